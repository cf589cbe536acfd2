import { expect, it, onTestFinished, vi } from 'vitest';
import { putListRows, readList } from '#core/contract/lists.ts';
import { alarms } from '#core/contract/lists/alarms.ts';
import { serpKeywords } from '#core/contract/lists/serp-keywords.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import type { WatchedPositions } from '#core/contract/monitor-settings.ts';
import { getTimeline, listMonitors, saveMonitor } from '#core/contract/monitoring.ts';
import { saveProvider } from '#core/contract/serp/providers.ts';
import { saveSchedule } from '#core/contract/serp/schedules.ts';
import { createTask } from '#core/contract/tasks.ts';
import { keywordId } from '#core/domain/keywords/phrase.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import { composeStartTask } from '#server/compose.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { StartTask } from '#server/features/analysis.ts';
import { createAnalysisDesk } from '#server/features/monitoring/run/analysis-desk.ts';
import { serpCheckAnalysis } from '#server/features/serp-check/analysis.ts';
import { startDueRuns } from '#server/features/serp-check/schedule/start-schedules.ts';
import { createTaskQueue } from '#server/jobs/pg-boss-queue.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';
import { serveSerper } from '#tests/support/serper-server.ts';

const SITE = 'own.example';
const SEARCH = { engineId: 3, device: 'desktop', language: 'de', place: '' } as const;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
type Place = { readonly rank: number | null; readonly path?: string };
const PHRASES = ['tea', 'coffee', 'cocoa'];

/** A project with three keywords and a provider that is paid by the call. */
async function startPositions(watched: Partial<WatchedPositions> = {}) {
  const places = new Map<string, Place>(PHRASES.map((phrase) => [phrase, { rank: 2 }]));
  const serper = await serveSerper((phrase) => {
    const { rank, path = '/a/' } = places.get(phrase) ?? { rank: null };
    const organic = Array.from({ length: 10 }, (_each, at) => ({ link: `https://rival${String(at)}.example/` }));
    if (rank !== null) organic[rank - 1] = { link: `https://${SITE}${path}` };
    return { organic };
  });
  const begun: { startTask?: StartTask } = {};
  const stage = await startMonitoringStage({
    app: { works: true, analyses: [serpCheckAnalysis] },
    env: { SERP_API_URLS: `serper=${serper.url}` },
    async desk(services) {
      const queue = await createTaskQueue(services.database, { logger: SILENT_LOGGER });
      onTestFinished(() => queue.stop());
      begun.startTask = composeStartTask(services, { queue, analyses: [serpCheckAnalysis] });
      return createAnalysisDesk(services.database, begun.startTask);
    },
  });
  onTestFinished(() => serper[Symbol.asyncDispose]());
  const { browser, server } = stage;
  const bare = { groupId: null, tags: [], targetUrl: '', note: '', isFavourite: false, addedAtMs: 1 };
  const rows = PHRASES.map((phrase) => ({
    ...{ id: keywordId(SITE, phrase), value: { ...bare, site: SITE, phrase }, isNew: true },
  }));
  await browser.call(putListRows, { params: { list: serpKeywords.name }, body: { rows } });
  const provider = { id: 'serper', isOn: true, order: 0, engines: ['google'], key: 'key' } as const;
  const price = { pricePerCallMicros: 1000, monthlyCapMicros: null };
  await browser.call(saveProvider, { body: { ...provider, engines: [...provider.engines], ...price } });

  const positions: WatchedPositions = {
    ...{ search: toSearchKey(SEARCH), depth: 10, fellBy: 5, alarms: ['leftTop10'], leastKeywords: 1, ...watched },
  };
  const settings = { ...defaultMonitor('positions', `https://${SITE}/`, 'UTC'), positions };
  const watch = () => browser.call(saveMonitor, { body: { id: null, site: SITE, settings } });
  const hasEnded = () =>
    vi.waitFor(
      async () => {
        const { rows: left } = await server.database.run(`select id from tasks where status = 'process'`);
        expect(left).toEqual([]);
      },
      { interval: 10, timeout: 20_000 },
    );
  /** Goes on by so many minutes: monitors look, and what they began ends. */
  const pass = async (ms: number) => {
    server.clock.nowMs += ms;
    for (const waitMs of [0, MINUTE_MS]) {
      server.clock.nowMs += waitMs;
      await stage.settled();
      await hasEnded();
    }
    await stage.settled();
  };
  const passHours = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) await pass(HOUR_MS);
  };
  const found = async () => {
    const { changes } = (await browser.call(getTimeline, { query: { site: SITE } })).result;
    return changes.map((change) => change.changes.map(({ field, gone, come }) => [field, gone, come]));
  };
  const told = async () => {
    const list = { params: { list: alarms.name }, query: { since: 0, whole: 'true' } } as const;
    const { result } = await browser.call(readList, list);
    return result.rows.map(({ value }) => [value?.['event'], value?.['kind'], value?.['fields']]);
  };
  const monitor = async () => (await browser.call(listMonitors, { query: { site: SITE } })).result.monitors[0];
  const runSchedules = () => {
    const { startTask } = begun;
    if (startTask === undefined) throw new Error('There is no desk');
    return startDueRuns(stage.services, startTask);
  };
  return { ...stage, serper, places, watch, pass, passHours, found, told, monitor, runSchedules, hasEnded };
}

