import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getAlarms, saveChannel, testChannel } from '#core/contract/alarms.ts';
import { readList } from '#core/contract/lists.ts';
import { changeIncident } from '#core/contract/incidents.ts';
import {
  checkMonitor,
  getMonitorHistory,
  getTimeline,
  listMonitors,
  makeDeployAddress,
  removeMonitor,
} from '#core/contract/monitoring.ts';
import type { Grant } from '#core/domain/roles.ts';
import { createAlarmSender, sendDueAlarms } from '#server/features/monitoring/alarms/alarm-worker.ts';
import { createAlarmRepository } from '#server/features/monitoring/store/alarm-repository.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';
import { confirmedUser, idOf, memberOf } from '#tests/support/team.ts';
import type { Browser } from '#tests/support/test-app.ts';

/** Takes what a webhook is sent; responds as soon as it may. */
async function serveHook(mayRespond: Promise<null> = Promise.resolve(null)) {
  const got: { readonly alarms: readonly { readonly atMs: number }[] }[] = [];
  const hook = await serveHttp((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push(JSON.parse(body) as (typeof got)[number]); // what we send ourselves
      void mayRespond.then(() => response.writeHead(200).end());
    });
  });
  onTestFinished(() => hook[Symbol.asyncDispose]());
  return { got, url: `http://127.0.0.1:${String(hook.port)}/hook` };
}

async function addHook(browser: Browser, address: string): Promise<string> {
  const body = { id: null, kind: 'webhook' as const, address, isOn: true, least: 'info' as const };
  return (await browser.call(saveChannel, { body })).result.id;
}

describe('alarms', () => {
  it('of a quarter of a minute arrive in one message, those that come later in another', async () => {
    const stage = await startMonitoringStage();
    const { browser, server, services } = stage;
    const hook = await serveHook();
    const channelId = await addHook(browser, hook.url);
    const alarms = createAlarmRepository(server.database);
    const userId = await idOf(browser);
    const beganMs = server.clock.nowMs;
    for (const seconds of [0, 10, 40]) {
      const atMs = beganMs + seconds * 1000;
      const about = {
        event: 'down',
        site: stage.host,
        url: '',
        kind: 'dns',
        reason: '',
        severity: 'critical',
      } as const;
      const note = { ...about, atMs, fields: [], incidentId: null, lastedMs: null };
      await alarms.addDelivery({ userId, channelId }, note, atMs + 15_000, atMs);
    }
    for (const seconds of [14, 15, 30, 55]) {
      server.clock.nowMs = beganMs + seconds * 1000;
      await sendDueAlarms(services);
    }
    expect(hook.got.map((message) => message.alarms.map(({ atMs }) => (atMs - beganMs) / 1000))).toEqual([
      [0, 10],
      [40],
    ]);
  }, 30_000);

  it('of others arrive while a webhook takes its time', async () => {
    const stage = await startMonitoringStage();
    const { browser, server, services } = stage;
    const slowly = Promise.withResolvers<null>();
    const [slow, quick] = [await serveHook(slowly.promise), await serveHook()];
    const other = await server.signUp();
    await browser.call(testChannel, { body: { id: await addHook(browser, slow.url) } });
    server.clock.nowMs += 1;
    await other.call(testChannel, { body: { id: await addHook(other, quick.url) } });
    const errors: unknown[] = [];
    const sender = createAlarmSender(services, (error) => errors.push(error));
    await sender.look();
    await vi.waitFor(() => expect([slow.got.length, quick.got.length]).toEqual([1, 1]));
    await vi.waitFor(async () => {
      const { deliveries } = (await other.call(getAlarms, {})).result;
      expect(deliveries[0]?.sentAtMs).not.toBeNull();
    });
    expect(sender.isIdle()).toBe(false);
    slowly.resolve(null);
    while (!sender.isIdle()) await sender.wait();
    expect(errors).toEqual([]);
  }, 30_000);
});

