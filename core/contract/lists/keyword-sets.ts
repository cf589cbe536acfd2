import { z } from 'zod';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** What a set holds: the seeds and settings of long-tail phrases, or the phrases and clusters that were worked on. */
export const KEYWORD_SET_KINDS = ['longTail', 'clusters'] as const;
export type KeywordSetKind = (typeof KEYWORD_SET_KINDS)[number];

/** Characters of a row's body, below the most that a row may have. */
export const PART_CHARACTERS = 15_000;
/** Rows of a set: about 1.2 MB compressed, some 6 MB of phrases with their results. */
export const MAX_PARTS = 120;

/** A saved set of phrases in parts, each a row that never changes: docs/decisions/026-keyword-sets.md. */
export const keywordSets = defineSyncedList({
  name: 'keyword-sets',
  row: z.strictObject({
    /** Of all parts of one set. */
    set: z.string().min(1).max(64),
    kind: z.enum(KEYWORD_SET_KINDS),
    name: z.string().min(1).max(200),
    site: z.string().max(260),
    atMs: z.number().int(),
    phrases: z.number().int().min(0),
    part: z.number().int().min(0).max(MAX_PARTS),
    parts: z.number().int().min(1).max(MAX_PARTS),
    /** JSON, deflated, in base64; cut into the parts. */
    body: z.string().max(PART_CHARACTERS),
  }),
  idOf: ({ set, part }) => `${set}.${part}`,
  siteOf: ({ site }) => site,
  searchText: ({ name, site }) => `${name} ${site}`,
  quota: 'kept',
  maxRows: 1000,
});
export type KeywordSetPart = z.infer<typeof keywordSets.row>;
