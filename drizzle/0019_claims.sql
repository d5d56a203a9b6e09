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
ALTER TABLE "restaurants" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_own_restaurant_id_restaurants_id_fk" FOREIGN KEY ("own_restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_claims_one_pending_key" ON "restaurant_claims" USING btree ("user_id") WHERE "restaurant_claims"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "restaurant_claims_restaurant_idx" ON "restaurant_claims" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_claims_user_idx" ON "restaurant_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "restaurants_unowned_phone_idx" ON "restaurants" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 9)) WHERE "restaurants"."user_id" is null;--> statement-breakpoint
-- For the directories of other nodes, a restaurant that is hidden is one that was removed.
CREATE FUNCTION note_hidden_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_restaurants (restaurant_id, changed_in) VALUES (NEW.id, pg_current_xact_id());
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurants_hidden AFTER UPDATE OF is_public ON restaurants FOR EACH ROW WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION note_hidden_restaurant();
