CREATE TABLE "removed_restaurants" (
	"restaurant_id" integer NOT NULL,
	"changed_in" "xid8" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "changed_in" "xid8";--> statement-breakpoint
CREATE INDEX "removed_restaurants_changed_in_idx" ON "removed_restaurants" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "restaurants_changed_in_idx" ON "restaurants" USING btree ("changed_in");--> statement-breakpoint
-- Whoever writes a restaurant, in whatever way, every node must find it, and nothing else. A commit time would not
-- do: a long transaction shows up late with an early one.
CREATE FUNCTION note_changed_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_removed_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM removed_restaurants WHERE ctid IN (
    SELECT ctid FROM removed_restaurants WHERE created_at < now() - interval '1 day' FOR UPDATE SKIP LOCKED
  );
  INSERT INTO removed_restaurants (restaurant_id, changed_in) SELECT id, pg_current_xact_id() FROM removed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_truncated_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_restaurants (restaurant_id, changed_in) VALUES (0, pg_current_xact_id());
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurants_changed BEFORE INSERT OR UPDATE ON restaurants FOR EACH ROW EXECUTE FUNCTION note_changed_restaurant();
--> statement-breakpoint
CREATE TRIGGER restaurants_removed AFTER DELETE ON restaurants REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_restaurant();
--> statement-breakpoint
CREATE TRIGGER restaurants_truncated AFTER TRUNCATE ON restaurants FOR EACH STATEMENT EXECUTE FUNCTION note_truncated_restaurants();
--> statement-breakpoint
-- The places of a deactivated owner take no requests.
CREATE FUNCTION note_changed_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurants SET changed_in = pg_current_xact_id() WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_owner_changed AFTER UPDATE OF is_active ON users FOR EACH ROW WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION note_changed_owner();
