import { z } from 'zod';
import { PROVIDER_IDS } from '#core/domain/serp/providers.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  phraseSchema,
  rankSchema,
  searchKeySchema,
  serpDepthSchema,
  serpFeatureSchema,
  serpSourceSchema,
} from '../serp-shared.ts';
import { about, daySchema, site } from './about.ts';

export const positionRowSchema = z.object({
  phrase: z.string(),
  /** Of the newest list. */
  day: daySchema,
  /** Null for "not in the first `depth`". Whole but for sources that tell averages (Search Console, Bing Webmaster). */
  rank: rankSchema,
  depth: z.number(),
  absolute: rankSchema,
  url: z.string(),
  /** Further own addresses in the same list, best first. */
  others: z.array(z.object({ rank: z.number(), url: z.string() })),
  /**
   * Ranks before: of the newest list at least a day, a week, a month older, of the first, and the best. Null for not found then;
   * missing where there is no list of then.
   */
  before: z.object({
    day: rankSchema.optional(),
    week: rankSchema.optional(),
    month: rankSchema.optional(),
    start: rankSchema.optional(),
    best: rankSchema.optional(),
  }),
  /** The newest 30 ranks, oldest first. */
  trend: z.array(rankSchema),
  features: z.array(serpFeatureSchema),
  /** Searches a month, where a source told; null otherwise. */
  volume: z.number().nullable(),
  source: serpSourceSchema,
  readAtMs: z.number(),
  /** Of the stored list; null where only the position was given, or the list is older than is kept. */
  listId: z.number().nullable(),
});
export type PositionRow = z.infer<typeof positionRowSchema>;
export const listPositions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/positions/',
  perSite: 'site',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'The newest positions of the keywords of a project in one search, by phrase, with what was before',
  query: z.strictObject({
    ...about,
    /** The `nextAfter` of the answer before. */
    after: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(5000).default(1000),
  }),
  reply: z.object({ positions: z.array(positionRowSchema), total: z.number(), nextAfter: z.string().nullable() }),
});

export const listSearches = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/searches/',
  perSite: 'site',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'The searches a project has positions in, the newest first',
  query: z.strictObject({ site }),
  reply: z.object({
    searches: z.array(z.object({ search: searchKeySchema, keywords: z.number(), lastDay: daySchema })),
  }),
});

export const historyPointSchema = z.object({
  day: daySchema,
  rank: rankSchema,
  depth: z.number(),
  url: z.string(),
  source: serpSourceSchema,
  listId: z.number().nullable(),
});
export const getKeywordHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/history/',
  perSite: 'site',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'All positions of one keyword in one search, oldest first, and whether own pages take turns',
  query: z.strictObject({ ...about, phrase: phraseSchema }),
  reply: z.object({
    points: z.array(historyPointSchema),
    urlChanges: z.array(z.object({ day: daySchema, from: z.string(), to: z.string() })),
    /** Own pages that take turns; null when none do. */
    cannibalisation: z.object({ urls: z.array(z.string()), switches: z.number() }).nullable(),
  }),
});

export const planRun = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/plan/',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'What a run would ask and cost, before it runs',
  query: z.strictObject({
    ...about,
    depth: z.coerce.number().pipe(serpDepthSchema),
    /** So many keywords; all of the project when left out. */
    keywords: z.coerce.number().int().min(0).max(50_000).optional(),
    /** Runs a month, for the monthly figures. */
    runsPerMonth: z.coerce.number().min(0).max(31).default(1),
  }),
  reply: z.object({
    keywords: z.number(),
    /** Read today already: they cost nothing again. */
    known: z.number(),
    /** In the order they would be asked; empty when no provider is set up for this engine. */
    providers: z.array(z.object({ id: z.enum(PROVIDER_IDS), calls: z.number(), costMicros: z.number() })),
    calls: z.number(),
    costMicros: z.number(),
    monthlyCostMicros: z.number(),
    /** What the caps of this month leave; null without a cap. */
    capLeftMicros: z.number().nullable(),
    /** Keywords that would not be asked for since a cap ends before them. */
    beyondCap: z.number(),
  }),
});
