CREATE TABLE "report_senders" (
	"user_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"selector" text NOT NULL,
	"check" jsonb NOT NULL,
	"is_ready" boolean NOT NULL,
	"checked_at_ms" bigint NOT NULL,
	"next_check_at_ms" bigint,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "report_senders_user_id_domain_pk" PRIMARY KEY("user_id","domain")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "from_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "returns_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_senders" ADD CONSTRAINT "report_senders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_senders_next" ON "report_senders" USING btree ("next_check_at_ms");