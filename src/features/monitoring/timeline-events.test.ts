import { expect, it } from 'vitest';
import type { ResultSummary } from '#core/contract/results.ts';
import { eventsOf, resultNumbers } from './timeline-events.ts';

const result = (id: string, finishedAtMs: number, score: number): ResultSummary => ({
  ...{ id, type: 'PageAudit', site: 'a.example', url: 'https://a.example/', startedAtMs: 0, finishedAtMs, engine: 'e' },
  summary: { score },
});

it('puts everything on one axis, the newest first, each result beside the one before it', () => {
  const now = Date.parse('2026-11-25T00:00:00Z');
  const events = eventsOf({
    changes: [],
    incidents: [],
    deploys: [{ atMs: now - 2, text: 'v2' }],
    notes: [{ id: '1', atMs: now - 3, text: 'new images' }],
    results: [result('new', now - 1, 80), result('old', now - 9, 90)],
  });
  expect(events.slice(0, 4).map(({ kind }) => kind)).toEqual(['result', 'deploy', 'note', 'result']);
  const [newest] = events;
  if (newest?.kind !== 'result') throw new Error('no result');
  expect(resultNumbers(newest.result, newest.before)).toEqual([{ name: 'score', value: 80, from: 90 }]);
  expect(events.at(-1)?.kind).toBe('update');
});
