import { AppError } from '#core/contract/errors.ts';
import { fine, wrong, type Facts } from '#core/monitoring/reading.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

const LOOK_AGAIN_MS = 30_000;
/** A score may move a little without anybody having done anything. */
const SCORE_DROP = 5;

export const analysisWatcher = defineWatcher({
  kind: 'analysis',
  async read({ userId, site, settings, facts: before, taskId }, { desk }) {
    const type = settings.analysis ?? 'SiteAudit';
    if (taskId === null) {
      try {
        const started = await desk.start(userId, type, type === 'SiteAudit' ? { site } : { url: settings.url });
        return { ...fine(), state: 'unknown', taskId: started, againMs: LOOK_AGAIN_MS };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return wrong('runFailed', { detail: [error.code] });
      }
    }
    const task = await desk.look(userId, taskId);
    if (task !== null && !task.isOver) return { ...fine(), state: 'unknown', taskId, againMs: LOOK_AGAIN_MS };
    if (task?.result == null) return { ...wrong('runFailed'), taskId: null };
    const numbers = numbersOf(task.result.summary);
    const facts = { numbers: Object.entries(numbers).map(([name, value]) => `${name}: ${String(value)}`) };
    const value = numbers['score'] ?? numbers['errors'] ?? numbers['violations'] ?? null;
    const reading = isWorse(toNumbers(before), numbers) ? wrong('worse', { value, facts }) : fine({ value, facts });
    return { ...reading, taskId: null };
  },
});

function numbersOf(summary: Record<string, unknown>): Record<string, number> {
  const names = ['score', 'errors', 'warnings', 'violations', 'lcp', 'cls', 'tbt'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = summary[name];
      return typeof value === 'number' ? [[name, value] as const] : [];
    }),
  );
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
  if (oldScore !== undefined && score !== undefined && score <= oldScore - SCORE_DROP) return true;
  return ['errors', 'violations'].some((name) => (now[name] ?? 0) > (before[name] ?? Number.POSITIVE_INFINITY));
}
