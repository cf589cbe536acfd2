import { and, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ACCOUNT_WIDE_TYPES } from '#core/contract/analysis-contracts.ts';

/** That a row is of one of these websites; nothing when all are meant. */
export function amongSites(column: PgColumn, sites: readonly string[] | null): SQL | undefined {
  return sites === null ? undefined : inArray(column, [...sites]);
}

/** The same of tasks and results, of which some are about more than one website. */
export function seenAmong(
  { site, type }: { readonly site: PgColumn; readonly type: PgColumn },
  sites: readonly string[] | null,
): SQL | undefined {
  return sites === null ? undefined : and(inArray(site, [...sites]), notInArray(type, [...ACCOUNT_WIDE_TYPES]));
}
