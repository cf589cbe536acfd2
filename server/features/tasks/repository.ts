import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { isErrorCode, type ErrorCode } from '#core/contract/errors.ts';
import type { AnalysisType, Task } from '#core/contract/tasks.ts';
import type { Database } from '#server/db/database.ts';
import { results, tasks, users } from '#server/db/schema.ts';
import { seenAmong } from '#server/db/among-sites.ts';
import type { ProgressStep, ToldAtEnd } from '#server/features/analysis.ts';
import type { PageCursor } from '#server/services/page-cursor.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type TaskControl = TaskRow['control'];
export type OwnedTask = { readonly userId: string; readonly task: Task; readonly control: TaskControl };
export type NewTask = {
  readonly id: string;
  readonly userId: string;
  readonly type: AnalysisType;
  readonly params: Record<string, unknown>;
  readonly site: string;
  readonly url: string | null;
};
export type TaskQuery = {
  readonly status?: Task['status'] | undefined;
  readonly type?: AnalysisType | undefined;
  readonly site?: string | undefined;
  readonly after: PageCursor | null;
  readonly limit: number;
  /** The websites that are seen; all when null. */
  readonly sites?: readonly string[] | null;
};
export type Outcome = {
  readonly id: string;
  readonly startedAtMs: number;
  readonly engine: string;
  readonly summary: Record<string, unknown>;
  readonly body: Record<string, unknown>;
  readonly told?: ToldAtEnd | undefined;
};
/** What a run keeps for the next one. */
export type Kept = {
  /** How often it failed in a way that may pass. */
  readonly failures: number;
  /** How often it was started since it got further or was stopped in order: more than once, and its process died meanwhile. */
  readonly starts: number;
  readonly state: Record<string, unknown>;
};
/** In place of what a task was started with, once it has ended: it is of no more use, and may hold what is for nobody else. */
const NOTHING: Record<string, unknown> = {};

export type TaskRepository = ReturnType<typeof createTaskRepository>;

