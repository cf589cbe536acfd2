import type { Plan } from '#core/contract/plans.ts';
import { FREE_PLAN, FREE_PLAN_SITES } from './plan-limits.ts';

/** What the product offers by itself: everything, for nothing. */
export const DEFAULT_PLANS: readonly Plan[] = [
  { id: FREE_PLAN, name: 'Free', monthPrice: 0, currency: 'USD', limits: { sites: FREE_PLAN_SITES } },
];
