import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { SendReason } from '#core/reports/schedule.ts';
import type { Queryable } from '#server/db/database.ts';
import { mails } from '#server/db/message-schema.ts';
import { reportSends } from '#server/db/report-schema.ts';
import { MOST_ATTEMPTS } from '#server/services/mail/mail-repository.ts';
import { createId, type RandomBytes } from '#server/services/tokens.ts';

export type SendRow = typeof reportSends.$inferSelect;
export type NewSend = Pick<SendRow, 'runId' | 'userId' | 'channel' | 'target'>;
export type SendRepository = ReturnType<typeof createSendRepository>;

/** No answer of a webhook takes longer. */
const LEASE_MS = 2 * 60_000;
const MOST_SAID = 300;
/** A mail that was given up may have been on its way yet: not for as long as this. */
const LATE_MS = 3_600_000;

/** What is sent of reports, and what became of it. */
export function createSendRepository(db: Queryable, now: () => number, random: RandomBytes) {
  const isEmail = eq(reportSends.channel, 'email');
  return {
    /** Writes down what is to be sent. @returns the row, `null` when there is one for this run and target. */
    async add(
      send: NewSend,
      more: Partial<Pick<SendRow, 'state' | 'reason' | 'nextAttemptAtMs' | 'message'>> = {},
    ): Promise<SendRow | null> {
      const { state = 'waiting', reason = '', nextAttemptAtMs = null, message = null } = more;
      const [row] = await db
        .insert(reportSends)
        .values({
          ...{ ...send, id: createId(random), state, reason, nextAttemptAtMs, message },
          ...{ said: '', attempts: 0, mailId: null, createdAtMs: now(), endedAtMs: state === 'waiting' ? null : now() },
        })
        .onConflictDoNothing()
        .returning();
      return row ?? null;
    },

    async noteMail(id: string, mailId: string): Promise<void> {
      await db.update(reportSends).set({ mailId }).where(eq(reportSends.id, id));
    },

    /** Mails to recipients since a moment: of an account, and to an address by whomever. */
    async mailedSince(sinceMs: number, about: { userId: string } | { email: string }): Promise<number> {
      const whose = 'userId' in about ? eq(reportSends.userId, about.userId) : eq(reportSends.target, about.email);
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(reportSends)
        .where(and(isEmail, whose, gt(reportSends.createdAtMs, sinceMs), ne(reportSends.state, 'skipped')));
      return row?.count ?? 0;
    },

    async ofRun(runId: string): Promise<SendRow[]> {
      return db
        .select()
        .from(reportSends)
        .where(eq(reportSends.runId, runId))
        .orderBy(asc(reportSends.channel), asc(reportSends.target));
    },

    /** How many of the sends of runs are in each state. */
    async countsOf(runIds: readonly string[]): Promise<{ runId: string; state: SendRow['state']; count: number }[]> {
      if (runIds.length === 0) return [];
      return db
        .select({ runId: reportSends.runId, state: reportSends.state, count: sql<number>`count(*)::int` })
        .from(reportSends)
        .where(inArray(reportSends.runId, [...runIds]))
        .groupBy(reportSends.runId, reportSends.state);
    },

    /** Notes what has become of mails that were handed over. */
    async settleMails(): Promise<void> {
      // As the index `report_sends_open` says it.
      const isOpen = and(
        sql`${reportSends.state} in ('waiting', 'failed')`,
        isNotNull(reportSends.mailId),
        or(isNull(reportSends.endedAtMs), gt(reportSends.endedAtMs, now() - LATE_MS)),
      );
      const [open] = await db.select({ id: reportSends.id }).from(reportSends).where(isOpen).limit(1);
      if (open === undefined) return;
      const isOf = and(eq(mails.id, reportSends.mailId), eq(reportSends.state, 'waiting'), isOpen);
      const sent = {
        state: 'sent' as const,
        reason: '' as const,
        said: '',
        attempts: sql`${mails.attempts}`,
        endedAtMs: now(),
      };
      await db
        .update(reportSends)
        .set(sent)
        .from(mails)
        .where(and(eq(mails.id, reportSends.mailId), isOpen, isNotNull(mails.sentAtMs)));
      const tried = {
        reason: 'mailServer' as const,
        said: sql`left(${mails.error}, ${MOST_SAID})`,
        attempts: sql`${mails.attempts}`,
      };
      await db
        .update(reportSends)
        .set({ ...tried, state: 'failed', endedAtMs: now() })
        .from(mails)
        .where(and(isOf, gte(mails.attempts, MOST_ATTEMPTS), ne(mails.error, '')));
      await db
        .update(reportSends)
        .set({ ...tried, nextAttemptAtMs: sql`${mails.nextAttemptAtMs}` })
        .from(mails)
        .where(and(isOf, lt(mails.attempts, MOST_ATTEMPTS), ne(mails.error, ''), ne(mails.error, reportSends.said)));
    },

    /** Takes a webhook that is due and counts the attempt; of several processes each gets another one. */
    async takeWebhook(): Promise<SendRow | null> {
      const due = db
        .select({ id: reportSends.id })
        .from(reportSends)
        .where(
          and(
            eq(reportSends.channel, 'webhook'),
            eq(reportSends.state, 'waiting'),
            lte(reportSends.nextAttemptAtMs, now()),
          ),
        )
        .orderBy(asc(reportSends.nextAttemptAtMs))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(reportSends)
        .set({ attempts: sql`${reportSends.attempts} + 1`, nextAttemptAtMs: now() + LEASE_MS })
        .where(eq(reportSends.id, due))
        .returning();
      return row ?? null;
    },

    /** As it was taken: when another process has it meanwhile, that one says what became of it. */
    async noteWebhook(
      { id, attempts }: SendRow,
      outcome: { readonly reason: SendReason; readonly said: string; readonly nextAttemptAtMs: number | null } | 'sent',
    ): Promise<void> {
      const isOver = outcome === 'sent' || outcome.nextAttemptAtMs === null;
      await db
        .update(reportSends)
        .set({
          state: outcome === 'sent' ? 'sent' : isOver ? 'failed' : 'waiting',
          ...(outcome === 'sent'
            ? { reason: '', said: '', nextAttemptAtMs: null }
            : { ...outcome, said: outcome.said.slice(0, MOST_SAID) }),
          ...(isOver && { endedAtMs: now(), message: null }),
        })
        .where(and(eq(reportSends.id, id), eq(reportSends.attempts, attempts), eq(reportSends.state, 'waiting')));
    },
  };
}
