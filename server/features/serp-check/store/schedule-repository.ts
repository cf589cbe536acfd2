import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { serpSchedules } from '#server/db/serp-schema.ts';
import type { About } from './track-repository.ts';

export type ScheduleRow = typeof serpSchedules.$inferSelect;

/** Schedules claimed in one go. */
const CLAIMED = 20;

/** When keywords are checked. */
export function createScheduleRepository({ db }: Pick<Database, 'db'>) {
  const isOf = ({ userId, site, search }: About) =>
    and(eq(serpSchedules.userId, userId), eq(serpSchedules.site, site), eq(serpSchedules.search, search));
  return {
    async list(userId: string, site: string): Promise<ScheduleRow[]> {
      return db
        .select()
        .from(serpSchedules)
        .where(and(eq(serpSchedules.userId, userId), eq(serpSchedules.site, site)))
        .orderBy(asc(serpSchedules.search));
    },

    async find(about: About): Promise<ScheduleRow | null> {
      const [row] = await db.select().from(serpSchedules).where(isOf(about));
      return row ?? null;
    },

    /** Sets a schedule; when it ran last stays known. */
    async save(row: Omit<ScheduleRow, 'lastAtMs'>): Promise<void> {
      const { settings, anchorDay, nextAtMs } = row;
      await db
        .insert(serpSchedules)
        .values({ ...row, lastAtMs: null })
        .onConflictDoUpdate({
          target: [serpSchedules.userId, serpSchedules.site, serpSchedules.search],
          set: { settings, anchorDay, nextAtMs },
        });
    },

    async remove(about: About): Promise<void> {
      await db.delete(serpSchedules).where(isOf(about));
    },

    /**
     * Takes schedules whose time has come, each by one process only, and sets when they come again. To be called `together`: what
     * `start` stores is stored with it, or nothing is.
     */
    async takeDue(
      nowMs: number,
      nextOf: (row: ScheduleRow) => number | null,
      start: (row: ScheduleRow) => Promise<void>,
    ): Promise<number> {
      const due = await db
        .select()
        .from(serpSchedules)
        .where(and(isNotNull(serpSchedules.nextAtMs), lte(serpSchedules.nextAtMs, nowMs)))
        .orderBy(asc(serpSchedules.nextAtMs))
        .limit(CLAIMED)
        .for('update', { skipLocked: true });
      for (const row of due) {
        await db
          .update(serpSchedules)
          .set({ nextAtMs: nextOf(row), lastAtMs: nowMs })
          .where(isOf(row));
        await start(row);
      }
      return due.length;
    },
  };
}
