import { expect, it } from 'vitest';
import { standingOf, standingOfGone, viewOf, type InsightDecision, type Standing } from './standing.ts';

const NOW = 1000;
const decided = (state: InsightDecision['state'], untilMs: number | null = null): InsightDecision => ({
  state,
  untilMs,
  atMs: 500,
});

const THERE: readonly (readonly [string, number, InsightDecision | undefined, Standing])[] = [
  ['is open when nothing was decided', 400, undefined, 'open'],
  ['is done until it is measured anew', 400, decided('done'), 'done'],
  ['is back when it is still there in what was measured since', 600, decided('done'), 'back'],
  ['is being checked until it is measured anew', 500, decided('checking'), 'checking'],
  ['is back when the check found it still', 501, decided('checking'), 'back'],
  ['is put off until its day', 600, decided('snoozed', NOW + 1), 'snoozed'],
  ['is open again from its day on', 600, decided('snoozed', NOW), 'open'],
  ['stays ignored whatever is measured', 600, decided('ignored'), 'ignored'],
];
it.each(THERE)('%s', (_name, measuredAtMs, decision, standing) => {
  expect(standingOf({ measuredAtMs }, decision, NOW)).toBe(standing);
});

it('is verified once it is gone from what was read since', () => {
  const looked = (measuredAtMs: number, sinceMs = 0) => ({ measuredAtMs, sinceMs });
  expect(standingOfGone(decided('done'), looked(501))).toBe('verified');
  expect(standingOfGone(decided('checking'), looked(500))).toBe('checking');
  expect(standingOfGone(decided('done'), null)).toBe('done');
  expect(standingOfGone(decided('ignored'), looked(900))).toBeNull();
});

it('is not verified by being too long ago to be told of', () => {
  const done = { ...decided('done'), effectAtMs: 300 };
  expect(standingOfGone(done, { measuredAtMs: 900, sinceMs: 299 })).toBe('verified');
  expect(standingOfGone(done, { measuredAtMs: 900, sinceMs: 300 })).toBe('done');
  expect(standingOfGone(decided('done'), { measuredAtMs: 900, sinceMs: 500 })).toBe('done');
});

it('shows what is back among the open ones, and what is verified among the done ones', () => {
  expect(viewOf('back')).toBe('open');
  expect(viewOf('checking')).toBe('open');
  expect(viewOf('verified')).toBe('done');
  expect(viewOf('snoozed')).toBe('snoozed');
});
