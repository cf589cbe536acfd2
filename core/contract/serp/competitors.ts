import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { rankSchema } from '../serp-shared.ts';
import { about, daySchema } from './about.ts';

export const competitorSchema = z.object({
  host: z.string(),
  isOwn: z.boolean(),
  /** Whether the account tracks it; otherwise it was discovered. */
  isTracked: z.boolean(),
  visibilityPct: z.number(),
  /** Keywords in whose lists it is. */
  keywords: z.number(),
  top10: z.number(),
  averageRank: z.number().nullable(),
  common: z.number(),
  /** It has, the project has not. */
  missing: z.number(),
  /** Both have, the project stands behind it; and before it. */
  weaker: z.number(),
  stronger: z.number(),
});
export type Competitor = z.infer<typeof competitorSchema>;
export const getCompetitors = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/competitors/',
  perSite: 'site',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'Who else is in the lists of a project in one search: tracked and discovered, with visibility over time',
  query: z.strictObject({ ...about, days: z.coerce.number().int().min(1).max(90).default(30) }),
  reply: z.object({
    day: daySchema.nullable(),
    competitors: z.array(competitorSchema),
    /** Of the project and those that are tracked, else of the five strongest; oldest day first. */
    visibility: z.array(z.object({ day: daySchema, hosts: z.record(z.string(), z.number()) })),
    /** In the first 10 now, and not at the beginning of the time looked at. */
    entered: z.array(z.object({ host: z.string(), phrases: z.array(z.string()) })),
  }),
});

export const matrixRowSchema = z.object({
  phrase: z.string(),
  /** By host; null for not in the list. */
  ranks: z.record(z.string(), rankSchema),
});
export const KEYWORD_GAPS = ['all', 'common', 'missing', 'weaker', 'stronger'] as const;
export type KeywordGap = (typeof KEYWORD_GAPS)[number];
export const getMatrix = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/matrix/',
  perSite: 'site',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'Positions by keyword and host, all or those where a competitor is in common, missing, weaker or stronger',
  query: z.strictObject({
    ...about,
    /** Up to ten, separated by commas; the gap is to the first of them. */
    hosts: z.string().max(2700),
    gap: z.enum(KEYWORD_GAPS).default('all'),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  reply: z.object({ own: z.string(), rows: z.array(matrixRowSchema), total: z.number() }),
});
