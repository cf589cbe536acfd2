CREATE TABLE "alarm_channels" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"sealed_address" text NOT NULL,
	"hint" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"is_on" boolean NOT NULL,
	"least" text NOT NULL,
	CONSTRAINT "alarm_channels_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "alarm_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"note" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at_ms" bigint NOT NULL,
	"sent_at_ms" bigint,
	"error" text DEFAULT '' NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deploy_secrets" (
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"secret_hash" text NOT NULL,
	CONSTRAINT "deploy_secrets_user_id_site_pk" PRIMARY KEY("user_id","site"),
	CONSTRAINT "deploy_secrets_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "deploys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"severity" text NOT NULL,
	"started_at_ms" bigint NOT NULL,
	"ended_at_ms" bigint,
	"acknowledged_at_ms" bigint,
	"note" text DEFAULT '' NOT NULL,
	"monitors" integer DEFAULT 1 NOT NULL,
	"is_told" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"monitor_id" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_checks" (
	"monitor_id" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"state" smallint NOT NULL,
	"value" integer,
	CONSTRAINT "monitor_checks_monitor_id_at_ms_pk" PRIMARY KEY("monitor_id","at_ms")
);
--> statement-breakpoint
CREATE TABLE "monitor_memories" (
	"monitor_id" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"masks" jsonb NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_rollups" (
	"monitor_id" text NOT NULL,
	"span" text NOT NULL,
	"start_ms" bigint NOT NULL,
	"up" integer NOT NULL,
	"down" integer NOT NULL,
	"unknown" integer NOT NULL,
	"maintenance" integer NOT NULL,
	"values" integer NOT NULL,
	"sum" bigint NOT NULL,
	"most" integer,
	CONSTRAINT "monitor_rollups_monitor_id_span_start_ms_pk" PRIMARY KEY("monitor_id","span","start_ms")
);
--> statement-breakpoint
CREATE TABLE "monitors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"every_ms" bigint NOT NULL,
	"next_at_ms" bigint,
	"lease_owner" text DEFAULT '' NOT NULL,
	"lease_until_ms" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"since_ms" bigint NOT NULL,
	"last_at_ms" bigint,
	"last_value" integer,
	"last_status" smallint,
	"reason" text DEFAULT '' NOT NULL,
	"detail" text[] DEFAULT '{}' NOT NULL,
	"last_change_ms" bigint,
	"incident_id" text,
	"task_id" text,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm_channels" ADD CONSTRAINT "alarm_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_deliveries" ADD CONSTRAINT "alarm_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_settings" ADD CONSTRAINT "alarm_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deploy_secrets" ADD CONSTRAINT "deploy_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deploys" ADD CONSTRAINT "deploys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_changes" ADD CONSTRAINT "monitor_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_memories" ADD CONSTRAINT "monitor_memories_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_deliveries_next" ON "alarm_deliveries" USING btree ("next_attempt_at_ms") WHERE "alarm_deliveries"."sent_at_ms" is null;--> statement-breakpoint
CREATE INDEX "alarm_deliveries_user" ON "alarm_deliveries" USING btree ("user_id","created_at_ms");--> statement-breakpoint
CREATE INDEX "deploys_site" ON "deploys" USING btree ("user_id","site","at_ms");--> statement-breakpoint
CREATE INDEX "incidents_site" ON "incidents" USING btree ("user_id","site","started_at_ms");--> statement-breakpoint
CREATE INDEX "incidents_cause" ON "incidents" USING btree ("user_id","cause","started_at_ms");--> statement-breakpoint
CREATE INDEX "monitor_changes_site" ON "monitor_changes" USING btree ("user_id","site","at_ms");--> statement-breakpoint
CREATE INDEX "monitor_checks_at" ON "monitor_checks" USING btree ("at_ms");--> statement-breakpoint
CREATE INDEX "monitor_rollups_start" ON "monitor_rollups" USING btree ("span","start_ms");--> statement-breakpoint
CREATE INDEX "monitors_user" ON "monitors" USING btree ("user_id","site");--> statement-breakpoint
CREATE INDEX "monitors_next" ON "monitors" USING btree ("next_at_ms") WHERE "monitors"."next_at_ms" is not null;--> statement-breakpoint
CREATE INDEX "monitors_incident" ON "monitors" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "monitors_lease" ON "monitors" USING btree ("lease_owner");