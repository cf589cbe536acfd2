import { z } from 'zod';
import { isTimeZone } from '#core/domain/time-zone.ts';
import { minutesOf } from '#core/monitoring/clock-times.ts';
import { MONITOR_KIND_IDS } from '#core/monitoring/kind-ids.ts';
import { READING_STATES, REASONS } from '#core/monitoring/reading.ts';
import { STANDINGS } from '#core/monitoring/decide.ts';
import { POSITION_EVENTS } from '#core/monitoring/position-events.ts';
import { SEVERITIES } from '#core/monitoring/severity.ts';
import { boundsOf, BUDGET_METRICS } from '#core/monitoring/speed-budget.ts';
import { parseStatuses } from '#core/monitoring/statuses.ts';
import { defineEndpoint } from './endpoint.ts';
import { MAX_PLACES } from './places.ts';
import { searchKeySchema, serpDepthSchema } from './serp-shared.ts';

const site = z.string().min(1).max(260);
const id = z.string().min(1).max(40);
const time = z.string().refine((text) => !Number.isNaN(minutesOf(text)));
const zone = z.string().max(64).refine(isTimeZone);

/** Pages of a sitemap are asked no more often. */
export const LEAST_PAGES_MINUTES = 60;
/** More pages of a sitemap are not watched, whatever the plan holds. */
export const MAX_WATCHED_PAGES = 2000;

/** Analyses that a monitor can run again and again. */
export const WATCHED_ANALYSES = ['SiteAudit', 'PageAudit', 'PageSpeed', 'Accessibility', 'Hreflang'] as const;
export type WatchedAnalysis = (typeof WATCHED_ANALYSES)[number];

const MOST_MINUTES = 30 * 1440;

/** Budgets of a speed analysis by metric, in its unit; without one for what is missing. */
const speedBudget = z.partialRecord(z.enum(BUDGET_METRICS), z.number()).check(({ value, issues }) => {
  for (const metric of BUDGET_METRICS) {
    const [limit, { least, most }] = [value[metric], boundsOf(metric)];
    if (limit !== undefined && (limit < least || limit > most))
      issues.push({ code: 'custom', input: limit, path: [metric] });
  }
});

/** Which positions are watched, and what of them is told. */
export const watchedPositions = z.strictObject({
  search: searchKeySchema,
  depth: serpDepthSchema,
  /** Places from which a fall is told. */
  fellBy: z.number().int().min(1).max(100),
  /** What raises an alarm; all of it stands on the timeline. */
  alarms: z.array(z.enum(POSITION_EVENTS)).max(POSITION_EVENTS.length),
  /** So many keywords have to be concerned in one run. */
  leastKeywords: z.number().int().min(1).max(1000),
});
export type WatchedPositions = z.infer<typeof watchedPositions>;

/** How something is watched. Each kind uses what it has a use for. */
export const monitorSettings = z.strictObject({
  kind: z.enum(MONITOR_KIND_IDS),
  /** The page, or the start page of the host. */
  url: z.string().min(1).max(2048),
  everyMinutes: z.number().int().min(1).max(MOST_MINUTES),
  timeoutSeconds: z.number().int().min(1).max(60),
  /** Further checks that have to fail, too, before anything is told. */
  retries: z.number().int().min(0).max(10),
  isUpsideDown: z.boolean(),
  /** Such as `200-299, 301`. */
  accepted: z
    .string()
    .max(100)
    .refine((text) => parseStatuses(text) !== null),
  keyword: z.string().max(200),
  isPattern: z.boolean(),
  /** Whether the keyword should be there. */
  isWanted: z.boolean(),
  /** Told so many days before something ends. */
  daysBefore: z.number().int().min(1).max(90),
  /** Slower is wrong; null for no such limit. */
  slowMs: z.number().int().min(50).max(60_000).nullable(),
  analysis: z.enum(WATCHED_ANALYSES).nullable(),
  /** An analysis with a lower score is wrong, whatever it was before; null for no such limit. */
  leastScore: z.number().int().min(1).max(100).nullable().default(null),
  /** The largest contentful paint of a speed analysis may take so long; null for no such limit. */
  mostLcpMs: z.number().int().min(100).max(60_000).nullable().default(null),
  budget: speedBudget.default({}),
  positions: watchedPositions.nullable().default(null),
  severity: z.enum(SEVERITIES),
  /** Lines that fit one of these, `*` for anything, are not compared. */
  ignored: z.array(z.string().min(1).max(200)).max(20),
  windows: z
    .array(
      z.strictObject({
        weekday: z.number().int().min(0).max(7),
        from: time,
        minutes: z.number().int().min(1).max(1440),
      }),
    )
    .max(10),
  zone,
  isPaused: z.boolean(),
  isMuted: z.boolean(),
  /** Whether the pages that a sitemap lists are watched, too, each once in an interval. */
  watchesPages: z.boolean().default(false),
  /** So many places, our own server among them, have to see a problem before it is told; 1 asks nobody else. */
  agreeing: z
    .number()
    .int()
    .min(1)
    .max(MAX_PLACES + 1)
    .default(1),
});
export type MonitorSettings = z.infer<typeof monitorSettings>;

