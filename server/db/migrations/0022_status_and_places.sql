CREATE TABLE "status_notices" (
	"page_id" text NOT NULL,
	"incident_id" text NOT NULL,
	"event" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"due_at_ms" bigint NOT NULL,
	"after_id" text DEFAULT '' NOT NULL,
	"done_at_ms" bigint,
	CONSTRAINT "status_notices_page_id_incident_id_event_pk" PRIMARY KEY("page_id","incident_id","event")
);
--> statement-breakpoint
CREATE TABLE "status_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"page_id" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"asked_at_ms" bigint NOT NULL,
	"confirmed_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "monitor_asks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"monitor_id" text NOT NULL,
	"look" jsonb NOT NULL,
	"own" jsonb NOT NULL,
	"asked" text[] NOT NULL,
	"sights" jsonb NOT NULL,
	"ends_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_places" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"last_seen_at_ms" bigint,
	"last_signed_ms" bigint DEFAULT 0 NOT NULL,
	"clock_off_ms" bigint,
	"revoked_at_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "sights" jsonb;--> statement-breakpoint
ALTER TABLE "status_notices" ADD CONSTRAINT "status_notices_page_id_status_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."status_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_notices" ADD CONSTRAINT "status_notices_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_subscribers" ADD CONSTRAINT "status_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_subscribers" ADD CONSTRAINT "status_subscribers_page_id_status_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."status_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_asks" ADD CONSTRAINT "monitor_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_asks" ADD CONSTRAINT "monitor_asks_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_places" ADD CONSTRAINT "monitor_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_notices_incident" ON "status_notices" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "status_notices_due" ON "status_notices" USING btree ("due_at_ms") WHERE "status_notices"."done_at_ms" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "status_subscribers_email" ON "status_subscribers" USING btree ("page_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "status_subscribers_token" ON "status_subscribers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "status_subscribers_user" ON "status_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "status_subscribers_asked" ON "status_subscribers" USING btree ("asked_at_ms") WHERE "status_subscribers"."confirmed_at_ms" is null;--> statement-breakpoint
CREATE INDEX "monitor_asks_user" ON "monitor_asks" USING btree ("user_id","ends_at_ms");--> statement-breakpoint
CREATE INDEX "monitor_asks_monitor" ON "monitor_asks" USING btree ("monitor_id");--> statement-breakpoint
CREATE INDEX "monitor_asks_end" ON "monitor_asks" USING btree ("ends_at_ms");--> statement-breakpoint
CREATE INDEX "monitor_places_user" ON "monitor_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "serp_positions_listed" ON "serp_positions" USING btree ("track_id","day") WHERE "serp_positions"."list_id" is not null;