/** Tasks as stored. Every change raises the revision; a task that has ended never changes again. */
export function createTaskRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>, now: () => number) {
  const running = (id: string) => and(eq(tasks.id, id), eq(tasks.status, 'process'));
  const revision = sql`${tasks.revision} + 1`;

  return {
    async add(task: NewTask): Promise<Task> {
      const [row] = await db
        .insert(tasks)
        .values({ ...task, status: 'process', createdAtMs: now() })
        .returning();
      if (row === undefined) throw new Error('the task was not stored');
      return toTask(row);
    },

    /** Whether the address of whom a task is for is known to be theirs. */
    async isEmailConfirmed(userId: string): Promise<boolean> {
      const [row] = await db.select({ atMs: users.emailConfirmedAtMs }).from(users).where(eq(users.id, userId));
      return typeof row?.atMs === 'number';
    },

    async findRow(id: string): Promise<TaskRow | null> {
      const [row] = await db.select().from(tasks).where(eq(tasks.id, id)).limit(1);
      return row ?? null;
    },

    /** One of the user's tasks; `null` for any other. */
    async find(userId: string, id: string): Promise<Task | null> {
      const [row] = await db
        .select()
        .from(tasks)
        .where(and(eq(tasks.id, id), eq(tasks.userId, userId)))
        .limit(1);
      return row === undefined ? null : toTask(row);
    },

    /** Those of the ids that are the user's. @param sites the websites that are seen; all when null. */
    async findSome(userId: string, ids: readonly string[], sites: readonly string[] | null = null): Promise<Task[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select()
        .from(tasks)
        .where(and(eq(tasks.userId, userId), inArray(tasks.id, [...ids]), seenAmong(tasks, sites)));
      return rows.map(toTask);
    },

    /** The user's tasks, newest first. */
    async list(userId: string, { status, type, site, after, limit, sites = null }: TaskQuery): Promise<Task[]> {
      const rows = await db
        .select()
        .from(tasks)
        .where(
          and(
            eq(tasks.userId, userId),
            status === undefined ? undefined : eq(tasks.status, status),
            type === undefined ? undefined : eq(tasks.type, type),
            site === undefined ? undefined : eq(tasks.site, site),
            seenAmong(tasks, sites),
            after
              ? or(lt(tasks.createdAtMs, after.atMs), and(eq(tasks.createdAtMs, after.atMs), lt(tasks.id, after.id)))
              : undefined,
          ),
        )
        .orderBy(desc(tasks.createdAtMs), desc(tasks.id))
        .limit(limit);
      return rows.map(toTask);
    },

    /** Ids of all tasks that have not ended, oldest first: what has to be queued again after a crash. */
    async listRunning(): Promise<Pick<TaskRow, 'id' | 'userId' | 'type'>[]> {
      return db
        .select({ id: tasks.id, userId: tasks.userId, type: tasks.type })
        .from(tasks)
        .where(eq(tasks.status, 'process'))
        .orderBy(tasks.createdAtMs);
    },

    /** `null` when the task has ended, for instance because it was cancelled. */
    async setProgress(id: string, progressPct: number, step: ProgressStep): Promise<OwnedTask | null> {
      const [row] = await db
        .update(tasks)
        .set({ progressPct, step: { key: step.key, values: { ...step.values } }, revision })
        .where(running(id))
        .returning();
      return row === undefined ? null : toOwned(row);
    },

    /** What the user wants of the task from now on. `null` when it has ended. */
    async setControl(id: string, control: TaskControl): Promise<OwnedTask | null> {
      const [row] = await db.update(tasks).set({ control, revision }).where(running(id)).returning();
      return row === undefined ? null : toOwned(row);
    },

    /** What the user wants of the task. `null` when it has ended. */
    async controlOf(id: string): Promise<TaskControl | null> {
      const [row] = await db.select({ control: tasks.control }).from(tasks).where(running(id)).limit(1);
      return row?.control ?? null;
    },

    async setKept(id: string, kept: Kept): Promise<void> {
      await db
        .update(tasks)
        .set({ kept: { ...kept } })
        .where(running(id));
    },

    /** Counts a run; what it kept stays. */
    async setCounts(id: string, { failures, starts }: Pick<Kept, 'failures' | 'starts'>): Promise<void> {
      const counts = JSON.stringify({ failures, starts });
      await db
        .update(tasks)
        .set({ kept: sql`coalesce(${tasks.kept}, '{}'::jsonb) || ${counts}::jsonb` })
        .where(running(id));
    },

    /** Ends a task without a result. `null` when it had ended before. */
    async fail(id: string, code: ErrorCode, message: string): Promise<OwnedTask | null> {
      const [row] = await db
        .update(tasks)
        .set({
          status: 'fail',
          errorCode: code,
          errorMessage: message,
          step: null,
          kept: null,
          params: NOTHING,
          isCancelRequested: code === 'CANCELLED',
          finishedAtMs: now(),
          revision,
        })
        .where(running(id))
        .returning();
      return row === undefined ? null : toOwned(row);
    },

    /** Stores the result and ends the task: both or neither, and once. `null` when it had ended before. */
    succeed(id: string, { told, ...outcome }: Outcome): Promise<OwnedTask | null> {
      return transaction(async (tx) => {
        const finishedAtMs = now();
        const [row] = await tx
          .update(tasks)
          .set({
            status: 'success',
            resultId: outcome.id,
            progressPct: 100,
            step: null,
            kept: null,
            params: NOTHING,
            told: told ?? null,
            finishedAtMs,
            revision,
          })
          .where(running(id))
          .returning();
        if (row === undefined) return null;
        await tx.insert(results).values({
          ...outcome,
          taskId: id,
          userId: row.userId,
          type: row.type,
          site: row.site,
          url: row.url,
          finishedAtMs,
        });
        return toOwned(row);
      });
    },
  };
}

function toOwned(row: TaskRow): OwnedTask {
  return { userId: row.userId, task: toTask(row), control: row.control };
}

/** @throws when the row holds a type that this version does not know. */
function toTask(row: TaskRow): Task {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    progress: row.progressPct,
    step: row.step ?? null,
    site: row.site,
    url: row.url,
    resultId: row.resultId,
    error:
      row.errorCode === null
        ? null
        : { code: isErrorCode(row.errorCode) ? row.errorCode : 'ERROR_MAIN', message: row.errorMessage ?? '' },
    finished: row.status !== 'process',
    createdAtMs: row.createdAtMs,
    finishedAtMs: row.finishedAtMs,
    revision: row.revision,
    ...(row.told ?? {}),
    ...(row.control === 'pause' && row.status === 'process' && { paused: true }),
    v2: true,
  };
}
