import { expect, it } from 'vitest';
import type { MonitorSettings } from '#core/contract/monitoring.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import type { Facts } from '#core/monitoring/reading.ts';
import type { AnalysisState, WatchContext, Watching } from '#server/features/monitoring/watcher.ts';
import { analysisWatcher } from './analysis.ts';

const over = (summary: Record<string, unknown>): AnalysisState => ({
  ...{ isOver: true, errorCode: null },
  result: { summary, body: {} },
});
const failed = (errorCode: string): AnalysisState => ({ isOver: true, errorCode, result: null });

function look(
  state: AnalysisState | null,
  facts: Facts | null = null,
  limits: Partial<MonitorSettings> = {},
): Promise<Watching> {
  const settings = { ...defaultMonitor('analysis', 'https://own.example/', 'UTC'), ...limits };
  const context = {
    desk: { start: () => Promise.resolve('next'), look: () => Promise.resolve(state) },
  } as unknown as WatchContext; // it asks for the desk alone
  const watched = { id: 'm', userId: 'u', site: 'own.example', settings, facts, taskId: 'task' };
  return analysisWatcher.read({ ...watched, validators: { etag: '', lastModified: '' } }, context);
}

it('compares each run with the last good one, until there is a better one', async () => {
  const good = await look(over({ score: 90, errors: 2 }));
  expect(good).toMatchObject({ state: 'up', value: 90, facts: { numbers: ['score: 90', 'errors: 2'] } });
  for (const errors of [5, 5]) {
    const worse = await look(over({ score: 90, errors }), good.facts);
    expect(worse).toMatchObject({ state: 'down', reason: 'worse', facts: null });
  }
  expect(await look(over({ score: 90, errors: 1 }), good.facts)).toMatchObject({ state: 'up', reason: null });
});

it('tells of no score that has hardly moved, and of many small moves once they are a large one', async () => {
  const facts = { numbers: ['score: 90'] };
  for (const score of [87, 93]) expect((await look(over({ score, lcp: 1234.5 }), facts)).facts).toEqual(facts);
  expect(await look(over({ score: 85 }), facts)).toMatchObject({ state: 'down', reason: 'worse' });
  expect((await look(over({ score: 95 }), facts)).facts).toEqual({ numbers: ['score: 95'] });
});

it('waits for its turn when somebody else runs the same, and says of others that they failed', async () => {
  expect(await look(failed('ALREADY_RUNNING'))).toMatchObject({ state: 'unknown', taskId: null });
  expect((await look(failed('ALREADY_RUNNING'))).againMs).toBeGreaterThan(0);
  expect(await look(failed('SITE_UNREACHABLE'))).toMatchObject({ state: 'down', reason: 'runFailed', taskId: null });
  expect(await look(null)).toMatchObject({ state: 'down', reason: 'runFailed' });
});

it('tells of a score below its limit and of a page over its speed budget, also of the first run', async () => {
  const limits = { leastScore: 80, mostLcpMs: 2500 };
  expect(await look(over({ score: 79 }), null, limits)).toMatchObject({ state: 'down', reason: 'lowScore', value: 79 });
  expect(await look(over({ score: 80, lcp: 2501 }), null, limits)).toMatchObject({ reason: 'overBudget', facts: null });
  expect(await look(over({ score: 80, lcp: 2500 }), null, limits)).toMatchObject({ state: 'up', reason: null });
  expect(await look(over({ score: null, lcp: null }), null, limits)).toMatchObject({ state: 'up' });
});
