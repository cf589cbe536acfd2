ALTER TABLE "tasks" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment" jsonb;