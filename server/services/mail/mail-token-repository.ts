import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { OptionalMail } from '#core/domain/mail-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { mailTokens } from '#server/db/message-schema.ts';
import { createToken, sha256, type RandomBytes } from '#server/services/tokens.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIFE_MS = { confirm: 3 * DAY_MS, change: 3 * DAY_MS, restore: HOUR_MS, unsubscribe: 365 * DAY_MS };
type Purpose = keyof typeof LIFE_MS;

/** Links of mails that stand for their recipient. Only the hash of a token is stored. */
export function createMailTokenRepository(db: Queryable, now: () => number, random: RandomBytes) {
  const valid = (token: string, purpose: Purpose) =>
    and(eq(mailTokens.tokenHash, sha256(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAtMs, now()));

  return {
    /** @param detail what it is about besides whose it is. */
    async create(userId: string, purpose: Purpose, detail = ''): Promise<string> {
      const token = createToken(random);
      await db.insert(mailTokens).values({
        tokenHash: sha256(token),
        userId,
        purpose,
        detail,
        createdAtMs: now(),
        expiresAtMs: now() + LIFE_MS[purpose],
      });
      return token;
    },

    /** Whose token it is; `null` for one that is wrong or too old. */
    async find(token: string, purpose: Purpose): Promise<string | null> {
      const [row] = await db.select({ userId: mailTokens.userId }).from(mailTokens).where(valid(token, purpose));
      return row?.userId ?? null;
    },

    /** The same, once: afterwards the token is gone. */
    async use(token: string, purpose: Purpose): Promise<string | null> {
      const [row] = await db.delete(mailTokens).where(valid(token, purpose)).returning({ userId: mailTokens.userId });
      return row?.userId ?? null;
    },

    /** The same with what it is about besides. */
    async useWithDetail(token: string, purpose: Purpose): Promise<{ userId: string; detail: string } | null> {
      const [row] = await db
        .delete(mailTokens)
        .where(valid(token, purpose))
        .returning({ userId: mailTokens.userId, detail: mailTokens.detail });
      return row ?? null;
    },

    /** What a link that a user has not opened yet is about; '' without one. */
    async pendingDetail(userId: string, purpose: Purpose): Promise<string> {
      const [row] = await db
        .select({ detail: mailTokens.detail })
        .from(mailTokens)
        .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAtMs, now())));
      return row?.detail ?? '';
    },

    /** Links of these purposes that were sent to a user before work no more. */
    async revoke(userId: string, purposes: readonly Purpose[]): Promise<void> {
      await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, [...purposes])));
    },

    async prune(): Promise<void> {
      await db.delete(mailTokens).where(lt(mailTokens.expiresAtMs, now()));
    },
  };
}

/** Where one click stops a kind of mail, also for mail programs (RFC 8058). */
export function toUnsubscribeUrl(origin: string, token: string, kind: OptionalMail): string {
  return `${origin}/unsubscribe/${token}/?kind=${kind}`;
}