it('asks once an interval where nobody else does, tells what happened, and raises the alarms that are set', async () => {
  const stage = await startPositions();
  const { serper, places } = stage;
  expect((await stage.watch()).error).toBeUndefined();
  await stage.pass(0);
  expect(serper.calls).toHaveLength(3);
  expect(await stage.monitor()).toMatchObject({ state: 'up', lastValue: 3 });
  expect(await stage.found()).toEqual([]);
  // Not before half of the interval has passed, whenever its hour is; once in it, whatever happens.
  await stage.passHours(11);
  expect(serper.calls).toHaveLength(3);
  places.set('tea', { rank: null }).set('coffee', { rank: 9 }).set('cocoa', { rank: 2, path: '/b/' });
  await stage.passHours(26);
  expect(serper.calls).toHaveLength(6);
  expect(await stage.found()).toEqual([
    [
      ['leftTop10', ['tea: 2'], ['tea: > 10']],
      ['fell', ['coffee: 2', 'tea: 2'], ['coffee: 9', 'tea: > 10']],
      ['urlChanged', [`cocoa: https://${SITE}/a/`], [`cocoa: https://${SITE}/b/`]],
    ],
  ]);
  expect(await stage.told()).toEqual([['changed', 'positions', ['leftTop10']]]);
  expect(await stage.monitor()).toMatchObject({ state: 'up', lastValue: 2 });
  // Asked again by hand: what was told is not told again, and what is new is.
  places.set('coffee', { rank: null });
  const params = { site: SITE, search: SEARCH, depth: 10, isAgain: true };
  await stage.browser.call(createTask, { body: { type: 'SerpCheck', params } });
  await stage.hasEnded();
  await stage.pass(11 * MINUTE_MS);
  const changes = await stage.found();
  expect(changes).toHaveLength(2);
  expect(changes[0]?.map(([field, , come]) => [field, come])).toEqual([['leftTop10', ['coffee: > 10']]]);
  expect(serper.calls).toHaveLength(9);
}, 90_000);

it('leaves the asking to a schedule where there is one, and meets each of its runs', async () => {
  const stage = await startPositions({ alarms: ['leftTop10'], leastKeywords: 2 });
  const { serper, places, browser } = stage;
  const schedule = { site: SITE, search: toSearchKey(SEARCH), depth: 10, kind: 'daily', everyDays: 1 } as const;
  const time = { weekday: 1, monthDay: 1, hour: 2, zone: 'UTC' };
  const save = (isPaused: boolean) => browser.call(saveSchedule, { body: { ...schedule, ...time, isPaused } });
  expect((await save(false)).error).toBeUndefined();
  await stage.watch();
  await stage.passHours(3);
  expect(serper.calls).toEqual([]);
  const next = async (): Promise<number> => {
    stage.server.clock.nowMs += 24 * HOUR_MS;
    const started = await stage.runSchedules();
    await stage.hasEnded();
    await stage.pass(11 * MINUTE_MS);
    return started;
  };
  expect(await next()).toBe(1);
  expect(serper.calls).toHaveLength(3);
  places.set('tea', { rank: null });
  await next();
  expect(await stage.found()).toEqual([
    [
      ['leftTop10', ['tea: 2'], ['tea: > 10']],
      ['fell', ['tea: 2'], ['tea: > 10']],
    ],
  ]);
  // One keyword is less than its threshold.
  expect(await stage.told()).toEqual([]);
  places.set('coffee', { rank: null }).set('cocoa', { rank: null }).set('tea', { rank: 1 });
  await next();
  expect(await stage.told()).toEqual([['changed', 'positions', ['leftTop10']]]);
  expect(serper.calls).toHaveLength(9);
  // Who pauses the schedule ends the paid runs: the monitor does not take its place.
  await save(true);
  await stage.passHours(50);
  expect(serper.calls).toHaveLength(9);
}, 90_000);

it('says why nothing could be asked, and pays for nothing meanwhile', async () => {
  const stage = await startPositions();
  await stage.server.database.run('update serp_providers set is_on = false');
  await stage.watch();
  await stage.passHours(1);
  expect(await stage.monitor()).toMatchObject({ state: 'down', reason: 'runFailed', detail: ['SERP_NO_PROVIDER'] });
  expect(stage.serper.calls).toEqual([]);
  await stage.server.database.run('update serp_providers set is_on = true');
  await stage.passHours(1);
  expect(await stage.monitor()).toMatchObject({ state: 'up', lastValue: 3 });
  const bare = { ...defaultMonitor('positions', `https://${SITE}/`, 'UTC') };
  const without = await stage.browser.call(saveMonitor, { body: { id: null, site: SITE, settings: bare } });
  expect(without.error?.details?.[0]?.path).toBe('settings.positions');
}, 60_000);
