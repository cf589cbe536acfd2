import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { isErrorCode, type ErrorCode } from '#core/contract/errors.ts';
import type { RunReason, RunState } from '#core/reports/schedule.ts';
import type { Queryable } from '#server/db/database.ts';
import { reportLinks, reportRuns, reportSchedules, reportSends } from '#server/db/report-schema.ts';
import { results, tasks } from '#server/db/schema.ts';

export type RunRow = typeof reportRuns.$inferSelect;
export type LinkRow = typeof reportLinks.$inferSelect;
export type RunRepository = ReturnType<typeof createRunRepository>;

/** Shown of a schedule, or of all. */
const SHOWN = 100;
/** Runs that are over are kept for so long, as a proof of what was sent. */
const KEPT_MS = 400 * 86_400_000;
/** After something of our own went wrong. */
const HELD_MS = 60_000;

/** Reports of schedules on their way. What locks several rows locks a schedule before its runs, and these before the account. */
export function createRunRepository(db: Queryable, now: () => number) {
  /** Something that a run waits for has come to its end. */
  const isReady = () =>
    or(
      lte(reportRuns.lookAtMs, now()),
      and(
        eq(reportRuns.state, 'refreshing'),
        sql`not exists (select 1 from ${tasks} where ${tasks.id} = any(${reportRuns.refreshTasks}) and ${tasks.status} = 'process')`,
      ),
      and(
        eq(reportRuns.state, 'making'),
        sql`exists (select 1 from ${tasks} where ${tasks.id} = ${reportRuns.taskId} and ${tasks.status} <> 'process')`,
      ),
      and(
        eq(reportRuns.state, 'sending'),
        sql`not exists (select 1 from ${reportSends} where ${reportSends.runId} = ${reportRuns.id} and ${reportSends.state} = 'waiting')`,
      ),
    );

  return {
    /** Adds a run. @returns false when there is one of this schedule, kind and time. */
    async add(
      row: Pick<RunRow, 'id' | 'scheduleId' | 'userId' | 'testerId' | 'kind' | 'dueAtMs' | 'settings'>,
    ): Promise<boolean> {
      const rows = await db
        .insert(reportRuns)
        .values({
          ...row,
          state: 'refreshing',
          refreshTasks: [],
          ...{
            taskId: null,
            resultId: null,
            title: '',
            downloadId: null,
            remindedAtMs: null,
            reason: '',
            endedAtMs: null,
          },
          ...{ lookAtMs: now(), createdAtMs: now() },
        })
        .onConflictDoNothing()
        .returning({ id: reportRuns.id });
      return rows.length > 0;
    },

    /** Locks a run that can go on, unless another process has it. To be called `together` with what is done then. */
    async takeReady(): Promise<RunRow | null> {
      const [row] = await db
        .select()
        .from(reportRuns)
        .where(and(isNotNull(reportRuns.lookAtMs), lte(reportRuns.heldUntilMs, now()), isReady()))
        .orderBy(asc(reportRuns.lookAtMs), asc(reportRuns.id))
        .limit(1)
        .for('update', { skipLocked: true });
      return row ?? null;
    },

    async set(id: string, values: Partial<RunRow>): Promise<void> {
      await db.update(reportRuns).set(values).where(eq(reportRuns.id, id));
    },

    async end(id: string, state: RunState, reason: RunReason = '', errorCode: ErrorCode | '' = ''): Promise<void> {
      await db
        .update(reportRuns)
        .set({ state, reason, errorCode, lookAtMs: null, endedAtMs: now() })
        .where(eq(reportRuns.id, id));
    },

    /** Leaves a run alone for a while. */
    async hold(id: string): Promise<void> {
      await db
        .update(reportRuns)
        .set({ heldUntilMs: now() + HELD_MS })
        .where(eq(reportRuns.id, id));
    },

    /** Ends what is under way of a schedule, but for what has been handed over. */
    async rejectOpen(scheduleId: string): Promise<void> {
      await db
        .update(reportRuns)
        .set({ state: 'rejected', lookAtMs: null, endedAtMs: now() })
        .where(
          and(eq(reportRuns.scheduleId, scheduleId), isNotNull(reportRuns.lookAtMs), ne(reportRuns.state, 'sending')),
        );
    },

    /** Locks a run of a user; `null` for none. */
    async lock(userId: string, id: string): Promise<RunRow | null> {
      const [row] = await db
        .select()
        .from(reportRuns)
        .where(and(eq(reportRuns.id, id), eq(reportRuns.userId, userId)))
        .for('update');
      return row ?? null;
    },

    async find(userId: string, id: string): Promise<RunRow | null> {
      const [row] = await db
        .select()
        .from(reportRuns)
        .where(and(eq(reportRuns.id, id), eq(reportRuns.userId, userId)));
      return row ?? null;
    },

    /** The newest, of one schedule or of all. */
    async list(userId: string, scheduleId: string): Promise<RunRow[]> {
      return db
        .select()
        .from(reportRuns)
        .where(
          and(eq(reportRuns.userId, userId), scheduleId === '' ? undefined : eq(reportRuns.scheduleId, scheduleId)),
        )
        .orderBy(desc(reportRuns.createdAtMs), desc(reportRuns.id))
        .limit(SHOWN);
    },

    /** The last run of each schedule of a user. */
    async lastOfEach(userId: string): Promise<RunRow[]> {
      const last = db
        .select()
        .from(reportRuns)
        .where(eq(reportRuns.scheduleId, reportSchedules.id))
        .orderBy(desc(reportRuns.createdAtMs), desc(reportRuns.id))
        .limit(1)
        .as('last');
      const rows = await db
        .select()
        .from(reportSchedules)
        .innerJoinLateral(last, sql`true`)
        .where(and(eq(reportSchedules.userId, userId), isNull(reportSchedules.deletedAtMs)));
      return rows.map((row) => row.last);
    },

    /** The last run of the schedule before this one that was sent; `null` for the first. */
    async lastSentBefore({ id, scheduleId, createdAtMs }: RunRow): Promise<RunRow | null> {
      const [row] = await db
        .select()
        .from(reportRuns)
        .where(
          and(
            eq(reportRuns.scheduleId, scheduleId),
            eq(reportRuns.state, 'done'),
            inArray(reportRuns.kind, ['due', 'now']),
            isNotNull(reportRuns.resultId),
            lte(reportRuns.createdAtMs, createdAtMs),
            sql`${reportRuns.id} <> ${id}`,
          ),
        )
        .orderBy(desc(reportRuns.createdAtMs))
        .limit(1);
      return row ?? null;
    },

    async links(runId: string): Promise<LinkRow[]> {
      return db.select().from(reportLinks).where(eq(reportLinks.runId, runId)).orderBy(asc(reportLinks.createdAtMs));
    },

    /** How a task of a report has ended. */
    async taskEnd(taskId: string) {
      const [row] = await db
        .select({ status: tasks.status, resultId: results.id, summary: results.summary, errorCode: tasks.errorCode })
        .from(tasks)
        .leftJoin(results, eq(results.taskId, tasks.id))
        .where(eq(tasks.id, taskId));
      if (row === undefined) return null;
      return { ...row, errorCode: isErrorCode(row.errorCode) ? row.errorCode : ('' as const) };
    },

    /** The body of a user's result; `null` where there is none any more. */
    async resultBody(userId: string, id: string): Promise<Record<string, unknown> | null> {
      const [row] = await db
        .select({ body: results.body })
        .from(results)
        .where(and(eq(results.id, id), eq(results.userId, userId)));
      return row?.body ?? null;
    },

    async prune(): Promise<void> {
      await db.delete(reportRuns).where(and(isNull(reportRuns.lookAtMs), lt(reportRuns.createdAtMs, now() - KEPT_MS)));
    },
  };
}