export const changeSchema = z.object({
  field: z.string(),
  gone: z.array(z.string()),
  come: z.array(z.string()),
  /** How many there were: of many lines the first are kept. Left out where all were. */
  goneCount: z.number().optional(),
  comeCount: z.number().optional(),
});
export const reasonSchema = z.enum(REASONS).nullable().catch(null);

export const monitorSchema = z.object({
  id,
  site,
  settings: monitorSettings,
  state: z.enum(STANDINGS),
  reason: reasonSchema,
  detail: z.array(z.string()),
  /** Since when it stands so. */
  sinceMs: z.number(),
  lastAtMs: z.number().nullable(),
  nextAtMs: z.number().nullable(),
  lastValue: z.number().nullable(),
  lastStatus: z.number().nullable(),
  /** Percent of the checks of the last 30 days, without maintenance; null without any. */
  uptimePct: z.number().nullable(),
  lastChangeMs: z.number().nullable(),
});
export type Monitor = z.infer<typeof monitorSchema>;

/** Characters of a post-mortem. */
export const MAX_POST_MORTEM = 10_000;

export const sightsSchema = z.object({
  wanted: z.number(),
  needed: z.number(),
  agreed: z.number(),
  places: z.array(
    z.object({
      place: z.string(),
      state: z.enum(READING_STATES),
      reason: reasonSchema,
      status: z.number().nullable(),
      value: z.number().nullable(),
      atMs: z.number().nullable(),
    }),
  ),
});

export const incidentSchema = z.object({
  id,
  site,
  url: z.string(),
  kind: z.string(),
  reason: reasonSchema,
  severity: z.enum(SEVERITIES),
  startedAtMs: z.number(),
  endedAtMs: z.number().nullable(),
  acknowledgedAtMs: z.number().nullable(),
  note: z.string(),
  /** What happened, why, and what keeps it from happening again; '' until somebody writes it. */
  postMortem: z.string().default(''),
  /** Monitors that told of the same. */
  monitors: z.number(),
  /** What other places saw when it began; null where none was to be asked. */
  sights: sightsSchema.nullable().default(null),
});
export type Incident = z.infer<typeof incidentSchema>;

export const listMonitors = defineEndpoint({
  method: 'GET',
  path: '/api/v1/monitoring/',
  access: 'user',
  perSite: 'site',
  writes: false,
  summary: 'The monitors of a website, how they stand, and its newest incidents',
  query: z.strictObject({ site }),
  reply: z.object({
    monitors: z.array(monitorSchema),
    incidents: z.array(incidentSchema),
    /** From how many places the account can look, our own server among them. */
    places: z.number().default(1),
  }),
});

export const watchSite = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/watch/',
  access: 'user',
  perSite: 'site',
  writes: true,
  summary: 'Watches a website by the usual monitors; those that are there stay as they are',
  body: z.strictObject({ site, zone }),
  reply: z.object({ added: z.number() }),
});

export const saveMonitor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/save/',
  access: 'user',
  perSite: 'site',
  writes: true,
  summary: 'Adds a monitor, or changes one',
  body: z.strictObject({ id: id.nullable(), site, settings: monitorSettings }),
  reply: z.object({ id }),
});

