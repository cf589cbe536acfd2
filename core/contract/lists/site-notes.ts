import { z } from 'zod';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** What somebody did to a website and when, such as a deploy, to be seen beside what was measured. */
export const siteNotes = defineSyncedList({
  name: 'site-notes',
  row: z.strictObject({
    site: z.string().min(1).max(260),
    atMs: z.number().int(),
    text: z.string().min(1).max(300),
  }),
  siteOf: ({ site }) => site,
  searchText: ({ site, text }) => `${site} ${text}`,
  quota: 'kept',
  maxRows: 2000,
});
export type SiteNote = z.infer<typeof siteNotes.row>;
