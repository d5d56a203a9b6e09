CREATE TABLE "kept_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"answer" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_members" (
	"restaurant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"pin_hash" text,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"wrong_pins_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_members_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id"),
	CONSTRAINT "restaurant_members_pin_key" UNIQUE("restaurant_id","pin_hash"),
	CONSTRAINT "restaurant_members_role_check" CHECK ("restaurant_members"."role" in ('owner', 'manager', 'host'))
);
--> statement-breakpoint
CREATE TABLE "installation_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"restaurant_id" integer,
	"member_id" integer,
	"shared_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"password" text NOT NULL,
	"user_type" text NOT NULL,
	"full_name" text,
	"phone" text,
	"profile_emoji" text DEFAULT '😀' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_email_confirmed" boolean DEFAULT true NOT NULL,
	"points_total" integer DEFAULT 0 NOT NULL,
	"points_reached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_norm_user_type_key" UNIQUE("email_norm","user_type"),
	CONSTRAINT "users_user_type_check" CHECK ("users"."user_type" in ('diner', 'restaurant', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"old_email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"email_norm" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin_id" integer,
	"admin_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer,
	"subject_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bootstrap" (
	"is_done" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bootstrap_one_row_check" CHECK ("bootstrap"."is_done")
);
--> statement-breakpoint
CREATE TABLE "report_reviews" (
	"report_id" integer PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"admin_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_reviews_verdict_check" CHECK ("report_reviews"."verdict" in ('dismissed', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"node" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wait_alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"party_size" smallint NOT NULL,
	"language" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"fired_at" timestamp (3) with time zone,
	CONSTRAINT "wait_alerts_key" UNIQUE("user_id","restaurant_id","party_size"),
	CONSTRAINT "wait_alerts_party_size_check" CHECK ("wait_alerts"."party_size" between 1 and 20),
	CONSTRAINT "wait_alerts_language_check" CHECK ("wait_alerts"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "merged_restaurants" (
	"merged_id" integer PRIMARY KEY NOT NULL,
	"kept_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_claims" (
	"id" serial PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"own_restaurant_id" integer,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp (3) with time zone,
	"codes_sent" smallint DEFAULT 0 NOT NULL,
	"code_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	CONSTRAINT "restaurant_claims_state_check" CHECK ("restaurant_claims"."state" in ('pending', 'approved', 'declined', 'withdrawn', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" serial NOT NULL,
	"user_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_restaurant_id_pk" PRIMARY KEY("user_id","restaurant_id"),
	CONSTRAINT "favorites_id_key" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "weekly_summaries" (
	"restaurant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"language" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"sent_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_summaries_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id"),
	CONSTRAINT "weekly_summaries_language_check" CHECK ("weekly_summaries"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "award_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"reference_id" integer,
	"reference_type" text,
	"contradicted_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_transactions_contradicted_by_check" CHECK ("point_transactions"."contradicted_by" in ('restaurant', 'diners'))
);
--> statement-breakpoint
CREATE TABLE "removed_restaurants" (
	"restaurant_id" integer NOT NULL,
	"changed_in" "xid8" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"contact_name" text,
	"address" text NOT NULL,
	"phone" text,
	"cuisine_type" text NOT NULL,
	"image_url" text,
	"latitude" text,
	"longitude" text,
	"time_zone" text NOT NULL,
	"place_id" text,
	"hours_of_operation" text,
	"michelin_stars" smallint DEFAULT 0 NOT NULL,
	"michelin_guide_year" smallint,
	"is_admin_created" boolean DEFAULT false NOT NULL,
	"accepts_reservations" boolean DEFAULT true NOT NULL,
	"dine_in" boolean,
	"is_public" boolean DEFAULT true NOT NULL,
	"messages_approved" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_in" "xid8",
	CONSTRAINT "restaurants_user_id_key" UNIQUE("user_id"),
	CONSTRAINT "restaurants_stars_check" CHECK ("restaurants"."michelin_stars" between 0 and 3),
	CONSTRAINT "restaurants_coordinates_check" CHECK (("restaurants"."latitude" is null) = ("restaurants"."longitude" is null)
        and "restaurants"."latitude"::double precision between -90 and 90
        and "restaurants"."longitude"::double precision between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "past_visits" (
	"id" integer PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"party_size" smallint NOT NULL,
	"status" text NOT NULL,
	"ended_reason" text,
	"source" text NOT NULL,
	"wait_time" smallint,
	"table_number" text,
	"seats" smallint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reservation_time" timestamp (3) with time zone NOT NULL,
	"called_at" timestamp (3) with time zone,
	"seated_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"is_visit" boolean GENERATED ALWAYS AS (status in ('confirmed', 'ready_to_seat', 'seated', 'completed', 'cancelled')
        and (ended_reason is null or ended_reason not in ('declined', 'removed'))
        and (ended_reason is distinct from 'left' or source = 'host' or wait_time is not null or called_at is not null)) STORED,
	"visit_at" timestamp (3) with time zone GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then created_at else reservation_time end) STORED,
	"visit_source" text GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then source else 'booking' end) STORED,
	"quoted_minutes" smallint GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then wait_time end) STORED,
	"waited_minutes" double precision GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' and status in ('seated', 'completed') and seated_at is not null then greatest(0, extract(epoch from seated_at - created_at)::float8 / 60) end) STORED,
	"covers" smallint GENERATED ALWAYS AS (case when status in ('seated', 'completed') and seated_at is not null then party_size end) STORED,
	"turn_minutes" double precision GENERATED ALWAYS AS (case when status in ('seated', 'completed') and seated_at is not null and completed_at - seated_at <= interval '8 hours'
        then extract(epoch from completed_at - seated_at)::float8 / 60 end) STORED
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"restaurant_id" integer NOT NULL,
	"table_id" integer,
	"more_table_ids" integer[] DEFAULT '{}' NOT NULL,
	"wait_time_report_id" integer,
	"party_size" smallint NOT NULL,
	"name" text,
	"wait_time" smallint,
	"reservation_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"source" text DEFAULT 'host' NOT NULL,
	"phone" text,
	"email" text,
	"notes" text,
	"wanted_traits" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"called_at" timestamp (3) with time zone,
	"call_count" smallint DEFAULT 0 NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"is_hold_extended" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"time_changed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"reconfirmed_at" timestamp (3) with time zone,
	"ended_reason" text,
	"decline_note" text,
	"guest_token_hash" text,
	"guest_token_nonce" text,
	"suggested_minutes" smallint,
	"suggested_low" smallint,
	"suggested_high" smallint,
	"quote_verdict" text,
	"estimate" jsonb,
	"cancelled_by" text,
	"cancelled_at" timestamp (3) with time zone,
	"seated_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"contacts_forgotten_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_visit" boolean GENERATED ALWAYS AS (status in ('confirmed', 'ready_to_seat', 'seated', 'completed', 'cancelled')
        and (ended_reason is null or ended_reason not in ('declined', 'removed'))
        and (ended_reason is distinct from 'left' or source = 'host' or wait_time is not null or called_at is not null)) STORED,
	"visit_at" timestamp (3) with time zone GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then created_at else reservation_time end) STORED,
	"visit_source" text GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then source else 'booking' end) STORED,
	"quoted_minutes" smallint GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then wait_time end) STORED,
	"waited_minutes" double precision GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' and status in ('seated', 'completed') and seated_at is not null then greatest(0, extract(epoch from seated_at - created_at)::float8 / 60) end) STORED,
	"covers" smallint GENERATED ALWAYS AS (case when status in ('seated', 'completed') and seated_at is not null then party_size end) STORED,
	"turn_minutes" double precision GENERATED ALWAYS AS (case when status in ('seated', 'completed') and seated_at is not null and completed_at - seated_at <= interval '8 hours'
        then extract(epoch from completed_at - seated_at)::float8 / 60 end) STORED,
	CONSTRAINT "reservations_guest_token_hash_key" UNIQUE("guest_token_hash"),
	CONSTRAINT "reservations_party_size_check" CHECK ("reservations"."party_size" between 1 and 20),
	CONSTRAINT "reservations_more_tables_check" CHECK (cardinality("reservations"."more_table_ids") < 6),
	CONSTRAINT "reservations_wanted_traits_check" CHECK ("reservations"."wanted_traits" <@ array['window', 'booth', 'patio', 'bar', 'high_top', 'step_free']),
	CONSTRAINT "reservations_tags_check" CHECK ("reservations"."tags" <@ array['vip', 'birthday', 'stroller', 'wheelchair', 'high_chair']),
	CONSTRAINT "reservations_wait_time_check" CHECK ("reservations"."wait_time" >= 0),
	CONSTRAINT "reservations_status_check" CHECK ("reservations"."status" in ('pending', 'confirmed', 'ready_to_seat', 'seated', 'completed', 'cancelled', 'wait_time_report')),
	CONSTRAINT "reservations_source_check" CHECK ("reservations"."source" in ('host', 'diner', 'check_in')),
	CONSTRAINT "reservations_language_check" CHECK ("reservations"."language" in ('en', 'es')),
	CONSTRAINT "reservations_answer_check" CHECK ("reservations"."answer" in ('coming', 'later')),
	CONSTRAINT "reservations_quote_verdict_check" CHECK ("reservations"."quote_verdict" in ('right', 'longer', 'shorter')),
	CONSTRAINT "reservations_ended_reason_check" CHECK ("reservations"."ended_reason" in ('completed', 'left', 'no_show', 'declined', 'removed')),
	CONSTRAINT "reservations_seated_has_table_check" CHECK ("reservations"."status" <> 'seated' or "reservations"."table_id" is not null),
	CONSTRAINT "reservations_cancelled_check" CHECK (("reservations"."status" = 'cancelled') = ("reservations"."cancelled_at" is not null)),
	CONSTRAINT "reservations_report_check" CHECK (("reservations"."status" = 'wait_time_report') = ("reservations"."wait_time_report_id" is not null))
);
--> statement-breakpoint
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
	"slot_covers" smallint,
	"hold_before" smallint DEFAULT 30 NOT NULL,
	"cut_off_minutes" smallint DEFAULT 60 NOT NULL,
	"contact_retention_days" smallint DEFAULT 30 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stand_settings_join_code_key" UNIQUE("join_code"),
	CONSTRAINT "stand_settings_hold_minutes_check" CHECK ("stand_settings"."hold_minutes" between 1 and 120),
	CONSTRAINT "stand_settings_list_state_check" CHECK ("stand_settings"."list_state" in ('open', 'walk_ins_only', 'paused', 'closed')),
	CONSTRAINT "stand_settings_hold_before_check" CHECK ("stand_settings"."hold_before" between 0 and 240),
	CONSTRAINT "stand_settings_cut_off_check" CHECK ("stand_settings"."cut_off_minutes" between 0 and 1440),
	CONSTRAINT "stand_settings_slot_covers_check" CHECK ("stand_settings"."slot_covers" between 1 and 500),
	CONSTRAINT "stand_settings_pinned_check" CHECK ("stand_settings"."pinned_low" <= "stand_settings"."pinned_high"),
	CONSTRAINT "stand_settings_retention_check" CHECK ("stand_settings"."contact_retention_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"id" serial PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"seats" smallint DEFAULT 2 NOT NULL,
	"table_number" text NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"neighbor_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" smallint,
	"traits" text[] DEFAULT '{}' NOT NULL,
	"out_of_service_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tables_id_restaurant_id_key" UNIQUE("id","restaurant_id"),
	CONSTRAINT "tables_seats_check" CHECK ("tables"."seats" between 1 and 20),
	CONSTRAINT "tables_status_check" CHECK ("tables"."status" in ('available', 'seated')),
	CONSTRAINT "tables_out_of_service_check" CHECK ("tables"."is_active" or "tables"."status" = 'available'),
	CONSTRAINT "tables_reason_check" CHECK ("tables"."out_of_service_reason" is null or not "tables"."is_active"),
	CONSTRAINT "tables_deleted_check" CHECK ("tables"."deleted_at" is null or not "tables"."is_active"),
	CONSTRAINT "tables_traits_check" CHECK ("tables"."traits" <@ array['window', 'booth', 'patio', 'bar', 'high_top', 'step_free'])
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_invites" (
	"id" serial PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "restaurant_invites_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "restaurant_invites_role_check" CHECK ("restaurant_invites"."role" in ('owner', 'manager', 'host'))
);
--> statement-breakpoint
CREATE TABLE "learned_facts" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_progress" (
	"topic" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"id" integer NOT NULL,
	"version" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reporter_records" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"measured_right" integer NOT NULL,
	"measured_count" integer NOT NULL,
	"peers_right" integer NOT NULL,
	"peers_count" integer NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_ranges" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"ranges" jsonb NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_ranges_one_row_check" CHECK ("site_ranges"."id" = 1)
);
--> statement-breakpoint
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
	"ranged" integer DEFAULT 0 NOT NULL,
	"inside_range" integer DEFAULT 0 NOT NULL,
	"mean_error" double precision NOT NULL,
	"bias" double precision NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wait_time_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"restaurant_id" integer NOT NULL,
	"party_size" smallint NOT NULL,
	"wait_time" smallint NOT NULL,
	"base_minutes" double precision NOT NULL,
	"name" text,
	"report_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"local_day" date NOT NULL,
	"day_of_week" smallint NOT NULL,
	"hour_of_day" smallint NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"is_rewarded" boolean DEFAULT false NOT NULL,
	"kind" text DEFAULT 'typed' NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"is_near" boolean,
	"said_open" boolean DEFAULT false NOT NULL,
	CONSTRAINT "wait_time_reports_party_size_check" CHECK ("wait_time_reports"."party_size" between 1 and 20),
	CONSTRAINT "wait_time_reports_wait_time_check" CHECK ("wait_time_reports"."wait_time" between 1 and 180),
	CONSTRAINT "wait_time_reports_day_of_week_check" CHECK ("wait_time_reports"."day_of_week" between 0 and 6),
	CONSTRAINT "wait_time_reports_kind_check" CHECK ("wait_time_reports"."kind" in ('typed', 'tap', 'timed')),
	CONSTRAINT "wait_time_reports_hour_of_day_check" CHECK ("wait_time_reports"."hour_of_day" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_content_check" CHECK (octet_length("uploads"."content") <= 5242880)
);
--> statement-breakpoint
CREATE TABLE "guest_push_subscriptions" (
	"endpoint" text NOT NULL,
	"reservation_id" integer NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_push_subscriptions_key" UNIQUE("reservation_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "message_counts" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_counts_day_channel_scope_key_pk" PRIMARY KEY("day","channel","scope","key"),
	CONSTRAINT "message_counts_channel_check" CHECK ("message_counts"."channel" in ('sms', 'email', 'push')),
	CONSTRAINT "message_counts_scope_check" CHECK ("message_counts"."scope" in ('recipient', 'restaurant', 'site'))
);
--> statement-breakpoint
CREATE TABLE "message_opt_outs" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" integer,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb,
	"ordinal" smallint NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"failure_detail" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"lease_key" uuid,
	"leased_until" timestamp (3) with time zone,
	"is_uncertain" boolean DEFAULT false NOT NULL,
	"provider_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_ordinal_key" UNIQUE("reservation_id","channel","ordinal"),
	CONSTRAINT "messages_ordinal_check" CHECK ("messages"."ordinal" between 1 and 4),
	CONSTRAINT "messages_kind_check" CHECK ("messages"."kind" in ('on_list', 'ready', 'confirmed', 'reminder', 'canceled')),
	CONSTRAINT "messages_channel_check" CHECK ("messages"."channel" in ('sms', 'email', 'push')),
	CONSTRAINT "messages_state_check" CHECK ("messages"."state" in ('queued', 'sent', 'delivered', 'opened', 'answered', 'failed')),
	CONSTRAINT "messages_failure_check" CHECK (("messages"."state" = 'failed') = ("messages"."failure" is not null) and "messages"."failure" in ('wrong_number', 'wrong_address', 'opted_out', 'not_reachable', 'refused', 'expired', 'not_needed', 'not_approved', 'not_allowed', 'limit_reached')),
	CONSTRAINT "messages_queued_content_check" CHECK ("messages"."state" <> 'queued' or "messages"."content" is not null)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_only_one_check" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reviews" ADD CONSTRAINT "report_reviews_report_id_wait_time_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."wait_time_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reviews" ADD CONSTRAINT "report_reviews_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_alerts" ADD CONSTRAINT "wait_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_alerts" ADD CONSTRAINT "wait_alerts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_restaurants" ADD CONSTRAINT "merged_restaurants_kept_id_restaurants_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_own_restaurant_id_restaurants_id_fk" FOREIGN KEY ("own_restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_member_fk" FOREIGN KEY ("restaurant_id","user_id") REFERENCES "public"."restaurant_members"("restaurant_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "award_keys" ADD CONSTRAINT "award_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transactions" ADD CONSTRAINT "point_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_visits" ADD CONSTRAINT "past_visits_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_wait_time_report_id_wait_time_reports_id_fk" FOREIGN KEY ("wait_time_report_id") REFERENCES "public"."wait_time_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_table_fk" FOREIGN KEY ("table_id","restaurant_id") REFERENCES "public"."tables"("id","restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_log" ADD CONSTRAINT "stand_log_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_log" ADD CONSTRAINT "stand_log_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_log" ADD CONSTRAINT "stand_log_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_log" ADD CONSTRAINT "stand_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_settings" ADD CONSTRAINT "stand_settings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_invites" ADD CONSTRAINT "restaurant_invites_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_invites" ADD CONSTRAINT "restaurant_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_facts" ADD CONSTRAINT "learned_facts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporter_records" ADD CONSTRAINT "reporter_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_waits" ADD CONSTRAINT "timed_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_waits" ADD CONSTRAINT "timed_waits_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_waits" ADD CONSTRAINT "timed_waits_report_id_wait_time_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."wait_time_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_accuracy" ADD CONSTRAINT "wait_accuracy_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_time_reports" ADD CONSTRAINT "wait_time_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_time_reports" ADD CONSTRAINT "wait_time_reports_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_push_subscriptions" ADD CONSTRAINT "guest_push_subscriptions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_calls_created_at_idx" ON "kept_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "restaurant_members_user_id_idx" ON "restaurant_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_restaurant_id_idx" ON "sessions" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "sessions_member_id_idx" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "users_points_idx" ON "users" USING btree ("points_total" DESC NULLS LAST,"points_reached_at") WHERE "users"."user_type" = 'diner' and "users"."is_active";--> statement-breakpoint
CREATE INDEX "email_changes_user_id_idx" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_user_id_idx" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "wait_alerts_waiting_idx" ON "wait_alerts" USING btree ("ends_at") WHERE "wait_alerts"."fired_at" is null;--> statement-breakpoint
CREATE INDEX "wait_alerts_restaurant_idx" ON "wait_alerts" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "merged_restaurants_kept_idx" ON "merged_restaurants" USING btree ("kept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_claims_one_pending_key" ON "restaurant_claims" USING btree ("own_restaurant_id") WHERE "restaurant_claims"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "restaurant_claims_restaurant_idx" ON "restaurant_claims" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_claims_user_idx" ON "restaurant_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_transactions_user_idx" ON "point_transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "removed_restaurants_changed_in_idx" ON "removed_restaurants" USING btree ("changed_in");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_place_id_key" ON "restaurants" USING btree ("place_id") WHERE "restaurants"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "restaurants_updated_at_idx" ON "restaurants" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "restaurants_changed_in_idx" ON "restaurants" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "restaurants_unowned_phone_idx" ON "restaurants" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 9)) WHERE "restaurants"."user_id" is null;--> statement-breakpoint
CREATE INDEX "past_visits_counted_idx" ON "past_visits" USING btree ("restaurant_id","visit_at","visit_source","party_size","quoted_minutes","ended_reason","covers","waited_minutes","turn_minutes","table_number","seats") WHERE "past_visits"."is_visit";--> statement-breakpoint
CREATE INDEX "past_visits_restaurant_idx" ON "past_visits" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_party_per_table_key" ON "reservations" USING btree ("table_id") WHERE "reservations"."status" in ('ready_to_seat', 'seated') and "reservations"."table_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_open_request_key" ON "reservations" USING btree ("user_id","restaurant_id") WHERE "reservations"."status" in ('pending', 'confirmed', 'ready_to_seat') and "reservations"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_restaurant_idx" ON "reservations" USING btree ("restaurant_id","status","completed_at");--> statement-breakpoint
CREATE INDEX "reservations_bookings_idx" ON "reservations" USING btree ("restaurant_id","reservation_time") WHERE "reservations"."visit_source" = 'booking';--> statement-breakpoint
CREATE INDEX "reservations_user_idx" ON "reservations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_confirmed_idx" ON "reservations" USING btree ("reservation_time") WHERE "reservations"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "reservations_ended_idx" ON "reservations" USING btree (coalesce("completed_at", "cancelled_at"),"id") WHERE "reservations"."status" in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "reservations_counted_idx" ON "reservations" USING btree ("restaurant_id","visit_at","visit_source","party_size","quoted_minutes","ended_reason","covers","waited_minutes","turn_minutes","table_id") WHERE "reservations"."is_visit";--> statement-breakpoint
CREATE INDEX "reservations_report_idx" ON "reservations" USING btree ("wait_time_report_id") WHERE "reservations"."wait_time_report_id" is not null;--> statement-breakpoint
CREATE INDEX "stand_log_restaurant_idx" ON "stand_log" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "stand_log_reservation_idx" ON "stand_log" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tables_number_key" ON "tables" USING btree ("restaurant_id",lower(btrim("table_number"))) WHERE "tables"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "restaurant_invites_restaurant_idx" ON "restaurant_invites" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_invites_invited_by_idx" ON "restaurant_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "restaurant_invites_expires_at_idx" ON "restaurant_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "learned_facts_learned_at_idx" ON "learned_facts" USING btree ("learned_at");--> statement-breakpoint
CREATE INDEX "reporter_records_learned_at_idx" ON "reporter_records" USING btree ("learned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "timed_waits_one_open_key" ON "timed_waits" USING btree ("user_id") WHERE "timed_waits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "timed_waits_started_at_idx" ON "timed_waits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "timed_waits_report_idx" ON "timed_waits" USING btree ("report_id") WHERE "timed_waits"."report_id" is not null;--> statement-breakpoint
CREATE INDEX "wait_accuracy_mean_error_idx" ON "wait_accuracy" USING btree ("mean_error" DESC NULLS FIRST,"restaurant_id");--> statement-breakpoint
CREATE INDEX "wait_time_reports_restaurant_idx" ON "wait_time_reports" USING btree ("restaurant_id","report_time");--> statement-breakpoint
CREATE INDEX "wait_time_reports_report_time_idx" ON "wait_time_reports" USING btree ("report_time");--> statement-breakpoint
CREATE INDEX "wait_time_reports_user_day_idx" ON "wait_time_reports" USING btree ("user_id","local_day");--> statement-breakpoint
CREATE INDEX "wait_time_reports_rewarded_idx" ON "wait_time_reports" USING btree ("user_id","local_day") WHERE "wait_time_reports"."is_rewarded";--> statement-breakpoint
CREATE INDEX "uploads_user_id_idx" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_due_idx" ON "messages" USING btree ("channel","next_attempt_at") WHERE "messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_hash_idx" ON "push_subscriptions" USING btree ("session_hash");