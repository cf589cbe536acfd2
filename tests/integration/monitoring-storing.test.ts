import { describe, expect, it, vi } from 'vitest';
import { getMonitorHistory, getTimeline, listMonitors } from '#core/contract/monitoring.ts';
import { fine } from '#core/monitoring/reading.ts';
import { monitoringFeature } from '#server/features/monitoring/feature.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { composeStartTask } from '#server/compose.ts';
import { createAnalysisDesk } from '#server/features/monitoring/run/analysis-desk.ts';
import { createDueRepository, LEASE_MS } from '#server/features/monitoring/store/due-repository.ts';
import { createCheckRepository } from '#server/features/monitoring/store/check-repository.ts';
import { createMemoryRepository } from '#server/features/monitoring/store/memory-repository.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';
import { sitemapWatcher } from '#server/features/monitoring/watchers/sitemap.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';
import { idOf } from '#tests/support/team.ts';

type Stage = Awaited<ReturnType<typeof startMonitoringStage>>;
const DAY_MS = 86_400_000;
const monitorsOf = async ({ browser, host }: Stage) =>
  (await browser.call(listMonitors, { query: { site: host } })).result.monitors;
const checksOf = async ({ browser }: Stage, id: string) =>
  (await browser.call(getMonitorHistory, { query: { id } })).result;

describe('what a monitor found', () => {
  it('is stored whatever texts there are on the pages of others', async () => {
    const stage = await startMonitoringStage();
    await stage.worker.stop();
    const id = await stage.add('page', 1);
    const memories = createMemoryRepository(stage.server.database);
    const masks = [{ field: 'text', like: 'Half of \ud83c*' }];
    await memories.save(id, { facts: { text: ['a\u0000b'] }, masks, etag: '', lastModified: '' });
    expect((await memories.of([id])).get(id)).toMatchObject({
      facts: { text: ['a\ufffdb'] },
      masks: [{ field: 'text', like: 'Half of \ufffd*' }],
    });
  });

  it('takes no other along when it cannot be stored, and is not read again until its time comes', async () => {
    const tooMuch = defineWatcher({ kind: 'headers', read: () => Promise.resolve(fine({ value: 2 ** 40 })) });
    const stage = await startMonitoringStage({ watchers: [tooMuch] });
    const odd = await stage.add('headers', 60, { isPaused: true });
    await stage.add('availability', 60, { isPaused: true });
    // Due at the same moment they are taken together.
    await stage.server.database.run('update monitors set next_at_ms = $1', [stage.server.clock.nowMs]);
    await stage.settled();
    const monitors = await monitorsOf(stage);
    expect(new Map(monitors.map(({ settings, state, reason }) => [settings.kind, [state, reason]]))).toEqual(
      new Map([
        ['headers', ['new', 'runFailed']],
        ['availability', ['up', null]],
      ]),
    );
    for (const { nextAtMs } of monitors) expect(nextAtMs).toBeGreaterThan(stage.server.clock.nowMs);
    expect((await checksOf(stage, odd)).checks).toHaveLength(1);
  }, 30_000);

  it('is that it failed when its check breaks, once each time it is due', async () => {
    // The desk of the stage throws.
    const stage = await startMonitoringStage();
    const id = await stage.add('analysis', 1440, { retries: 0 });
    await stage.settled();
    expect(await monitorsOf(stage)).toMatchObject([{ state: 'new', reason: 'runFailed' }]);
    expect((await monitorsOf(stage))[0]?.nextAtMs).toBeGreaterThan(stage.server.clock.nowMs);
    expect((await checksOf(stage, id)).checks).toMatchObject([{ state: 'unknown' }]);
  }, 30_000);
});

it('what was taken is given back when what it is compared with cannot be read', async () => {
  const stage = await startMonitoringStage();
  const { run } = stage.server.database;
  await run('alter table monitor_memories rename to away');
  await stage.add('availability', 60);
  const leases = vi.fn(async () => (await run(`select 1 from monitors where lease_owner <> ''`)).rows.length);
  await vi.waitFor(async () => expect(await leases()).toBe(1), { interval: 1 });
  await run('alter table away rename to monitor_memories');
  // On a clock that stands still, no lease runs out by itself.
  await stage.settled();
  expect(await monitorsOf(stage)).toMatchObject([{ state: 'up' }]);
}, 30_000);

it('a sign of life waits for nobody who is storing what was found', async () => {
  const stage = await startMonitoringStage();
  await stage.worker.stop();
  const { database, clock } = stage.server;
  const ids = [await stage.add('availability', 60), await stage.add('headers', 60)];
  const due = createDueRepository(database);
  expect(await due.take('worker', clock.nowMs, 2)).toHaveLength(2);
  const [isHeld, mayGo] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const storing = database.together(async () => {
    await database.run('update monitors set last_value = 1 where id = $1', [ids[0]]);
    isHeld.resolve(null);
    await mayGo.promise;
  });
  await isHeld.promise;
  await due.keep(['worker'], clock.nowMs + 1000);
  mayGo.resolve(null);
  await storing;
  const { rows } = await database.run('select id from monitors where lease_until_ms > $1', [clock.nowMs + LEASE_MS]);
  expect(rows).toEqual([{ id: ids[1] }]);
}, 10_000);

