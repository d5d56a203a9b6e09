ALTER TABLE "wait_time_reports" ADD COLUMN "kind" text DEFAULT 'typed' NOT NULL;--> statement-breakpoint
ALTER TABLE "wait_time_reports" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wait_time_reports" ADD COLUMN "is_near" boolean;--> statement-breakpoint
ALTER TABLE "wait_time_reports" ADD COLUMN "said_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wait_time_reports" ADD CONSTRAINT "wait_time_reports_kind_check" CHECK ("wait_time_reports"."kind" in ('typed', 'tap', 'timed'));