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
ALTER TABLE "wait_alerts" ADD CONSTRAINT "wait_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_alerts" ADD CONSTRAINT "wait_alerts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wait_alerts_waiting_idx" ON "wait_alerts" USING btree ("ends_at") WHERE "wait_alerts"."fired_at" is null;--> statement-breakpoint
CREATE INDEX "wait_alerts_restaurant_idx" ON "wait_alerts" USING btree ("restaurant_id");