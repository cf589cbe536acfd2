import { z } from 'zod';
import { defineSyncedList } from '#core/contract/synced-list.ts';
import { GUIDE_KEYS } from '#core/domain/guide.ts';

/** What somebody did with the guide of each page. */
export const guides = defineSyncedList({
  name: 'guides',
  row: z.strictObject({
    page: z.enum(GUIDE_KEYS),
    status: z.enum(['opened', 'later']),
    atMs: z.number().int(),
  }),
  idOf: ({ page }) => page,
  isPersonal: true,
  searchText: ({ page }) => page,
  quota: 'kept',
  maxRows: 20,
});
export type GuideRow = z.infer<typeof guides.row>;
