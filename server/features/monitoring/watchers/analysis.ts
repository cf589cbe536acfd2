import { z } from 'zod';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { fine, wrong, type Facts } from '#core/monitoring/reading.ts';
import { breachText, brokenBudget, type Breach } from '#core/monitoring/speed-budget.ts';
import { runTask } from '#server/features/monitoring/run-task.ts';
import { defineWatcher, type AnalysisState } from '#server/features/monitoring/watcher.ts';

type Result = NonNullable<AnalysisState['result']>;

const LOOK_AGAIN_MS = 30_000;
/** A score may move by less without anybody having done anything. */
const SCORE_STEP = 5;
/** What is counted or judged; times differ from run to run. */
const BYTES_OF_KB = 1000;
const NAMES = ['score', 'errors', 'warnings', 'violations'];

export const analysisWatcher = defineWatcher({
  kind: 'analysis',
  async read(watched, { desk }) {
    const { site, settings } = watched;
    const type = settings.analysis ?? 'SiteAudit';
    const params = type === 'SiteAudit' ? { site } : { url: settings.url };
    const run = await runTask(watched, desk, { type, params, againMs: LOOK_AGAIN_MS });
    if ('waits' in run) return run.waits;
    if (run.ended?.result == null) return { ...wrong('runFailed'), taskId: null };
    const numbers = numbersOf(run.ended.result.summary);
    const before = toNumbers(watched.facts);
    const value = numbers['score'] ?? numbers['errors'] ?? numbers['violations'] ?? null;
    const breaches = limitsBroken(run.ended.result, settings);
    const [first] = breaches;
    if (first !== undefined) {
      const reason = first.metric === 'score' ? 'lowScore' : 'overBudget';
      return { ...wrong(reason, { value, detail: breaches.map(breachText) }), taskId: null };
    }
    // What is worse is not remembered: the next run is compared with the last good one, too.
    if (isWorse(before, numbers)) return { ...wrong('worse', { value }), taskId: null };
    const facts = { numbers: toLines({ ...numbers, ...steadyScore(before, numbers) }) };
    return { ...fine({ value, facts }), taskId: null };
  },
});

/** Which limits a result breaks, the score first; what was not measured breaks none. */
function limitsBroken(result: Result, { analysis, leastScore, mostLcpMs, budget }: MonitorSettings): Breach[] {
  const { score } = numbersOf(result.summary);
  const isLow = leastScore !== null && score !== undefined && score < leastScore;
  const breaches: Breach[] = isLow ? [{ metric: 'score', measured: score, limit: leastScore }] : [];
  if (analysis !== 'PageSpeed') return breaches;
  const budgets = { ...budget, ...(mostLcpMs !== null && { lcp: mostLcpMs }) };
  return [...breaches, ...brokenBudget(budgets, speedOf(result))];
}

/** Where a speed analysis keeps what may have a budget. */
const speedBody = z.object({
  transferBytes: z.number().optional().catch(undefined),
  requestCount: z.number().optional().catch(undefined),
  fieldData: z
    .object({ metrics: z.array(z.object({ id: z.string(), p75: z.number() })) })
    .optional()
    .catch(undefined),
});

function speedOf({ summary, body }: Result) {
  const { transferBytes, requestCount, fieldData } = speedBody.parse(body);
  const inp = fieldData?.metrics.find(({ id }) => id === 'inp')?.p75;
  return {
    ...numbersOf(summary, ['lcp', 'cls', 'tbt', 'fcp', 'si', 'ttfb']),
    ...(transferBytes !== undefined && { transferKb: transferBytes / BYTES_OF_KB }),
    ...(requestCount !== undefined && { requests: requestCount }),
    ...(inp !== undefined && { inp }),
  };
}

function numbersOf(summary: Record<string, unknown>, names: readonly string[] = NAMES): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = summary[name];
      return typeof value === 'number' ? [[name, value] as const] : [];
    }),
  );
}

function toLines(numbers: Record<string, number>): string[] {
  return Object.entries(numbers).map(([name, number]) => `${name}: ${String(number)}`);
}

/** A score that has hardly moved stays what it was, so that many small moves are told once they are a large one. */
function steadyScore({ score: old }: Record<string, number>, { score }: Record<string, number>): { score?: number } {
  return old !== undefined && score !== undefined && Math.abs(score - old) < SCORE_STEP ? { score: old } : {};
}

function toNumbers(facts: Facts | null): Record<string, number> {
  return Object.fromEntries(
    (facts?.['numbers'] ?? []).map((line) => {
      const [name = '', value] = line.split(': ');
      return [name, Number(value)] as const;
    }),
  );
}

function isWorse(before: Record<string, number>, now: Record<string, number>): boolean {
  const [oldScore, score] = [before['score'], now['score']];
  if (oldScore !== undefined && score !== undefined && score <= oldScore - SCORE_STEP) return true;
  return ['errors', 'violations'].some((name) => (now[name] ?? 0) > (before[name] ?? Number.POSITIVE_INFINITY));
}
