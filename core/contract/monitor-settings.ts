import { z } from 'zod';
import { isTimeZone } from '#core/domain/time-zone.ts';
import { minutesOf } from '#core/monitoring/clock-times.ts';
import { MONITOR_KIND_IDS } from '#core/monitoring/kind-ids.ts';
import { POSITION_EVENTS } from '#core/monitoring/position-events.ts';
import { SEVERITIES } from '#core/monitoring/severity.ts';
import { boundsOf, BUDGET_METRICS } from '#core/monitoring/speed-budget.ts';
import { parseStatuses } from '#core/monitoring/statuses.ts';
import { MAX_PLACES } from './places.ts';
import { searchKeySchema, serpDepthSchema } from './serp-shared.ts';

const time = z.string().refine((text) => !Number.isNaN(minutesOf(text)));
/** A time zone by its name. */
export const zoneSchema = z.string().max(64).refine(isTimeZone);

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
  zone: zoneSchema,
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
