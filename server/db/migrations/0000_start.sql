CREATE TABLE "favicons" (
	"host" text PRIMARY KEY NOT NULL,
	"content_type" text,
	"image" text,
	"fetched_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"task_id" text NOT NULL,
	"type" text NOT NULL,
	"site" text NOT NULL,
	"url" text,
	"started_at_ms" bigint NOT NULL,
	"finished_at_ms" bigint NOT NULL,
	"engine" text NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"last_used_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"host" text NOT NULL,
	"search_engine_id" integer DEFAULT 1 NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"favicon" text,
	"added_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"user_id" text NOT NULL,
	"tag" text NOT NULL,
	"tag_key" text NOT NULL,
	CONSTRAINT "tags_user_id_tag_key_pk" PRIMARY KEY("user_id","tag_key")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"params" jsonb NOT NULL,
	"site" text NOT NULL,
	"url" text,
	"progress_pct" integer DEFAULT 0 NOT NULL,
	"step" jsonb,
	"kept" jsonb,
	"result_id" text,
	"error_code" text,
	"error_message" text,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"finished_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"password_hash" text,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"current_site" text,
	"registered_at_ms" bigint NOT NULL,
	"last_sign_in_at_ms" bigint,
	"last_seen_at_ms" bigint,
	"sign_in_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_email_unless_guest" CHECK ("users"."status" = 'guest' or "users"."email" is not null)
);
--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "results_task" ON "results" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "results_user_finished" ON "results" USING btree ("user_id","finished_at_ms");--> statement-breakpoint
CREATE INDEX "results_user_site" ON "results" USING btree ("user_id","site","finished_at_ms");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_user_host" ON "sites" USING btree ("user_id","host");--> statement-breakpoint
CREATE INDEX "sites_user_added" ON "sites" USING btree ("user_id","added_at_ms");--> statement-breakpoint
CREATE INDEX "tasks_user_created" ON "tasks" USING btree ("user_id","created_at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");