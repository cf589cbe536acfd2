import { z } from 'zod';
import type { LighthouseAudit, LighthouseResult } from './lighthouse-result.ts';
import type {
  LcpFacts,
  Opportunity,
  RunMetrics,
  SpeedMetric,
  SpeedRequest,
  SpeedResource,
  ThirdParty,
} from './speed-facts.ts';

const METRIC_AUDITS: Readonly<Record<SpeedMetric, string>> = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  fcp: 'first-contentful-paint',
  si: 'speed-index',
  ttfb: 'server-response-time',
};
/** As Lighthouse names what an audit saves. */
const SAVED_METRICS: Readonly<Record<string, SpeedMetric>> = { LCP: 'lcp', CLS: 'cls', TBT: 'tbt', FCP: 'fcp' };

const MAX_REQUESTS = 300;
const MAX_RESOURCES = 20;
const MAX_OPPORTUNITIES = 30;
const MAX_THIRD_PARTIES = 50;
/** Of a picture of the film strip, in characters: eight of them stay below 150 kB. */
const MAX_FRAME = 18_000;
const MAX_TEXT = 600;
/** An audit that reaches this has nothing to say. */
const PASSED = 0.9;

export function metricsOf({ audits }: LighthouseResult): RunMetrics {
  const entries = Object.entries(METRIC_AUDITS).flatMap(([metric, id]) => {
    const value = audits[id]?.numericValue;
    return value === undefined ? [] : [[metric, rounded(metric, value)] as const];
  });
  return Object.fromEntries(entries);
}

/** To the millisecond, and what can be told of a shift: no browser measures more. */
function rounded(metric: string, value: number): number {
  return metric === 'cls' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

/** 0–100; `null` where a metric was missing. */
export function scoreOfRun({ categories }: LighthouseResult): number | null {
  const score = categories['performance']?.score ?? null;
  return score === null ? null : Math.round(score * 100);
}

const itemsOf = z.looseObject({ items: z.array(z.looseObject({})) });

/** The rows of an audit's table, as far as they are of this form. */
function rowsOf<T>(audit: { details?: unknown } | undefined, row: z.ZodType<T>): T[] {
  const found = itemsOf.safeParse(audit?.details);
  return found.success ? found.data.items.flatMap((item) => row.safeParse(item).data ?? []) : [];
}

const requestRow = z.object({
  url: z.string(),
  protocol: z.string().default(''),
  networkRequestTime: z.number().optional(),
  networkEndTime: z.number().optional(),
  transferSize: z.number().default(0),
  statusCode: z.number().default(0),
  resourceType: z.string().default('Other'),
});

/** The first requests of the page in the order they began, and the sums of all. */
export function requestsOf({ audits }: LighthouseResult): {
  requests: SpeedRequest[];
  requestCount: number;
  transferBytes: number;
} {
  const rows = rowsOf(audits['network-requests'], requestRow);
  const requests = rows
    .map(({ networkRequestTime: startMs = 0, networkEndTime, ...row }) => ({
      url: row.url.slice(0, MAX_TEXT),
      type: row.resourceType,
      status: row.statusCode,
      protocol: row.protocol,
      startMs: Math.round(startMs),
      endMs: Math.round(Math.max(startMs, networkEndTime ?? startMs)),
      transferBytes: row.transferSize,
    }))
    .toSorted((a, b) => a.startMs - b.startMs)
    .slice(0, MAX_REQUESTS);
  const transferBytes = rows.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { requests, requestCount: rows.length, transferBytes };
}

const phaseRow = z.object({ subpart: z.string(), label: z.string(), duration: z.number() });
const nodeRow = z.object({
  type: z.literal('node'),
  selector: z.string().default(''),
  snippet: z.string().default(''),
});

/** The element of the largest paint and the parts of its time; `null` when nothing was painted. */
export function lcpOf({ audits }: LighthouseResult): LcpFacts | null {
  const insight = audits['lcp-breakdown-insight'];
  const [node] = rowsOf(insight, nodeRow);
  if (node === undefined) return null;
  const tables = rowsOf(insight, itemsOf);
  const phases = tables.flatMap((table) => rowsOf({ details: table }, phaseRow));
  return {
    selector: node.selector.slice(0, MAX_TEXT),
    snippet: node.snippet.slice(0, MAX_TEXT),
    phases: phases.map(({ subpart, label, duration }) => ({ id: subpart, label, ms: Math.round(duration) })),
  };
}

const frameRow = z.object({ timing: z.number(), data: z.string().startsWith('data:image/').max(MAX_FRAME) });

/** What the page looked like while it loaded; frames too large to be kept are left out. */
export function filmStripOf({ audits }: LighthouseResult): { atMs: number; image: string }[] {
  return rowsOf(audits['screenshot-thumbnails'], frameRow).map(({ timing, data }) => ({
    atMs: Math.round(timing),
    image: data,
  }));
}

const thirdPartyRow = z.object({ entity: z.string(), transferSize: z.number(), mainThreadTime: z.number() });

export function thirdPartiesOf({ audits }: LighthouseResult): ThirdParty[] {
  return rowsOf(audits['third-parties-insight'], thirdPartyRow)
    .slice(0, MAX_THIRD_PARTIES)
    .map((row) => ({
      name: row.entity,
      transferBytes: row.transferSize,
      mainThreadMs: Math.round(row.mainThreadTime),
    }));
}

/** What would save something, the most of the largest paint first. */
export function opportunitiesOf({ audits }: LighthouseResult): Opportunity[] {
  return Object.values(audits)
    .filter(isOpen)
    .map(toOpportunity)
    .filter(({ savings, savedBytes }) => savings.length > 0 || savedBytes > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || b.savedBytes - a.savedBytes)
    .slice(0, MAX_OPPORTUNITIES);
}

const METRIC_IDS: ReadonlySet<string> = new Set(
  Object.values(METRIC_AUDITS).filter((id) => id !== 'server-response-time'),
);

function isOpen({ id, score }: LighthouseAudit): boolean {
  return !METRIC_IDS.has(id) && score !== null && score < PASSED;
}

/** A hundredth of layout shift is felt like a hundred milliseconds. */
const MS_OF_SHIFT = 10_000;

function weightOf({ savings }: Opportunity): number {
  return savings.reduce((sum, { metric, value }) => sum + (metric === 'cls' ? value * MS_OF_SHIFT : value), 0);
}

const savedDetails = z.looseObject({
  overallSavingsBytes: z.number().optional(),
  debugData: z.looseObject({ wastedBytes: z.number().optional() }).optional(),
});

function toOpportunity(audit: LighthouseAudit): Opportunity {
  const details = savedDetails.safeParse(audit.details).data;
  const savings = Object.entries(audit.metricSavings ?? {}).flatMap(([name, value]) => {
    const metric = SAVED_METRICS[name];
    return metric === undefined || value <= 0 ? [] : [{ metric, value }];
  });
  return {
    id: audit.id,
    title: withoutMarkup(audit.title),
    description: withoutMarkup(audit.description),
    source: /\]\((https:\/\/[^\s)]+)\)/u.exec(audit.description)?.[1] ?? null,
    savings,
    savedBytes: Math.round(details?.overallSavingsBytes ?? details?.debugData?.wastedBytes ?? 0),
    resources: resourcesOf(audit),
  };
}

