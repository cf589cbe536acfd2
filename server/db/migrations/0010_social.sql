CREATE TABLE "google_access" (
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"groups" text[] NOT NULL,
	"chosen_for" text[] NOT NULL,
	"refresh_token" text NOT NULL,
	"access_token" text NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	"granted_at_ms" bigint NOT NULL,
	CONSTRAINT "google_access_user_id_subject_pk" PRIMARY KEY("user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "linked_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"service" text NOT NULL,
	"brand_id" text NOT NULL,
	"purpose" text NOT NULL,
	"group" text,
	"session_hash" text,
	"target" text NOT NULL,
	"lang" text NOT NULL,
	"expires_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"user_id" text NOT NULL,
	"service" text NOT NULL,
	"brand_id" text NOT NULL,
	"subject" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"connected_at_ms" bigint NOT NULL,
	CONSTRAINT "social_identities_user_id_service_pk" PRIMARY KEY("user_id","service")
);
--> statement-breakpoint
CREATE TABLE "switched_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "oauth_provider" text DEFAULT 'native' NOT NULL;--> statement-breakpoint
ALTER TABLE "google_access" ADD CONSTRAINT "google_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "switched_sessions" ADD CONSTRAINT "switched_sessions_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "linked_accounts_group" ON "linked_accounts" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expires" ON "session_tokens" USING btree ("expires_at_ms");--> statement-breakpoint
CREATE INDEX "social_attempts_expires" ON "social_attempts" USING btree ("expires_at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_subject" ON "social_identities" USING btree ("brand_id","service","subject");