import { and, asc, desc, eq, isNotNull, isNull, lt, lte, notExists } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { reportRuns, reportSchedules } from '#server/db/report-schema.ts';

export type ScheduleRow = typeof reportSchedules.$inferSelect;

/** For how long a deletion can be taken back. */
const KEPT_MS = 7 * 86_400_000;
/** After something of our own went wrong. */
const HELD_MS = 60_000;

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

    /** Locks one of a user, a deleted one too; `null` for none. */
    async lock(userId: string, id: string): Promise<ScheduleRow | null> {
      const [row] = await db.select().from(reportSchedules).where(own(userId, id)).for('update');
      return row ?? null;
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
      await db
        .update(reportSchedules)
        .set({ deletedAtMs: now(), nextAtMs: null })
        .where(and(own(userId, id), isNull(reportSchedules.deletedAtMs)));
    },

    /** Deletes for good what was deleted a week ago, once nothing is kept any more of what it sent. */
    async prune(): Promise<void> {
      const runs = db
        .select({ id: reportRuns.id })
        .from(reportRuns)
        .where(eq(reportRuns.scheduleId, reportSchedules.id));
      await db.delete(reportSchedules).where(and(lt(reportSchedules.deletedAtMs, now() - KEPT_MS), notExists(runs)));
    },

    /** Locks a schedule whose time has come, unless another process has it. To be called `together` with what is done then. */
    async takeDue(): Promise<ScheduleRow | null> {
      const [row] = await db
        .select()
        .from(reportSchedules)
        .where(and(isNotNull(reportSchedules.nextAtMs), lte(reportSchedules.nextAtMs, now())))
        .orderBy(asc(reportSchedules.nextAtMs), asc(reportSchedules.id))
        .limit(1)
        .for('update', { skipLocked: true });
      return row ?? null;
    },

    /** Notes that a schedule has come, and when it comes again. */
    async noteCome(id: string, nextAtMs: number | null): Promise<void> {
      await db.update(reportSchedules).set({ nextAtMs, lastAtMs: now() }).where(eq(reportSchedules.id, id));
    },

    /** Puts off what is due, unless it was changed meanwhile. */
    async hold({ id, nextAtMs }: Pick<ScheduleRow, 'id' | 'nextAtMs'>): Promise<void> {
      if (nextAtMs === null) return;
      await db
        .update(reportSchedules)
        .set({ nextAtMs: now() + HELD_MS })
        .where(and(eq(reportSchedules.id, id), eq(reportSchedules.nextAtMs, nextAtMs)));
    },
  };
}
