/** For how long a plan can be ordered. */
export const PLAN_PERIODS = ['month', 'year'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];
type Priced = { readonly monthPrice: number; readonly yearPrice?: number | null | undefined };

/** What a plan costs for a period, in the smallest unit of its currency. */
export function priceOf({ monthPrice, yearPrice }: Priced, period: PlanPeriod): number {
  return period === 'month' ? monthPrice : (yearPrice ?? monthPrice * 12);
}

/** When a period that begins then is over: the same day of a later month, or its last one. Milliseconds since 1970, UTC. */
export function periodEnd(startMs: number, period: PlanPeriod): number {
  const start = new Date(startMs);
  const months = start.getUTCMonth() + (period === 'month' ? 1 : 12);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(startMs);
  end.setUTCFullYear(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay));
  return end.getTime();
}

type PaidTerm = { readonly startsAtMs: number; readonly endsAtMs: number; readonly paidAmount: number };

/** What is left of what was paid for a time, by the part that has not passed yet; in whole units, never more than was paid. */
export function unusedAmount({ startsAtMs, endsAtMs, paidAmount }: PaidTerm, nowMs: number): number {
  if (endsAtMs <= startsAtMs) return 0;
  const left = Math.min(Math.max((endsAtMs - nowMs) / (endsAtMs - startsAtMs), 0), 1);
  return Math.floor(paidAmount * left);
}
