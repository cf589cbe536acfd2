// A thousand monitors at one minute on the embedded database: what they take of a core. And 50,000 due each minute, by the real tables
// and a clock of our own, with four workers of which one dies now and then. Run: node tests/bench/monitoring.ts [--write]
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { seededDice } from '#core/base/dice-fixture.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import { nextCheckAt } from '#core/monitoring/next-check.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { startMonitorWorker } from '#server/features/monitoring/run/monitor-worker.ts';
import { createDueRepository, type DueMonitor } from '#server/features/monitoring/store/due-repository.ts';
import { WATCHERS } from '#server/features/monitoring/watchers.gen.ts';
import { createServices } from '#server/features/services.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { tell, toTable, type Row } from './docs-block.ts';
import { childrenCpuSeconds } from './process-tree.ts';

const MINUTE_MS = 60_000;
const WATCHED = 1000;
const MEASURED_MS = 60_000;
const SIMULATED = 50_000;
const SIMULATED_MINUTES = 2;
const WORKERS = 4;
const BATCH = 250;
/** Each so many simulated seconds a worker dies with what it holds. */
const DEATH_EVERY_S = 7;

async function addMonitors(
  database: Database,
  count: number,
  urlOf: (index: number) => string,
  nowMs: number,
): Promise<void> {
  await database.run(
    `insert into users (id, status, registered_at_ms, last_sign_in_at_ms, last_seen_at_ms) values ('bench', 'guest', 1, 1, 1) on conflict do nothing`,
  );
  for (let from = 0; from < count; from += 1000) {
    const part = Array.from({ length: Math.min(1000, count - from) }, (_each, at) => {
      const id = `monitor-${String(from + at)}`;
      const settings = { ...defaultMonitor('availability', urlOf(from + at), 'UTC'), everyMinutes: 1 };
      return { id, settings: JSON.stringify(settings), next: nextCheckAt(id, MINUTE_MS, nowMs) };
    });
    await database.run(
      `insert into monitors (id, user_id, site, kind, settings, every_ms, next_at_ms, since_ms, created_at_ms)
       select id, 'bench', 'own.example', 'availability', settings::jsonb, ${String(MINUTE_MS)}, next, 1, 1
       from unnest($1::text[], $2::text[], $3::bigint[]) as t(id, settings, next)`,
      [part.map(({ id }) => id), part.map(({ settings }) => settings), part.map(({ next }) => next)],
    );
  }
}

/** A website in a thread of its own, which is counted apart. */
async function startWebsite(): Promise<{ readonly port: number; readonly stop: () => Promise<unknown> }> {
  const thread = new Worker(new URL(import.meta.url));
  const port = await new Promise<number>((resolve) => thread.once('message', resolve));
  return { port, stop: () => thread.terminate() };
}

async function measureThousand(database: Database): Promise<Row[]> {
  const website = await startWebsite();
  const now = Date.now;
  await addMonitors(
    database,
    WATCHED,
    (index) => `http://127.0.0.1:${String(website.port)}/page-${String(index)}`,
    now(),
  );
  const fetcher = fetcherFor(website, { allow: '127.0.0.0/8' });
  const config = parseConfig({ PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY: 's'.repeat(32), NETWORK_PROBES: 'off' });
  const services = createServices({ config, database, logger: SILENT_LOGGER, fetcher, now, random: randomBytes });
  const worker = startMonitorWorker({
    ...{ database, now, random: randomBytes, logger: SILENT_LOGGER, onTold: () => undefined },
    watchers: new Map(WATCHERS.map((watcher) => [watcher.kind, watcher])),
    context: { services, desk: { start: () => Promise.reject(new Error('none')), look: () => Promise.resolve(null) } },
    ownNetwork: { noteSuccess: () => undefined, isAway: () => Promise.resolve(false) },
  });
  await pause(15_000);
  const began = { cpu: childrenCpuSeconds(process.pid), own: process.threadCpuUsage(), at: performance.now() };
  await pause(MEASURED_MS);
  const own = process.threadCpuUsage(began.own);
  const databaseMs = 1000 * (childrenCpuSeconds(process.pid) - began.cpu);
  const tookMs = performance.now() - began.at;
  await worker.stop();
  await website.stop();
  const { rows } = await database.run(
    'select count(*)::int as n, count(*) filter (where state = 1)::int as up from monitor_checks',
  );
  const ownMs = (own.user + own.system) / 1000;
  const pct = (ms: number): string => `${((100 * ms) / tookMs).toFixed(1)} %`;
  return [
    [
      '1,000 monitors at one minute: share of one core, server and embedded PostgreSQL',
      `${pct(ownMs + databaseMs)} (${pct(ownMs)} + ${pct(databaseMs)})`,
      '< 25 %',
    ],
    [
      `checks in ${String(Math.round((tookMs + 15_000) / 1000))} s, of them well`,
      `${String(rows[0]?.['n'])}, ${String(rows[0]?.['up'])}`,
      'all well',
    ],
  ];
}

