import type { MonitorSettings } from '#core/contract/monitoring.ts';
import { fine, wrong, type Facts } from '#core/monitoring/reading.ts';
import { runTask } from '#server/features/monitoring/run-task.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

const LOOK_AGAIN_MS = 30_000;
/** A score may move by less without anybody having done anything. */
const SCORE_STEP = 5;
/** What is counted or judged; times differ from run to run. */
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
    const broken = limitBroken(numbersOf(run.ended.result.summary, ['score', 'lcp']), settings);
    if (broken !== null) return { ...wrong(broken, { value }), taskId: null };
    // What is worse is not remembered: the next run is compared with the last good one, too.
    if (isWorse(before, numbers)) return { ...wrong('worse', { value }), taskId: null };
    const facts = { numbers: toLines({ ...numbers, ...steadyScore(before, numbers) }) };
    return { ...fine({ value, facts }), taskId: null };
  },
});

/** Which limit a result breaks; null when there is none, or when it was not measured. */
function limitBroken(
  { score, lcp }: Record<string, number>,
  { leastScore, mostLcpMs }: MonitorSettings,
): 'lowScore' | 'overBudget' | null {
  if (leastScore !== null && score !== undefined && score < leastScore) return 'lowScore';
  return mostLcpMs !== null && lcp !== undefined && lcp > mostLcpMs ? 'overBudget' : null;
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
