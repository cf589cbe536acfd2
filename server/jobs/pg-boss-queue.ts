import { PgBoss, type Db } from 'pg-boss';
import type { Logger } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { createTogether } from '#server/db/database-errors.ts';
import type { TaskQueue } from './queue.ts';
import { createTaskStore, type TaskStore } from './task-store.ts';
import { createTaskWorker, type TaskWorker } from './task-worker.ts';

export type TaskQueueOptions = {
  readonly logger: Logger;
  /** How many runs at once in this process. */
  readonly concurrency?: number;
};

const NEVER_SECONDS = 86_400;

/** The settings of pg-boss. With a database of our own there is no other process to watch over, so that an idle server leaves the disk alone. */
function createBoss(database: Database): PgBoss {
  const isAlone = database.isOwn;
  const db: Db = { executeSql: (text, values) => database.run(text, values) };
  const watchSeconds = isAlone ? 60 : 2;
  return new PgBoss({
    db,
    schedule: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    maintenanceIntervalSeconds: 3600,
    flowIntervalSeconds: NEVER_SECONDS,
    bamIntervalSeconds: isAlone ? NEVER_SECONDS : 60,
    reindex: !isAlone,
    monitorVacuum: false,
  });
}

async function startStore(database: Database, logger: Logger): Promise<TaskStore> {
  const boss = createBoss(database);
  boss.on('error', (error) => logger.error({ err: error }, 'The queue reports an error'));
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message));
  await boss.start();
  return createTaskStore(boss, database);
}

/** The durable queue. Closing the database comes after `stop`. */
export async function createTaskQueue(
  database: Database,
  { logger, concurrency = 2 }: TaskQueueOptions,
): Promise<TaskQueue> {
  const store = await createTogether(() => startStore(database, logger));
  let worker: TaskWorker | null = null;
  return {
    async enqueue(taskId, place) {
      await store.add(taskId, place);
      // Before that it could not be seen.
      database.afterCommit(() => worker?.wake());
    },
    async work(run) {
      if (worker) throw new Error('This queue works already');
      // Nobody else works on this database: whoever had these is gone.
      if (database.isOwn) await store.giveBackAll();
      worker = createTaskWorker({ store, run, logger, concurrency });
    },
    abort(taskId, reason) {
      worker?.abort(taskId, reason);
    },
    async stop() {
      await worker?.stop();
      await store.close();
    },
  };
}
