import { expect, it } from 'vitest';
import { brokenBudgets, speedBudgets } from './budgets.ts';

const MEASURED = { metrics: [{ id: 'lcp' as const, value: 2500 }], transferBytes: 1000, requestCount: 10 };

it.each([
  [{}, []],
  [{ lcp: 2500, transferBytes: 1000, requestCount: 10 }, []],
  [{ lcp: 2499, transferBytes: 999, requestCount: 9 }, ['lcp', 'transferBytes', 'requestCount']],
  [{ requestCount: 0, lcp: 0 }, ['lcp', 'requestCount']],
  [{ tbt: 0 }, []],
])('of %j breaks %j', (budgets, broken) => {
  expect(brokenBudgets(budgets, MEASURED).map(({ of }) => of)).toEqual(broken);
});

it('has no budget below zero', () => {
  expect(speedBudgets.safeParse({ lcp: -1 }).success).toBe(false);
});
