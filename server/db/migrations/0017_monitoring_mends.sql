DROP INDEX "alarm_deliveries_next";--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_parent_id_monitors_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monitor_changes_at" ON "monitor_changes" USING btree ("at_ms");--> statement-breakpoint
CREATE INDEX "monitors_parent" ON "monitors" USING btree ("parent_id","next_at_ms") WHERE "monitors"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "alarm_deliveries_next" ON "alarm_deliveries" USING btree ("next_attempt_at_ms") WHERE "alarm_deliveries"."sent_at_ms" is null and "alarm_deliveries"."attempts" < 8;