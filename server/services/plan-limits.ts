import type { PlanLimits } from '#core/domain/plan-limits.ts';

/** The plan of everybody who has chosen no other, and where a paid one ends. */
export const FREE_PLAN = 'free';
/** How many projects a plan holds that says nothing of them. */
export const FREE_PLAN_SITES = 100_000;
/** What holds where a plan says nothing: bounds of the product itself. */
export const PRODUCT_LIMITS: PlanLimits = { sites: FREE_PLAN_SITES };
