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
CREATE TABLE "restaurant_members" (
	"restaurant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"pin_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_members_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id"),
	CONSTRAINT "restaurant_members_pin_key" UNIQUE("restaurant_id","pin_hash"),
	CONSTRAINT "restaurant_members_role_check" CHECK ("restaurant_members"."role" in ('owner', 'manager', 'host'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "restaurant_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "restaurant_invites" ADD CONSTRAINT "restaurant_invites_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_invites" ADD CONSTRAINT "restaurant_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurant_invites_restaurant_idx" ON "restaurant_invites" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_invites_invited_by_idx" ON "restaurant_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "restaurant_invites_expires_at_idx" ON "restaurant_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "restaurant_members_user_id_idx" ON "restaurant_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_restaurant_id_idx" ON "sessions" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "sessions_member_id_idx" ON "sessions" USING btree ("member_id");--> statement-breakpoint
-- Whoever writes it, a build from before teams included: the account of a restaurant is an owner, and a restaurant
-- without an account has no team.
CREATE FUNCTION keep_account_as_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NULL THEN
    DELETE FROM restaurant_members WHERE restaurant_id = NEW.id;
    DELETE FROM restaurant_invites WHERE restaurant_id = NEW.id;
  ELSE
    INSERT INTO restaurant_members (restaurant_id, user_id, role) VALUES (NEW.id, NEW.user_id, 'owner')
      ON CONFLICT (restaurant_id, user_id) DO UPDATE SET role = 'owner';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurants_account_added AFTER INSERT ON restaurants FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION keep_account_as_owner();
--> statement-breakpoint
CREATE TRIGGER restaurants_account_changed AFTER UPDATE OF user_id ON restaurants FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION keep_account_as_owner();
--> statement-breakpoint
INSERT INTO restaurant_members (restaurant_id, user_id, role) SELECT id, user_id, 'owner' FROM restaurants WHERE user_id IS NOT NULL ON CONFLICT DO NOTHING;
