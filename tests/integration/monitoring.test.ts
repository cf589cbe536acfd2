import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getAlarms, saveAlarmSettings, saveChannel, testChannel } from '#core/contract/alarms.ts';
import { readList } from '#core/contract/lists.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import { changeIncident } from '#core/contract/incidents.ts';
import {
  getMonitorHistory,
  getTimeline,
  listMonitors,
  makeDeployAddress,
  removeMonitor,
  saveMonitor,
  watchSite,
} from '#core/contract/monitoring.ts';
import { withGaps } from '#core/monitoring/with-gaps.ts';
import { sendDueAlarms } from '#server/features/monitoring/alarms/alarm-worker.ts';
import { createCheckRepository } from '#server/features/monitoring/store/check-repository.ts';
import { createDueRepository } from '#server/features/monitoring/store/due-repository.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';

type Stage = Awaited<ReturnType<typeof startMonitoringStage>>;
const inbox = async ({ browser }: Stage) => {
  const { result } = await browser.call(readList, { params: { list: 'alarms' }, query: { since: 0, whole: 'true' } });
  return result.rows.flatMap(({ value }) => (value === null ? [] : [value]));
};
const stateOf = async ({ browser, host }: Stage) =>
  (await browser.call(listMonitors, { query: { site: host } })).result;

/** Takes what a webhook is sent. */
async function serveHook(status = 200) {
  const got: { readonly body: string; readonly signature: string }[] = [];
  const hook = await serveHttp((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({ body, signature: String(request.headers['sitewarden-signature']) });
      response.writeHead(status).end();
    });
  });
  onTestFinished(() => hook[Symbol.asyncDispose]());
  return { got, url: `http://127.0.0.1:${String(hook.port)}/hook` };
}

describe('an outage', () => {
  it('is one incident for all monitors of the host, told once at its beginning and once at its end', async () => {
    const stage = await startMonitoringStage();
    await stage.add('availability', 1, { retries: 1 });
    await stage.add('keyword', 1, { keyword: 'shoes', retries: 1 });
    await stage.pass(2);
    stage.site.isDown = true;
    await stage.pass(1);
    expect((await stateOf(stage)).incidents).toEqual([]);
    await stage.pass(4);
    const during = await stateOf(stage);
    expect(during.incidents).toMatchObject([{ reason: 'status', endedAtMs: null, monitors: 2, severity: 'critical' }]);
    expect(during.monitors.map(({ state }) => state)).toEqual(['down', 'down']);
    stage.site.isDown = false;
    await stage.pass(3);
    const after = await stateOf(stage);
    expect(after.incidents).toMatchObject([{ monitors: 2 }]);
    expect(after.incidents[0]?.endedAtMs).toBeGreaterThan(0);
    expect((await inbox(stage)).map(({ event }) => event)).toEqual(['down', 'up']);
    const id = after.incidents[0]?.id ?? '';
    await stage.browser.call(changeIncident, { body: { id, note: 'Disk full', isAcknowledged: true } });
    expect((await stateOf(stage)).incidents[0]).toMatchObject({ note: 'Disk full', postMortem: '' });
    const takenAtMs = (await stateOf(stage)).incidents[0]?.acknowledgedAtMs;
    stage.server.clock.nowMs += 5000;
    const postMortem = 'Logs filled the disk.\nThey are rotated now.';
    await stage.browser.call(changeIncident, { body: { id, note: 'Disk full', isAcknowledged: true, postMortem } });
    // A client of an earlier time says nothing of it.
    await stage.browser.call(changeIncident, { body: { id, note: 'Disk was full', isAcknowledged: true } });
    const written = { note: 'Disk was full', postMortem, acknowledgedAtMs: takenAtMs };
    expect((await stateOf(stage)).incidents[0]).toMatchObject(written);

    // So soon again it is noted, and not told.
    stage.site.isDown = true;
    await stage.pass(3);
    expect((await stateOf(stage)).incidents).toHaveLength(2);
    expect(await inbox(stage)).toHaveLength(2);
  }, 60_000);

  it('is nobody’s while our own network is away, nor in maintenance, and counts for no uptime', async () => {
    let isAway = false;
    const stage = await startMonitoringStage({ isAway: () => isAway });
    const away = await stage.add('availability', 1, { url: `http://${stage.host}/`, retries: 0 });
    await stage.pass(3);
    await stage.http[Symbol.asyncDispose]();
    isAway = true;
    await stage.pass(5);
    expect(await stateOf(stage)).toMatchObject({ incidents: [], monitors: [{ state: 'up', reason: 'ownNetwork' }] });
    const { result } = await stage.browser.call(getMonitorHistory, { query: { id: away } });
    expect(result.uptime.day).toBe(100);
    expect(result.checks.map(({ state }) => state)).toContain('unknown');
    isAway = false;
    await stage.pass(2);
    expect((await stateOf(stage)).incidents).toMatchObject([{ reason: 'unreachable' }]);
  }, 60_000);

  it('is expected in a window of maintenance, by the clocks of its zone', async () => {
    const stage = await startMonitoringStage();
    // 22:00 UTC is 23:00 in Berlin, an hour before the day on which clocks are put forward.
    await stage.add('availability', 1, { retries: 0, windows: [{ weekday: 0, from: '23:00', minutes: 10 }] });
    stage.site.isDown = true;
    await stage.pass(9);
    expect((await stateOf(stage)).incidents).toEqual([]);
    await stage.pass(3);
    expect((await stateOf(stage)).incidents).toHaveLength(1);
  }, 60_000);
});

