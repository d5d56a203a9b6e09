CREATE TABLE "award_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "point_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"reference_id" integer,
	"reference_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"restaurant_id" integer NOT NULL,
	"table_id" integer,
	"wait_time_report_id" integer,
	"party_size" smallint NOT NULL,
	"name" text,
	"wait_time" smallint,
	"reservation_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"cancelled_by" text,
	"cancelled_at" timestamp (3) with time zone,
	"seated_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_party_size_check" CHECK ("reservations"."party_size" between 1 and 20),
	CONSTRAINT "reservations_wait_time_check" CHECK ("reservations"."wait_time" >= 0),
	CONSTRAINT "reservations_status_check" CHECK ("reservations"."status" in ('pending', 'confirmed', 'ready_to_seat', 'seated', 'completed', 'cancelled', 'wait_time_report')),
	CONSTRAINT "reservations_seated_has_table_check" CHECK ("reservations"."status" <> 'seated' or "reservations"."table_id" is not null),
	CONSTRAINT "reservations_cancelled_check" CHECK (("reservations"."status" = 'cancelled') = ("reservations"."cancelled_at" is not null)),
	CONSTRAINT "reservations_report_check" CHECK (("reservations"."status" = 'wait_time_report') = ("reservations"."wait_time_report_id" is not null))
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
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurants_user_id_key" UNIQUE("user_id"),
	CONSTRAINT "restaurants_stars_check" CHECK ("restaurants"."michelin_stars" between 0 and 3),
	CONSTRAINT "restaurants_coordinates_check" CHECK (("restaurants"."latitude" is null) = ("restaurants"."longitude" is null)
        and "restaurants"."latitude"::double precision between -90 and 90
        and "restaurants"."longitude"::double precision between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"id" serial PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"seats" smallint DEFAULT 2 NOT NULL,
	"table_number" text NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tables_id_restaurant_id_key" UNIQUE("id","restaurant_id"),
	CONSTRAINT "tables_seats_check" CHECK ("tables"."seats" between 1 and 20),
	CONSTRAINT "tables_status_check" CHECK ("tables"."status" in ('available', 'seated')),
	CONSTRAINT "tables_out_of_service_check" CHECK ("tables"."is_active" or "tables"."status" = 'available')
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
	"points_total" integer DEFAULT 0 NOT NULL,
	"points_reached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_norm_user_type_key" UNIQUE("email_norm","user_type"),
	CONSTRAINT "users_user_type_check" CHECK ("users"."user_type" in ('diner', 'restaurant', 'admin'))
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
	CONSTRAINT "wait_time_reports_party_size_check" CHECK ("wait_time_reports"."party_size" between 1 and 20),
	CONSTRAINT "wait_time_reports_wait_time_check" CHECK ("wait_time_reports"."wait_time" between 1 and 180),
	CONSTRAINT "wait_time_reports_day_of_week_check" CHECK ("wait_time_reports"."day_of_week" between 0 and 6),
	CONSTRAINT "wait_time_reports_hour_of_day_check" CHECK ("wait_time_reports"."hour_of_day" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "award_keys" ADD CONSTRAINT "award_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transactions" ADD CONSTRAINT "point_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_wait_time_report_id_wait_time_reports_id_fk" FOREIGN KEY ("wait_time_report_id") REFERENCES "public"."wait_time_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_table_fk" FOREIGN KEY ("table_id","restaurant_id") REFERENCES "public"."tables"("id","restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_time_reports" ADD CONSTRAINT "wait_time_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_time_reports" ADD CONSTRAINT "wait_time_reports_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_transactions_user_idx" ON "point_transactions" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_party_per_table_key" ON "reservations" USING btree ("table_id") WHERE "reservations"."status" in ('ready_to_seat', 'seated') and "reservations"."table_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_open_request_key" ON "reservations" USING btree ("user_id","restaurant_id") WHERE "reservations"."status" in ('pending', 'confirmed', 'ready_to_seat') and "reservations"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_restaurant_idx" ON "reservations" USING btree ("restaurant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "reservations_user_idx" ON "reservations" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_place_id_key" ON "restaurants" USING btree ("place_id") WHERE "restaurants"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "restaurants_updated_at_idx" ON "restaurants" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tables_number_key" ON "tables" USING btree ("restaurant_id",lower(btrim("table_number")));--> statement-breakpoint
CREATE INDEX "users_points_idx" ON "users" USING btree ("points_total" DESC NULLS LAST,"points_reached_at") WHERE "users"."user_type" = 'diner' and "users"."is_active";--> statement-breakpoint
CREATE INDEX "wait_time_reports_restaurant_idx" ON "wait_time_reports" USING btree ("restaurant_id","report_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wait_time_reports_report_time_idx" ON "wait_time_reports" USING btree ("report_time");--> statement-breakpoint
CREATE INDEX "wait_time_reports_user_day_idx" ON "wait_time_reports" USING btree ("user_id","local_day");