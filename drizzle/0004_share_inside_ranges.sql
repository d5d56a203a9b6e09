ALTER TABLE "wait_accuracy" ADD COLUMN "ranged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wait_accuracy" ADD COLUMN "inside_range" integer DEFAULT 0 NOT NULL;