CREATE TABLE "list_rows" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"id" text NOT NULL,
	"value" jsonb,
	"revision" bigint NOT NULL,
	"changed_at_ms" bigint NOT NULL,
	CONSTRAINT "list_rows_user_id_list_id_pk" PRIMARY KEY("user_id","list","id")
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"forgotten_revision" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lists_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_rows" ADD CONSTRAINT "list_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_rows_revision" ON "list_rows" USING btree ("user_id","list","revision");--> statement-breakpoint
CREATE INDEX "list_rows_deleted" ON "list_rows" USING btree ("changed_at_ms") WHERE "list_rows"."value" is null;