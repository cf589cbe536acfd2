import { z } from 'zod';
import { frozenEventSchema } from './frozen-events.ts';
import { frozenTaskSchema } from './frozen-tasks.ts';
import { frozenPositionsSchema } from './frozen-positions.ts';
import { frozenUptimeSchema } from './frozen-uptime.ts';

/** Kinds of results a report speaks of. */
export const REPORTED_TYPES = [
  'PageAudit',
  'SiteAudit',
  'PageSpeed',
  'PageSpeedSite',
  'Accessibility',
  'AccessibilitySite',
  'Hreflang',
  'WebsiteContent',
] as const;
export type ReportedType = (typeof REPORTED_TYPES)[number];

export const spanSchema = z.object({ fromMs: z.number(), toMs: z.number() });
export type Span = z.infer<typeof spanSchema>;

/** A result as it was when the report was made: what the parts of a report ask of it. */
export const frozenResultSchema = z.object({
  type: z.enum(REPORTED_TYPES),
  id: z.string(),
  url: z.string().nullable(),
  finishedAtMs: z.number(),
  engine: z.string(),
  summary: z.record(z.string(), z.unknown()),
  /** Parts of its body; `null` where only the summary is asked for. */
  body: z.record(z.string(), z.unknown()).nullable(),
});
export type FrozenResult = z.infer<typeof frozenResultSchema>;

const historyPointSchema = z.object({
  type: z.enum(REPORTED_TYPES),
  atMs: z.number(),
  score: z.number().nullable(),
  errors: z.number().nullable(),
  warnings: z.number().nullable(),
});
export type HistoryPoint = z.infer<typeof historyPointSchema>;

export const frozenSiteSchema = z.object({
  site: z.string(),
  /** The newest of each kind in the period. */
  now: z.array(frozenResultSchema),
  /** The newest of each kind in the comparison period. */
  before: z.array(frozenResultSchema),
  /** Of both periods and all kinds about the start page or the website, oldest first. */
  history: z.array(historyPointSchema),
  /** By search; snapshots of before had none, as those below. */
  positions: z.array(frozenPositionsSchema).optional(),
  /** `null` where nobody watched it. */
  uptime: frozenUptimeSchema.nullable().optional(),
  /** Of the period, the newest first. */
  events: z.array(frozenEventSchema).optional(),
  /** Of the period, the newest first. */
  done: z.array(frozenTaskSchema).optional(),
});
export type FrozenSite = z.infer<typeof frozenSiteSchema>;

/** The results of a report, frozen: with the same snapshot and the same settings it is the same report. */
export const snapshotSchema = z.object({
  version: z.literal(1),
  takenAtMs: z.number(),
  period: spanSchema,
  comparison: spanSchema.nullable(),
  sites: z.array(frozenSiteSchema),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

/** What a report covers, and what that is compared with. */
export function spansOf(
  { periodDays, compare }: { readonly periodDays: number; readonly compare: 'none' | 'previous' | 'year' },
  nowMs: number,
): { period: Span; comparison: Span | null } {
  const period = { fromMs: nowMs - periodDays * DAY_MS, toMs: nowMs };
  if (compare === 'none') return { period, comparison: null };
  const shiftMs = (compare === 'year' ? YEAR_DAYS : periodDays) * DAY_MS;
  return { period, comparison: { fromMs: period.fromMs - shiftMs, toMs: period.toMs - shiftMs } };
}
