import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { analysisTypeSchema } from './tasks.ts';

/** What every result says about itself. `summary` is small (scores and counts) and typed by the analysis. */
export const resultSummarySchema = z.object({
  id: z.string(),
  /** One of `ANALYSIS_TYPES`, or one that only a newer server knows. */
  type: z.string(),
  site: z.string(),
  url: z.string().nullable(),
  startedAtMs: z.number(),
  finishedAtMs: z.number(),
  /** Name and version of what measured, such as `sitewarden-page-audit/1`. */
  engine: z.string(),
  summary: z.record(z.string(), z.unknown()),
  /** When parts of it were measured again, the last time; absent when never. The result says since then what is so now. */
  revisedAtMs: z.number().optional(),
});
export type ResultSummary = z.infer<typeof resultSummarySchema>;

/** A whole result. A re-check replaces summary and body of a crawl and sets `revisedAtMs`; all else stays as it was stored. `body` is typed by the analysis (`core/contract/analyses/`). */
export const resultSchema = resultSummarySchema.extend({ body: z.record(z.string(), z.unknown()) });
export type Result = z.infer<typeof resultSchema>;

export const listResults = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  writes: false,
  scope: 'results:read',
  summary: 'Summaries of own results, newest first; empty for a visitor without a session',
  query: z.strictObject({
    site: z.string().max(253).optional(),
    url: z.string().max(2048).optional(),
    type: analysisTypeSchema.optional(),
    cursor: z.string().max(128).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ results: z.array(resultSummarySchema), nextCursor: z.string().nullable() }),
});

/** A website's results are never parted: each answer has whole websites. */
export const listNewestResults = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/newest/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  writes: false,
  scope: 'results:read',
  summary:
    'Own websites that have results, in a fixed order, each with the newest of every type: up to `each` about its start page, and one about other pages; empty for a visitor without a session',
  query: z.strictObject({
    /** The last website of the part before. */
    after: z.string().max(253).optional(),
    each: z.coerce.number().int().min(1).max(20).default(10),
    /** Websites of one answer. */
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({
    results: z.array(resultSummarySchema),
    /** What to ask for next as `after`; null when these were the last. */
    nextAfter: z.string().nullable(),
  }),
});

export const getResult = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/:id/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  writes: false,
  scope: 'results:read',
  summary: 'One own result with its body',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  reply: resultSchema,
});
