import { z } from 'zod';
import { hash64 } from '#core/base/hash64.ts';
import { ownRuleSchema, serpDepthSchema, serpSearchSchema } from '#core/contract/serp-shared.ts';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** Searches that one project follows. */
export const MAX_SEARCHES = 20;
const MAX_ID = 128;

/** How the positions of a website are read: in which searches, how deep, and which addresses are its own. */
export const serpSettings = defineSyncedList({
  name: 'serp-settings',
  row: z.strictObject({
    site: z.string().min(1).max(260),
    rule: ownRuleSchema,
    /** In the order they were added; without any, the project's own search engine is meant. */
    searches: z.array(z.strictObject({ search: serpSearchSchema, depth: serpDepthSchema })).max(MAX_SEARCHES),
  }),
  idOf: ({ site }) => (site.length <= MAX_ID ? site : hash64(site).map(String).join('.')),
  siteOf: ({ site }) => site,
  idIsSite: true,
  searchText: ({ site }) => site,
  quota: 'kept',
  maxRows: 5000,
});
export type SerpSettings = z.infer<typeof serpSettings.row>;
