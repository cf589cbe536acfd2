CREATE TABLE "crawl_answers" (
	"crawl_id" integer NOT NULL,
	"id" integer NOT NULL,
	"status" smallint NOT NULL,
	"failure" text,
	"final_id" integer,
	"flags" smallint NOT NULL,
	"ttfb_ms" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"words" integer NOT NULL,
	"title" text,
	"description" text,
	"h1" text,
	"language" text,
	"canonical_id" integer,
	"text_hash" text,
	"signature" "bytea",
	"links" "bytea",
	"link_facts" "bytea",
	"facts" jsonb,
	"findings" "bytea",
	"states" text,
	"fetched_at_ms" bigint NOT NULL,
	CONSTRAINT "crawl_answers_crawl_id_id_pk" PRIMARY KEY("crawl_id","id")
);
--> statement-breakpoint
CREATE TABLE "crawl_checks" (
	"crawl_id" integer NOT NULL,
	"check" smallint NOT NULL,
	"severity" smallint NOT NULL,
	"count" integer NOT NULL,
	"pages" "bytea" NOT NULL,
	"counts" "bytea" NOT NULL,
	CONSTRAINT "crawl_checks_crawl_id_check_pk" PRIMARY KEY("crawl_id","check")
);
--> statement-breakpoint
CREATE TABLE "crawl_pages" (
	"crawl_id" integer NOT NULL,
	"id" integer NOT NULL,
	"depth" smallint NOT NULL,
	"inlinks" integer NOT NULL,
	"outlinks" integer NOT NULL,
	"rank" real NOT NULL,
	"errors" integer NOT NULL,
	"warnings" integer NOT NULL,
	"notices" integer NOT NULL,
	"linked_from" "bytea",
	"findings" "bytea",
	"states" text,
	CONSTRAINT "crawl_pages_crawl_id_id_pk" PRIMARY KEY("crawl_id","id")
);
--> statement-breakpoint
CREATE TABLE "crawl_sitemaps" (
	"crawl_id" integer NOT NULL,
	"id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"entries" "bytea" NOT NULL,
	"alternates" "bytea",
	CONSTRAINT "crawl_sitemaps_crawl_id_id_pk" PRIMARY KEY("crawl_id","id")
);
--> statement-breakpoint
CREATE TABLE "crawl_urls" (
	"crawl_id" integer NOT NULL,
	"id" integer NOT NULL,
	"url" text NOT NULL,
	"want" smallint NOT NULL,
	"depth" smallint NOT NULL,
	CONSTRAINT "crawl_urls_crawl_id_id_pk" PRIMARY KEY("crawl_id","id")
);
--> statement-breakpoint
CREATE TABLE "crawls" (
	"id" serial PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"started_at_ms" bigint NOT NULL,
	"phase" text NOT NULL,
	"state" jsonb NOT NULL,
	"finding_keys" "bytea"
);
--> statement-breakpoint
CREATE TABLE "ignored_findings" (
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"check" text NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"until_ms" bigint,
	"ignored_at_ms" bigint NOT NULL,
	CONSTRAINT "ignored_findings_user_id_site_check_key_pk" PRIMARY KEY("user_id","site","check","key")
);
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "revised_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "control" text DEFAULT 'run' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawls" ADD CONSTRAINT "crawls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_findings" ADD CONSTRAINT "ignored_findings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crawls_task" ON "crawls" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "crawls_user_site" ON "crawls" USING btree ("user_id","site","id");