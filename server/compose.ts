import { localOrigin, type Config } from '#server/config/config.ts';
import type { Logger } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { createTaskRepository } from '#server/features/tasks/repository.ts';
import type { StartAnalysis } from '#server/features/monitoring/run/analysis-desk.ts';
import type { StartTask } from '#server/features/serp-check/schedule/start-schedules.ts';
import { createTaskRunner, type RunTask, type TaskRunnerDeps } from '#server/features/tasks/runner.ts';
import { toShare, type TaskQueue } from '#server/jobs/queue.ts';
import { visitorAddress } from '#server/realtime/visitor-address.ts';
import { createRealtime, type Realtime, type RealtimeDeps } from '#server/realtime/realtime.ts';
import type { Brands } from '#server/services/brands/brands.ts';
import { judgeOrigin } from '#server/services/own-origin.ts';
import { createSessionCookie } from '#server/services/session-cookie.ts';
import { createSessionRepository } from '#server/services/session-repository.ts';
import { createId, type RandomBytes } from '#server/services/tokens.ts';

export type ComposeDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => number;
  readonly random: RandomBytes;
  readonly brands: Brands;
};

/** Where Socket.IO's adapter for PostgreSQL puts messages too large for a notification. */
export const SOCKET_ATTACHMENTS_TABLE =
  'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)';

/** Whether visitors reach us over https. */
export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** Where links lead: the given public address, else the port we really listen on, which a free port makes known late. */
export function linkOrigin(config: Config, listening: string | { port: number } | null | undefined): string {
  if (config.isPublicUrlGiven || typeof listening !== 'object' || listening === null) return config.publicUrl;
  return localOrigin(config.host, listening.port);
}

/** The live channel on our sessions and tasks. */
export function composeRealtime(
  { config, database, logger, now, random, brands }: ComposeDeps,
  { adapter, limits }: Pick<RealtimeDeps, 'adapter' | 'limits'> = {},
): Realtime {
  const sessions = createSessionRepository(database.db, now, random);
  const cookie = createSessionCookie(isHttps(config));
  const tasks = createTaskRepository(database, now);
  return createRealtime({
    async authenticate(headers) {
      const brand = await brands.find(headers, config.publicUrl);
      const token = cookie.read(headers.cookie);
      const found = token === null || brand === null ? null : await sessions.find(token, brand.id);
      return found === null ? null : { userId: found.session.user.id, tokenHash: found.session.tokenHash };
    },
    hasCookie: (headers) => cookie.read(headers.cookie) !== null,
    findTasks: (userId, ids) => tasks.findSome(userId, ids),
    async isOwnPage(headers) {
      const brand = await brands.find(headers, config.publicUrl);
      if (brand === null) return false;
      const { host } = brands.requestedHost(headers);
      return judgeOrigin(headers, { host, givenOrigin: brand.givenOrigin }) === 'own';
    },
    addressOf: (request) => visitorAddress(request, Number(config.trustProxy)),
    adapter,
    limits,
    logger,
  });
}

export type RunnerDeps = Pick<TaskRunnerDeps, 'services' | 'analyses' | 'isMemoryShort'> & {
  readonly realtime: Pick<Realtime, 'announce'>;
};

/** What the queue calls for each task. */
export function composeRunner({ realtime, ...rest }: RunnerDeps): RunTask {
  return createTaskRunner({ ...rest, announce: realtime.announce });
}

/** Ids of the tasks that a crash has left without a place in the queue, or that are still in it. */
export function listRunningTasks({ database, now }: Pick<ComposeDeps, 'database' | 'now'>) {
  return createTaskRepository(database, now).listRunning();
}

/** Creates and queues tasks that no call asked for, such as those of a schedule. */
export function composeStartTask(
  { database, now, random }: Pick<ComposeDeps, 'database' | 'now' | 'random'>,
  queue: Pick<TaskQueue, 'enqueue'>,
): StartTask {
  const tasks = createTaskRepository(database, now);
  return async (task) => {
    const id = createId(random);
    await tasks.add({ ...task, id, url: null });
    await queue.enqueue(id, { share: toShare(`user:${task.userId}`), isLong: true });
  };
}

/** Creates and queues tasks of any analysis for monitors. */
export function composeStartAnalysis(
  { database, now, random }: Pick<ComposeDeps, 'database' | 'now' | 'random'>,
  queue: Pick<TaskQueue, 'enqueue'>,
): StartAnalysis {
  const tasks = createTaskRepository(database, now);
  return async ({ isLong, ...task }) => {
    const id = createId(random);
    await tasks.add({ ...task, id });
    await queue.enqueue(id, { share: toShare(`user:${task.userId}`), isLong });
    return id;
  };
}
