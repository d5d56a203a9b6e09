CREATE TABLE "site_ranges" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"ranges" jsonb NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_ranges_one_row_check" CHECK ("site_ranges"."id" = 1)
);
