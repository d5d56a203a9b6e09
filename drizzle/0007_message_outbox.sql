CREATE TABLE "guest_push_subscriptions" (
	"endpoint" text NOT NULL,
	"reservation_id" integer NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_push_subscriptions_key" UNIQUE("reservation_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "message_opt_outs" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb,
	"ordinal" smallint NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"failure_detail" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"lease_key" uuid,
	"leased_until" timestamp (3) with time zone,
	"is_uncertain" boolean DEFAULT false NOT NULL,
	"provider_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_ordinal_key" UNIQUE("reservation_id","channel","ordinal"),
	CONSTRAINT "messages_ordinal_check" CHECK ("messages"."ordinal" between 1 and 4),
	CONSTRAINT "messages_kind_check" CHECK ("messages"."kind" in ('on_list', 'ready', 'confirmed')),
	CONSTRAINT "messages_channel_check" CHECK ("messages"."channel" in ('sms', 'email', 'push')),
	CONSTRAINT "messages_state_check" CHECK ("messages"."state" in ('queued', 'sent', 'delivered', 'opened', 'answered', 'failed')),
	CONSTRAINT "messages_failure_check" CHECK (("messages"."state" = 'failed') = ("messages"."failure" is not null) and "messages"."failure" in ('wrong_number', 'wrong_address', 'opted_out', 'not_reachable', 'refused', 'expired', 'not_needed')),
	CONSTRAINT "messages_queued_content_check" CHECK ("messages"."state" <> 'queued' or "messages"."content" is not null)
);
--> statement-breakpoint
ALTER TABLE "guest_push_subscriptions" ADD CONSTRAINT "guest_push_subscriptions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_due_idx" ON "messages" USING btree ("channel","next_attempt_at") WHERE "messages"."state" = 'queued';