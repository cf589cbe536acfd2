import { and, eq } from 'drizzle-orm';
import { ignoredFindings } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';

/** Changes of the rules by which a user's findings are ignored; what they say is read by the crawl, too (store/repository.ts). */
export function createIgnoreRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** Stores a rule to ignore in the place of one with the same key. @returns how many rules were stored. */
    async ignore(
      userId: string,
      site: string,
      entry: { check: string; key: string; reason: string; untilMs: number | null; nowMs: number },
    ): Promise<number> {
      const { nowMs, ...rest } = entry;
      const values = { userId, site, ...rest, ignoredAtMs: nowMs };
      const stored = await db
        .insert(ignoredFindings)
        .values(values)
        .onConflictDoUpdate({
          target: [ignoredFindings.userId, ignoredFindings.site, ignoredFindings.check, ignoredFindings.key],
          set: values,
        })
        .returning({ key: ignoredFindings.key });
      return stored.length;
    },

    /**
     * Takes one rule back. The rule about a whole check and those about single findings of it do not touch each other.
     * @param key of a finding; '' for the rule about the check.
     * @returns how many rules were taken back.
     */
    async heed(userId: string, site: string, check: string, key: string): Promise<number> {
      const gone = await db
        .delete(ignoredFindings)
        .where(
          and(
            eq(ignoredFindings.userId, userId),
            eq(ignoredFindings.site, site),
            eq(ignoredFindings.check, check),
            eq(ignoredFindings.key, key),
          ),
        )
        .returning({ key: ignoredFindings.key });
      return gone.length;
    },
  };
}
