import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { reportSchedules } from '#server/db/report-schema.ts';

export type ScheduleRow = typeof reportSchedules.$inferSelect;

/** Schedules claimed in one go. */
const CLAIMED = 50;
/** For how long a deletion can be taken back. */
const KEPT_MS = 7 * 86_400_000;

/** Reports that are made again and again. */
export function createScheduleRepository(db: Queryable, now: () => number) {
  const own = (userId: string, id: string) => and(eq(reportSchedules.userId, userId), eq(reportSchedules.id, id));
  return {
    async list(userId: string): Promise<ScheduleRow[]> {
      return db
        .select()
        .from(reportSchedules)
        .where(and(eq(reportSchedules.userId, userId), isNull(reportSchedules.deletedAtMs)))
        .orderBy(desc(reportSchedules.createdAtMs), asc(reportSchedules.id));
    },

    /** One of a user, a deleted one too; `null` for none. */
    async find(userId: string, id: string): Promise<ScheduleRow | null> {
      const [row] = await db.select().from(reportSchedules).where(own(userId, id));
      return row ?? null;
    },

    async count(userId: string): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(reportSchedules)
        .where(and(eq(reportSchedules.userId, userId), isNull(reportSchedules.deletedAtMs)));
      return row?.count ?? 0;
    },

    /** Sets a schedule, and takes its deletion back. @returns false when the id is somebody else's. */
    async save(row: Pick<ScheduleRow, 'id' | 'userId' | 'settings' | 'nextAtMs'>): Promise<boolean> {
      const { settings, nextAtMs } = row;
      const rows = await db
        .insert(reportSchedules)
        .values({ ...row, lastAtMs: null, deletedAtMs: null, createdAtMs: now() })
        .onConflictDoUpdate({
          target: reportSchedules.id,
          set: { settings, nextAtMs, deletedAtMs: null },
          setWhere: eq(reportSchedules.userId, row.userId),
        })
        .returning({ id: reportSchedules.id });
      return rows.length > 0;
    },

    async remove(userId: string, id: string): Promise<void> {
      await db.update(reportSchedules).set({ deletedAtMs: now(), nextAtMs: null }).where(own(userId, id));
    },

    /** Deletes for good what was deleted a week ago. */
    async prune(): Promise<void> {
      await db.delete(reportSchedules).where(lt(reportSchedules.deletedAtMs, now() - KEPT_MS));
    },

    /**
     * Takes schedules whose time has come, each by one process only, and sets when they come again. To be called `together`: what
     * `start` stores is stored with it, or nothing is.
     */
    async takeDue(
      nextOf: (row: ScheduleRow) => number | null,
      start: (row: ScheduleRow, dueAtMs: number) => Promise<void>,
    ): Promise<number> {
      const due = await db
        .select()
        .from(reportSchedules)
        .where(and(isNotNull(reportSchedules.nextAtMs), lte(reportSchedules.nextAtMs, now())))
        .orderBy(asc(reportSchedules.nextAtMs), asc(reportSchedules.id))
        .limit(CLAIMED)
        .for('update', { skipLocked: true });
      for (const row of due) {
        await db
          .update(reportSchedules)
          .set({ nextAtMs: nextOf(row), lastAtMs: now() })
          .where(eq(reportSchedules.id, row.id));
        await start(row, row.nextAtMs ?? now());
      }
      return due.length;
    },
  };
}
