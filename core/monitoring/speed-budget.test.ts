import { expect, it } from 'vitest';
import { breachText, brokenBudget, BUDGET_METRICS, LIMITED, parseBreach } from './speed-budget.ts';

it('breaks where more was measured than the budget has, each metric by its own number', () => {
  for (const metric of BUDGET_METRICS) {
    const budget = { [metric]: 100 };
    expect(brokenBudget(budget, { [metric]: 101 })).toEqual([{ metric, measured: 101, limit: 100 }]);
    expect(brokenBudget(budget, { [metric]: 100 })).toEqual([]);
    expect(brokenBudget(budget, {})).toEqual([]);
    const others = Object.fromEntries(BUDGET_METRICS.filter((each) => each !== metric).map((each) => [each, 999]));
    expect(brokenBudget(budget, others)).toEqual([]);
  }
});

it('tells several in their order, and a number that is over its limit never as one that is met', () => {
  const budget = { transferKb: 500, cls: 0.07, lcp: 2500 };
  const measured = { lcp: 2500.2, cls: 0.0701, transferKb: 500.04 };
  expect(brokenBudget(budget, measured)).toEqual([
    { metric: 'lcp', measured: 2501, limit: 2500 },
    { metric: 'cls', measured: 0.071, limit: 0.07 },
    { metric: 'transferKb', measured: 500.1, limit: 500 },
  ]);
  expect(brokenBudget({ cls: 0.06 }, { cls: 0.07 })).toEqual([{ metric: 'cls', measured: 0.07, limit: 0.06 }]);
});

it('comes back from its text, and is none of another text', () => {
  for (const metric of LIMITED) {
    const breach = { metric, measured: 0.31, limit: 0.1 };
    expect(parseBreach(breachText(breach))).toEqual(breach);
    expect(breachText({ ...breach, measured: 1_000_000.5, limit: 1_000_000 }).length).toBeLessThanOrEqual(40);
  }
  for (const text of ['title', 'cls 1', 'cls a b', 'cls 1 2 3', 'other 1 2']) expect(parseBreach(text)).toBeNull();
});
