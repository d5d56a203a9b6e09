CREATE TABLE "kept_calls" (
	"id" text NOT NULL,
	"step" integer NOT NULL,
	"request_hash" text NOT NULL,
	"result" "bytea",
	"answer" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_calls_id_step_pk" PRIMARY KEY("id","step")
);
--> statement-breakpoint
CREATE INDEX "kept_calls_created_at_idx" ON "kept_calls" USING btree ("created_at");