INSERT INTO "lists" ("user_id", "list", "revision", "row_count")
SELECT "user_id", 'ignored-findings', count(*), count(*) FROM "ignored_findings" GROUP BY "user_id"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "list_rows" ("user_id", "list", "id", "value", "revision", "changed_at_ms")
SELECT f."user_id", 'ignored-findings', md5(concat_ws(' ', f."site", f."check", f."key")),
  jsonb_build_object(
    'site', f."site", 'check', f."check",
    'finding', CASE WHEN f."key" = '' THEN NULL ELSE jsonb_build_object('key', f."key") END,
    'reason', f."reason", 'byName', left(u."name", 120), 'untilMs', f."until_ms", 'ignoredAtMs', f."ignored_at_ms"),
  row_number() OVER (PARTITION BY f."user_id" ORDER BY f."ignored_at_ms", f."site", f."check", f."key"),
  f."ignored_at_ms"
FROM "ignored_findings" f JOIN "users" u ON u."id" = f."user_id"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TABLE "ignored_findings" CASCADE;
