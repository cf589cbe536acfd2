import { useMemo } from 'react';
import { serpSettings, type SerpSettings } from '#core/contract/lists/serp-settings.ts';
import { DEFAULT_OWN_RULE } from '#core/domain/serp/own-rule.ts';
import { defaultSearch, toSearchKey, type SerpSearch } from '#core/domain/serp/search.ts';
import { usePreference } from './use-preference.ts';
import { useSyncedList } from './use-synced-list.ts';

export type FollowedSearch = SerpSettings['searches'][number];

/** How deep lists are read when nobody said so. */
const DEFAULT_DEPTH = 100;

/**
 * In which searches a website is followed, and which of them is looked at in this browser. @param se the project's search engine,
 * which is followed when nobody chose.
 */
export function useSerpSettings(site: string, se: number) {
  const { rows, add } = useSyncedList(serpSettings);
  const [chosen, choose] = usePreference(`serp search ${site}`, '');
  const stored = rows?.find(({ value }) => value.site === site)?.value;
  const searches = useMemo<readonly FollowedSearch[]>(
    () =>
      stored === undefined || stored.searches.length === 0
        ? [{ search: defaultSearch(se), depth: DEFAULT_DEPTH }]
        : stored.searches,
    [stored, se],
  );
  const [first] = searches;
  const current = searches.find(({ search }) => toSearchKey(search) === chosen) ?? first;
  const rule = stored?.rule ?? DEFAULT_OWN_RULE;
  return {
    isRead: rows !== undefined,
    searches,
    /** There is always one. */
    current: current ?? { search: defaultSearch(se), depth: DEFAULT_DEPTH },
    choose: (search: SerpSearch) => choose(toSearchKey(search)),
    rule,
    /** @throws Dexie errors. */
    save: async (changed: Partial<Pick<SerpSettings, 'rule' | 'searches'>>) => {
      await add([{ site, rule, searches: [...searches], ...changed }]);
    },
  };
}
