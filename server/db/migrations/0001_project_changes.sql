CREATE TABLE "site_deletions" (
	"user_id" text NOT NULL,
	"host" text NOT NULL,
	"revision" bigint NOT NULL,
	"deleted_at_ms" bigint NOT NULL,
	CONSTRAINT "site_deletions_user_id_host_pk" PRIMARY KEY("user_id","host")
);
--> statement-breakpoint
DROP INDEX "sites_user_added";--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "revision" bigint;--> statement-breakpoint
-- Every project that is there counts as one change, in the order in which they were added.
UPDATE "sites" SET "revision" = "numbered"."revision" FROM (SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "id") AS "revision" FROM "sites") AS "numbered" WHERE "numbered"."id" = "sites"."id";--> statement-breakpoint
ALTER TABLE "sites" ALTER COLUMN "revision" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "project_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "project_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "forgotten_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "users" SET "project_revision" = "counted"."total", "project_count" = "counted"."total" FROM (SELECT "user_id", count(*) AS "total" FROM "sites" GROUP BY "user_id") AS "counted" WHERE "counted"."user_id" = "users"."id";--> statement-breakpoint
ALTER TABLE "site_deletions" ADD CONSTRAINT "site_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_deletions_user_revision" ON "site_deletions" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "site_deletions_deleted" ON "site_deletions" USING btree ("deleted_at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_user_revision" ON "sites" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "sites_user_added" ON "sites" USING btree ("user_id","added_at_ms","id");