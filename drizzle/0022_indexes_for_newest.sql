DROP INDEX "point_transactions_user_idx";--> statement-breakpoint
DROP INDEX "reservations_user_idx";--> statement-breakpoint
DROP INDEX "stand_log_restaurant_idx";--> statement-breakpoint
DROP INDEX "wait_accuracy_mean_error_idx";--> statement-breakpoint
DROP INDEX "wait_time_reports_restaurant_idx";--> statement-breakpoint
CREATE INDEX "wait_time_reports_rewarded_idx" ON "wait_time_reports" USING btree ("user_id","local_day") WHERE "wait_time_reports"."is_rewarded";--> statement-breakpoint
CREATE INDEX "point_transactions_user_idx" ON "point_transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_user_idx" ON "reservations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "stand_log_restaurant_idx" ON "stand_log" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "wait_accuracy_mean_error_idx" ON "wait_accuracy" USING btree ("mean_error" DESC NULLS FIRST,"restaurant_id");--> statement-breakpoint
CREATE INDEX "wait_time_reports_restaurant_idx" ON "wait_time_reports" USING btree ("restaurant_id","report_time");