it('the secret address of deploys is in no log, and takes only so many', async () => {
  const lines: string[] = [];
  const stage = await startMonitoringStage({
    app: { logTo: { write: (line) => void lines.push(line) }, limits: { deploys: { max: 2, windowMs: 60_000 } } },
  });
  const { url } = (await stage.browser.call(makeDeployAddress, { body: { site: stage.host } })).result;
  const { pathname } = new URL(url);
  const tell = () => stage.server.app.inject({ method: 'POST', url: pathname, payload: 'v1' });
  const statuses = [await tell(), await tell(), await tell()].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  const text = lines.join('');
  expect(text).toContain('/hooks/deploy/:secret/');
  expect(text).not.toContain(pathname.split('/').at(-2));
});

it('a member of one website sees and changes what watches it, and nothing of others', async () => {
  const stage = await startMonitoringStage();
  const { server } = stage;
  const owner = await confirmedUser(server, 'owner@example.org');
  const ownerId = await idOf(owner);
  const [seen, hidden] = [
    await stage.add('keyword', 1, { keyword: 'bakery', retries: 0 }),
    await stage.add('keyword', 1, { keyword: 'tea house', retries: 0 }),
  ];
  await stage.pass(2);
  await stage.worker.stop();
  const { run } = server.database;
  for (const table of ['monitors', 'incidents', 'lists', 'list_rows'])
    await run(`update ${table} set user_id = $1`, [ownerId]);
  await run(`update monitors set site = case when id = $1 then 'seen.example' else 'hidden.example' end`, [seen]);
  await run(`update incidents i set site = (select m.site from monitors m where m.incident_id = i.id)`);
  await run(
    `update list_rows r set value = jsonb_set(value, '{site}', to_jsonb(i.site)) from incidents i where r.id = i.id || '.d'`,
  );
  const { rows } = await run(`select id from incidents where site = 'hidden.example'`);
  const incidentId = String(rows[0]?.['id']);
  const only = (site: string, role: Grant['role']): Grant[] => [{ site, role }];
  const editor = await memberOf(server, owner, 'editor@example.org', only('seen.example', 'editor'));
  const viewer = await memberOf(server, owner, 'viewer@example.org', only('seen.example', 'viewer'));
  const codeOf = ({ error }: { error: { code: string } | undefined }) => error?.code;

  const listed = await editor.call(listMonitors, { query: { site: 'seen.example' } });
  expect(listed.result.monitors.map(({ id }) => id)).toEqual([seen]);
  for (const call of [listMonitors, getTimeline]) {
    expect(codeOf(await editor.call(call, { query: { site: 'hidden.example' } }))).toBe('ROLE_FORBIDDEN');
    expect(codeOf(await viewer.call(call, { query: { site: 'seen.example' } }))).toBeUndefined();
  }
  expect(codeOf(await editor.call(getMonitorHistory, { query: { id: hidden } }))).toBe('NOT_FOUND');
  expect(codeOf(await viewer.call(getMonitorHistory, { query: { id: seen } }))).toBeUndefined();
  expect(codeOf(await editor.call(removeMonitor, { body: { id: hidden } }))).toBe('NOT_FOUND');
  const note = { id: incidentId, note: 'Mine', isAcknowledged: true };
  expect(codeOf(await editor.call(changeIncident, { body: note }))).toBe('NOT_FOUND');
  expect(codeOf(await viewer.call(checkMonitor, { body: { id: seen } }))).toBe('ROLE_FORBIDDEN');
  expect(codeOf(await editor.call(checkMonitor, { body: { id: seen } }))).toBeUndefined();

  const inboxOf = async (browser: Browser) => {
    const { result } = await browser.call(readList, { params: { list: 'alarms' }, query: { since: 0, whole: 'true' } });
    return result.rows;
  };
  expect(await inboxOf(owner)).toHaveLength(2);
  expect((await inboxOf(editor)).map(({ value }) => value?.['site'])).toEqual(['seen.example']);
}, 60_000);
