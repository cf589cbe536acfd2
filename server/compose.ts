import { AppError } from '#core/contract/errors.ts';
import { localOrigin, type Config } from '#server/config/config.ts';
import type { Logger } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { createTaskRepository } from '#server/features/tasks/repository.ts';
import type { Analysis, StartTask } from '#server/features/analysis.ts';
import type { Services } from '#server/features/services.ts';
import { createTaskRunner, type RunTask, type TaskRunnerDeps } from '#server/features/tasks/runner.ts';
import { toShare, type TaskQueue } from '#server/jobs/queue.ts';
import { visitorAddress } from '#server/realtime/visitor-address.ts';
import { createRealtime, type Realtime, type RealtimeDeps, type SocketCaller } from '#server/realtime/realtime.ts';
import { actForPage, sitesSeen, type Acting } from '#server/services/acting.ts';
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
      return found === null ? null : toCaller(found.acting);
    },
    hasCookie: (headers) => cookie.read(headers.cookie) !== null,
    findTasks: (caller, ids) => tasks.findSome(caller.userId, ids, caller.sites),
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

/** Who has been put out of an account hears of their own. */
function toCaller(acting: Acting): SocketCaller {
  const session = actForPage(acting);
  return { userId: session.user.id, tokenHash: session.tokenHash, sites: sitesSeen(session) };
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

/** Creates and queues tasks that no call asked for, such as those of a schedule, by the rules that hold for those of calls. */
export function composeStartTask(
  services: Services,
  { queue, analyses }: { readonly queue: Pick<TaskQueue, 'enqueue'>; readonly analyses: readonly Analysis[] },
): StartTask {
  const { database, now, random } = services;
  const tasks = createTaskRepository(database, now);
  return async ({ userId, type, params }) => {
    const analysis = analyses.find((each) => each.type === type);
    const parsed = analysis?.params.safeParse(params);
    if (analysis === undefined || parsed?.success !== true)
      throw new AppError('INVALID_INPUT', `There is no such analysis: ${type}`);
    const target = analysis.target(parsed.data);
    const id = createId(random);
    await database.together(async () => {
      const isEmailConfirmed = await tasks.isEmailConfirmed(userId);
      await analysis.admit?.(target.params, { userId, isEmailConfirmed, services });
      await tasks.add({ ...target, params: target.params as Record<string, unknown>, id, userId, type }); // of an object's schema
      await queue.enqueue(id, { share: toShare(`user:${userId}`), isLong: analysis.isLong === true });
    });
    return id;
  };
}
