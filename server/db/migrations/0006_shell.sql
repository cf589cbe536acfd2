CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"hosts" text[] NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"logo" text,
	"logo_type" text,
	"icon" text,
	"icon_type" text,
	"accent_light" text,
	"accent_dark" text,
	"contacts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"operator" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"languages" text[],
	"features_off" text[] DEFAULT '{}' NOT NULL,
	"changed_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_pages" (
	"brand_id" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"changed_at_ms" bigint NOT NULL,
	CONSTRAINT "custom_pages_brand_id_slug_lang_pk" PRIMARY KEY("brand_id","slug","lang")
);
--> statement-breakpoint
CREATE TABLE "managers" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"photo" text,
	"photo_type" text,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"month_price" integer NOT NULL,
	"currency" text NOT NULL,
	"limits" jsonb NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"action_label" text DEFAULT '' NOT NULL,
	"action_href" text DEFAULT '' NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"starts_at_ms" bigint NOT NULL,
	"ends_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_popups" (
	"user_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"seen_at_ms" bigint NOT NULL,
	CONSTRAINT "seen_popups_user_id_popup_id_pk" PRIMARY KEY("user_id","popup_id")
);
--> statement-breakpoint
CREATE TABLE "activity_log" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"entry" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"unsubscribe_url" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at_ms" bigint NOT NULL,
	"sent_at_ms" bigint,
	"error" text DEFAULT '' NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "brand_id" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "plan" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "manager_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unwanted_mails" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "seen_popups" ADD CONSTRAINT "seen_popups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_popups" ADD CONSTRAINT "seen_popups_popup_id_popups_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_default" ON "brands" USING btree ("is_default") WHERE "brands"."is_default";--> statement-breakpoint
CREATE INDEX "managers_brand" ON "managers" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "activity_log_user" ON "activity_log" USING btree ("user_id","at_ms");--> statement-breakpoint
CREATE INDEX "activity_log_at" ON "activity_log" USING btree ("at_ms");--> statement-breakpoint
CREATE INDEX "mail_tokens_expires" ON "mail_tokens" USING btree ("expires_at_ms");--> statement-breakpoint
CREATE INDEX "mails_next" ON "mails" USING btree ("next_attempt_at_ms") WHERE "mails"."sent_at_ms" is null;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at_ms");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "users_brand_email" ON "users" USING btree ("brand_id","email");