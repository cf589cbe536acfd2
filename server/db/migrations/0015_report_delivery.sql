CREATE TABLE "report_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"run_id" text NOT NULL,
	"download_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	"revoked_at_ms" bigint,
	"opens" integer NOT NULL,
	"opened_at_ms" bigint,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"groups" text[] NOT NULL,
	"state" text NOT NULL,
	"lang" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"asked_count" integer NOT NULL,
	"asked_at_ms" bigint,
	"answered_at_ms" bigint,
	"is_hidden" boolean NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"schedule_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"due_at_ms" bigint NOT NULL,
	"state" text NOT NULL,
	"settings" jsonb NOT NULL,
	"refresh_tasks" text[] NOT NULL,
	"task_id" text,
	"result_id" text,
	"title" text NOT NULL,
	"download_id" text,
	"reminded_at_ms" bigint,
	"reason" text NOT NULL,
	"look_at_ms" bigint,
	"created_at_ms" bigint NOT NULL,
	"ended_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"next_at_ms" bigint,
	"last_at_ms" bigint,
	"created_at_ms" bigint NOT NULL,
	"deleted_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "report_sends" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"said" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at_ms" bigint,
	"mail_id" text,
	"message" jsonb,
	"created_at_ms" bigint NOT NULL,
	"ended_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "report_webhook_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"made_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attached_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "from_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_run_id_report_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."report_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_download_id_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."downloads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sends" ADD CONSTRAINT "report_sends_run_id_report_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."report_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sends" ADD CONSTRAINT "report_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_webhook_keys" ADD CONSTRAINT "report_webhook_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_links_token" ON "report_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "report_links_run" ON "report_links" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipients_email" ON "report_recipients" USING btree ("user_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipients_token" ON "report_recipients" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "report_recipients_asked" ON "report_recipients" USING btree ("email","asked_at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_due" ON "report_runs" USING btree ("schedule_id","kind","due_at_ms");--> statement-breakpoint
CREATE INDEX "report_runs_look" ON "report_runs" USING btree ("look_at_ms");--> statement-breakpoint
CREATE INDEX "report_runs_user" ON "report_runs" USING btree ("user_id","created_at_ms");--> statement-breakpoint
CREATE INDEX "report_schedules_next" ON "report_schedules" USING btree ("next_at_ms");--> statement-breakpoint
CREATE INDEX "report_schedules_user" ON "report_schedules" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_sends_target" ON "report_sends" USING btree ("run_id","channel","target");--> statement-breakpoint
CREATE INDEX "report_sends_next" ON "report_sends" USING btree ("next_attempt_at_ms");--> statement-breakpoint
CREATE INDEX "report_sends_user" ON "report_sends" USING btree ("user_id","created_at_ms");--> statement-breakpoint
CREATE INDEX "report_sends_recipient" ON "report_sends" USING btree ("target","created_at_ms");--> statement-breakpoint
CREATE INDEX "report_sends_mail" ON "report_sends" USING btree ("mail_id");