describe('alarms', () => {
  it('arrive signed at a webhook, several in one message, and each try is told', async () => {
    const stage = await startMonitoringStage();
    const hook = await serveHook();
    const made = await stage.browser.call(saveChannel, {
      body: { id: null, kind: 'webhook', address: hook.url, isOn: true, least: 'info' },
    });
    const { id, secret } = made.result;
    await stage.browser.call(testChannel, { body: { id } });
    await sendDueAlarms(stage.services);
    expect(hook.got).toHaveLength(1);
    await stage.add('availability', 1, { retries: 0 });
    await stage.add('keyword', 1, { keyword: 'tea house', retries: 0 });
    await stage.pass(1);
    stage.site.isDown = true;
    await stage.pass(2);
    await sendDueAlarms(stage.services);
    const [, { body, signature } = { body: '', signature: '' }] = hook.got;
    const told = JSON.parse(body) as { alarms: { event: string; reason: string }[] };
    expect(told.alarms.map(({ event, reason }) => [event, reason])).toEqual([
      ['down', 'keywordMissing'],
      ['down', 'status'],
    ]);
    const [, seconds = '', digits] = /^t=(\d+),v1=([\da-f]{64})$/u.exec(signature) ?? [];
    expect(
      createHmac('sha256', secret ?? '')
        .update(`${seconds}.${body}`)
        .digest('hex'),
    ).toBe(digits);
    const { result } = await stage.browser.call(getAlarms, {});
    expect(result.deliveries).toHaveLength(3);
    expect(result.deliveries.every(({ sentAtMs, error }) => sentAtMs !== null && error === '')).toBe(true);
    expect(JSON.stringify(result)).not.toContain('/hook');
  }, 60_000);

  it('are tried again later, and wait for the end of quiet hours unless they are critical', async () => {
    const stage = await startMonitoringStage();
    const hook = await serveHook(500);
    await stage.browser.call(saveChannel, {
      body: { id: null, kind: 'slack', address: hook.url, isOn: true, least: 'info' },
    });
    const settings = {
      quiet: { from: '22:00', to: '07:00' },
      zone: 'Europe/Berlin',
      coolDownMinutes: 0,
      tellsChanges: true,
    };
    await stage.browser.call(saveAlarmSettings, { body: settings });
    await stage.add('keyword', 1, { keyword: 'tea house', retries: 0, severity: 'warning' });
    await stage.pass(2);
    await sendDueAlarms(stage.services);
    expect(hook.got).toHaveLength(0);
    // 07:00 in Berlin is 05:00 UTC after the clocks were put forward in between.
    stage.server.clock.nowMs = Date.parse('2026-03-29T04:59:00Z');
    await sendDueAlarms(stage.services);
    expect(hook.got).toHaveLength(0);
    stage.server.clock.nowMs = Date.parse('2026-03-29T05:01:00Z');
    await sendDueAlarms(stage.services);
    expect(hook.got).toHaveLength(1);
    const { deliveries } = (await stage.browser.call(getAlarms, {})).result;
    expect(deliveries[0]).toMatchObject({ error: 'HTTP 500', sentAtMs: null, attempts: 1 });
    stage.server.clock.nowMs += 120_000;
    await sendDueAlarms(stage.services);
    expect(hook.got).toHaveLength(2);
  }, 60_000);

  it('come by mail to a confirmed address only', async () => {
    const stage = await startMonitoringStage();
    const { result } = await stage.browser.call(saveChannel, {
      body: { id: null, kind: 'email', address: '', isOn: true, least: 'warning' },
    });
    const mails = async () => (await stage.server.database.run('select subject from mails')).rows;
    const before = (await mails()).length;
    await stage.browser.call(testChannel, { body: { id: result.id } });
    await sendDueAlarms(stage.services);
    expect((await stage.browser.call(getAlarms, {})).result.deliveries[0]?.error).toBe('EMAIL_NOT_CONFIRMED');
    await stage.server.database.run('update users set email_confirmed_at_ms = 1');
    await stage.browser.call(testChannel, { body: { id: result.id } });
    await sendDueAlarms(stage.services);
    expect(await mails()).toHaveLength(before + 1);
  }, 60_000);
});