/** Lighthouse's texts have Markdown links and code. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll('`', '')
    .slice(0, MAX_TEXT * 2);
}

const resourceRow = z.looseObject({
  url: z.string(),
  totalBytes: z.number().optional(),
  transferSize: z.number().optional(),
  wastedBytes: z.number().optional(),
  wastedMs: z.number().optional(),
});

function resourcesOf(audit: LighthouseAudit): SpeedResource[] {
  return rowsOf(audit, resourceRow)
    .slice(0, MAX_RESOURCES)
    .map(({ url, totalBytes, transferSize, wastedBytes, wastedMs }) => ({
      url: url.slice(0, MAX_TEXT),
      bytes: totalBytes ?? transferSize ?? null,
      wastedBytes: wastedBytes ?? null,
      wastedMs: wastedMs ?? null,
    }));
}

/** Parts of Lighthouse's own result that its viewer does without, and that make most of its size. */
const LARGE_PARTS: ReadonlySet<string> = new Set(['fullPageScreenshot']);
const LARGE_AUDITS: ReadonlySet<string> = new Set(['script-treemap-data', 'main-thread-tasks']);
/** As JSON. A device keeps twenty results of each website. */
const MAX_KEPT = 800_000;

/** What is kept of it for the export; `null` when that is too large. It opens in Lighthouse's viewer. */
export function keptResult(result: LighthouseResult): Record<string, unknown> | null {
  const audits = Object.fromEntries(
    Object.entries(result.audits).map(([id, audit]) =>
      LARGE_AUDITS.has(id) ? [id, { ...audit, details: undefined }] : [id, audit],
    ),
  );
  const parts = Object.entries(result).filter(([name]) => !LARGE_PARTS.has(name));
  const text = JSON.stringify({ ...Object.fromEntries(parts), audits });
  // Read back: what is undefined is gone, as it will be from the export.
  return text.length > MAX_KEPT ? null : z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}
