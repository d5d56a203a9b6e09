ALTER TABLE "restaurant_members" ADD COLUMN "wrong_pins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD COLUMN "wrong_pins_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "shared_since" timestamp (3) with time zone;