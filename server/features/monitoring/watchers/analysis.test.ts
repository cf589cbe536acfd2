import { expect, it } from 'vitest';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import type { Facts } from '#core/monitoring/reading.ts';
import type { AnalysisState, WatchContext, Watching } from '#server/features/monitoring/watcher.ts';
import { analysisWatcher } from './analysis.ts';

const over = (summary: Record<string, unknown>): AnalysisState => ({
  ...{ isOver: true, errorCode: null },
  result: { summary, body: {} },
});
const failed = (errorCode: string): AnalysisState => ({ isOver: true, errorCode, result: null });

function look(state: AnalysisState | null, facts: Facts | null = null): Promise<Watching> {
  const settings = defaultMonitor('analysis', 'https://own.example/', 'UTC');
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
