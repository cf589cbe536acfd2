import { expect, it } from 'vitest';
import { BUDGET_METRICS, boundsOf } from '#core/monitoring/speed-budget.ts';
import { defaultMonitor } from './monitor-defaults.ts';
import { monitorSettings } from './monitor-settings.ts';

const isValid = (budget: object): boolean =>
  monitorSettings.safeParse({ ...defaultMonitor('analysis', 'https://own.example/', 'UTC'), budget }).success;

it('takes budgets within the bounds of each metric, and none of another metric', () => {
  for (const metric of BUDGET_METRICS) {
    const { least, most } = boundsOf(metric);
    expect([least, most].map((value) => isValid({ [metric]: value }))).toEqual([true, true]);
    expect([least - 1, most + 1, '5', null].map((value) => isValid({ [metric]: value }))).toEqual(Array(4).fill(false));
  }
  expect(isValid({})).toBe(true);
  expect(isValid({ lcp: 100 })).toBe(false);
});

it('takes settings from before there were budgets and positions', () => {
  const { budget: _budget, positions: _positions, ...old } = defaultMonitor('page', 'https://own.example/', 'UTC');
  expect(monitorSettings.parse(old)).toMatchObject({ budget: {}, positions: null });
});
