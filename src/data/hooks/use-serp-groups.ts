import { useMemo } from 'react';
import { serpGroups, type SerpGroup } from '#core/contract/lists/serp-groups.ts';
import { useSyncedList } from './use-synced-list.ts';

export type SerpGroupRow = SerpGroup & { readonly id: string };

/** The groups of a website's keywords, changed at once, also without a network; `undefined` until the database is read. */
export function useSerpGroups(site: string) {
  const { rows, ...writes } = useSyncedList(serpGroups);
  const groups = useMemo(
    () => rows?.map(({ id, value }): SerpGroupRow => ({ id, ...value })).filter((group) => group.site === site),
    [rows, site],
  );
  return { groups, ...writes };
}
