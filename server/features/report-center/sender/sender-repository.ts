import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { senderCheckSchema, type SenderCheck, type ShownSender } from '#core/contract/report-sender.ts';
import type { Queryable } from '#server/db/database.ts';
import { reportSenders } from '#server/db/report-schema.ts';
import { lockUser } from '#server/services/plan-repository.ts';
import { createToken, type RandomBytes } from '#server/services/tokens.ts';

export type SenderRow = typeof reportSenders.$inferSelect;
export type SenderRepository = ReturnType<typeof createSenderRepository>;

const HOUR_MS = 3_600_000;
/** One that is in order is looked at again after this, one that is not any more sooner. */
const AGAIN_MS = { ready: 6 * HOUR_MS, broken: HOUR_MS };
/** A check takes less; nobody else begins one meanwhile. */
const LEASE_MS = HOUR_MS / 4;
/** What was found before holds no longer when nobody answers. */
const TRUSTED_MS = 48 * HOUR_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Domains in whose name accounts want reports to be sent. */
export function createSenderRepository(db: Queryable, now: () => number, random: RandomBytes) {
  const one = (userId: string, domain: string) =>
    and(eq(reportSenders.userId, userId), eq(reportSenders.domain, domain));
  return {
    async list(userId: string): Promise<SenderRow[]> {
      return db.select().from(reportSenders).where(eq(reportSenders.userId, userId)).orderBy(asc(reportSenders.domain));
    },

    /** Until the transaction ends nobody else counts what the account has. */
    async lockAccount(userId: string): Promise<void> {
      await lockUser(db, userId);
    },

    async count(userId: string): Promise<number> {
      return db.$count(reportSenders, eq(reportSenders.userId, userId));
    },

    async find(userId: string, domain: string): Promise<SenderRow | null> {
      const [row] = await db.select().from(reportSenders).where(one(userId, domain));
      return row ?? null;
    },

    /** By what an account shows that a domain is theirs. */
    newToken: () => createToken(random),

    /** Notes what a check found; the token stays the one it was. */
    async note(row: Pick<SenderRow, 'userId' | 'domain' | 'token' | 'selector'>, check: SenderCheck): Promise<void> {
      const isOwned = check.ownership.state === 'passed';
      const found = {
        ...{ selector: row.selector, check, isReady: check.isReady, checkedAtMs: now() },
        nextCheckAtMs: isOwned ? now() + (check.isReady ? AGAIN_MS.ready : AGAIN_MS.broken) : null,
      };
      await db
        .insert(reportSenders)
        .values({ ...row, ...found, createdAtMs: now() })
        .onConflictDoUpdate({ target: [reportSenders.userId, reportSenders.domain], set: found });
    },

    /** Takes one that is to be looked at again; of several processes each gets another one. */
    async takeDue(): Promise<SenderRow | null> {
      const due = db
        .select({ userId: reportSenders.userId, domain: reportSenders.domain })
        .from(reportSenders)
        .where(lte(reportSenders.nextCheckAtMs, now()))
        .orderBy(asc(reportSenders.nextCheckAtMs))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(reportSenders)
        .set({ nextCheckAtMs: now() + LEASE_MS })
        .where(sql`(${reportSenders.userId}, ${reportSenders.domain}) in (${due})`)
        .returning();
      return row ?? null;
    },

    /** Whether reports go out in the name of a domain now, and where mail returns to; `null` when they do not. */
    async ready(userId: string, domain: string): Promise<Pick<SenderCheck, 'isBySpf'> | null> {
      const row = await this.find(userId, domain);
      if (row === null || !isUsed(row, now())) return null;
      const check = senderCheckSchema.safeParse(row.check);
      return check.success ? { isBySpf: check.data.isBySpf } : null;
    },

    /** Forgets what was never shown to be the account's. */
    async prune(): Promise<void> {
      await db
        .delete(reportSenders)
        .where(and(isNull(reportSenders.nextCheckAtMs), lt(reportSenders.checkedAtMs, now() - KEPT_MS)));
    },
  };
}

function isUsed({ isReady, checkedAtMs }: SenderRow, nowMs: number): boolean {
  return isReady && nowMs - checkedAtMs <= TRUSTED_MS;
}

/** As the account sees a sender; nothing of one that only another version could read. */
export function toShownSender(row: SenderRow, nowMs: number): ShownSender[] {
  const { checkedAtMs, selector } = row;
  const parsed = senderCheckSchema.safeParse(row.check);
  return parsed.success ? [{ check: parsed.data, checkedAtMs, selector, isUsed: isUsed(row, nowMs) }] : [];
}
