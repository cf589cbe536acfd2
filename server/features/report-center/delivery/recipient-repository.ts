import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { RECIPIENT_STATES, type Recipient } from '#core/contract/report-delivery.ts';
import type { Queryable } from '#server/db/database.ts';
import { reportRecipients } from '#server/db/report-schema.ts';
import { users } from '#server/db/schema.ts';
import type { SecretBox } from '#server/services/secret-box.ts';
import { lockUser } from '#server/services/plan-repository.ts';
import { createId, createToken, sha256, type RandomBytes } from '#server/services/tokens.ts';

export type RecipientRow = typeof reportRecipients.$inferSelect;
export type RecipientRepository = ReturnType<typeof createRecipientRepository>;
export type RecipientDeps = {
  readonly box: SecretBox;
  readonly now: () => number;
  readonly random: RandomBytes;
};

const purposeOf = (userId: string): string => `report recipient ${userId}`;

/** People whom accounts want to mail reports to. What they have answered is theirs: an account cannot change it. */
export function createRecipientRepository(db: Queryable, { box, now, random }: RecipientDeps) {
  const one = (userId: string, id: string) => and(eq(reportRecipients.userId, userId), eq(reportRecipients.id, id));

  return {
    /** Until the transaction ends nobody else counts what the account has. */
    async lockAccount(userId: string): Promise<void> {
      await lockUser(db, userId);
    },

    /** Until the transaction ends nobody else asks an address. */
    async lockAddress(email: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recipient ${email}`}, 0))`);
    },

    async list(userId: string): Promise<RecipientRow[]> {
      return db
        .select()
        .from(reportRecipients)
        .where(and(eq(reportRecipients.userId, userId), eq(reportRecipients.isHidden, false)))
        .orderBy(asc(reportRecipients.email));
    },

    /** Those of these addresses that the account has ever had, whether it shows them or not. */
    async ofEmails(userId: string, emails: readonly string[]): Promise<RecipientRow[]> {
      if (emails.length === 0) return [];
      return db
        .select()
        .from(reportRecipients)
        .where(and(eq(reportRecipients.userId, userId), inArray(reportRecipients.email, [...emails])));
    },

    /** Adds an address, or shows it again; what was answered before holds. */
    async ensure(userId: string, email: string, { groups, lang }: { groups: readonly string[]; lang: string }) {
      const token = createToken(random);
      const [row] = await db
        .insert(reportRecipients)
        .values({
          ...{ id: createId(random), userId, email, groups: [...groups], state: 'new', lang, isHidden: false },
          ...{ tokenHash: sha256(token), sealedToken: box.seal(token, purposeOf(userId)) },
          ...{ askedCount: 0, askedAtMs: null, answeredAtMs: null, createdAtMs: now() },
        })
        .onConflictDoUpdate({
          target: [reportRecipients.userId, reportRecipients.email],
          set: { isHidden: false, ...(groups.length > 0 && { groups: [...groups] }) },
        })
        .returning();
      if (row === undefined) throw new Error('the recipient was not stored');
      return row;
    },

    async noteAsked(row: RecipientRow): Promise<void> {
      await db
        .update(reportRecipients)
        .set({
          state: 'asked',
          askedCount: sql`${reportRecipients.askedCount} + 1`,
          askedAtMs: now(),
          askedTimesMs: sql`array_append(${reportRecipients.askedTimesMs}, ${now()}::bigint)`,
        })
        .where(eq(reportRecipients.id, row.id));
    },

    /** How many questions went out since a moment: of an account, and to an address by whomever. */
    async askedSince(sinceMs: number, about: { userId: string } | { email: string }): Promise<number> {
      const whose =
        'userId' in about ? eq(reportRecipients.userId, about.userId) : eq(reportRecipients.email, about.email);
      const [row] = await db
        .select({
          count: sql<number>`coalesce(sum((select count(*) from unnest(${reportRecipients.askedTimesMs}) as at where at > ${sinceMs})), 0)::int`,
        })
        .from(reportRecipients)
        .where(and(whose, gt(reportRecipients.askedAtMs, sinceMs)));
      return row?.count ?? 0;
    },

    async setGroups(userId: string, id: string, groups: readonly string[]): Promise<boolean> {
      const rows = await db
        .update(reportRecipients)
        .set({ groups: [...groups] })
        .where(one(userId, id))
        .returning({ id: reportRecipients.id });
      return rows.length > 0;
    },

    async hide(userId: string, id: string): Promise<void> {
      await db.update(reportRecipients).set({ isHidden: true, groups: [] }).where(one(userId, id));
    },

    /** Whose link it is, with the name of the account; `null` for none. */
    async byToken(token: string) {
      const [row] = await db
        .select({ recipient: reportRecipients, name: users.name, email: users.email })
        .from(reportRecipients)
        .innerJoin(users, eq(users.id, reportRecipients.userId))
        .where(eq(reportRecipients.tokenHash, sha256(token)));
      return row ?? null;
    },

    async answer(id: string, state: 'confirmed' | 'refused' | 'stopped'): Promise<void> {
      await db.update(reportRecipients).set({ state, answeredAtMs: now() }).where(eq(reportRecipients.id, id));
    },

    /** The token of a recipient's links; a new one where the old one cannot be read any more. */
    async tokenOf(row: RecipientRow): Promise<string> {
      const known = box.open(row.sealedToken, purposeOf(row.userId));
      if (known !== null) return known;
      const token = createToken(random);
      await db
        .update(reportRecipients)
        .set({ tokenHash: sha256(token), sealedToken: box.seal(token, purposeOf(row.userId)) })
        .where(eq(reportRecipients.id, row.id));
      return token;
    },
  };
}

/** As the account sees a recipient. */
export function toShownRecipient({ id, email, groups, state, askedAtMs, answeredAtMs }: RecipientRow): Recipient {
  return {
    id,
    email,
    groups,
    state: RECIPIENT_STATES.find((each) => each === state) ?? 'new',
    askedAtMs,
    answeredAtMs,
  };
}
