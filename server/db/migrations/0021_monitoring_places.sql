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
ALTER TABLE "monitor_asks" ADD CONSTRAINT "monitor_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_asks" ADD CONSTRAINT "monitor_asks_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_places" ADD CONSTRAINT "monitor_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monitor_asks_user" ON "monitor_asks" USING btree ("user_id","ends_at_ms");--> statement-breakpoint
CREATE INDEX "monitor_asks_monitor" ON "monitor_asks" USING btree ("monitor_id");--> statement-breakpoint
CREATE INDEX "monitor_asks_end" ON "monitor_asks" USING btree ("ends_at_ms");--> statement-breakpoint
CREATE INDEX "monitor_places_user" ON "monitor_places" USING btree ("user_id");