async function simulate(database: Database): Promise<Row[]> {
  await database.run('truncate monitor_checks');
  await database.run('delete from monitors');
  const beganAt = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  await addMonitors(database, SIMULATED, (index) => `https://own.example/${String(index)}`, beganAt);
  await database.run('analyze monitors');
  const dice = seededDice(24);
  const repositories = Array.from({ length: WORKERS }, () => createDueRepository(database));
  const late: number[] = [];
  let batches = 0;
  let deaths = 0;
  const startedAt = performance.now();
  for (let second = 0; second <= SIMULATED_MINUTES * 60; second += 1) {
    const nowMs = beganAt + second * 1000;
    const dying = second % DEATH_EVERY_S === 0 ? dice(WORKERS) : -1;
    await Promise.all(
      repositories.map(async (due, index) => {
        for (let isFirst = true; ; isFirst = false) {
          const owner = `${String(index)}.${String((batches += 1))}`;
          const taken = await due.take(owner, nowMs, BATCH);
          if (taken.length === 0) return;
          if (index === dying && isFirst) {
            deaths += 1;
            return;
          }
          await due.finish(
            owner,
            taken.map((each) => toChecked(each, nowMs)),
          );
          for (const { dueAtMs } of taken) late.push(nowMs - dueAtMs);
        }
      }),
    );
  }
  const tookS = (performance.now() - startedAt) / 1000;
  const { rows } = await database.run(
    'select count(*)::int as n, count(distinct (monitor_id, at_ms / 60000))::int as slots from monitor_checks',
  );
  const noted = Number(rows[0]?.['n']);
  const most = late.reduce((max, each) => Math.max(max, each), 0);
  return [
    [
      `50,000 monitors at one minute for ${String(SIMULATED_MINUTES)} minutes of a clock of our own, ${String(WORKERS)} workers, ${String(deaths)} of them killed: checks stored`,
      `${String(noted)} of ${String(late.length)} finished, in ${tookS.toFixed(0)} s`,
      'each once',
    ],
    ['the latest after it was due', `${(most / 1000).toFixed(1)} s`, '≤ 6 s (10 % of the interval)'],
  ];
}

function toChecked({ id }: DueMonitor, nowMs: number) {
  const nextAtMs = nextCheckAt(id, MINUTE_MS, nowMs);
  return {
    ...{ id, nextAtMs, state: 'up' as const, failures: 0, sinceMs: 1, atMs: nowMs, value: 100, status: 200 },
    ...{ reason: '', detail: [], taskId: null, checkState: 1, isChanged: false },
  };
}

if (isMainThread) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewarden-monitoring-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const rows = [...(await measureThousand(database)), ...(await simulate(database))];
  await database.close();
  await rm(dataDir, { recursive: true });
  await tell('monitoring', toTable(rows));
  process.exit(0);
} else {
  const server = createServer((_request, response) => response.end('<title>Well</title>'));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    parentPort?.postMessage(typeof address === 'object' && address !== null ? address.port : 0);
  });
}
