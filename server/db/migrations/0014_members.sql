CREATE TABLE "account_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"user_agent" text NOT NULL,
	"country" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"grants" jsonb NOT NULL,
	"lang" text NOT NULL,
	"invited_by" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	"sent_count" integer DEFAULT 1 NOT NULL,
	"sent_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"account_id" text NOT NULL,
	"member_id" text NOT NULL,
	"grants" jsonb NOT NULL,
	"sight" bigint NOT NULL,
	"since_ms" bigint NOT NULL,
	CONSTRAINT "memberships_account_id_member_id_pk" PRIMARY KEY("account_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "account_log" ADD CONSTRAINT "account_log_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_log_account" ON "account_log" USING btree ("account_id","at_ms","id");--> statement-breakpoint
CREATE INDEX "account_log_at" ON "account_log" USING btree ("at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_account" ON "invitations" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "memberships_member" ON "memberships" USING btree ("member_id");
--> statement-breakpoint
-- by hand
-- The log of an account is added to; a row goes after a year, or with its account. Nothing else changes it.
CREATE FUNCTION keep_account_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (
    OLD.at_ms < (extract(epoch FROM now()) * 1000)::bigint - 31536000000
    OR NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.account_id)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The log of an account is not changed';
END $$;--> statement-breakpoint
CREATE TRIGGER account_log_is_kept BEFORE UPDATE OR DELETE ON account_log FOR EACH ROW EXECUTE FUNCTION keep_account_log();
