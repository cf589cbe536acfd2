import { z } from 'zod';
import { MAX_PHRASE_CHARS } from '#core/domain/serp/phrase-key.ts';
import { PROVIDER_IDS } from '#core/domain/serp/providers.ts';
import { ENGINE_KINDS } from '#core/domain/search-engines.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  distributionSchema,
  phraseSchema,
  rankSchema,
  searchKeySchema,
  serpDepthSchema,
  serpFeatureSchema,
  serpFiguresSchema,
  serpItemSchema,
  serpListSchema,
  serpSearchSchema,
  serpSourceSchema,
} from './serp-shared.ts';

/**
 * Positions of projects. Keywords, settings and competitors are rows of the lists `serp-keywords`, `serp-settings` (id: the site;
 * `{ site, rule }`, `ownRuleSchema`) and `serp-competitors` (`{ site, host, … }`): they are written there, and read here.
 */
const site = z.string().min(1).max(260);
/** A calendar day, `2026-11-25`. */
export const daySchema = z.iso.date();
/** What all figures are about: a project in one search (`toSearchKey`). */
const about = { site, search: searchKeySchema };

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

/** A provider as the account has set it up; the key itself never comes back. */
export const providerSettingsSchema = z.object({
  id: z.enum(PROVIDER_IDS),
  hasKey: z.boolean(),
  /** The last four signs of the key, to recognise it; '' without one. */
  keyHint: z.string(),
  /** Of a SearXNG: its address; '' otherwise. */
  address: z.string(),
  isOn: z.boolean(),
  /** Fallback order: the smallest is asked first. */
  order: z.number(),
  /** Kinds of engines it is asked for. */
  engines: z.array(z.enum(ENGINE_KINDS)),
  pricePerCallMicros: z.number(),
  /** Null for no cap. */
  monthlyCapMicros: z.number().nullable(),
  /** In this calendar month (UTC). */
  callsThisMonth: z.number(),
  spentMicros: z.number(),
});
export type ProviderSettings = z.infer<typeof providerSettingsSchema>;
const providersReply = z.object({ providers: z.array(providerSettingsSchema) });

export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/providers/',
  access: 'user',
  writes: false,
  summary: 'Sources of result lists, as the account has set them up',
  reply: providersReply,
});

export const listOwnQueries = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/queries/',
  perSite: 'site',
  access: 'user',
  writes: false,
  summary: 'What a website of the account was found for in the last four weeks, by Search Console: most clicks first',
  query: z.strictObject({ site }),
  reply: z.object({
    queries: z.array(
      z.object({
        phrase: z.string(),
        clicks: z.number(),
        impressions: z.number(),
        /** On average. */ rank: z.number(),
      }),
    ),
  }),
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

/** Phrases that one paid call may ask about: so many a person sees the progress of, and can stop between. */
export const ASKED_AT_ONCE = 10;
/** Such a call is answered within this time, with what there is by then. */
export const PAID_ASK_WITHIN_MS = 60_000;
export const PAID_ASKS = ['suggestions', 'passages'] as const;
export const planPaidAsks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/asks/plan/',
  access: 'user',
  writes: false,
  summary: 'What asking providers about so many phrases or passages would cost, before anything is asked',
  query: z.strictObject({
    kind: z.enum(PAID_ASKS),
    search: searchKeySchema,
    count: z.coerce.number().int().min(0).max(10_000),
  }),
  reply: z.object({
    /** Who would be asked first; null where nobody is set up that could answer. */
    provider: z.enum(PROVIDER_IDS).nullable(),
    calls: z.number(),
    costMicros: z.number(),
    /** Phrases that a cap leaves out. */
    beyondCap: z.number(),
  }),
});
/** Answers are in the order asked, one for each text however often it was given; those that nobody gave are missing. */
const paidReply = {
  costMicros: z.number(),
  /** Why it ended before the last one; null when it did not. */
  stop: z.enum(['cap', 'refused']).nullable(),
  /** The code of what went wrong last; null for nothing. */
  problem: z.string().nullable(),
};
const askedPhrases = z.array(phraseSchema).min(1).max(ASKED_AT_ONCE);
export const askSuggestions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/asks/suggestions/',
  access: 'user',
  writes: true,
  summary: 'Asks connected providers what a search engine would complete phrases to; each phrase is a paid call',
  body: z.strictObject({ search: searchKeySchema, phrases: askedPhrases }),
  reply: z.object({
    answers: z.array(
      z.object({ phrase: z.string(), provider: z.enum(PROVIDER_IDS), suggestions: z.array(z.string()) }),
    ),
    ...paidReply,
  }),
});
export const askPassages = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/asks/passages/',
  access: 'user',
  writes: true,
  summary: 'Asks connected providers where passages stand word for word; each passage is a paid call',
  body: z.strictObject({
    search: searchKeySchema,
    passages: z.array(z.string().trim().min(1).max(300)).min(1).max(ASKED_AT_ONCE),
  }),
  reply: z.object({
    answers: z.array(
      z.object({
        passage: z.string(),
        provider: z.enum(PROVIDER_IDS),
        /** Pages whose results show the passage. */
        found: z.array(z.object({ url: z.string(), snippet: z.string() })),
      }),
    ),
    ...paidReply,
  }),
});

