import { contractOf } from '#core/contract/analysis-contracts.ts';
import type { AnalysisType, Task } from '#core/contract/tasks.ts';
import { pageTargetProblem, toPageTarget } from '#core/contract/analyses/page-target.ts';
import { matchesFilter, type AnalysisFilter } from './analysis-filter.ts';
import { write, type AppDatabase, type TaskRow } from '#src/data/database/app-database.ts';
import { tasksCreate } from '#src/data/outbox/commands/tasks-create.ts';
import type { Outbox } from '#src/data/outbox/outbox.ts';
import { applyTask, failWaitingTask } from './stored-task.ts';

export type TaskRepository = ReturnType<typeof createTaskRepository>;
export type TaskRepositoryDeps = { db: AppDatabase; outbox: Outbox; now: () => number; newId: () => string };

const KEPT_FINISHED_MS = 7 * 24 * 3_600_000;

/** Tasks as this browser knows them, the ones waiting to be started included. */
export function createTaskRepository({ db, outbox, now, newId }: TaskRepositoryDeps) {
  async function find(id: string): Promise<TaskRow | null> {
    return (await db.tasks.get(id)) ?? (await db.tasks.where('localId').equals(id).first()) ?? null;
  }

  return {
    get: find,

    /** Tasks that run or wait, newest first. */
    async running(filter: AnalysisFilter): Promise<TaskRow[]> {
      const rows = await db.tasks.where('status').equals('process').toArray();
      return rows.filter((row) => matchesFilter(row, filter)).sort((a, b) => b.createdAtMs - a.createdAtMs);
    },

    /** The newest task that ended without a result, other than by being cancelled, unless one that was begun later ended well. */
    async lastFailure(filter: AnalysisFilter): Promise<TaskRow | null> {
      const rows = await db.tasks.where('status').anyOf('fail', 'success').toArray();
      const [last] = rows.filter((row) => matchesFilter(row, filter)).sort((a, b) => b.createdAtMs - a.createdAtMs);
      return last?.status === 'fail' && last.error?.code !== 'CANCELLED' ? last : null;
    },

    /** Ids of the tasks the server works on. */
    async followedIds(): Promise<string[]> {
      const rows = await db.tasks.where('status').equals('process').toArray();
      return rows.filter((row) => !row.isWaiting).map((row) => row.id);
    },

    /** Results of the newest tasks that ended well, newest first. */
    async finishedResultIds(sinceMs: number, limit: number): Promise<string[]> {
      const rows = await db.tasks
        .where('createdAtMs')
        .above(sinceMs)
        .reverse()
        .and((row) => row.status === 'success' && row.resultId !== null)
        .limit(limit)
        .toArray();
      return rows.map((row) => row.resultId).filter((id) => id !== null);
    },

    /** Queues the start of an analysis and gives the task that waits for it. */
    start: (type: AnalysisType, params: Record<string, unknown>): Promise<TaskRow> =>
      write(db, [db.tasks, db.outbox], async () => {
        const row = waitingTask(newId(), type, params, now());
        await db.tasks.add(row);
        await outbox.enqueue([{ name: tasksCreate.name, localId: row.id, type, params }]);
        return row;
      }),

    /**
     * Drops a task that waits to be sent. When an answer was lost before, it may run all the same, and is then listed as a
     * task of the server. @returns false while it is being sent and after.
     */
    withdraw: (id: string): Promise<boolean> =>
      write(db, [db.tasks, db.outbox], async () => {
        const [entry] = await outbox.ofLanes([`task:${id}`]);
        if (entry === undefined || entry.state === 'sending') return false;
        await db.outbox.delete(entry.sequence);
        await failWaitingTask(db, id, { code: 'CANCELLED', message: 'Cancelled before it was sent' }, now());
        return true;
      }),

    /** Stores what the server says about tasks; what is older than the stored state is ignored. */
    apply: (tasks: readonly Task[]): Promise<void> =>
      write(db, [db.tasks], async () => {
        for (const task of tasks) await applyTask(db, task, '');
        const oldMs = now() - KEPT_FINISHED_MS;
        await db.tasks
          .where('createdAtMs')
          .below(oldMs)
          .and((row) => row.finished)
          .delete();
      }),
  };
}

function waitingTask(id: string, type: AnalysisType, params: Record<string, unknown>, createdAtMs: number): TaskRow {
  return {
    id,
    localId: id,
    isWaiting: true,
    type,
    status: 'process',
    progress: 0,
    step: null,
    ...subjectOf(type, params),
    resultId: null,
    error: null,
    finished: false,
    createdAtMs,
    finishedAtMs: null,
    revision: -1,
    v2: true,
  };
}

/** The website an analysis is about; '' where that cannot be told here. */
export function siteOfTask(type: AnalysisType, params: Record<string, unknown>): string {
  return subjectOf(type, params).site;
}

/** What a task is about, as far as it can be told here. */
function subjectOf(type: AnalysisType, params: Record<string, unknown>): Pick<TaskRow, 'site' | 'url'> {
  const contract = contractOf(type);
  const parsed = contract?.subject === undefined ? undefined : contract.params.safeParse(params);
  if (parsed?.success === true && contract?.subject !== undefined) return contract.subject(parsed.data);
  const url = typeof params['url'] === 'string' ? params['url'] : null;
  const named = typeof params['site'] === 'string' ? params['site'] : (url ?? '');
  return { site: pageTargetProblem(named) === null ? toPageTarget(named).site : '', url };
}
