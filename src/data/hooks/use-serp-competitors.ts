import { useMemo } from 'react';
import { serpCompetitors } from '#core/contract/lists/serp-competitors.ts';
import { useSyncedList } from './use-synced-list.ts';

/** Hosts that a website is compared with, by name; added and removed at once, also without a network. */
export function useSerpCompetitors(site: string) {
  const { rows, add, remove } = useSyncedList(serpCompetitors);
  const own = useMemo(() => (rows ?? []).filter(({ value }) => value.site === site), [rows, site]);
  const hosts = useMemo(() => own.map(({ value }) => value.host).toSorted(), [own]);
  return {
    hosts,
    /** @throws Dexie errors. */
    add: (host: string) => add([{ site, host, addedAtMs: Date.now() }]),
    /** @throws Dexie errors. */
    remove: (host: string) => remove(own.filter(({ value }) => value.host === host).map(({ id }) => id)),
  };
}
