CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_places" (
	"user_id" text NOT NULL,
	"place_hash" text NOT NULL,
	"used_at_ms" bigint NOT NULL,
	CONSTRAINT "sign_in_places_user_id_place_hash_pk" PRIMARY KEY("user_id","place_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_ends" ON "attempts" USING btree ("ends_at_ms");--> statement-breakpoint
CREATE INDEX "sign_in_places_used" ON "sign_in_places" USING btree ("used_at_ms");