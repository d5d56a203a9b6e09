DROP INDEX "tables_number_key";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "wanted_traits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "position" smallint;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "traits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "out_of_service_reason" text;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "tables_number_key" ON "tables" USING btree ("restaurant_id",lower(btrim("table_number"))) WHERE "tables"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_wanted_traits_check" CHECK ("reservations"."wanted_traits" <@ array['window', 'booth', 'patio', 'bar', 'high_top', 'step_free']);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_tags_check" CHECK ("reservations"."tags" <@ array['vip', 'birthday', 'stroller', 'wheelchair', 'high_chair']);--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_reason_check" CHECK ("tables"."out_of_service_reason" is null or not "tables"."is_active");--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_deleted_check" CHECK ("tables"."deleted_at" is null or not "tables"."is_active");--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_traits_check" CHECK ("tables"."traits" <@ array['window', 'booth', 'patio', 'bar', 'high_top', 'step_free']);