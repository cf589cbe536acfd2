import { asc, eq } from 'drizzle-orm';
import type { Plan } from '#core/contract/plans.ts';
import { plans } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { DEFAULT_PLANS } from '#server/services/plans.ts';

/** The plans on offer, in the operator's order; those of the product when the operator has none. */
export async function readPlans(db: Queryable): Promise<Plan[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(eq(plans.isPublic, true))
    .orderBy(asc(plans.position), asc(plans.id));
  return rows.length === 0
    ? [...DEFAULT_PLANS]
    : rows.map(({ id, name, monthPrice, currency, limits }) => ({ id, name, monthPrice, currency, limits }));
}
