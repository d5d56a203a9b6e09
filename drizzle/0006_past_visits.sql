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
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "past_visits" ADD CONSTRAINT "past_visits_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_visits_restaurant_idx" ON "past_visits" USING btree ("restaurant_id","created_at");