describe('what is due', () => {
  it('is given to one worker, to another when that one dies, and what the dead one found counts no more', async () => {
    const stage = await startMonitoringStage();
    await stage.worker.stop();
    const id = await stage.add('availability', 1);
    const due = createDueRepository(stage.server.database);
    const { nowMs } = stage.server.clock;
    expect(await due.take('first', nowMs, 10)).toMatchObject([{ id }]);
    expect(await due.take('second', nowMs, 10)).toEqual([]);
    await due.keep(['first'], nowMs + 4000);
    expect(await due.take('second', nowMs + 7000, 10)).toEqual([]);
    expect(await due.take('second', nowMs + 9000, 10)).toMatchObject([{ id }]);
    const checked = {
      ...{ id, nextAtMs: nowMs + 60_000, state: 'up' as const, failures: 0, sinceMs: nowMs, atMs: nowMs, value: 5 },
      ...{ status: 200, reason: '', detail: [], taskId: null, checkState: 1, isChanged: false },
    };
    expect([...(await due.finish('first', [checked]))]).toEqual([]);
    expect([...(await due.finish('second', [checked]))]).toEqual([id]);
    const { rows } = await stage.server.database.run('select * from monitor_checks');
    expect(rows).toHaveLength(1);
  });

  it('is checked once after hours without a server, and goes on when a clock is set back', async () => {
    const stage = await startMonitoringStage();
    const id = await stage.add('availability', 1);
    await stage.pass(2);
    const count = async () =>
      Number((await stage.server.database.run('select count(*)::int as n from monitor_checks')).rows[0]?.['n']);
    const before = await count();
    stage.server.clock.nowMs += 5 * 3_600_000;
    await stage.settled();
    expect(await count()).toBe(before + 1);
    stage.server.clock.nowMs -= 3 * 3_600_000;
    await createDueRepository(stage.server.database).heedClock(stage.server.clock.nowMs);
    await stage.settled();
    expect(await count()).toBe(before + 2);
    stage.server.clock.nowMs += 4 * 3_600_000;
    await createCheckRepository(stage.server.database).rollUp(stage.server.clock.nowMs);
    const { result } = await stage.browser.call(getMonitorHistory, { query: { id } });
    expect(result.hours.reduce((sum, { up }) => sum + up, 0)).toBe(before + 2);
    expect(result.uptime).toEqual({ day: 100, month: 100, year: 100 });
    const shown = withGaps(
      result.hours.map(({ startMs, value }) => ({ atMs: startMs, value })),
      3_600_000,
    );
    expect(shown.map(({ value }) => value === null)).toContain(true);
  }, 30_000);
});

