import { expect, it } from 'vitest';
import { readList } from '#core/contract/lists.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { getMonitorHistory, getTimeline, listMonitors, removeMonitor, saveMonitor } from '#core/contract/monitoring.ts';
import { createDueRepository } from '#server/features/monitoring/store/due-repository.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';

const HOUR_MINUTES = 60;
type Stage = Awaited<ReturnType<typeof startMonitoringStage>>;

/** Watches a sitemap of three pages and theirs, of which two are there. */
async function startPagesStage() {
  const stage = await startMonitoringStage();
  stage.site.sitemap = ['/', '/one/', '/two/'];
  const id = await stage.add('sitemap', HOUR_MINUTES, { watchesPages: true });
  await stage.settled();
  return { ...stage, id };
}
const pagesOf = async ({ browser }: Stage, id: string) =>
  (await browser.call(getMonitorHistory, { query: { id } })).result.pages;
const rowsOf = async ({ server }: Stage) =>
  (
    await server.database.run(
      `select id, settings ->> 'url' as url, next_at_ms, last_at_ms from monitors where parent_id is not null order by next_at_ms`,
    )
  ).rows;
const change = ({ browser, host }: Stage, id: string, part: Partial<MonitorSettings>) =>
  browser.call(saveMonitor, {
    body: {
      ...{ id, site: host },
      settings: {
        ...defaultMonitor('sitemap', `http://${host}/`, 'Europe/Berlin'),
        ...{ everyMinutes: HOUR_MINUTES, watchesPages: true, ...part },
      },
    },
  });

it('pages of a sitemap are read once in an interval, and what changes is on the timeline by page, and told by nothing else', async () => {
  const stage = await startPagesStage();
  const { id, browser, host, server } = stage;
  expect(await pagesOf(stage, id)).toBe(3);
  const beganMs = server.clock.nowMs;
  for (const { next_at_ms: atMs } of await rowsOf(stage)) {
    expect(Number(atMs)).toBeGreaterThan(beganMs);
    expect(Number(atMs)).toBeLessThanOrEqual(beganMs + HOUR_MINUTES * 60_000);
  }
  await stage.pass(HOUR_MINUTES);
  expect((await rowsOf(stage)).every(({ last_at_ms: atMs }) => atMs !== null)).toBe(true);
  stage.site.title = 'Other shoes';
  const loads = stage.web.loads();
  await stage.pass(HOUR_MINUTES);
  // The sitemap and robots.txt, two error pages, and three looks at what has changed.
  expect(stage.web.loads() - loads).toBeLessThanOrEqual(8);
  const { changes } = (await browser.call(getTimeline, { query: { site: host } })).result;
  expect(changes.map(({ url, kind, changes: list }) => [url, kind, list.map(({ field }) => field)])).toEqual([
    [`http://${host}/`, 'page', ['title']],
  ]);
  const inbox = await browser.call(readList, { params: { list: 'alarms' }, query: { since: 0, whole: 'true' } });
  expect(inbox.result.rows).toEqual([]);
  // They are no monitors that somebody sees.
  const { monitors, incidents } = (await browser.call(listMonitors, { query: { site: host } })).result;
  expect([monitors.map((monitor) => monitor.id), incidents]).toEqual([[id], []]);
}, 60_000);

it('pages of a sitemap come and go with it, are paused and deleted with what watches it', async () => {
  const stage = await startPagesStage();
  const { id, browser, server } = stage;
  const paths = async () => (await rowsOf(stage)).map(({ url }) => new URL(String(url)).pathname).toSorted();
  const before = new Map((await rowsOf(stage)).map((row) => [row['url'], row['id']]));
  stage.site.sitemap = ['/', '/two/', '/three/', 'http://other.example/'];
  await server.database.run('update monitors set next_at_ms = $1 where parent_id is null', [server.clock.nowMs]);
  await stage.settled();
  // Another host would be another website.
  expect(await paths()).toEqual(['/', '/three/', '/two/']);
  for (const { url, id: now } of await rowsOf(stage)) expect(before.get(url) ?? now).toBe(now);
  await change(stage, id, { isPaused: true });
  expect((await rowsOf(stage)).map(({ next_at_ms: atMs }) => atMs)).toEqual([null, null, null]);
  await change(stage, id, { ignored: ['Visits: *'], everyMinutes: 2 * HOUR_MINUTES });
  const { rows } = await server.database.run(
    'select kind, every_ms, settings from monitors where parent_id is not null',
  );
  for (const row of rows)
    expect(row).toMatchObject({
      ...{ kind: 'page', every_ms: 2 * HOUR_MINUTES * 60_000 },
      settings: { kind: 'page', ignored: ['Visits: *'], watchesPages: false, isPaused: false },
    });
  await change(stage, id, { watchesPages: false });
  expect(await rowsOf(stage)).toEqual([]);
  await change(stage, id, {});
  await stage.settled();
  expect(await pagesOf(stage, id)).toBe(3);
  await browser.call(removeMonitor, { body: { id } });
  expect(await rowsOf(stage)).toEqual([]);
  const refused = await change(stage, id, { everyMinutes: 15 });
  expect(refused.error?.details).toEqual([{ path: 'settings.everyMinutes', code: 'INVALID_INPUT' }]);
}, 60_000);

it('only so many pages of a sitemap are watched as the plan holds, and they are no jobs of it', async () => {
  const stage = await startMonitoringStage();
  await stage.server.database.run(
    `insert into plans (id, name, position, is_public, month_price, currency, limits) values ('tiny', 'Tiny', 0, false, 0, 'USD', '{"jobs": 2, "pages": 2}')`,
  );
  await stage.server.database.run(`update users set plan = 'tiny'`);
  const id = await stage.add('sitemap', HOUR_MINUTES, { watchesPages: true });
  await stage.settled();
  expect(await pagesOf(stage, id)).toBe(2);
  await stage.add('availability', 1);
}, 30_000);

it('pages of one sitemap are read one after the other, also when all are due', async () => {
  const stage = await startPagesStage();
  await stage.worker.stop();
  const { database, clock } = stage.server;
  await database.run('update monitors set next_at_ms = $1 where parent_id is not null', [clock.nowMs]);
  const due = createDueRepository(database);
  const taken = await due.take('first', clock.nowMs, 10);
  expect(taken.map(({ parentId }) => parentId)).toEqual([stage.id]);
  expect(await due.take('second', clock.nowMs, 10)).toEqual([]);
  await database.run('update monitors set next_at_ms = $1 where id = $2', [clock.nowMs + 1000, taken[0]?.id]);
  await due.giveBack('first');
  const next = await due.take('second', clock.nowMs, 10);
  expect(next).toHaveLength(1);
  expect(next[0]?.id).not.toBe(taken[0]?.id);
});
