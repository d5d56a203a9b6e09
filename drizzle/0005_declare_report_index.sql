-- The index has existed since 0003, where it was written by hand; from here on the schema declares it.
CREATE INDEX IF NOT EXISTS "reservations_report_idx" ON "reservations" USING btree ("wait_time_report_id") WHERE "reservations"."wait_time_report_id" is not null;
