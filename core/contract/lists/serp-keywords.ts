import { z } from 'zod';
import { keywordId, MAX_PHRASE_LENGTH } from '#core/domain/keywords/phrase.ts';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** Keywords of websites, whose positions are followed. */
export const serpKeywords = defineSyncedList({
  name: 'serp-keywords',
  row: z.strictObject({
    site: z.string().min(1).max(260),
    phrase: z.string().min(1).max(MAX_PHRASE_LENGTH),
    /** The group it was put into by hand; `null` leaves it to the rules of the groups. */
    groupId: z.string().max(128).nullable(),
    tags: z.array(z.string().min(1).max(50)).max(20),
    /** The page that is meant to be found; empty when none is said. */
    targetUrl: z.string().max(2048),
    note: z.string().max(500),
    isFavourite: z.boolean(),
    addedAtMs: z.number().int(),
  }),
  idOf: ({ site, phrase }) => keywordId(site, phrase),
  siteOf: ({ site }) => site,
  searchText: ({ phrase, tags }) => [phrase, ...tags].join(' '),
  quota: 'kept',
  maxRows: 200_000,
  limit: 'keywords',
});
export type SerpKeyword = z.infer<typeof serpKeywords.row>;