export const removeMonitor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/remove/',
  access: 'user',
  perSite: 'own',
  writes: true,
  summary: 'Deletes a monitor with all it has read',
  body: z.strictObject({ id }),
  reply: z.object({}),
});

export const checkMonitor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/check/',
  access: 'user',
  perSite: 'own',
  writes: true,
  summary: 'Has a monitor checked as soon as there is room',
  body: z.strictObject({ id }),
  reply: z.object({}),
});

export const forgetMasks = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/forget/',
  access: 'user',
  perSite: 'own',
  writes: true,
  summary: 'Has a monitor leave nothing out any more: it compares with what it reads next',
  body: z.strictObject({ id }),
  reply: z.object({}),
});

export const monitorPoint = z.object({
  startMs: z.number(),
  up: z.number(),
  down: z.number(),
  /** Mean of the main number; null without one. */
  value: z.number().nullable(),
});
export type MonitorPoint = z.infer<typeof monitorPoint>;

export const pageChange = z.object({
  id: z.number(),
  site,
  kind: z.string(),
  url: z.string(),
  atMs: z.number(),
  changes: z.array(changeSchema),
});
export type PageChange = z.infer<typeof pageChange>;

export const getMonitorHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/monitoring/history/',
  access: 'user',
  perSite: 'own',
  writes: false,
  summary:
    'What a monitor has read: single checks of a day, hours of a month, days of a year; what changed; what it leaves out',
  query: z.strictObject({ id }),
  reply: z.object({
    checks: z.array(z.object({ atMs: z.number(), state: z.enum(READING_STATES), value: z.number().nullable() })),
    hours: z.array(monitorPoint),
    days: z.array(monitorPoint),
    /** Percent, without maintenance; null without checks. */
    uptime: z.object({ day: z.number().nullable(), month: z.number().nullable(), year: z.number().nullable() }),
    changes: z.array(pageChange),
    /** How many pages of its sitemap are watched. */
    pages: z.number(),
    /** Learned: what differs at each load. */
    masks: z.array(z.object({ field: z.string(), text: z.string() })),
  }),
});

export const changeIncident = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/incident/',
  access: 'user',
  perSite: 'own',
  writes: true,
  summary:
    'Notes what an incident was about, that somebody takes care of it, or how it came about (left as it is when it is left out)',
  body: z.strictObject({
    id,
    note: z.string().max(2000),
    isAcknowledged: z.boolean(),
    postMortem: z.string().max(MAX_POST_MORTEM).optional(),
  }),
  reply: z.object({}),
});

export const getTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/v1/monitoring/timeline/',
  access: 'user',
  perSite: 'site',
  writes: false,
  summary: 'What happened to a website, the newest first: changes of pages, incidents, deploys, and uptime by day',
  query: z.strictObject({ site }),
  reply: z.object({
    changes: z.array(pageChange),
    incidents: z.array(incidentSchema),
    deploys: z.array(z.object({ atMs: z.number(), text: z.string() })),
    days: z.array(z.object({ startMs: z.number(), uptimePct: z.number().nullable(), ms: z.number().nullable() })),
  }),
});

export const makeDeployAddress = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/deploy-address/',
  access: 'user',
  perSite: 'site',
  writes: true,
  summary: 'Makes the address to which deploys of a website are told; an earlier one works no longer',
  body: z.strictObject({ site }),
  reply: z.object({ url: z.string() }),
});

/** What an account runs by itself: an analysis that is watched, a check of positions, a report. */
export const DUE_KINDS = ['analysis', 'positions', 'report'] as const;

export const listDue = defineEndpoint({
  method: 'GET',
  path: '/api/v1/monitoring/due/',
  access: 'user',
  perSite: 'own',
  writes: false,
  summary:
    'What runs next by itself, the soonest first: watched analyses, checks of positions, and reports (for who sees all websites)',
  reply: z.object({
    due: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(DUE_KINDS),
        /** '' for a report. */
        site: z.string(),
        /** Of an analysis its type, of a report its name. */
        name: z.string(),
        atMs: z.number(),
      }),
    ),
  }),
});
export type DueRun = z.infer<typeof listDue.reply>['due'][number];
