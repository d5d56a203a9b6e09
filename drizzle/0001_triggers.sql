-- Every write of a row sets updated_at, also one that does not come from the server.
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurants_touch BEFORE UPDATE ON restaurants FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER reservations_touch BEFORE UPDATE ON reservations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
-- Every node finds each changed restaurant, whoever wrote it. A commit time does not work: a long transaction
-- becomes visible late with an early time.
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
--> statement-breakpoint
-- The directories of other nodes treat a hidden restaurant as a removed one.
CREATE FUNCTION note_hidden_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_restaurants (restaurant_id, changed_in) VALUES (NEW.id, pg_current_xact_id());
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurants_hidden AFTER UPDATE OF is_public ON restaurants FOR EACH ROW WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION note_hidden_restaurant();
--> statement-breakpoint
-- The account of a restaurant is an owner in its team, and a restaurant without an account has no team.
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
