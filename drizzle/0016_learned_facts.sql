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
ALTER TABLE "reservations" ADD COLUMN "estimate" jsonb;--> statement-breakpoint
ALTER TABLE "learned_facts" ADD CONSTRAINT "learned_facts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporter_records" ADD CONSTRAINT "reporter_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learned_facts_learned_at_idx" ON "learned_facts" USING btree ("learned_at");--> statement-breakpoint
CREATE INDEX "reporter_records_learned_at_idx" ON "reporter_records" USING btree ("learned_at");--> statement-breakpoint
CREATE INDEX "reservations_ended_idx" ON "reservations" USING btree (coalesce("completed_at", "cancelled_at"),"id") WHERE "reservations"."status" in ('completed', 'cancelled');