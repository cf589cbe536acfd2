import type { PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import type { Place } from './queue.ts';

const QUEUE = 'task';
const SHORT = 1;
const LONG = 0;

/** A task that this process has been given to run. */
export type TaskLease = {
  readonly jobId: string;
  readonly taskId: string;
  /** How often it has been started again before. */
  readonly retries: number;
  readonly isLong: boolean;
};

export type Wanted = {
  readonly count: number;
  /** So many of one share run at a time, in all processes; without it there is no such limit. */
  readonly perShare?: number;
  readonly isLongWanted: boolean;
};

export type TaskStore = Awaited<ReturnType<typeof createTaskStore>>;

/** Seconds without a sign of life after which a task is given to another process. 10 is pg-boss' minimum. */
export const LEASE_SECONDS = 10;

/** What the queue keeps in the database, through pg-boss; it decides nothing. */
export async function createTaskStore(boss: PgBoss, database: Database) {
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    heartbeatSeconds: LEASE_SECONDS,
    // A crash counts as a retry; who counts real errors is the one that runs the tasks.
    retryLimit: 1_000_000,
    retryDelay: 0,
    expireInSeconds: 86_400,
    deleteAfterSeconds: 3600,
  });

  /**
   * Changes running jobs. pg-boss' own calls know a job only by its id; a lease is also the start it was given at,
   * so that a run that lost it cannot end the run of another process.
   */
  async function change(set: string, where: string, values: unknown[]): Promise<number> {
    const text = `update pgboss.job set ${set} where name = $1 and state = 'active' and ${where} returning id`;
    return (await database.run(text, [QUEUE, ...values])).rows.length;
  }
  const held = 'id = $2 and retry_count = $3';

  return {
    /** Adds a task unless it is waiting or running. */
    async add(taskId: string, { share, isLong }: Place): Promise<void> {
      const options = { singletonKey: taskId, group: { id: share }, priority: isLong ? LONG : SHORT };
      await boss.send(QUEUE, { taskId }, options);
    },
    /** Takes tasks that nobody else has, short ones first. */
    async take({ count, perShare, isLongWanted }: Wanted): Promise<TaskLease[]> {
      const jobs = await boss.fetch<{ taskId: string }>(QUEUE, {
        batchSize: count,
        includeMetadata: true,
        ...(perShare !== undefined && { groupConcurrency: perShare }),
        ...(!isLongWanted && { minPriority: SHORT }),
      });
      return jobs.map(({ id, data, retryCount, priority }) => ({
        jobId: id,
        taskId: data.taskId,
        retries: retryCount,
        isLong: priority < SHORT,
      }));
    },
    /** A sign of life. @returns false when the task has been given to somebody else. */
    async keep({ jobId, retries }: TaskLease): Promise<boolean> {
      return (await change('heartbeat_on = pgboss.job_now()', held, [jobId, retries])) > 0;
    },
    async finish({ jobId, retries }: TaskLease): Promise<void> {
      await change(`state = 'completed', completed_on = pgboss.job_now()`, held, [jobId, retries]);
    },
    /** Lets it be taken again, not before `afterMs` from now. */
    async giveBack({ jobId, retries }: TaskLease, afterMs: number): Promise<void> {
      const startAfter = `start_after = pgboss.job_now() + $4 * interval '1 millisecond'`;
      await change(`state = 'retry', ${startAfter}`, held, [jobId, retries, afterMs]);
    },
    /** For a process that is alone: everything that seems to run was left by a dead one. */
    async giveBackAll(): Promise<void> {
      await change(`state = 'retry', start_after = pgboss.job_now()`, 'true', []);
    },
    async close(): Promise<void> {
      await boss.stop({ graceful: false });
    },
  };
}
