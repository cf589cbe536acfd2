import { z } from 'zod';
import type { MetricSpread } from './speed-facts.ts';

/** What may have a budget: three metrics, what is transferred, and how many requests there are. */
export const BUDGETED = ['lcp', 'cls', 'tbt', 'transferBytes', 'requestCount'] as const;
export type Budgeted = (typeof BUDGETED)[number];

/** Milliseconds, bytes and counts; without a budget for what is missing. */
export const speedBudgets = z.partialRecord(z.enum(BUDGETED), z.number().nonnegative());
export type SpeedBudgets = z.infer<typeof speedBudgets>;

export type BrokenBudget = { readonly of: Budgeted; readonly budget: number; readonly value: number };

type Measured = {
  readonly metrics: readonly Pick<MetricSpread, 'id' | 'value'>[];
  readonly transferBytes: number;
  readonly requestCount: number;
};

/** The budgets a result breaks, in their order. What was not measured breaks none, and what is met exactly is kept. */
export function brokenBudgets(budgets: SpeedBudgets, measured: Measured): BrokenBudget[] {
  return BUDGETED.flatMap((of) => {
    const budget = budgets[of];
    const value = valueOf(of, measured);
    return budget === undefined || value === undefined || value <= budget ? [] : [{ of, budget, value }];
  });
}

function valueOf(of: Budgeted, { metrics, transferBytes, requestCount }: Measured): number | undefined {
  if (of === 'transferBytes') return transferBytes;
  if (of === 'requestCount') return requestCount;
  return metrics.find(({ id }) => id === of)?.value;
}
