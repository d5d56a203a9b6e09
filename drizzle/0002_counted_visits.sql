DROP INDEX "past_visits_restaurant_idx";--> statement-breakpoint
ALTER TABLE "past_visits" ADD COLUMN "is_visit" boolean GENERATED ALWAYS AS (status in ('confirmed', 'ready_to_seat', 'seated', 'completed', 'cancelled')
        and (ended_reason is null or ended_reason not in ('declined', 'removed'))
        and (ended_reason is distinct from 'left' or source = 'host' or wait_time is not null or called_at is not null)) STORED;--> statement-breakpoint
ALTER TABLE "past_visits" ADD COLUMN "visit_at" timestamp (3) with time zone GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then created_at else reservation_time end) STORED;--> statement-breakpoint
ALTER TABLE "past_visits" ADD COLUMN "visit_source" text GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then source else 'booking' end) STORED;--> statement-breakpoint
ALTER TABLE "past_visits" ADD COLUMN "quoted_minutes" smallint GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then wait_time end) STORED;--> statement-breakpoint
ALTER TABLE "past_visits" ADD COLUMN "waited_minutes" double precision GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' and status in ('seated', 'completed') and seated_at is not null then greatest(0, extract(epoch from seated_at - created_at)::float8 / 60) end) STORED;--> statement-breakpoint
ALTER TABLE "past_visits" ADD COLUMN "covers" smallint GENERATED ALWAYS AS (case when status in ('seated', 'completed') and seated_at is not null then party_size end) STORED;--> statement-breakpoint
ALTER TABLE "past_visits" ADD COLUMN "turn_minutes" double precision GENERATED ALWAYS AS (case when status in ('seated', 'completed') and seated_at is not null and completed_at - seated_at <= interval '8 hours'
        then extract(epoch from completed_at - seated_at)::float8 / 60 end) STORED;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "is_visit" boolean GENERATED ALWAYS AS (status in ('confirmed', 'ready_to_seat', 'seated', 'completed', 'cancelled')
        and (ended_reason is null or ended_reason not in ('declined', 'removed'))
        and (ended_reason is distinct from 'left' or source = 'host' or wait_time is not null or called_at is not null)) STORED;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "visit_at" timestamp (3) with time zone GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then created_at else reservation_time end) STORED;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "visit_source" text GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then source else 'booking' end) STORED;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "quoted_minutes" smallint GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' then wait_time end) STORED;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "waited_minutes" double precision GENERATED ALWAYS AS (case when reservation_time - created_at <= interval '5 minutes' and status in ('seated', 'completed') and seated_at is not null then greatest(0, extract(epoch from seated_at - created_at)::float8 / 60) end) STORED;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "covers" smallint GENERATED ALWAYS AS (case when status in ('seated', 'completed') and seated_at is not null then party_size end) STORED;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "turn_minutes" double precision GENERATED ALWAYS AS (case when status in ('seated', 'completed') and seated_at is not null and completed_at - seated_at <= interval '8 hours'
        then extract(epoch from completed_at - seated_at)::float8 / 60 end) STORED;--> statement-breakpoint
CREATE INDEX "past_visits_counted_idx" ON "past_visits" USING btree ("restaurant_id","visit_at","visit_source","party_size","quoted_minutes","ended_reason","covers","waited_minutes","turn_minutes","table_number","seats") WHERE "past_visits"."is_visit";--> statement-breakpoint
CREATE INDEX "reservations_counted_idx" ON "reservations" USING btree ("restaurant_id","visit_at","visit_source","party_size","quoted_minutes","ended_reason","covers","waited_minutes","turn_minutes","table_id") WHERE "reservations"."is_visit";