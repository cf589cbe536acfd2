import { and, eq, gt, lt } from 'drizzle-orm';
import type { OptionalMail } from '#core/domain/mail-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { mailTokens } from '#server/db/message-schema.ts';
import { createToken, sha256, type RandomBytes } from '#server/services/tokens.ts';

const DAY_MS = 24 * 3_600_000;
const LIFE_MS = { confirm: 3 * DAY_MS, unsubscribe: 365 * DAY_MS };
type Purpose = keyof typeof LIFE_MS;

/** Links of mails that stand for their recipient. Only the hash of a token is stored. */
export function createMailTokenRepository(db: Queryable, now: () => number, random: RandomBytes) {
  const valid = (token: string, purpose: Purpose) =>
    and(eq(mailTokens.tokenHash, sha256(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAtMs, now()));

  return {
    async create(userId: string, purpose: Purpose): Promise<string> {
      const token = createToken(random);
      await db.insert(mailTokens).values({
        tokenHash: sha256(token),
        userId,
        purpose,
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

    async prune(): Promise<void> {
      await db.delete(mailTokens).where(lt(mailTokens.expiresAtMs, now()));
    },
  };
}

/** Where one click stops a kind of mail, also for mail programs (RFC 8058). */
export function toUnsubscribeUrl(origin: string, token: string, kind: OptionalMail): string {
  return `${origin}/unsubscribe/${token}/?kind=${kind}`;
}
