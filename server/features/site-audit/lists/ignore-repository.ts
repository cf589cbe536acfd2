import { and, eq, sql } from 'drizzle-orm';
import { ignoredFindings, type IgnoredFinding } from '#core/contract/lists/ignored-findings.ts';
import type { Database } from '#server/db/database.ts';
import { listRows } from '#server/db/list-schema.ts';

/** What a user knows and accepts: rows of the list of that name, which the devices change. */
export function createIgnoreRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** Of one site, those that are over among them. */
    async ofSite(userId: string, site: string): Promise<IgnoredFinding[]> {
      const rows = await db
        .select({ value: listRows.value })
        .from(listRows)
        .where(
          and(
            eq(listRows.userId, userId),
            eq(listRows.list, ignoredFindings.name),
            sql`${listRows.value}->>'site' = ${site}`,
          ),
        )
        .orderBy(listRows.id);
      return rows.flatMap(({ value }) => ignoredFindings.row.safeParse(value).data ?? []);
    },
  };
}
