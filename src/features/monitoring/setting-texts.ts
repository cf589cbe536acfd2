import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { BUDGET_METRICS, boundsOf, type BudgetMetric } from '#core/monitoring/speed-budget.ts';

/** What is typed as text and means a number or a list; read when it is saved, so that nothing changes while somebody types. */
export type Texts = {
  readonly daysBefore: string;
  readonly retries: string;
  readonly timeoutSeconds: string;
  /** '' for no limit. */
  readonly slowMs: string;
  /** '' for no limit. */
  readonly leastScore: string;
  /** '' for no limit. */
  readonly mostLcpMs: string;
  /** '' for no limit. */
  readonly budget: Readonly<Record<BudgetMetric, string>>;
  readonly fellBy: string;
  readonly leastKeywords: string;
  readonly ignored: string;
};

const MAX_LINES = 20;
const MAX_LINE = 200;

export function textsOf({ daysBefore, retries, timeoutSeconds, ignored, ...limits }: MonitorSettings): Texts {
  return {
    daysBefore: String(daysBefore),
    retries: String(retries),
    timeoutSeconds: String(timeoutSeconds),
    slowMs: limitText(limits.slowMs),
    leastScore: limitText(limits.leastScore),
    mostLcpMs: limitText(limits.mostLcpMs),
    budget: Object.fromEntries(
      BUDGET_METRICS.map((metric) => [metric, limitText(limits.budget[metric] ?? null)]),
    ) as Texts['budget'], // of the same metrics
    fellBy: String(limits.positions?.fellBy ?? ''),
    leastKeywords: String(limits.positions?.leastKeywords ?? ''),
    ignored: ignored.join(' | '),
  };
}

/** Settings with what was typed; a number beyond what is possible is the nearest that is. */
export function withTexts(settings: MonitorSettings, texts: Texts): MonitorSettings {
  return {
    ...settings,
    daysBefore: whole(texts.daysBefore, 1, 90),
    retries: whole(texts.retries, 0, 10),
    timeoutSeconds: whole(texts.timeoutSeconds, 1, 60),
    slowMs: limit(texts.slowMs, 50, 60_000),
    leastScore: limit(texts.leastScore, 1, 100),
    mostLcpMs: limit(texts.mostLcpMs, 100, 60_000),
    budget: Object.fromEntries(
      BUDGET_METRICS.flatMap((metric) => {
        const value = budgetOf(metric, texts.budget[metric]);
        return value === null ? [] : [[metric, value]];
      }),
    ),
    positions: settings.positions && {
      ...settings.positions,
      fellBy: whole(texts.fellBy, 1, 100),
      leastKeywords: whole(texts.leastKeywords, 1, 1000),
    },
    ignored: toLines(texts.ignored),
  };
}

function toLines(text: string): string[] {
  return text
    .split('|')
    .map((line) => line.trim().slice(0, MAX_LINE))
    .filter((line) => line !== '')
    .slice(0, MAX_LINES);
}

function limitText(value: number | null): string {
  return value === null ? '' : String(value);
}

function limit(text: string, least: number, most: number): number | null {
  return text.trim() === '' ? null : whole(text, least, most);
}

/** With decimals where the metric has them; null for what is no number. */
function budgetOf(metric: BudgetMetric, text: string): number | null {
  const { least, most, decimals } = boundsOf(metric);
  const value = Number(text.replace(',', '.'));
  if (text.trim() === '' || Number.isNaN(value)) return null;
  return Math.min(most, Math.max(least, Number(value.toFixed(decimals))));
}

function whole(text: string, least: number, most: number): number {
  const value = Math.round(Number(text));
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, value));
}
