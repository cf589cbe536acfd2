import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { statusPages, statusSubscribers } from '#server/db/push-status-schema.ts';
import type { SecretBox } from '#server/services/secret-box.ts';
import { createId, createToken, sha256, type RandomBytes } from '#server/services/tokens.ts';
import { toStatusRow } from '#server/features/monitoring/status/status-repository.ts';

export type SubscriberRow = typeof statusSubscribers.$inferSelect;
export type SubscriberDeps = {
  readonly secretBox: SecretBox;
  readonly now: () => number;
  readonly random: RandomBytes;
};

const DAY_MS = 86_400_000;
/** So long a link can confirm an address; then it is forgotten. */
const CONFIRM_MS = 3 * DAY_MS;
/** So long a page that is switched off keeps who wanted its mail. */
const OFF_MS = 30 * DAY_MS;

/** People who want mail about the incidents of a status page. An address is known only as long as it is needed. */
export function createSubscriberRepository(db: Queryable, { secretBox, now, random }: SubscriberDeps) {
  const { id, pageId, email, confirmedAtMs, askedAtMs } = statusSubscribers;
  const purposeOf = (row: Pick<SubscriberRow, 'pageId'>): string => `status subscriber ${row.pageId}`;

  return {
    /** The one of an address, stored now unless it was before. */
    async ensure(page: { readonly id: string; readonly userId: string }, address: string, lang: string) {
      const token = createToken(random);
      const about = { pageId: page.id, userId: page.userId, email: address };
      const [row] = await db
        .insert(statusSubscribers)
        .values({
          ...{ ...about, id: createId(random), lang, askedAtMs: now(), confirmedAtMs: null },
          ...{ tokenHash: sha256(token), sealedToken: secretBox.seal(token, purposeOf(about)) },
        })
        .onConflictDoUpdate({
          target: [pageId, email],
          // What somebody has confirmed nobody else changes.
          set: {
            lang: sql`case when ${confirmedAtMs} is null then ${lang} else ${statusSubscribers.lang} end`,
            askedAtMs: sql`case when ${confirmedAtMs} is null then ${now()}::bigint else ${askedAtMs} end`,
          },
        })
        .returning();
      if (row === undefined) throw new Error('the subscriber was not stored');
      return row;
    },

    /** Whose link it is, with the page, also one that is off; `null` for none, and for one that came too late. */
    async byToken(token: string) {
      const [row] = await db
        .select({ subscriber: statusSubscribers, page: statusPages })
        .from(statusSubscribers)
        .innerJoin(statusPages, eq(statusPages.id, pageId))
        .where(eq(statusSubscribers.tokenHash, sha256(token)));
      const page = row === undefined ? null : toStatusRow(row.page);
      if (row === undefined || page === null) return null;
      const { subscriber } = row;
      const isLate = subscriber.confirmedAtMs === null && subscriber.askedAtMs < now() - CONFIRM_MS;
      return isLate ? null : { subscriber, page };
    },

    async confirm(row: Pick<SubscriberRow, 'id'>): Promise<void> {
      await db
        .update(statusSubscribers)
        .set({ confirmedAtMs: now() })
        .where(and(eq(id, row.id), isNull(confirmedAtMs)));
    },

    /** Nothing of them is kept. */
    async remove(token: string): Promise<void> {
      await db.delete(statusSubscribers).where(eq(statusSubscribers.tokenHash, sha256(token)));
    },

    /** How many a page has, whether they have confirmed or not. */
    async countOf(page: { readonly id: string }): Promise<number> {
      const [row] = await db.select({ count: count() }).from(statusSubscribers).where(eq(pageId, page.id));
      return row?.count ?? 0;
    },

    /** How many have confirmed, by page. */
    async confirmed(userId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ pageId, count: count() })
        .from(statusSubscribers)
        .where(and(eq(statusSubscribers.userId, userId), isNotNull(confirmedAtMs)))
        .groupBy(pageId);
      return new Map(rows.map((row) => [row.pageId, row.count]));
    },

    /** Those who had confirmed by a moment, by id after one of them. */
    async next(page: string, { after, sinceMs, most }: { after: string; sinceMs: number; most: number }) {
      return db
        .select()
        .from(statusSubscribers)
        .where(and(eq(pageId, page), gt(id, after), isNotNull(confirmedAtMs), lte(confirmedAtMs, sinceMs)))
        .orderBy(asc(id))
        .limit(most);
    },

    /** The token of somebody's link; a new one where the old one cannot be read any more. */
    async tokenOf(row: SubscriberRow): Promise<string> {
      const known = secretBox.open(row.sealedToken, purposeOf(row));
      if (known !== null) return known;
      const token = createToken(random);
      await db
        .update(statusSubscribers)
        .set({ tokenHash: sha256(token), sealedToken: secretBox.seal(token, purposeOf(row)) })
        .where(eq(id, row.id));
      return token;
    },

    /** Forgets who has not confirmed in time, and all of pages that have been off for long. */
    async prune(): Promise<void> {
      await db.delete(statusSubscribers).where(and(isNull(confirmedAtMs), lt(askedAtMs, now() - CONFIRM_MS)));
      const off = db
        .select({ id: statusPages.id })
        .from(statusPages)
        .where(and(eq(statusPages.isOn, false), lt(statusPages.changedAtMs, now() - OFF_MS)));
      await db.delete(statusSubscribers).where(inArray(pageId, off));
    },
  };
}
