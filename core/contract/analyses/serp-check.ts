import { z } from 'zod';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';
import { defineResultList, type ListPaging } from '#core/contract/result-list.ts';
import {
  phraseSchema,
  serpDepthSchema,
  serpFeatureSchema,
  serpFiguresSchema,
  serpMovesSchema,
  serpSearchSchema,
  serpSourceSchema,
} from '#core/contract/serp-shared.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { toPageTarget } from './page-target.ts';

/** Phrases that a run may name; without names it is about all keywords of the project. */
export const SERP_MAX_NAMED = 500;

/** Why a run asked for fewer lists than it was about. */
export const SERP_STOPS = ['cap', 'noProvider', 'refused', 'finished'] as const;

const serpCheckParams = z.strictObject({
  site: z.string().min(1).max(260),
  search: serpSearchSchema,
  depth: serpDepthSchema,
  /** All keywords of the project when left out. */
  phrases: z.array(phraseSchema).min(1).max(SERP_MAX_NAMED).optional(),
  /** Asks also for what was read today. */
  isAgain: z.boolean().optional(),
});
export type SerpCheckParams = z.infer<typeof serpCheckParams>;

const serpCheckSummary = z.object({
  keywords: z.number(),
  found: z.number(),
  top3: z.number(),
  top10: z.number(),
  averagePosition: z.number().nullable(),
  /** 0–100. */
  visibility: z.number(),
  /** Missing in results from before it was told, and where there is no earlier day of the period. */
  moves: serpMovesSchema.optional(),
});

const serpCheckBody = z.object({
  site: z.string(),
  search: serpSearchSchema,
  depth: z.number(),
  /** Of the lists, in the zone of the schedule: `2026-11-25`. */
  day: z.string(),
  figures: serpFiguresSchema,
  /** Lists that were asked for, that were there from earlier today, that failed, and that were not asked for. */
  asked: z.number(),
  known: z.number(),
  failed: z.number(),
  notAsked: z.number(),
  /** Asked for when the server was killed, and their answer lost: not asked for again by itself, since they may have been paid. */
  lost: z.number(),
  stop: z.enum(SERP_STOPS).nullable(),
  costMicros: z.number(),
  sources: z.array(z.object({ source: serpSourceSchema, lists: z.number() })),
  /** The first hundred phrases without a list, and the code of what went wrong. */
  problems: z.array(z.object({ phrase: z.string(), code: z.string() })),
});
export type SerpCheckBody = z.infer<typeof serpCheckBody>;

/** One keyword of a run. */
export const serpRunRowSchema = z.object({
  id: z.number(),
  phrase: z.string(),
  /** Null for "not in the first `depth`". */
  rank: z.number().nullable(),
  /** Among everything on the page, ads included; null where it was not told. */
  absolute: z.number().nullable(),
  depth: z.number(),
  url: z.string(),
  /** Further own addresses in the list, best first. */
  others: z.array(z.object({ rank: z.number(), url: z.string() })),
  features: z.array(serpFeatureSchema),
  source: serpSourceSchema,
  /** Of the stored list; null where only the position was given. */
  listId: z.number().nullable(),
  readAtMs: z.number(),
});
export type SerpRunRow = z.infer<typeof serpRunRowSchema>;

export const RUN_ROW_SORTS = ['id', 'phrase', 'rank', 'url'] as const;

export const listRunPositions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/:id/positions/',
  access: 'user',
  writes: false,
  scope: 'results:read',
  summary: 'The keywords of a run with their positions',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  query: z.strictObject({
    cursor: z.string().max(128).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
    /** Part of the phrase or the address. */
    search: z.string().max(200).optional(),
    sort: z.enum(RUN_ROW_SORTS).default('id'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: z.object({ positions: z.array(serpRunRowSchema), total: z.number(), nextCursor: z.string().nullable() }),
});

export type RunPositionsQuery = Omit<Partial<z.output<typeof listRunPositions.query>>, keyof ListPaging>;

/** After every rank. */
const NOT_FOUND_RANK = 1_000_000;

/** Whether a row of a run is asked for. */
export function isRunRowWanted({ phrase, url }: SerpRunRow, { search }: RunPositionsQuery): boolean {
  if (search === undefined) return true;
  const text = toPhraseKey(search);
  return [toPhraseKey(phrase), url.toLowerCase()].some((each) => each.includes(text));
}

/** What rows of a run are sorted by; those without a position come after all that have one. */
export function runRowValue(row: SerpRunRow, { sort = 'id' }: RunPositionsQuery): string | number {
  return sort === 'rank' ? (row.rank ?? NOT_FOUND_RANK) : row[sort];
}

/** Positions of a project's keywords in one search, each with the list it was read from. */
export const serpCheckContract = defineAnalysisContract({
  type: 'SerpCheck',
  params: serpCheckParams,
  summary: serpCheckSummary,
  body: serpCheckBody,
  hasBody: true,
  kept: 10,
  keptLists: 2,
  lists: {
    positions: defineResultList<SerpRunRow, RunPositionsQuery, SerpCheckBody>({
      endpoint: listRunPositions,
      rowsIn: 'positions',
      row: serpRunRowSchema,
      subjects: [],
      keptWhenOpened: [],
      hasWhole: true,
      kept: () => [{}],
      matches: isRunRowWanted,
      valueOf: runRowValue,
    }),
  },
  subject: ({ site }) => ({ site: toPageTarget(site).site, url: null }),
});
