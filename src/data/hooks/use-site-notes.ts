import { useMemo } from 'react';
import { siteNotes, type SiteNote } from '#core/contract/lists/site-notes.ts';
import { useSyncedList } from './use-synced-list.ts';

export type SiteNoteRow = SiteNote & { readonly id: string };

/** What was noted of a website, the newest first, on all devices of the account; changed at once, also without a network. */
export function useSiteNotes(site: string) {
  const { rows, add, remove } = useSyncedList(siteNotes);
  const notes = useMemo(
    () =>
      (rows ?? [])
        .map(({ id, value }): SiteNoteRow => ({ id, ...value }))
        .filter((note) => note.site === site)
        .toSorted((a, b) => b.atMs - a.atMs),
    [rows, site],
  );
  return {
    notes,
    /** @throws Dexie errors. */
    add: (note: Omit<SiteNote, 'site'>) => add([{ ...note, site }]),
    /** @throws Dexie errors. */
    remove: (id: string) => remove([id]),
  };
}
