CREATE TABLE "incident_monitors" (
	"incident_id" text NOT NULL,
	"monitor_id" text NOT NULL,
	CONSTRAINT "incident_monitors_incident_id_monitor_id_pk" PRIMARY KEY("incident_id","monitor_id")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"person_id" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"sealed_device" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"sent_at_ms" bigint,
	CONSTRAINT "push_subscriptions_user_id_channel_id_pk" PRIMARY KEY("user_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "status_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"brand" text NOT NULL,
	"host_brand_id" text NOT NULL,
	"name" text NOT NULL,
	"is_public" boolean NOT NULL,
	"is_on" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incident_monitors" ADD CONSTRAINT "incident_monitors_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_monitors" ADD CONSTRAINT "incident_monitors_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_channel" FOREIGN KEY ("user_id","channel_id") REFERENCES "public"."alarm_channels"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_pages" ADD CONSTRAINT "status_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_monitors_monitor" ON "incident_monitors" USING btree ("monitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "status_pages_brand" ON "status_pages" USING btree ("user_id","brand");--> statement-breakpoint
CREATE UNIQUE INDEX "status_pages_name" ON "status_pages" USING btree ("host_brand_id","name");
--> statement-breakpoint
-- by hand: what is known of incidents until now
INSERT INTO "incident_monitors" ("incident_id", "monitor_id")
SELECT i."id", m."id" FROM "incidents" i JOIN "monitors" m ON m."user_id" = i."user_id" AND m."site" = i."site"
WHERE m."incident_id" = i."id" OR (m."kind" = i."kind" AND m."settings" ->> 'url' = i."url")
ON CONFLICT DO NOTHING;
