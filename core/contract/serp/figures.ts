import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { rankSchema, serpFiguresSchema } from '../serp-shared.ts';
import { about, daySchema } from './about.ts';

export const dayFiguresSchema = serpFiguresSchema.extend({ day: daySchema });
export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/figures/',
  perSite: 'site',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'Distribution, average position and visibility of each day, oldest first; share of voice of the newest',
  query: z.strictObject({ ...about, days: z.coerce.number().int().min(1).max(1100).default(365) }),
  reply: z.object({
    days: z.array(dayFiguresSchema),
    /** Of the newest lists, largest first: the project, its competitors and the strongest others. Empty without lists. */
    shareOfVoice: z.array(z.object({ host: z.string(), isOwn: z.boolean(), pct: z.number() })),
  }),
});

export const bestPageSchema = z.object({
  url: z.string(),
  /** Best position first. */
  keywords: z.array(z.object({ phrase: z.string(), rank: z.number(), before: rankSchema.optional() })),
  keywordCount: z.number(),
  bestRank: z.number(),
  averageRank: z.number(),
  /** A month, by volume and click curve; null where no volume is known. */
  estimatedVisits: z.number().nullable(),
  /** Keywords it won and lost since the day compared with. */
  won: z.array(z.string()),
  lost: z.array(z.string()),
  /** What the last crawl of the website knows of it; null when it was not met. */
  crawled: z
    .object({ title: z.string().nullable(), status: z.number(), isIndexable: z.boolean().nullable() })
    .nullable(),
});
export type BestPage = z.infer<typeof bestPageSchema>;
export const getBestPages = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/best-pages/',
  perSite: 'site',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'The pages of a project with positions in one search, the most visible first',
  query: z.strictObject({
    ...about,
    /** Compared with the newest positions up to this day. */ since: daySchema.optional(),
  }),
  reply: z.object({
    pages: z.array(bestPageSchema),
    /** Of the newest lists, and of those compared with; null without any. */
    day: daySchema.nullable(),
    since: daySchema.nullable(),
  }),
});

export const movementSchema = z.object({
  phrase: z.string(),
  from: rankSchema,
  to: rankSchema,
  fromUrl: z.string(),
  toUrl: z.string(),
});
export const compareDays = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/comparison/',
  perSite: 'site',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'What changed between two days: winners, losers, changed addresses, and the figures of both',
  query: z.strictObject({ ...about, from: daySchema, to: daySchema }),
  reply: z.object({
    from: dayFiguresSchema.nullable(),
    to: dayFiguresSchema.nullable(),
    winners: z.array(movementSchema),
    losers: z.array(movementSchema),
    urlChanges: z.array(movementSchema),
    cannibalised: z.array(z.object({ phrase: z.string(), urls: z.array(z.string()), switches: z.number() })),
  }),
});
