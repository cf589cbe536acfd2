import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { popups, seenPopups } from '#server/db/brand-schema.ts';
import type { Database } from '#server/db/database.ts';

export type PopupRow = typeof popups.$inferSelect;
type Reader = { readonly userId: string; readonly brandId: string; readonly plan: string };

/** Enough for one to be shown; the rest is there the next time. */
const MOST = 10;

/** Messages of the operator. */
export function createPopupRepository({ db }: Pick<Database, 'db'>, now: () => number) {
  return {
    /** What is to be shown to the user now, oldest first. */
    unseen({ userId, brandId, plan }: Reader): Promise<PopupRow[]> {
      return db
        .select({ popup: popups })
        .from(popups)
        .leftJoin(seenPopups, and(eq(seenPopups.popupId, popups.id), eq(seenPopups.userId, userId)))
        .where(
          and(
            isNull(seenPopups.popupId),
            inArray(popups.brandId, ['', brandId]),
            inArray(popups.plan, ['', plan]),
            lte(popups.startsAtMs, now()),
            gt(popups.endsAtMs, now()),
          ),
        )
        .orderBy(asc(popups.startsAtMs), asc(popups.id))
        .limit(MOST)
        .then((rows) => rows.map(({ popup }) => popup));
    },

    /** Harmless when it is repeated, and for messages that are gone. */
    async noteSeen(userId: string, popupId: string): Promise<void> {
      const [popup] = await db.select({ id: popups.id }).from(popups).where(eq(popups.id, popupId)).limit(1);
      if (popup === undefined) return;
      await db.insert(seenPopups).values({ userId, popupId, seenAtMs: now() }).onConflictDoNothing();
    },
  };
}
