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
ALTER TABLE "status_notices" ADD CONSTRAINT "status_notices_page_id_status_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."status_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_notices" ADD CONSTRAINT "status_notices_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_subscribers" ADD CONSTRAINT "status_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_subscribers" ADD CONSTRAINT "status_subscribers_page_id_status_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."status_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_notices_incident" ON "status_notices" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "status_notices_due" ON "status_notices" USING btree ("due_at_ms") WHERE "status_notices"."done_at_ms" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "status_subscribers_email" ON "status_subscribers" USING btree ("page_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "status_subscribers_token" ON "status_subscribers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "status_subscribers_user" ON "status_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "status_subscribers_asked" ON "status_subscribers" USING btree ("asked_at_ms") WHERE "status_subscribers"."confirmed_at_ms" is null;--> statement-breakpoint
CREATE INDEX "serp_positions_listed" ON "serp_positions" USING btree ("track_id","day") WHERE "serp_positions"."list_id" is not null;