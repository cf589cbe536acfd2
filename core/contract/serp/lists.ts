import { z } from 'zod';
import { MAX_PHRASE_CHARS } from '#core/domain/serp/phrase-key.ts';
import { defineEndpoint } from '../endpoint.ts';
import { phraseSchema, serpItemSchema, serpListSchema, serpSearchSchema, serpSourceSchema } from '../serp-shared.ts';
import { about, site } from './about.ts';

/** Of PostgreSQL's numbers. */
const MAX_ID = 2_147_483_647;
export const storedListSchema = serpListSchema.extend({
  id: z.number(),
  phrase: z.string(),
  search: serpSearchSchema,
  source: serpSourceSchema,
  readAtMs: z.number(),
  costMicros: z.number(),
  /** False after 90 days: own and competitors' rows are what is left. */
  isWhole: z.boolean(),
  items: z.array(serpItemSchema.extend({ isOwn: z.boolean(), isCompetitor: z.boolean() })),
});
export const getSerpList = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/lists/:id/',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'A stored result list: what a position was read from',
  params: z.strictObject({ id: z.coerce.number().int().positive().max(MAX_ID) }),
  query: z.strictObject({ site }),
  reply: storedListSchema,
});

/** Results of a list that are compared. */
export const COMPARED_RESULTS = 10;
export const comparedListSchema = z.object({
  phrase: z.string(),
  volume: z.number().nullable(),
  /** Of the first organic results, best first. */
  urls: z.array(z.string()),
  questions: z.array(z.string()),
  related: z.array(z.string()),
  readAtMs: z.number(),
});
export type ComparedList = z.infer<typeof comparedListSchema>;
export const listComparedLists = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/lists/',
  perSite: 'site',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary:
    'The newest whole list of each keyword of a project in one search: first results, questions and related searches',
  query: z.strictObject({
    ...about,
    /** `nextAfter` of the part before. */ after: z.string().max(MAX_PHRASE_CHARS).optional(),
    /** Only the list of this keyword. */ phrase: phraseSchema.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(500),
  }),
  reply: z.object({ lists: z.array(comparedListSchema), nextAfter: z.string().nullable() }),
});
