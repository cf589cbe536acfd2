ALTER TABLE "report_recipients" ADD COLUMN "asked_times_ms" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_runs" ADD COLUMN "tester_id" text;--> statement-breakpoint
ALTER TABLE "report_runs" ADD COLUMN "error_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_runs" ADD COLUMN "held_until_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "report_links_download" ON "report_links" USING btree ("download_id");--> statement-breakpoint
CREATE INDEX "report_links_user" ON "report_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_runs_schedule" ON "report_runs" USING btree ("schedule_id","created_at_ms");--> statement-breakpoint
CREATE INDEX "report_sends_open" ON "report_sends" USING btree ("ended_at_ms") WHERE "report_sends"."state" in ('waiting', 'failed') and "report_sends"."mail_id" is not null;
--> statement-breakpoint
-- by hand
UPDATE "report_recipients" SET "asked_times_ms" = ARRAY["asked_at_ms"] WHERE "asked_at_ms" IS NOT NULL;