const MAX_MICROS = 1_000_000_000_000;
export const saveProvider = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/providers/save/',
  needs: 'owner',
  access: 'user',
  writes: true,
  summary: 'Sets up a source of result lists; a key that is left out stays as it is, and an empty one is deleted',
  body: z.strictObject({
    id: z.enum(PROVIDER_IDS),
    key: z.string().trim().max(500).optional(),
    address: z.string().trim().max(300).optional(),
    isOn: z.boolean(),
    order: z.number().int().min(0).max(100),
    engines: z.array(z.enum(ENGINE_KINDS)).max(ENGINE_KINDS.length),
    pricePerCallMicros: z.number().int().min(0).max(MAX_MICROS),
    monthlyCapMicros: z.number().int().min(0).max(MAX_MICROS).nullable(),
  }),
  reply: providersReply,
});

export const testProvider = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/providers/test/',
  needs: 'owner',
  access: 'user',
  writes: true,
  summary: 'Asks a provider whether the key works, by a call that costs nothing where it has one',
  body: z.strictObject({
    id: z.enum(PROVIDER_IDS),
    /** The stored one when left out. */
    key: z.string().trim().max(500).optional(),
    address: z.string().trim().max(300).optional(),
  }),
  reply: z.object({
    isWorking: z.literal(true),
    /** Calls that are left, where the provider says. */
    callsLeft: z.number().nullable(),
  }),
});

export const SCHEDULE_KINDS = ['daily', 'days', 'weekly', 'monthly'] as const;
export const serpScheduleSchema = z.strictObject({
  site,
  search: searchKeySchema,
  depth: serpDepthSchema,
  kind: z.enum(SCHEDULE_KINDS),
  /** With `days`: every so many days. */
  everyDays: z.number().int().min(1).max(90),
  /** With `weekly`: 1 Monday to 7 Sunday. */
  weekday: z.number().int().min(1).max(7),
  /** With `monthly`: 1–31; the last day of shorter months. */
  monthDay: z.number().int().min(1).max(31),
  hour: z.number().int().min(0).max(23),
  /** IANA, such as `Europe/Berlin`. */
  zone: z.string().min(1).max(60),
  isPaused: z.boolean(),
});
export type SerpSchedule = z.infer<typeof serpScheduleSchema>;
const schedulesReply = z.object({
  schedules: z.array(
    z.object({
      ...serpScheduleSchema.shape,
      /** Null while it is paused. */
      nextAtMs: z.number().nullable(),
      lastAtMs: z.number().nullable(),
    }),
  ),
});
export const listSchedules = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/schedules/',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'When the keywords of a project are checked, by search',
  query: z.strictObject({ site }),
  reply: schedulesReply,
});
export const saveSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/schedules/save/',
  access: 'user',
  writes: true,
  scope: 'positions:write',
  summary: 'Sets when the keywords of a project are checked in one search',
  body: serpScheduleSchema,
  reply: schedulesReply,
});
export const removeSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/schedules/remove/',
  access: 'user',
  writes: true,
  scope: 'positions:write',
  summary: 'Ends the checks of a project in one search; harmless when there are none',
  body: z.strictObject(about),
  reply: schedulesReply,
});

/** Positions stored in one call at most. */
export const POSITIONS_BATCH = 1000;
export const storePositions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/upload/positions/',
  access: 'user',
  writes: true,
  scope: 'positions:write',
  summary: 'Stores positions somebody has from elsewhere, such as a file of Search Console',
  body: z.strictObject({
    ...about,
    day: daySchema,
    positions: z
      .array(
        z.strictObject({
          phrase: phraseSchema,
          /** Null for "not in the first `depth`". */
          rank: z.number().min(1).max(1000).nullable(),
          depth: z.number().int().min(1).max(1000),
          url: z.string().max(2048),
          volume: z.number().int().min(0).max(1_000_000_000).nullable(),
        }),
      )
      .min(1)
      .max(POSITIONS_BATCH),
    /** More of this day follow: figures are worked out with the last part. */
    hasMore: z.boolean().optional(),
  }),
  reply: z.object({ stored: z.number(), distribution: distributionSchema }),
});

export const storeList = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/upload/list/',
  access: 'user',
  writes: true,
  scope: 'positions:write',
  summary: 'Stores a result list somebody has saved from a search engine',
  body: z.strictObject({
    ...about,
    day: daySchema,
    phrase: phraseSchema,
    list: z.strictObject({
      items: z
        .array(
          serpItemSchema.extend({
            absolute: z.number().int().min(1).max(1000),
            organic: z.number().int().min(1).max(1000).nullable(),
            url: z.string().max(2048),
            title: z.string().max(500),
            snippet: z.string().max(1000),
          }),
        )
        .min(1)
        .max(300),
      features: z.array(serpFeatureSchema).max(20),
      related: z.array(z.string().max(300)).max(50),
      questions: z.array(z.string().max(300)).max(50),
      overview: z.object({ text: z.string().max(5000), cited: z.array(z.string().max(2048)).max(50) }).nullable(),
      depth: z.number().int().min(1).max(300),
    }),
  }),
  reply: z.object({ listId: z.number(), rank: rankSchema, depth: z.number() }),
});
