ALTER TABLE "uploads" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "outside_bytes" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "dropped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_place_check" CHECK (("uploads"."content" is null) = ("uploads"."outside_bytes" is not null));