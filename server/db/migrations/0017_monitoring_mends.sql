DROP INDEX "alarm_deliveries_next";--> statement-breakpoint
CREATE INDEX "monitor_changes_at" ON "monitor_changes" USING btree ("at_ms");--> statement-breakpoint
CREATE INDEX "alarm_deliveries_next" ON "alarm_deliveries" USING btree ("next_attempt_at_ms") WHERE "alarm_deliveries"."sent_at_ms" is null and "alarm_deliveries"."attempts" < 8;