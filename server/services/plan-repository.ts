import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Plan } from '#core/contract/plans.ts';
import { AppError } from '#core/contract/errors.ts';
import { limitIn, limitPath, type LimitName, type PlanLimits } from '#core/domain/plan-limits.ts';
import { plans } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { monitors } from '#server/db/monitoring-schema.ts';
import { reportSchedules } from '#server/db/report-schema.ts';
import { users } from '#server/db/schema.ts';
import { FREE_PLAN, PRODUCT_LIMITS } from './plan-limits.ts';
import { DEFAULT_PLANS } from './plans.ts';

const toPlan = ({ id, name, monthPrice, yearPrice, currency, limits }: typeof plans.$inferSelect): Plan => ({
  id,
  name,
  monthPrice,
  yearPrice,
  currency,
  limits,
});

/** The plans on offer, in the operator's order; those of the product when the operator has none. */
export async function readPlans(db: Queryable): Promise<Plan[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(eq(plans.isPublic, true))
    .orderBy(asc(plans.position), asc(plans.id));
  return rows.length === 0 ? [...DEFAULT_PLANS] : rows.map(toPlan);
}

/** A plan by its id, on offer or not; one that is gone holds what the product holds. */
export async function readPlan(db: Queryable, id: string): Promise<Plan> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  if (row !== undefined) return toPlan(row);
  const known = DEFAULT_PLANS.find((plan) => plan.id === id);
  return known ?? { id, name: id, monthPrice: 0, currency: 'USD', limits: {} };
}

/** What a plan holds, by name, with the bounds of the product where it says nothing. */
export async function limitsOfPlan(db: Queryable, id: string): Promise<PlanLimits> {
  const { limits } = await readPlan(db, id);
  return { ...PRODUCT_LIMITS, ...limits };
}

/** How much of something the plan of a user or guest holds; `Infinity` for without a limit. */
export async function planLimitOf(tx: Queryable, userId: string, name: LimitName): Promise<number> {
  const [user] = await tx.select({ plan: users.plan }).from(users).where(eq(users.id, userId));
  return limitIn(await limitsOfPlan(tx, user?.plan ?? FREE_PLAN), name);
}

/**
 * Refuses more than the plan of a user holds. Called inside the transaction that writes, after it has counted what there will be.
 * @param count how many there will be, or how large one is. @throws {AppError} LIMIT_REACHED, which names the limit.
 */
export async function checkPlanLimit(tx: Queryable, userId: string, name: LimitName, count: number): Promise<void> {
  const limit = await planLimitOf(tx, userId, name);
  if (count <= limit) return;
  throw new AppError('LIMIT_REACHED', `The plan holds ${limit} ${name}`, {
    fields: [{ path: limitPath(name), code: 'LIMIT_REACHED' }],
  });
}

/** Until the transaction ends nobody else has the user; rows that only refer to them can be added meanwhile, before and after. */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  // What refers to a row locks its key: `for update` would wait for that, and it for `for update`.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** How many jobs of a user come by themselves, by which a plan counts them (`jobs`): monitors, and schedules of reports. */
export async function countJobs(tx: Queryable, userId: string): Promise<number> {
  // The pages that a monitor watches along with a sitemap are part of it.
  const ofMonitors = and(eq(monitors.userId, userId), isNull(monitors.parentId));
  const ofSchedules = and(eq(reportSchedules.userId, userId), isNull(reportSchedules.deletedAtMs));
  return (await tx.$count(monitors, ofMonitors)) + (await tx.$count(reportSchedules, ofSchedules));
}

/** As `checkPlanLimit`, for what is counted beside others: the row of the user is locked until the transaction ends. */
export async function claimPlanLimit(
  tx: Queryable,
  userId: string,
  name: LimitName,
  countNow: () => Promise<number>,
): Promise<void> {
  await lockUser(tx, userId);
  await checkPlanLimit(tx, userId, name, await countNow());
}

const FRESH_MS = 2000;

/**
 * What plans hold, for what is asked with every page: kept for two seconds, and for as long as the database is away. Not for what is
 * enforced.
 */
export function createLimitsReader(db: Queryable, now: () => number): (plan: string) => Promise<PlanLimits> {
  const known = new Map<string, { readonly limits: PlanLimits; readonly atMs: number }>();
  return async (plan) => {
    const kept = known.get(plan);
    if (kept !== undefined && Math.abs(now() - kept.atMs) < FRESH_MS) return kept.limits;
    try {
      const limits = await limitsOfPlan(db, plan);
      known.set(plan, { limits, atMs: now() });
      return limits;
    } catch {
      // What was true before is better than no page.
      return kept?.limits ?? PRODUCT_LIMITS;
    }
  };
}
