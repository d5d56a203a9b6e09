CREATE TABLE "timed_waits" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"restaurant_id" integer NOT NULL,
	"party_size" smallint NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"said_open" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"still_waiting_at" timestamp (3) with time zone,
	"shown_minutes" double precision,
	"shown_low" double precision,
	"shown_high" double precision,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"report_id" integer,
	CONSTRAINT "timed_waits_party_size_check" CHECK ("timed_waits"."party_size" between 1 and 20),
	CONSTRAINT "timed_waits_outcome_check" CHECK ("timed_waits"."outcome" in ('seated', 'left', 'expired')),
	CONSTRAINT "timed_waits_ended_check" CHECK (("timed_waits"."outcome" is null) = ("timed_waits"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "wait_accuracy" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"cases" integer NOT NULL,
	"within_ten_minutes" integer NOT NULL,
	"mean_error" double precision NOT NULL,
	"bias" double precision NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "point_transactions" ADD COLUMN "contradicted_by" text;--> statement-breakpoint
ALTER TABLE "timed_waits" ADD CONSTRAINT "timed_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_waits" ADD CONSTRAINT "timed_waits_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_waits" ADD CONSTRAINT "timed_waits_report_id_wait_time_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."wait_time_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_accuracy" ADD CONSTRAINT "wait_accuracy_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "timed_waits_one_open_key" ON "timed_waits" USING btree ("user_id") WHERE "timed_waits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "timed_waits_started_at_idx" ON "timed_waits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "timed_waits_report_idx" ON "timed_waits" USING btree ("report_id") WHERE "timed_waits"."report_id" is not null;--> statement-breakpoint
CREATE INDEX "wait_accuracy_mean_error_idx" ON "wait_accuracy" USING btree ("mean_error" DESC NULLS LAST,"restaurant_id");--> statement-breakpoint
ALTER TABLE "point_transactions" ADD CONSTRAINT "point_transactions_contradicted_by_check" CHECK ("point_transactions"."contradicted_by" in ('restaurant', 'diners'));