type Bounds = {
  readonly unit: 'ms' | 'kB' | '';
  readonly least: number;
  readonly most: number;
  /** Decimals it is told with. */
  readonly decimals: number;
};

const TIME: Bounds = { unit: 'ms', least: 1, most: 60_000, decimals: 0 };

/** What of a speed analysis may have a budget, besides its score and its largest contentful paint; in the order it is shown. */
export const BUDGETS = {
  cls: { unit: '', least: 0, most: 10, decimals: 3 },
  tbt: { ...TIME, least: 0 },
  /** Of visitors, three of four; measured where the source of field data knows the page. */
  inp: TIME,
  fcp: TIME,
  si: TIME,
  ttfb: TIME,
  transferKb: { unit: 'kB', least: 1, most: 1_000_000, decimals: 1 },
  requests: { unit: '', least: 1, most: 10_000, decimals: 0 },
} as const satisfies Readonly<Record<string, Bounds>>;
export type BudgetMetric = keyof typeof BUDGETS;
export const BUDGET_METRICS = Object.keys(BUDGETS) as BudgetMetric[]; // the keys of the record above
export type SpeedBudget = Readonly<Partial<Record<BudgetMetric, number>>>;

/** What limits are of: a score has a least value, all else a largest one. */
export const LIMITED = ['score', 'lcp', ...BUDGET_METRICS] as const;
export type Limited = (typeof LIMITED)[number];

/** A limit that was not kept, in the unit of its metric. */
export type Breach = { readonly metric: Limited; readonly measured: number; readonly limit: number };

const OTHER_BOUNDS: Readonly<Record<'score' | 'lcp', Bounds>> = {
  score: { unit: '', least: 1, most: 100, decimals: 0 },
  lcp: { ...TIME, least: 100 },
};

/** What can be set for a metric, and its unit. */
export function boundsOf(metric: Limited): Bounds {
  return metric === 'score' || metric === 'lcp' ? OTHER_BOUNDS[metric] : BUDGETS[metric];
}

/** The budgets that are not kept, in their order. What was not measured breaks none, and what is met exactly is kept. */
export function brokenBudget(
  budget: Readonly<Partial<Record<Limited, number>>>,
  measured: Readonly<Partial<Record<Limited, number>>>,
): Breach[] {
  return LIMITED.flatMap((metric) => {
    const [limit, value] = [budget[metric], measured[metric]];
    if (metric === 'score' || limit === undefined || value === undefined || value <= limit) return [];
    return [{ metric, measured: roundedUp(value, boundsOf(metric).decimals), limit }];
  });
}

/** Never to what is allowed: a number is told as large as it has to be to be over its limit. */
function roundedUp(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.ceil(Number((value * factor).toFixed(6))) / factor;
}

/** A breach in one short text, as it is stored with an alarm. */
export function breachText({ metric, measured, limit }: Breach): string {
  return `${metric} ${String(measured)} ${String(limit)}`;
}

/** The breach of such a text; null for any other text. */
export function parseBreach(text: string): Breach | null {
  const [name, measured, limit, ...more] = text.split(' ');
  const metric = LIMITED.find((each) => each === name);
  if (metric === undefined || measured === undefined || limit === undefined || more.length > 0) return null;
  const breach = { metric, measured: Number(measured), limit: Number(limit) };
  return Number.isNaN(breach.measured) || Number.isNaN(breach.limit) ? null : breach;
}
