import { and, asc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { MailKind } from '#core/domain/mail-kinds.ts';
import { isEmail } from '#core/domain/email.ts';
import type { Queryable } from '#server/db/database.ts';
import { mails } from '#server/db/message-schema.ts';
import { createId, type RandomBytes } from '#server/services/tokens.ts';

export type NewMail = {
  readonly brandId: string;
  readonly kind: MailKind;
  readonly recipient: string;
  /** Whom an answer reaches; our own address without it. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** The same as a document. */
  readonly html?: string;
  readonly attachment?: { readonly fileName: string; readonly mediaType: string; readonly base64: string };
  /** A file of `downloads` that is attached when it is sent: not a copy of it in each of many mails. */
  readonly attachedId?: string;
  /** Whom its header names in place of the recipient. */
  readonly shown?: { readonly to: readonly string[]; readonly cc: readonly string[] };
  /** Whose name stands before our address. */
  readonly fromName?: string;
  /** In place of our address: of a domain that has been shown to be the account's. */
  readonly fromAddress?: string;
  /** Where mail goes that cannot be delivered; our address without it. */
  readonly returnsTo?: string;
  /** Where one click stops this kind of mail. */
  readonly unsubscribeUrl?: string;
};
export type StoredMail = typeof mails.$inferSelect;
export type MailRepository = ReturnType<typeof createMailRepository>;

/** With these pauses the last attempt is made about two days after the first. */
export const MOST_ATTEMPTS = 9;
/** A process that has taken a mail and died leaves it to others after this long; no attempt takes longer. */
export const LEASE_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
const PAUSES_MS = [1, 5, 15, 60, 180, 480, 720, 1440].map((minutes) => minutes * MINUTE_MS);
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
const MOST_SUBJECT = 200;
const MOST_ERROR = 500;

/** A header takes one line: whatever could begin another becomes a space. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_SUBJECT);
}

/** The HTML of what somebody waits for is shorter. */
const LONG_HTML_BYTES = 20_000;
const isLarge = sql`(${mails.attachedId} <> '' or ${mails.attachment} is not null or octet_length(${mails.html}) > ${LONG_HTML_BYTES})`;

/** How long to wait after this many attempts that failed. */
export function pauseMs(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS;
}

/**
 * Writes a mail that will be sent; inside the transaction of what causes it, so that there is never one without the other.
 * @returns its id.
 * @throws when the recipient is no address: callers have checked it.
 */
export async function queueMail(
  tx: Queryable,
  mail: NewMail,
  { now, random }: { now: () => number; random: RandomBytes },
): Promise<string> {
  const { recipient, replyTo = '', unsubscribeUrl = '', html = '', attachment = null, shown = null } = mail;
  const named = shown === null ? [] : [...shown.to, ...shown.cc];
  const { fromAddress = '', returnsTo = '' } = mail;
  const others = [replyTo, fromAddress, returnsTo].filter((each) => each !== '');
  if (![recipient, ...named, ...others].every(isEmail)) throw new Error('A mail needs an address');
  const subject = oneLine(mail.subject);
  const id = createId(random);
  await tx.insert(mails).values({
    ...mail,
    id,
    replyTo,
    unsubscribeUrl,
    html,
    attachment,
    attachedId: mail.attachedId ?? '',
    shown: shown === null ? null : { to: [...shown.to], cc: [...shown.cc] },
    fromName: oneLine(mail.fromName ?? ''),
    fromAddress,
    returnsTo,
    subject,
    nextAttemptAtMs: now(),
    createdAtMs: now(),
  });
  return id;
}

/** The mail on its way out. */
export function createMailRepository(db: Queryable, now: () => number) {
  /** As it was taken: when it has been given to another process meanwhile, that one says what became of it. */
  const taken = ({ id, attempts }: StoredMail) =>
    and(eq(mails.id, id), eq(mails.attempts, attempts), isNull(mails.sentAtMs));

  return {
    /**
     * Takes the mail that has waited longest and counts the attempt; of several processes each gets another one. Reports, which come
     * many at once, come after those that somebody waits for. `null` when none is due.
     */
    async take(): Promise<StoredMail | null> {
      const due = db
        .select({ id: mails.id })
        .from(mails)
        .where(and(isNull(mails.sentAtMs), lt(mails.attempts, MOST_ATTEMPTS), lte(mails.nextAttemptAtMs, now())))
        .orderBy(isLarge, asc(mails.nextAttemptAtMs), asc(mails.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const [mail] = await db
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAtMs: now() + LEASE_MS })
        .where(eq(mails.id, due))
        .returning();
      return mail ?? null;
    },

    async noteSent(mail: StoredMail): Promise<void> {
      await db.update(mails).set({ sentAtMs: now(), error: '' }).where(taken(mail));
    },

    /** @param isFinal whether trying again is of no use. */
    async noteFailure(mail: StoredMail, error: string, isFinal: boolean): Promise<void> {
      const attempts = isFinal ? MOST_ATTEMPTS : mail.attempts;
      await db
        .update(mails)
        .set({ attempts, error: oneLine(error).slice(0, MOST_ERROR), nextAttemptAtMs: now() + pauseMs(mail.attempts) })
        .where(taken(mail));
    },

    /** Deletes what was sent or given up 30 days ago. */
    async prune(): Promise<void> {
      const isOver = or(gte(mails.attempts, MOST_ATTEMPTS), lt(mails.sentAtMs, now()));
      await db.delete(mails).where(and(lt(mails.createdAtMs, now() - KEPT_MS), isOver));
    },
  };
}
