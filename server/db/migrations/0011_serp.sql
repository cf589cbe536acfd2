CREATE TABLE "serp_days" (
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"search" text NOT NULL,
	"day" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"hosts" jsonb NOT NULL,
	CONSTRAINT "serp_days_user_id_site_search_day_pk" PRIMARY KEY("user_id","site","search","day")
);
--> statement-breakpoint
CREATE TABLE "serp_lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"search" text NOT NULL,
	"phrase_key" text NOT NULL,
	"day" integer NOT NULL,
	"attempt" text DEFAULT '' NOT NULL,
	"task_id" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"error" text,
	"read_at_ms" bigint NOT NULL,
	"cost_micros" integer NOT NULL,
	"depth" smallint NOT NULL,
	"list" "bytea",
	"hosts" text DEFAULT '' NOT NULL,
	"is_whole" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serp_positions" (
	"track_id" integer NOT NULL,
	"day" integer NOT NULL,
	"rank" real,
	"absolute" smallint,
	"depth" smallint NOT NULL,
	"url" text NOT NULL,
	"others" jsonb,
	"features" integer NOT NULL,
	"source" text NOT NULL,
	"list_id" integer,
	"read_at_ms" bigint NOT NULL,
	CONSTRAINT "serp_positions_track_id_day_pk" PRIMARY KEY("track_id","day")
);
--> statement-breakpoint
CREATE TABLE "serp_providers" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"sealed_key" text,
	"key_hint" text NOT NULL,
	"address" text NOT NULL,
	"is_on" boolean NOT NULL,
	"order" smallint NOT NULL,
	"engines" text[] NOT NULL,
	"price_per_call_micros" bigint NOT NULL,
	"monthly_cap_micros" bigint,
	CONSTRAINT "serp_providers_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "serp_schedules" (
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"search" text NOT NULL,
	"settings" jsonb NOT NULL,
	"anchor_day" integer NOT NULL,
	"next_at_ms" bigint,
	"last_at_ms" bigint,
	CONSTRAINT "serp_schedules_user_id_site_search_pk" PRIMARY KEY("user_id","site","search")
);
--> statement-breakpoint
CREATE TABLE "serp_spending" (
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"month" text NOT NULL,
	"calls" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "serp_spending_user_id_provider_month_pk" PRIMARY KEY("user_id","provider","month")
);
--> statement-breakpoint
CREATE TABLE "serp_tracks" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"search" text NOT NULL,
	"phrase_key" text NOT NULL,
	"phrase" text NOT NULL,
	"volume" integer
);
--> statement-breakpoint
ALTER TABLE "serp_days" ADD CONSTRAINT "serp_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serp_lists" ADD CONSTRAINT "serp_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serp_positions" ADD CONSTRAINT "serp_positions_track_id_serp_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."serp_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serp_providers" ADD CONSTRAINT "serp_providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serp_schedules" ADD CONSTRAINT "serp_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serp_spending" ADD CONSTRAINT "serp_spending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serp_tracks" ADD CONSTRAINT "serp_tracks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "serp_lists_day" ON "serp_lists" USING btree ("user_id","search","phrase_key","day","attempt");--> statement-breakpoint
CREATE INDEX "serp_lists_whole" ON "serp_lists" USING btree ("is_whole","day");--> statement-breakpoint
CREATE INDEX "serp_schedules_next" ON "serp_schedules" USING btree ("next_at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "serp_tracks_phrase" ON "serp_tracks" USING btree ("user_id","site","search","phrase_key");