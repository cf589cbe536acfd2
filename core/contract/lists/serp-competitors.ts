import { z } from 'zod';
import { hash64 } from '#core/base/hash64.ts';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** Hosts that a project is compared with. */
export const serpCompetitors = defineSyncedList({
  name: 'serp-competitors',
  row: z.strictObject({
    site: z.string().min(1).max(260),
    host: z.string().min(1).max(260),
    addedAtMs: z.number().int(),
  }),
  idOf: ({ site, host }) =>
    [site, host]
      .map((text) =>
        hash64(text)
          .map((half) => half.toString(36))
          .join('.'),
      )
      .join(':'),
  siteOf: ({ site }) => site,
  searchText: ({ host }) => host,
  quota: 'kept',
  maxRows: 5000,
});
export type SerpCompetitor = z.infer<typeof serpCompetitors.row>;
