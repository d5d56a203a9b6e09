DROP INDEX "past_visits_counted_idx";--> statement-breakpoint
DROP INDEX "reservations_counted_idx";--> statement-breakpoint
ALTER TABLE "past_visits" ADD COLUMN "more_tables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "past_visits_counted_idx" ON "past_visits" USING btree ("restaurant_id","visit_at","visit_source","party_size","quoted_minutes","ended_reason","covers","waited_minutes","turn_minutes","table_number","seats","more_tables") WHERE "past_visits"."is_visit";--> statement-breakpoint
CREATE INDEX "reservations_counted_idx" ON "reservations" USING btree ("restaurant_id","visit_at","visit_source","party_size","quoted_minutes","ended_reason","covers","waited_minutes","turn_minutes","table_id","more_table_ids") WHERE "reservations"."is_visit";