describe('a monitor', () => {
  it('says of a pattern that goes back and forth that it is too slow, and refuses one that is none', async () => {
    const stage = await startMonitoringStage();
    stage.site.text = `${'a'.repeat(40)}!`;
    await stage.add('keyword', 1, { keyword: '(a+)+$', isPattern: true, retries: 0 });
    await stage.pass(1);
    expect((await stateOf(stage)).monitors).toMatchObject([{ state: 'down', reason: 'patternTooSlow' }]);
    const settings = { ...defaultMonitor('keyword', `http://${stage.host}/`, 'UTC'), keyword: '(', isPattern: true };
    const refused = await stage.browser.call(saveMonitor, { body: { id: null, site: stage.host, settings } });
    expect(refused.error?.details).toEqual([{ path: 'settings.keyword', code: 'INVALID_INPUT' }]);
  }, 30_000);

  it('can be the other way round: up is what is told', async () => {
    const stage = await startMonitoringStage();
    await stage.add('availability', 1, { isUpsideDown: true, retries: 0 });
    await stage.pass(1);
    expect((await stateOf(stage)).monitors).toMatchObject([{ state: 'down', reason: 'reachable' }]);
    stage.site.isDown = true;
    await stage.pass(1);
    expect((await stateOf(stage)).monitors).toMatchObject([{ state: 'up', reason: null }]);
  }, 30_000);

  it('comes with others in one step, once, and as many as the plan holds', async () => {
    const stage = await startMonitoringStage();
    const { browser, host } = stage;
    await stage.worker.stop();
    const first = await browser.call(watchSite, { body: { site: host, zone: 'UTC' } });
    expect(first.result.added).toBeGreaterThan(5);
    expect((await browser.call(watchSite, { body: { site: host, zone: 'UTC' } })).result.added).toBe(0);
    const { monitors } = await stateOf(stage);
    expect(new Set(monitors.map(({ settings }) => settings.kind)).size).toBe(monitors.length);
    const [one] = monitors;
    await browser.call(removeMonitor, { body: { id: one?.id ?? '' } });
    expect((await stateOf(stage)).monitors).toHaveLength(monitors.length - 1);
    const stranger = await stage.server.signUp();
    expect((await stranger.call(removeMonitor, { body: { id: monitors[1]?.id ?? '' } })).error?.code).toBe('NOT_FOUND');
    await stage.server.database.run(
      `insert into plans (id, name, position, is_public, month_price, currency, limits) values ('tiny', 'Tiny', 0, false, 0, 'USD', '{"jobs": 2}')`,
    );
    await stage.server.database.run(`update users set plan = 'tiny'`);
    const more = await browser.call(saveMonitor, {
      body: { id: null, site: host, settings: defaultMonitor('availability', `http://${host}/x`, 'UTC') },
    });
    expect(more.error).toMatchObject({ code: 'LIMIT_REACHED', details: [{ path: 'limits.jobs' }] });
  }, 30_000);

  it('shares its time axis with deploys, told by whoever has the secret address', async () => {
    const stage = await startMonitoringStage();
    const { url } = (await stage.browser.call(makeDeployAddress, { body: { site: stage.host } })).result;
    const tell = (path: string, payload: string) =>
      stage.server.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/json' } });
    const { pathname } = new URL(url);
    expect((await tell(pathname, '{"text":"v1.2"}')).statusCode).toBe(200);
    expect((await tell('/hooks/deploy/wrong/', '{"text":"v1.3"}')).statusCode).toBe(404);
    const { result } = await stage.browser.call(getTimeline, { query: { site: stage.host } });
    expect(result.deploys.map(({ text }) => text)).toEqual(['v1.2']);
  });
});
