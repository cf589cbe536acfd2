import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ownRuleSchema } from '#core/contract/serp-shared.ts';
import { DEFAULT_OWN_RULE, type OwnRule } from '#core/domain/serp/own-rule.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import type { Database } from '#server/db/database.ts';
import { listRows } from '#server/db/list-schema.ts';
import { sites } from '#server/db/schema.ts';

const keywordSchema = z.object({ phrase: z.string() });
const settingsSchema = z.object({ site: z.string(), rule: ownRuleSchema });
const rivalSchema = z.object({ host: z.string().min(1).max(260) });

/** What a person has set for a project on whatever device: rows of the synced lists of positions. What cannot be read is left out. */
export function createProjectRepository({ db }: Pick<Database, 'db'>) {
  async function rowsOf<V>(userId: string, list: string, site: string, schema: z.ZodType<V>): Promise<V[]> {
    const rows = await db
      .select({ value: listRows.value })
      .from(listRows)
      .where(
        and(
          eq(listRows.userId, userId),
          eq(listRows.list, list),
          isNotNull(listRows.value),
          sql`${listRows.value} ->> 'site' = ${site}`,
        ),
      )
      .orderBy(listRows.revision);
    return rows.flatMap(({ value }) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    });
  }

  return {
    /** Whether the account has this website. */
    async isOf(userId: string, site: string): Promise<boolean> {
      const rows = await db
        .select({ host: sites.host })
        .from(sites)
        .where(and(eq(sites.userId, userId), eq(sites.host, site)));
      return rows.length > 0;
    },
    /** The phrases of a project, each once, in the order they were added or changed. */
    async phrases(userId: string, site: string): Promise<string[]> {
      const rows = await rowsOf(userId, 'serp-keywords', site, keywordSchema);
      const byKey = new Map(rows.map(({ phrase }) => [toPhraseKey(phrase), phrase] as const));
      byKey.delete('');
      return [...byKey.values()];
    },
    /** Which addresses are its own. */
    async rule(userId: string, site: string): Promise<OwnRule> {
      const [settings] = await rowsOf(userId, 'serp-settings', site, settingsSchema);
      return settings?.rule ?? DEFAULT_OWN_RULE;
    },
    /** Hosts it is compared with. */
    async rivals(userId: string, site: string): Promise<string[]> {
      const rows = await rowsOf(userId, 'serp-competitors', site, rivalSchema);
      return [...new Set(rows.map(({ host }) => host.toLowerCase().replace(/^www\./u, '')))];
    },
  };
}
export type ProjectRepository = ReturnType<typeof createProjectRepository>;
