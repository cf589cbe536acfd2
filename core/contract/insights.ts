import { z } from 'zod';
import { CONFIDENCES, DOUBTS } from '#core/insights/causes.ts';
import { EFFECT_KINDS, MEASURED_DEVICES } from '#core/insights/effect.ts';
import { EVENT_KINDS, EVENT_SOURCES } from '#core/insights/event.ts';
import { PATCH_FORMS } from '#core/insights/patch.ts';
import { severitySchema } from './analyses/page-audit.ts';
import { defineEndpoint } from './endpoint.ts';
import { rankSchema } from './serp-shared.ts';

const eventKind = z.enum(EVENT_KINDS);

/** A change before an effect, with what speaks for and against it (`Candidate`). */
export const candidateSchema = z.object({
  kind: eventKind,
  source: z.enum(EVENT_SOURCES),
  page: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  atMs: z.number(),
  sinceMs: z.number(),
  lagDays: z.number(),
  affected: z.number(),
  isEarlier: z.boolean(),
  exposed: z.number(),
  exposedHit: z.number(),
  others: z.number(),
  othersHit: z.number(),
  tried: z.number(),
  chance: z.number(),
  alongside: z.array(eventKind),
  confidence: z.enum(CONFIDENCES),
  doubt: z.enum(DOUBTS).nullable(),
});
export type InsightCandidate = z.infer<typeof candidateSchema>;

const valueSchema = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('visits'), amount: z.number(), known: z.number(), total: z.number() }),
  z.object({ unit: z.literal('points'), amount: z.number(), pages: z.number(), severity: severitySchema }),
]);

/** What an insight names of its candidates at most. */
export const MAX_CANDIDATES = 6;
/** Websites of an answer of which anything was measured: with so many it ends early. */
export const MEASURED_AT_ONCE = 25;

export const insightSchema = z.object({
  id: z.string(),
  kind: z.enum(EFFECT_KINDS),
  site: z.string(),
  search: z.string().nullable(),
  sinceMs: z.number(),
  atMs: z.number(),
  measuredAtMs: z.number(),
  pages: z.array(z.string()),
  pageCount: z.number(),
  phrases: z.array(z.object({ phrase: z.string(), from: rankSchema, to: rankSchema, volume: z.number().nullable() })),
  phraseCount: z.number(),
  checks: z.array(z.string()),
  reason: eventKind.nullable(),
  device: z.enum(MEASURED_DEVICES).optional(),
  severity: severitySchema,
  source: z.enum(EVENT_SOURCES),
  resultId: z.string().nullable(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  value: valueSchema,
  candidates: z.array(candidateSchema),
  /** What to paste where, as far as it can be told; null where it cannot. */
  patch: z.object({ form: z.enum(PATCH_FORMS), text: z.string() }).nullable(),
});
export type SiteInsight = z.infer<typeof insightSchema>;

export const siteInsightsSchema = z.object({
  site: z.string(),
  /** What was measured so far: since when that is looked at, and when it was measured last. */
  sources: z.array(z.object({ source: z.enum(EVENT_SOURCES), sinceMs: z.number(), measuredAtMs: z.number() })),
  /** What matters most first; `total` may be more. */
  insights: z.array(insightSchema),
  total: z.number(),
});
export type SiteInsights = z.infer<typeof siteInsightsSchema>;

export const listInsights = defineEndpoint({
  method: 'GET',
  path: '/api/v1/insights/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  writes: false,
  feature: 'insights',
  summary: `Own projects in the order of their names, each with what matters on it now and the changes that came before; an answer ends after ${String(MEASURED_AT_ONCE)} projects that have something measured. Empty for a visitor without a session`,
  query: z.strictObject({
    /** The last project of the part before. */
    after: z.string().max(253).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(20),
  }),
  reply: z.object({
    sites: z.array(siteInsightsSchema),
    /** What to ask for next as `after`; null when these were the last. */
    nextAfter: z.string().nullable(),
  }),
});
