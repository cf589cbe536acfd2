import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, vi } from 'vitest';
import { LISTS } from '#core/contract/lists.gen.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { saveMonitor } from '#core/contract/monitoring.ts';
import type { MonitorKindId } from '#core/monitoring/kind-ids.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { startMonitorWorker } from '#server/features/monitoring/run/monitor-worker.ts';
import type { AnalysisDesk, Watcher } from '#server/features/monitoring/watcher.ts';
import { WATCHERS } from '#server/features/monitoring/watchers.gen.ts';
import { createServices, type Services } from '#server/features/services.ts';
import { fetcherFor } from './loopback-fetcher.ts';
import { serveHttp } from './loopback-server.ts';
import { startTestApp, type TestAppOptions } from './test-app.ts';
import { FIRST_STATE, watchedSite } from './watched-site.ts';

const MINUTE_MS = 60_000;

type StageOptions = {
  /** Whether our own network is away. */
  readonly isAway?: () => boolean;
  /** Take the place of those of the same kind. */
  readonly watchers?: readonly Watcher[];
  readonly app?: TestAppOptions;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs analyses; none are run without it. */
  readonly desk?: (services: Services) => Promise<AnalysisDesk>;
};

const NO_DESK: AnalysisDesk = {
  start: () => Promise.reject(new Error('no analysis here')),
  look: () => Promise.resolve(null),
};

/** A website, the server, a person who watches it, and a worker on the server's clock. */
export async function startMonitoringStage({
  isAway,
  watchers = [],
  app = {},
  env: more = {},
  desk,
}: StageOptions = {}) {
  const site = { ...FIRST_STATE };
  const web = watchedSite(site);
  const http = await serveHttp(web.listener);
  const env = { ALLOW_TARGETS: '127.0.0.0/8', NETWORK_PROBES: 'off', SECRET_KEY: 's'.repeat(32), ...more };
  const server = await startTestApp({ lists: LISTS, ...app, env });
  const browser = await server.signUp();
  server.clock.nowMs = Date.parse('2026-03-28T22:00:00Z');
  const services = createServices({
    config: parseConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env }),
    database: server.database,
    logger: SILENT_LOGGER,
    fetcher: fetcherFor(http, { allow: '127.0.0.0/8' }),
    now: () => server.clock.nowMs,
    random: randomBytes,
  });
  const told: string[] = [];
  const worker = startMonitorWorker({
    ...{ database: server.database, now: services.now, random: randomBytes, logger: SILENT_LOGGER, lookMs: 8 },
    onTold: (userId) => told.push(userId),
    watchers: new Map([...WATCHERS, ...watchers].map((watcher) => [watcher.kind, watcher])),
    context: {
      services,
      desk: desk === undefined ? NO_DESK : await desk(services),
    },
    ownNetwork: { noteSuccess: () => undefined, isAway: () => Promise.resolve(isAway?.() ?? false) },
  });
  onTestFinished(async () => {
    await worker.stop();
    await server.close();
    await http[Symbol.asyncDispose]();
  });
  const host = `127.0.0.1:${String(http.port)}`;
  /** Until nothing is due and nothing is being checked. */
  const settled = () =>
    vi.waitFor(
      async () => {
        const { rows } = await server.database.run(
          `select count(*)::int as left from monitors where next_at_ms <= $1 or lease_owner <> ''`,
          [server.clock.nowMs],
        );
        expect(rows[0]?.['left']).toBe(0);
      },
      { interval: 5, timeout: 20_000 },
    );
  const add = async (kind: MonitorKindId, everyMinutes: number, changed: Partial<MonitorSettings> = {}) => {
    const settings = { ...defaultMonitor(kind, `http://${host}/`, 'Europe/Berlin'), everyMinutes, ...changed };
    const { error, result } = await browser.call(saveMonitor, { body: { id: null, site: host, settings } });
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return result.id;
  };
  /** Goes on by so many minutes, one after the other. What is being checked ends before: it is of the minute it began in. */
  const pass = async (minutes: number) => {
    await settled();
    for (let at = 0; at < minutes; at += 1) {
      server.clock.nowMs += MINUTE_MS;
      await settled();
    }
  };
  return { pass, services, worker, http, site, web, server, browser, host, settled, add, told };
}
