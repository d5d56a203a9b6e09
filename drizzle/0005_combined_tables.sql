ALTER TABLE "reservations" ADD COLUMN "more_table_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "neighbor_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_more_tables_check" CHECK (cardinality("reservations"."more_table_ids") < 6);