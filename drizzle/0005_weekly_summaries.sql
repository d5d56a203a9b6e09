CREATE TABLE "weekly_summaries" (
	"restaurant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"language" text NOT NULL,
	"sent_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_summaries_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id"),
	CONSTRAINT "weekly_summaries_language_check" CHECK ("weekly_summaries"."language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_member_fk" FOREIGN KEY ("restaurant_id","user_id") REFERENCES "public"."restaurant_members"("restaurant_id","user_id") ON DELETE cascade ON UPDATE cascade;