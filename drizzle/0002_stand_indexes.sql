DROP INDEX "reservations_restaurant_idx";--> statement-breakpoint
CREATE INDEX "reservations_bookings_idx" ON "reservations" USING btree ("restaurant_id","reservation_time") WHERE "reservations"."visit_source" = 'booking';--> statement-breakpoint
CREATE INDEX "reservations_restaurant_idx" ON "reservations" USING btree ("restaurant_id","status","completed_at");