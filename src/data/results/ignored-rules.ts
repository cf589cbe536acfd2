import { ignoredFindings, type IgnoredFinding } from '#core/contract/lists/ignored-findings.ts';
import type { AppDatabase } from '#src/data/database/app-database.ts';

/** A rule as this device has it; `isSaved` once the server has it, too. */
export type StoredRule = { readonly id: string; readonly value: IgnoredFinding; readonly isSaved: boolean };

/** What the person ignores, those that are over among it. @param site of one site only. */
export async function readRules(db: AppDatabase, site?: string): Promise<StoredRule[]> {
  const rows = await db.listRows.where('list').equals(ignoredFindings.name).toArray();
  return rows.flatMap(({ id, value, stored }) => {
    const rule = value === null ? undefined : ignoredFindings.row.safeParse(value).data;
    if (rule === undefined || (site !== undefined && rule.site !== site)) return [];
    return [{ id, value: rule, isSaved: stored !== null }];
  });
}
