import { describe, expect, it } from 'vitest';
import { deleteAccount, saveProfile } from '#core/contract/account.ts';
import { getAlarms, removeChannel, saveChannel, testChannel } from '#core/contract/alarms.ts';
import { getPush, subscribePush } from '#core/contract/push.ts';
import { getUser } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import type { PushMessage } from '#core/monitoring/push-message.ts';
import { sendDueAlarms } from '#server/features/monitoring/alarms/alarm-worker.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';
import { readVapid, servePush } from '#tests/support/push-service.ts';
import { PASSWORD, type Browser } from '#tests/support/test-app.ts';

const password = obfuscatePassword(PASSWORD);
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const read = (text = 'null') => JSON.parse(text) as PushMessage;
const channelsOf = async (browser: Browser) => (await browser.call(getAlarms, {})).result.channels;
const idOf = async (browser: Browser) => (await browser.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';

describe('a device', () => {
  it('gets alarms that only it can read, in the language of the person, from a server that proves who it is', async () => {
    const stage = await startMonitoringStage();
    const service = await servePush();
    await stage.browser.call(saveProfile, { body: { lang: 'de' } });
    const { publicKey } = (await stage.browser.call(getPush, {})).result;
    const added = await stage.browser.call(subscribePush, { body: service.subscription }, { 'user-agent': ANDROID });
    expect(await channelsOf(stage.browser)).toMatchObject([
      { id: added.result.id, kind: 'push', hint: 'Chrome, Android' },
    ]);

    await stage.browser.call(testChannel, { body: { id: added.result.id } });
    await sendDueAlarms(stage.services);
    expect(read(service.got[0]?.text)).toMatchObject({
      title: 'Sitewarden',
      body: 'Das ist ein Testalarm. Alarme kommen hier an.',
      path: '/de/monitoring/',
      lang: 'de',
    });

    await stage.add('availability', 1, { retries: 0 });
    await stage.pass(1);
    stage.site.isDown = true;
    await stage.pass(2);
    await sendDueAlarms(stage.services);
    const down = service.got[1];
    expect(read(down?.text)).toMatchObject({ title: stage.host, path: `/de/monitoring/${stage.host}/` });
    expect(down?.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(down?.headers['topic']).toMatch(/^[\w-]{32}$/u);
    const proof = readVapid(String(down?.headers['authorization']));
    expect(proof).toMatchObject({ key: publicKey, claims: { aud: service.origin } });
    expect(Number(proof?.claims['exp']) * 1000 - stage.server.clock.nowMs).toBeLessThan(86_400_000);

    // That it has ended takes the place of what a device was not told yet.
    stage.site.isDown = false;
    await stage.pass(3);
    await sendDueAlarms(stage.services);
    expect(service.got[2]?.headers['topic']).toBe(down?.headers['topic']);
    expect((await stage.browser.call(getPush, {})).result.devices[0]?.sentAtMs).toBeGreaterThan(0);
    const { text } = await stage.browser.call(getAlarms, {});
    expect(text).not.toContain('/device/');
  }, 60_000);

  it('is taken out when its push service knows it no more, and tried again while that is away', async () => {
    const stage = await startMonitoringStage();
    const service = await servePush();
    const { id } = (await stage.browser.call(subscribePush, { body: service.subscription })).result;
    service.state.status = 503;
    await stage.browser.call(testChannel, { body: { id } });
    await sendDueAlarms(stage.services);
    const first = async () => (await stage.browser.call(getAlarms, {})).result.deliveries[0];
    expect(await first()).toMatchObject({ error: 'HTTP 503', attempts: 1 });
    service.state.status = 410;
    stage.server.clock.nowMs += 120_000;
    await sendDueAlarms(stage.services);
    expect(await first()).toMatchObject({ error: 'PUSH_GONE', sentAtMs: null });
    expect(await channelsOf(stage.browser)).toEqual([]);
    expect((await stage.browser.call(getPush, {})).result.devices).toEqual([]);
    stage.server.clock.nowMs += 86_400_000;
    await sendDueAlarms(stage.services);
    expect(service.got).toHaveLength(2);
  }, 30_000);

  it('stays one when it is added again, keeps what it was set to, and is told of one account only', async () => {
    const stage = await startMonitoringStage();
    const service = await servePush();
    const add = async (browser: Browser) =>
      (await browser.call(subscribePush, { body: service.subscription })).result.id;
    const id = await add(stage.browser);
    const set = { id, kind: 'push' as const, address: '', isOn: false, least: 'critical' as const };
    expect((await stage.browser.call(saveChannel, { body: set })).status).toBe(200);
    expect(await add(stage.browser)).toBe(id);
    expect(await channelsOf(stage.browser)).toMatchObject([{ isOn: false, least: 'critical' }]);
    const other = await stage.server.signUp();
    await add(other);
    expect(await channelsOf(stage.browser)).toEqual([]);
    expect(await channelsOf(other)).toHaveLength(1);
  });

  it('is nobody else’s to see, test, change or take out', async () => {
    const stage = await startMonitoringStage();
    const service = await servePush();
    const { id } = (await stage.browser.call(subscribePush, { body: service.subscription })).result;
    const other = await stage.server.signUp();
    const set = { id, kind: 'push' as const, address: '', isOn: false, least: 'info' as const };
    expect((await other.call(testChannel, { body: { id } })).error?.code).toBe('NOT_FOUND');
    expect((await other.call(removeChannel, { body: { id } })).error?.code).toBe('NOT_FOUND');
    expect((await other.call(saveChannel, { body: set })).error?.code).toBe('NOT_FOUND');
    expect((await other.call(getPush, {})).result.devices).toEqual([]);
    const redirected = { ...set, isOn: true, address: 'https://other.example/' };
    expect((await stage.browser.call(saveChannel, { body: redirected })).error?.code).toBe('INVALID_INPUT');
    expect((await stage.browser.call(saveChannel, { body: { ...set, id: null } })).error?.code).toBe('INVALID_INPUT');
    await stage.browser.call(removeChannel, { body: { id } });
    const { rows } = await stage.server.database.run('select * from push_subscriptions');
    expect(rows).toEqual([]);
  });

  it('has an address that we may ask, and keys that are some', async () => {
    const stage = await startMonitoringStage();
    const { subscription } = await servePush();
    for (const endpoint of [
      'https://10.0.0.1/x',
      'https://169.254.169.254/x',
      'https://localhost/x',
      'https://[::1]/x',
    ]) {
      const { error } = await stage.browser.call(subscribePush, { body: { ...subscription, endpoint } });
      expect(error?.code, endpoint).toBe('TARGET_REFUSED');
    }
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const { error } = await stage.browser.call(subscribePush, { body: { ...subscription, p256dh } });
    expect(error?.details).toEqual([{ path: 'p256dh', code: 'INVALID_INPUT' }]);
    const { status } = await stage.browser.call(subscribePush, {
      body: { ...subscription, endpoint: 'file:///etc/passwd' },
    });
    expect(status).toBe(400);
    expect(await channelsOf(stage.browser)).toEqual([]);
  });

  it('of a member is told nothing once they do not see the whole account any more', async () => {
    const stage = await startMonitoringStage();
    const service = await servePush();
    const { id } = (await stage.browser.call(subscribePush, { body: service.subscription })).result;
    const member = await idOf(await stage.server.signUp());
    const { run } = stage.server.database;
    const owner = await idOf(stage.browser);
    await run('update push_subscriptions set person_id = $1', [member]);
    await run(
      `insert into memberships (account_id, member_id, grants, sight, since_ms) values ($1, $2, '[{"site":"*","role":"viewer"}]', 1, 1)`,
      [owner, member],
    );
    await stage.browser.call(testChannel, { body: { id } });
    await sendDueAlarms(stage.services);
    expect(service.got).toHaveLength(1);
    await run(`update memberships set grants = '[{"site":"a.example","role":"editor"}]'`);
    await stage.browser.call(testChannel, { body: { id } });
    await sendDueAlarms(stage.services);
    expect(service.got).toHaveLength(1);
    expect(await channelsOf(stage.browser)).toEqual([]);
  });

  it('goes with its account', async () => {
    const stage = await startMonitoringStage();
    const { subscription } = await servePush();
    await stage.browser.call(subscribePush, { body: subscription });
    await stage.browser.call(deleteAccount, { body: { password } });
    const { rows } = await stage.server.database.run('select 1 from push_subscriptions');
    expect(rows).toEqual([]);
  });

  it('is asked for anew when the key of this server cannot be read any more', async () => {
    const stage = await startMonitoringStage();
    const { subscription } = await servePush();
    await stage.browser.call(subscribePush, { body: subscription });
    const before = (await stage.browser.call(getPush, {})).result;
    await stage.server.database.run(`update push_keys set sealed_private_key = 'v1.other'`);
    const after = (await stage.browser.call(getPush, {})).result;
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after.devices).toEqual([]);
    expect((await stage.browser.call(getPush, {})).result.publicKey).toBe(after.publicKey);
  });
});

describe('a bot of Telegram', () => {
  it('writes alarms to a chat; its token is told to nobody', async () => {
    const got: { readonly path: string; readonly body: unknown }[] = [];
    const telegram = await serveHttp((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        got.push({ path: request.url ?? '', body: JSON.parse(body) });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"result":{}}');
      });
    });
    const stage = await startMonitoringStage({
      env: { TELEGRAM_API_URL: `http://127.0.0.1:${String(telegram.port)}` },
    });
    const token = '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11';
    const body = { id: null, kind: 'telegram' as const, address: '-1001234567890', isOn: true, least: 'info' as const };
    const wrong = await stage.browser.call(saveChannel, { body });
    expect(wrong.error?.details).toEqual([{ path: 'token', code: 'INVALID_INPUT' }]);
    const { id } = (await stage.browser.call(saveChannel, { body: { ...body, token } })).result;
    expect((await stage.browser.call(saveChannel, { body: { ...body, id, address: '' } })).status).toBe(200);
    await stage.browser.call(testChannel, { body: { id } });
    await sendDueAlarms(stage.services);
    expect(got[0]?.path).toBe(`/bot${token}/sendMessage`);
    expect(got[0]?.body).toMatchObject({ chat_id: '-1001234567890', link_preview_options: { is_disabled: true } });
    const { text, result } = await stage.browser.call(getAlarms, {});
    expect(text).not.toContain('ABC-DEF');
    expect(result.deliveries[0]).toMatchObject({ error: '', hint: '-1001234567890' });
    const { rows } = await stage.server.database.run('select * from alarm_channels');
    expect(JSON.stringify(rows)).not.toContain('ABC-DEF');
    await telegram[Symbol.asyncDispose]();
  }, 30_000);
});
