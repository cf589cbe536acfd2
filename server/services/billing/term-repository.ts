import { asc, eq, lte } from 'drizzle-orm';
import { planTerms } from '#server/db/billing-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { SessionUser } from '#server/services/session-repository.ts';

export type TermRow = typeof planTerms.$inferSelect;

/** Until when a user has a plan that was paid for; `null` for a plan without an end. */
export async function findTerm(db: Queryable, userId: string): Promise<TermRow | null> {
  const [row] = await db.select().from(planTerms).where(eq(planTerms.userId, userId));
  return row ?? null;
}

/** A user, locked until the transaction ends: whoever changes a plan or orders one does it first. */
export async function lockUser(tx: Queryable, userId: string): Promise<SessionUser | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

/** Gives a user a plan until a day. */
export async function storeTerm(tx: Queryable, term: TermRow): Promise<void> {
  await tx.insert(planTerms).values(term).onConflictDoUpdate({ target: planTerms.userId, set: term });
  await tx.update(users).set({ plan: term.plan }).where(eq(users.id, term.userId));
}

/** Gives a user a plan without an end. */
export async function endTerm(tx: Queryable, userId: string, plan: string): Promise<void> {
  await tx.delete(planTerms).where(eq(planTerms.userId, userId));
  await tx.update(users).set({ plan }).where(eq(users.id, userId));
}

/** Whether a term is paid for again. */
export async function setTermRenewal(db: Queryable, userId: string, renews: boolean): Promise<void> {
  await db.update(planTerms).set({ renews }).where(eq(planTerms.userId, userId));
}

/** Users whose terms are over, the longest first. */
export async function listDueTerms(db: Queryable, nowMs: number): Promise<string[]> {
  const rows = await db
    .select({ userId: planTerms.userId })
    .from(planTerms)
    .where(lte(planTerms.endsAtMs, nowMs))
    .orderBy(asc(planTerms.endsAtMs))
    .limit(100);
  return rows.map(({ userId }) => userId);
}

/** A user without locking; `null` for none. */
export async function findUser(db: Queryable, userId: string): Promise<SessionUser | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}
