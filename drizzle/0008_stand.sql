CREATE TABLE "stand_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"reservation_id" integer,
	"table_id" integer,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" integer,
	"session_hash" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stand_log_actor_check" CHECK ("stand_log"."actor" in ('restaurant', 'diner', 'guest', 'admin', 'system'))
);
--> statement-breakpoint
CREATE TABLE "stand_settings" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"hold_minutes" smallint DEFAULT 10 NOT NULL,
	"list_state" text DEFAULT 'open' NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"list_reason" text,
	"closed_sizes" smallint[] DEFAULT '{}' NOT NULL,
	"shows_wait" boolean DEFAULT true NOT NULL,
	"pinned_low" smallint,
	"pinned_high" smallint,
	"pinned_until" timestamp (3) with time zone,
	"is_check_in_on" boolean DEFAULT false NOT NULL,
	"join_code" text,
	"contact_retention_days" smallint DEFAULT 30 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stand_settings_join_code_key" UNIQUE("join_code"),
	CONSTRAINT "stand_settings_hold_minutes_check" CHECK ("stand_settings"."hold_minutes" between 1 and 120),
	CONSTRAINT "stand_settings_list_state_check" CHECK ("stand_settings"."list_state" in ('open', 'walk_ins_only', 'paused', 'closed')),
	CONSTRAINT "stand_settings_pinned_check" CHECK ("stand_settings"."pinned_low" <= "stand_settings"."pinned_high"),
	CONSTRAINT "stand_settings_retention_check" CHECK ("stand_settings"."contact_retention_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "installation_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "source" text DEFAULT 'host' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "called_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "call_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "is_hold_extended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "ended_reason" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "decline_note" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "guest_token_hash" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "guest_token_nonce" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "suggested_minutes" smallint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "suggested_low" smallint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "suggested_high" smallint;--> statement-breakpoint
ALTER TABLE "stand_log" ADD CONSTRAINT "stand_log_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_log" ADD CONSTRAINT "stand_log_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_log" ADD CONSTRAINT "stand_log_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_log" ADD CONSTRAINT "stand_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_settings" ADD CONSTRAINT "stand_settings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stand_log_restaurant_idx" ON "stand_log" USING btree ("restaurant_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stand_log_reservation_idx" ON "stand_log" USING btree ("reservation_id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_guest_token_hash_key" UNIQUE("guest_token_hash");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_source_check" CHECK ("reservations"."source" in ('host', 'diner', 'check_in'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_answer_check" CHECK ("reservations"."answer" in ('coming', 'later'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_ended_reason_check" CHECK ("reservations"."ended_reason" in ('completed', 'left', 'no_show', 'declined', 'removed'));
--> statement-breakpoint
UPDATE "reservations" SET
  "source" = CASE WHEN "user_id" IS NULL THEN 'host' ELSE 'diner' END,
  "called_at" = CASE WHEN "status" = 'ready_to_seat' AND "user_id" IS NOT NULL THEN "updated_at" END,
  "ended_reason" = CASE
    WHEN "status" = 'completed' THEN 'completed'
    WHEN "status" = 'cancelled' AND "cancelled_by" = 'diner' THEN 'left'
    WHEN "status" = 'cancelled' THEN 'removed'
  END
WHERE "status" <> 'wait_time_report';
