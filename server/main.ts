import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Logger } from 'pino';
import { createApp } from '#server/app.ts';
import { createAddressPolicy, parseAllowTargets, type AddressPolicy } from '#server/collect/address-policy.ts';
import { createFetcher } from '#server/collect/create-fetcher.ts';
import {
  composeRealtime,
  composeRunner,
  composeStartTask,
  linkOrigin,
  listRunningTasks,
  SOCKET_ATTACHMENTS_TABLE,
} from '#server/compose.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { parseConfig, type Config } from '#server/config/config.ts';
import { createLogger } from '#server/config/create-logger.ts';
import { runsFor } from '#server/config/memory.ts';
import { backupFolder, startBackups } from '#server/db/backup/backup-folder.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { createListeningPool } from '#server/db/listening-pool.ts';
import { createTogether, isForOperator as isDatabaseProblem, isStorageFull } from '#server/db/database-errors.ts';
import { LISTS } from '#core/contract/lists.gen.ts';
import { createPolitePace } from '#server/crawl/host-limits.ts';
import { ANALYSES } from '#server/features/analyses.gen.ts';
import { FEATURES } from '#server/features/features.gen.ts';
import { startReportRuns } from '#server/features/report-center/schedule/start-report-runs.ts';
import { startMonitoring } from '#server/features/monitoring/start-monitoring.ts';
import { startSchedules } from '#server/features/serp-check/schedule/start-schedules.ts';
import { createServices, type Services } from '#server/features/services.ts';
import { createTaskQueue } from '#server/jobs/pg-boss-queue.ts';
import { toShare } from '#server/jobs/queue.ts';
import { startRenewals } from '#server/services/payments/start-renewals.ts';
import { startMails } from '#server/services/mail/start-mails.ts';
import { createAttemptRepository } from '#server/services/attempt-repository.ts';
import { createIdempotencyRepository } from '#server/services/idempotency-repository.ts';
import { DEFAULT_RATE_LIMITS } from '#server/services/rate-limits.ts';

const STOP_WITHIN_MS = 9_000;
const PRUNE_EVERY_MS = 3_600_000;
const root = new URL('../', import.meta.url);

type Stop = () => Promise<unknown>;

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string }; // our own file
  return version;
}

/** What joins several processes on one PostgreSQL. */
async function createSocketAdapter(
  database: Database,
  logger: Logger,
): Promise<ReturnType<typeof createAdapter> | undefined> {
  if (database.isOwn) return undefined;
  await createTogether(() => database.run(SOCKET_ATTACHMENTS_TABLE));
  return createAdapter(createListeningPool(database.pool, logger), {
    errorHandler: (error) => logger.warn({ err: error }, 'A live message did not get to the other processes'),
  });
}

/** Deletes what has expired, now and every hour. */
function startPruning(services: Services): void {
  const { database, logger, now, sessions } = services;
  const keys = createIdempotencyRepository(database, now);
  const attempts = createAttemptRepository(database, now);
  const prune = (): void => {
    Promise.all([
      sessions.prune(),
      keys.prune(),
      attempts.prune(),
      ...FEATURES.map((feature) => feature.prune?.(services)),
    ]).catch((error: unknown) => logger.error({ err: error }, 'Expired rows could not be deleted'));
  };
  prune();
  setInterval(prune, PRUNE_EVERY_MS).unref();
}

/** @throws ConfigError */
function toPolicy({ allowTargets }: Config): AddressPolicy {
  try {
    return createAddressPolicy({ allowTargets: parseAllowTargets(allowTargets) });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : 'ALLOW_TARGETS cannot be read');
  }
}

/** What runs: how to stop it, in that order, and the line that says so. */
type Started = { readonly stops: readonly Stop[]; readonly line: string };

/** Starts what the role asks for. */
async function start(config: Config, logger: Logger): Promise<Started> {
  const fetcher = createFetcher({ policy: toPolicy(config), pace: createPolitePace(config.allowTargets) });
  const database = await openDatabase(config, { logger, onCrash: (error) => end(logger, error) });
  const services = createServices({ config, database, logger, fetcher, now: Date.now, random: randomBytes });
  const queue = await createTaskQueue(database, { logger, concurrency: runsFor() });
  const realtime = composeRealtime(services, { adapter: await createSocketAdapter(database, logger) });
  startPruning(services);
  const backups = startBackups({
    pool: database.pool,
    folder: backupFolder(config.dataDir),
    hours: config.databaseBackupHours,
    isFull: () => database.isReadOnly(),
    logger,
    now: Date.now,
  });
  const stops: Stop[] = [() => queue.stop(), () => fetcher.close(), () => backups.stop(), () => database.close()];

  if (config.role !== 'web') {
    stops.unshift(startMails(services), startRenewals(services, realtime.tellAccount));
    const startTask = composeStartTask(services, { queue, analyses: ANALYSES });
    stops.unshift(startSchedules(services, startTask), startReportRuns(services, startTask));
    const onTold = realtime.tellAccount;
    stops.unshift(startMonitoring({ services, startTask, onTold }));
    await queue.work(composeRunner({ services, analyses: ANALYSES, realtime }));
    const long = new Set<string>(ANALYSES.filter(({ isLong }) => isLong === true).map(({ type }) => type));
    for (const { id, userId, type } of await listRunningTasks(services))
      await queue.enqueue(id, { share: toShare(`user:${userId}`), isLong: long.has(type) });
  }
  if (config.role === 'worker') {
    return { stops: [() => realtime.close(), ...stops], line: 'Sitewarden is working' };
  }

  const app = await createApp({
    services,
    logger,
    queue,
    realtime,
    analyses: ANALYSES,
    lists: LISTS,
    limits: DEFAULT_RATE_LIMITS,
    distFolder: fileURLToPath(new URL('dist', root)),
    build: await readVersion(),
  });
  realtime.attach(app.server);
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => tellAddress(config, error));
  return {
    stops: [() => realtime.close(), () => app.close(), ...stops],
    line: `Sitewarden is ready on ${linkOrigin(config, app.server.address())}`,
  };
}

function end(logger: Logger, error: Error): never {
  logger.fatal({ err: error }, 'The server cannot go on');
  process.exit(1);
}

/** Stops on SIGTERM and SIGINT, in order, within ten seconds whatever hangs. */
function stopOnSignal(stops: readonly Stop[], logger: Logger): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    for (const each of stops)
      await each().catch((error: unknown) => logger.error({ err: error }, 'A part did not stop well'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

/** @throws ConfigError in place of what the system says of an address. */
function tellAddress({ host, port }: Config, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    throw new ConfigError(
      `PORT ${port} is in use on ${host}: stop what listens there, or choose another PORT (${code})`,
    );
  if (code === 'EACCES')
    throw new ConfigError(`PORT ${port} may not be used by this user: choose one above 1023 (${code})`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code))
    throw new ConfigError(
      `HOST ${host} is no address of this machine: use 127.0.0.1, 0.0.0.0 or leave it out (${code})`,
    );
  throw error;
}

/** Why it cannot start, in one line, when the person who starts the server can act on it. */
function lineFor(error: unknown): string | null {
  if (error instanceof ConfigError || isDatabaseProblem(error)) return error.message;
  return isStorageFull(error) ? 'The disk of the database is full: make room there' : null;
}

try {
  const config = parseConfig(process.env);
  const logger = createLogger(config.logLevel);
  const { stops, line } = await start(config, logger);
  // Whoever reads the line may send a signal at once.
  stopOnSignal(stops, logger);
  process.stdout.write(`${line}\n`);
} catch (error) {
  const line = lineFor(error);
  if (line === null) throw error;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
