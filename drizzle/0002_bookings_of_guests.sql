ALTER TABLE "messages" DROP CONSTRAINT "messages_kind_check";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "time_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reconfirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stand_settings" ADD COLUMN "cut_off_minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_confirmed_idx" ON "reservations" USING btree ("reservation_time") WHERE "reservations"."status" = 'confirmed';--> statement-breakpoint
ALTER TABLE "stand_settings" ADD CONSTRAINT "stand_settings_cut_off_check" CHECK ("stand_settings"."cut_off_minutes" between 0 and 1440);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind_check" CHECK ("messages"."kind" in ('on_list', 'ready', 'confirmed', 'reminder'));