it('analyses are started by the rules that hold for everybody, such as a confirmed address', async () => {
  const stage = await startMonitoringStage();
  const userId = await idOf(stage.browser);
  const seen: unknown[] = [];
  const analysis: Analysis = {
    ...echoAnalysis(),
    admit: (_params, { isEmailConfirmed }) => {
      seen.push(isEmailConfirmed);
      return Promise.resolve();
    },
  };
  const { type } = analysis;
  const queue = { enqueue: () => Promise.resolve() };
  const startTask = composeStartTask(stage.services, { queue, analyses: [analysis] });
  const desk = createAnalysisDesk(stage.services.database, startTask);
  const start = () => desk.start(userId, type, { url: 'https://own.example/' });
  expect(await start()).toMatch(/^[\w-]{20,}$/u);
  await stage.server.database.run('update users set email_confirmed_at_ms = 1');
  await start();
  expect(seen).toEqual([false, true]);
});

describe('a page that is an error page when it is read first', () => {
  it('is compared with its first good reading', async () => {
    const stage = await startMonitoringStage();
    stage.site.isDown = true;
    const id = await stage.add('page', 1);
    await stage.pass(2);
    stage.site.isDown = false;
    await stage.pass(2);
    expect(await checksOf(stage, id)).toMatchObject({ changes: [] });
    stage.site.title = 'Other shoes';
    await stage.pass(1);
    const { changes } = await checksOf(stage, id);
    expect(changes.map((change) => change.changes.map(({ field }) => field))).toEqual([['title']]);
  }, 30_000);
});

it('a sitemap that was not read to its end says nothing of what is gone', async () => {
  const stage = await startMonitoringStage();
  await stage.worker.stop();
  const settings = { ...(await settingsOf(stage)) };
  const read = (elapsedMs: () => number) =>
    sitemapWatcher.read(
      {
        ...{ id: 'm', userId: 'u', site: stage.host, settings, facts: null, taskId: null },
        validators: { etag: '', lastModified: '' },
      },
      {
        services: { ...stage.services, elapsedMs },
        desk: { start: () => Promise.resolve(''), look: () => Promise.resolve(null) },
        signal: new AbortController().signal,
      },
    );
  let looks = 0;
  expect(await read(() => ((looks += 1) === 1 ? 0 : DAY_MS))).toMatchObject({ state: 'up', facts: null });
  expect((await read(() => 0)).facts?.['sitemapUrls']).toHaveLength(3);
}, 30_000);

async function settingsOf(stage: Stage) {
  await stage.add('sitemap', 60);
  const [monitor] = await monitorsOf(stage);
  if (monitor === undefined) throw new Error('There is no monitor');
  return monitor.settings;
}

describe('what is kept', () => {
  it('of what happened is what happened within a year', async () => {
    const stage = await startMonitoringStage();
    const { server, host, browser } = stage;
    await stage.add('page', 1);
    await stage.add('availability', 1, { retries: 0 });
    await stage.pass(1);
    stage.site.title = 'Other shoes';
    await stage.pass(1);
    stage.site.isDown = true;
    await stage.pass(1);
    stage.site.isDown = false;
    await stage.pass(1);
    const nowMs = server.clock.nowMs;
    await server.database.run(
      `insert into deploys (user_id, site, at_ms, text) select user_id, site, $1, 'v1' from monitors limit 1`,
      [nowMs],
    );
    const kept = async () => {
      const counts = await Promise.all(
        ['monitor_changes', 'incidents', 'deploys'].map((table) =>
          server.database.run(`select count(*)::int as n from ${table}`),
        ),
      );
      return counts.map(({ rows }) => Number(rows[0]?.['n']) > 0);
    };
    await stage.worker.stop();
    await monitoringFeature.prune?.({ ...stage.services, now: () => nowMs + 364 * DAY_MS });
    expect(await kept()).toEqual([true, true, true]);
    expect((await browser.call(getTimeline, { query: { site: host } })).result.deploys).toHaveLength(1);
    await monitoringFeature.prune?.({ ...stage.services, now: () => nowMs + 366 * DAY_MS });
    expect(await kept()).toEqual([false, false, false]);
  }, 30_000);

  it('of checks is counted by days for a year, also when the hours are gone', async () => {
    const stage = await startMonitoringStage();
    const { database, clock } = stage.server;
    await stage.worker.stop();
    const id = await stage.add('availability', 1);
    const startMs = clock.nowMs - (clock.nowMs % DAY_MS) - 100 * DAY_MS;
    const rollup = `insert into monitor_rollups (monitor_id, span, start_ms, up, down, unknown, maintenance, values, sum)
      values ($1, $2, $3, $4, $5, 0, 0, 0, 0)`;
    await database.run(rollup, [id, 'hour', startMs, 30, 10]);
    await database.run(rollup, [id, 'day', startMs, 30, 10]);
    await database.run(rollup, ['gone', 'day', startMs, 1, 0]);
    await database.run('insert into monitor_checks (monitor_id, at_ms, state) values ($1, $2, 1)', [id, clock.nowMs]);
    const checks = createCheckRepository(database);
    for (let time = 0; time < 2; time += 1) await checks.rollUp(clock.nowMs);
    const { rows } = await database.run(
      'select monitor_id, span, start_ms from monitor_rollups where start_ms <= $1 order by span',
      [startMs],
    );
    expect(rows).toEqual([{ monitor_id: id, span: 'day', start_ms: startMs }]);
    const { uptime } = await checksOf(stage, id);
    expect(uptime).toEqual({ day: 100, month: 100, year: (100 * 31) / 41 });
  }, 30_000);
});
