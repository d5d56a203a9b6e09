CREATE TABLE "message_counts" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_counts_day_channel_scope_key_pk" PRIMARY KEY("day","channel","scope","key"),
	CONSTRAINT "message_counts_channel_check" CHECK ("message_counts"."channel" in ('sms', 'email', 'push')),
	CONSTRAINT "message_counts_scope_check" CHECK ("message_counts"."scope" in ('recipient', 'restaurant', 'site'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_failure_check";--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "messages_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_failure_check" CHECK (("messages"."state" = 'failed') = ("messages"."failure" is not null) and "messages"."failure" in ('wrong_number', 'wrong_address', 'opted_out', 'not_reachable', 'refused', 'expired', 'not_needed', 'not_approved', 'not_allowed', 'limit_reached'));--> statement-breakpoint
UPDATE "restaurants" SET "messages_approved" = true WHERE "source" = 'demo' OR "id" IN (SELECT "restaurant_id" FROM "restaurant_claims" WHERE "state" = 'approved');
