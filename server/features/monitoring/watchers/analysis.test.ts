import { expect, it } from 'vitest';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import type { Facts } from '#core/monitoring/reading.ts';
import type { AnalysisState, WatchContext, Watching } from '#server/features/monitoring/watcher.ts';
import { analysisWatcher } from './analysis.ts';

const over = (summary: Record<string, unknown>, body: Record<string, unknown> = {}): AnalysisState => ({
  ...{ isOver: true, errorCode: null },
  result: { summary, body },
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
  const limits = { analysis: 'PageSpeed' as const, leastScore: 80, mostLcpMs: 2500 };
  const low = { state: 'down', reason: 'lowScore', value: 79, detail: ['score 79 80'] };
  expect(await look(over({ score: 79 }), null, limits)).toMatchObject(low);
  expect(await look(over({ score: 80, lcp: 2501 }), null, limits)).toMatchObject({ reason: 'overBudget', facts: null });
  expect(await look(over({ score: 80, lcp: 2500 }), null, limits)).toMatchObject({ state: 'up', reason: null });
  expect(await look(over({ score: null, lcp: null }), null, limits)).toMatchObject({ state: 'up' });
});

it('names each metric that is over its budget, what was measured and what was allowed', async () => {
  const measured = { cls: 0.31, tbt: 350, fcp: 1800, si: 4000, ttfb: 700 };
  const fieldData = { state: 'found', metrics: [{ id: 'inp', p75: 240 }] };
  const state = over({ score: 90, lcp: 900, ...measured }, { transferBytes: 1_500_000, requestCount: 70, fieldData });
  const budget = { cls: 0.1, tbt: 200, inp: 200, fcp: 1800, si: 3400, ttfb: 800, transferKb: 1000, requests: 50 };
  expect(await look(state, null, { analysis: 'PageSpeed', budget })).toMatchObject({
    ...{ state: 'down', reason: 'overBudget', value: 90 },
    detail: ['cls 0.31 0.1', 'tbt 350 200', 'inp 240 200', 'si 4000 3400', 'transferKb 1500 1000', 'requests 70 50'],
  });
  const kept = { fcp: 1800, ttfb: 700 };
  expect(await look(state, null, { analysis: 'PageSpeed', budget: kept })).toMatchObject({ state: 'up' });
  // Of another analysis they say nothing, and a page that visitors told nothing of breaks no budget of theirs.
  expect(await look(state, null, { analysis: 'PageAudit', budget })).toMatchObject({ state: 'up' });
  const untold = over({ score: 90 }, { fieldData: { state: 'none' } });
  expect(await look(untold, null, { analysis: 'PageSpeed', budget })).toMatchObject({ state: 'up' });
});
