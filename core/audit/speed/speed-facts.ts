/** In the order they are shown. */
export const SPEED_METRICS = ['lcp', 'cls', 'tbt', 'fcp', 'si', 'ttfb'] as const;
export type SpeedMetric = (typeof SPEED_METRICS)[number];

/** What one run measured, in milliseconds, CLS without a unit; a metric it could not measure is missing. */
export type RunMetrics = Readonly<Partial<Record<SpeedMetric, number>>>;

export type MetricSpread = {
  id: SpeedMetric;
  /** Of the median run. */
  value: number;
  min: number;
  median: number;
  max: number;
  /** True when the runs differ by more than the usual. */
  isUnsteady: boolean;
};

/** A file of the page, and what could be saved of it. */
export type SpeedResource = { url: string; bytes: number | null; wastedBytes: number | null; wastedMs: number | null };

export type Opportunity = {
  id: string;
  /** By Lighthouse, in the language that was asked for. */
  title: string;
  /** Without markup. */
  description: string;
  /** Where it is explained. */
  source: string | null;
  savings: { metric: SpeedMetric; value: number }[];
  savedBytes: number;
  resources: SpeedResource[];
};

export type SpeedRequest = {
  url: string;
  type: string;
  status: number;
  protocol: string;
  startMs: number;
  endMs: number;
  transferBytes: number;
};

export type LcpFacts = { selector: string; snippet: string; phases: { id: string; label: string; ms: number }[] };

export type ThirdParty = { name: string; transferBytes: number; mainThreadMs: number };

/** What the static check looks for. */
export const STATIC_RULES = [
  'slowFirstByte',
  'notCompressed',
  'notCached',
  'blockingScript',
  'blockingStyle',
  'imageWithoutSize',
  'heavyImage',
  'oldImageFormat',
  'fontWithoutDisplay',
  'missingPreconnect',
  'heavyPage',
] as const;
export type StaticRule = (typeof STATIC_RULES)[number];
export type StaticFinding = { rule: StaticRule; resources: SpeedResource[] };
