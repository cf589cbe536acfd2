import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readList } from '#core/contract/lists.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import { listMonitors, saveMonitor, watchSite } from '#core/contract/monitoring.ts';
import { deleteSites } from '#core/contract/sites.ts';
import { fine } from '#core/monitoring/reading.ts';
import type { Checked } from '#server/features/monitoring/run/check-one.ts';
import { settle } from '#server/features/monitoring/run/settle.ts';
import { createDueRepository } from '#server/features/monitoring/store/due-repository.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';

type Stage = Awaited<ReturnType<typeof startMonitoringStage>>;
const inbox = async ({ browser }: Stage) => {
  const { result } = await browser.call(readList, { params: { list: 'alarms' }, query: { since: 0, whole: 'true' } });
  return result.rows.flatMap(({ value }) => (value === null ? [] : [value]));
};
const stateOf = async ({ browser, host }: Stage) =>
  (await browser.call(listMonitors, { query: { site: host } })).result;

describe('an incident nobody was told of', () => {
  it('is told when a monitor joins that is not muted', async () => {
    const stage = await startMonitoringStage();
    await stage.add('keyword', 1, { keyword: 'shoes', retries: 0, isMuted: true });
    await stage.add('availability', 1, { retries: 2, severity: 'critical' });
    await stage.pass(1);
    stage.site.isDown = true;
    await stage.pass(1);
    expect((await stateOf(stage)).incidents).toHaveLength(1);
    expect(await inbox(stage)).toEqual([]);
    await stage.pass(2);
    expect((await stateOf(stage)).incidents).toMatchObject([{ monitors: 2 }]);
    expect(await inbox(stage)).toMatchObject([{ event: 'down', kind: 'availability' }]);
    stage.site.isDown = false;
    await stage.pass(2);
    expect((await inbox(stage)).map(({ event }) => event)).toEqual(['down', 'up']);
  }, 60_000);

  it('is told when it came back within the time of rest and lasts for longer than that', async () => {
    const stage = await startMonitoringStage();
    await stage.add('availability', 1, { retries: 0 });
    await stage.pass(1);
    for (const isDown of [true, false, true]) {
      stage.site.isDown = isDown;
      await stage.pass(2);
    }
    expect((await inbox(stage)).map(({ event }) => event)).toEqual(['down', 'up']);
    await stage.pass(16);
    expect((await inbox(stage)).map(({ event }) => event)).toEqual(['down', 'up', 'down']);
    stage.site.isDown = false;
    await stage.pass(1);
    expect(await inbox(stage)).toHaveLength(4);
  }, 60_000);
});

it('is told again, in the same row, when a monitor joins to which it matters more', async () => {
  const stage = await startMonitoringStage();
  await stage.add('keyword', 1, { keyword: 'shoes', retries: 0, severity: 'info' });
  await stage.add('availability', 1, { retries: 1, severity: 'critical' });
  await stage.pass(1);
  stage.site.isDown = true;
  await stage.pass(1);
  expect(await inbox(stage)).toMatchObject([{ severity: 'info' }]);
  await stage.pass(2);
  expect(await inbox(stage)).toMatchObject([{ severity: 'critical' }]);
  expect((await stateOf(stage)).incidents).toMatchObject([{ severity: 'critical', monitors: 2 }]);
}, 60_000);

describe('an incident ends', () => {
  it('when its monitor is paused, which begins anew when it goes on', async () => {
    const stage = await startMonitoringStage();
    const id = await stage.add('availability', 1, { retries: 0 });
    stage.site.isDown = true;
    await stage.pass(1);
    const [monitor] = (await stateOf(stage)).monitors;
    if (monitor === undefined) throw new Error('There is no monitor');
    const change = (isPaused: boolean) =>
      stage.browser.call(saveMonitor, {
        body: { id, site: stage.host, settings: { ...monitor.settings, isPaused } },
      });
    await change(true);
    const paused = await stateOf(stage);
    expect(paused.monitors).toMatchObject([{ state: 'new', nextAtMs: null }]);
    expect(paused.incidents[0]?.endedAtMs).toBeGreaterThan(0);
    await change(false);
    await stage.pass(1);
    const after = await stateOf(stage);
    expect(after.monitors).toMatchObject([{ state: 'down' }]);
    expect(after.incidents).toHaveLength(2);
  }, 60_000);

  it('when its last two monitors are well at the same moment, stored by two processes', async () => {
    const stage = await startMonitoringStage();
    const { server, host } = stage;
    for (let at = 0; at < 2; at += 1) await stage.add('availability', 1, { retries: 0 });
    stage.site.isDown = true;
    await stage.pass(1);
    expect((await stateOf(stage)).incidents).toMatchObject([{ monitors: 2, endedAtMs: null }]);
    await stage.worker.stop();
    const due = createDueRepository(server.database);
    const atMs = (server.clock.nowMs += 60_000);
    const settings = defaultMonitor('availability', `http://${host}/`, 'UTC');
    const take = async (owner: string) => {
      const checked = (await due.take(owner, atMs, 1)).map((row): Checked => ({
        ...{ due: row, settings, reading: fine(), atMs, isMaintenance: false, changes: [], memory: null },
      }));
      return () => settle(owner, checked, stage.services);
    };
    const [first, second] = [await take('first'), await take('second')];
    const isStored = Promise.withResolvers<null>();
    // Stored, and not seen by others yet: they have to wait.
    const one = server.database.together(async () => {
      await first();
      isStored.resolve(null);
      await pause(200);
    });
    await isStored.promise;
    await Promise.all([one, second()]);
    expect((await stateOf(stage)).incidents[0]?.endedAtMs).toBe(atMs);
  }, 60_000);

  it('when its website is removed, and all that watched it with it', async () => {
    const stage = await startMonitoringStage();
    const { browser, server } = stage;
    await stage.add('availability', 1, { retries: 0 });
    stage.site.isDown = true;
    await stage.pass(1);
    await stage.worker.stop();
    // A host without a port, as those of projects are.
    const host = 'own.example';
    for (const table of ['monitors', 'incidents']) await server.database.run(`update ${table} set site = $1`, [host]);
    expect(await stateOf({ ...stage, host })).toMatchObject({ monitors: [{ state: 'down' }] });
    expect((await browser.call(deleteSites, { body: { site: host } })).error).toBeUndefined();
    const after = await stateOf({ ...stage, host });
    expect(after).toMatchObject({ monitors: [], incidents: [{ reason: 'status' }] });
    expect(after.incidents[0]?.endedAtMs).toBeGreaterThan(0);
    const { rows } = await server.database.run('select * from monitor_checks');
    expect(rows).toEqual([]);
  }, 60_000);
});

it('watching a website that is watched already is fine, also when the plan holds no more', async () => {
  const { browser, host, server, worker } = await startMonitoringStage();
  await worker.stop();
  await browser.call(watchSite, { body: { site: host, zone: 'UTC' } });
  await server.database.run(
    `insert into plans (id, name, position, is_public, month_price, currency, limits) values ('tiny', 'Tiny', 0, false, 0, 'USD', '{"jobs": 2}')`,
  );
  await server.database.run(`update users set plan = 'tiny'`);
  expect((await browser.call(watchSite, { body: { site: host, zone: 'UTC' } })).result).toEqual({ added: 0 });
});
