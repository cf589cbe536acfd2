import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readList } from '#core/contract/lists.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { checkMonitor, listMonitors, saveMonitor } from '#core/contract/monitoring.ts';
import {
  createPlace,
  handInLooks,
  listPlaces,
  MAX_PLACES,
  revokePlace,
  takeLooks,
  type LookResult,
} from '#core/contract/places.ts';
import { readAgentToken, signCall, type AgentKey } from '#server/services/agents/agent-token.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';
import type { Browser, TestApp } from '#tests/support/test-app.ts';

const COMMAND = fileURLToPath(new URL('../../server/cli/agent.ts', import.meta.url));
type Stage = Awaited<ReturnType<typeof startMonitoringStage>>;

/** A website that fails as often as is said, and how often it was asked. */
async function serveSite() {
  const state = { fails: 0, asked: 0 };
  const http = await serveHttp((_request, response) => {
    state.asked += 1;
    state.fails -= 1;
    response.writeHead(state.fails >= 0 ? 503 : 200).end('here');
  });
  onTestFinished(() => http[Symbol.asyncDispose]());
  return { state, host: `127.0.0.1:${String(http.port)}` };
}

async function watch(browser: Browser, site: string, changed: Partial<MonitorSettings> = {}): Promise<string> {
  const url = `http://${site}/`;
  const usual = { ...defaultMonitor('availability', url, 'UTC'), everyMinutes: 1, retries: 0, agreeing: 2 };
  const answer = await browser.call(saveMonitor, { body: { id: null, site, settings: { ...usual, ...changed } } });
  return answer.result.id;
}

async function addPlace(browser: Browser, name: string): Promise<AgentKey & { readonly token: string }> {
  const { result } = await browser.call(createPlace, { body: { name } });
  const key = readAgentToken(result.token);
  if (key === null) throw new Error('This is no token');
  return { ...key, token: result.token };
}

const standing = async (browser: Browser, site: string) =>
  (await browser.call(listMonitors, { query: { site } })).result;
const statesOf = async (browser: Browser) =>
  (await browser.call(listPlaces, {})).result.places.map(({ name, state }) => [name, state]);

/** An agent that does what a test wants, on the server's clock. */
function agentOf({ browser, clock }: { browser: Browser; clock: TestApp['clock'] }, key: AgentKey) {
  let lastMs = 0;
  const signed = (path: string, payload: string) => {
    lastMs = Math.max(lastMs + 1, clock.nowMs);
    return signCall(path, key, lastMs, payload);
  };
  return {
    take: () => browser.call(takeLooks, { body: signed(takeLooks.path, '') }),
    handIn: (...results: LookResult[]) =>
      browser.call(handInLooks, { body: signed(handInLooks.path, JSON.stringify({ results })) }),
  };
}
const GOOD = { state: 'up', reason: null, status: 200, value: 12 } as const;
const BAD = { state: 'down', reason: 'status', status: 500, value: 12 } as const;
const stranger = (stage: Stage) => ({ browser: stage.server.browser(), clock: stage.server.clock });

describe('an agent in another place', () => {
  it(
    'keeps back what our server alone sees, confirms what it sees too, and stops when it is told to',
    { timeout: 90_000 },
    async () => {
      const stage = await startMonitoringStage();
      const { browser, server } = stage;
      server.clock.nowMs = Date.now();
      const ticking = setInterval(() => (server.clock.nowMs = Date.now()), 20);
      onTestFinished(() => clearInterval(ticking));
      const { token } = await addPlace(browser, 'Rack in Oslo');
      expect(await statesOf(browser)).toEqual([['Rack in Oslo', 'new']]);
      const origin = await server.listen();
      const child = spawn(
        process.execPath,
        [COMMAND, 'agent', '--server', origin, '--token', token, '--allow', '127.0.0.0/8'],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
      onTestFinished(() => void child.kill('SIGKILL'));
      await vi.waitFor(async () => expect(await statesOf(browser)).toEqual([['Rack in Oslo', 'online']]), {
        timeout: 20_000,
        interval: 100,
      });
      const { state, host } = await serveSite();
      state.fails = 1;
      const id = await watch(browser, host, { everyMinutes: 30 });
      await vi.waitFor(async () => expect((await standing(browser, host)).monitors[0]?.reason).toBe('onlySome'), {
        timeout: 20_000,
        interval: 100,
      });
      expect(state.asked).toBe(2);
      expect(await standing(browser, host)).toMatchObject({ monitors: [{ state: 'new' }], incidents: [], places: 2 });

      state.fails = 1000;
      await browser.call(checkMonitor, { body: { id } });
      const { incidents } = await vi.waitFor(
        async () => {
          const found = await standing(browser, host);
          expect(found.incidents).toHaveLength(1);
          return found;
        },
        { timeout: 20_000, interval: 100 },
      );
      expect(incidents[0]).toMatchObject({ reason: 'status', endedAtMs: null });
      expect(incidents[0]?.sights).toMatchObject({
        ...{ wanted: 2, needed: 2, agreed: 2 },
        places: [
          { place: '', state: 'down', reason: 'status', status: 503 },
          { place: 'Rack in Oslo', state: 'down', reason: 'status', status: 503 },
        ],
      });
      for (const { atMs } of incidents[0]?.sights?.places ?? [])
        expect(Math.abs(Date.now() - (atMs ?? 0))).toBeLessThan(60_000);
      const inbox = await browser.call(readList, { params: { list: 'alarms' }, query: {} });
      expect(JSON.stringify(inbox.result)).toContain(host);

      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([0, null]);
      expect(said).toMatch(/^\S+Z Connected\. Waiting for what is to be looked at\.\n$/u);
    },
  );

  it('says what is wrong when its token was revoked, and ends', { timeout: 40_000 }, async () => {
    const { browser, server } = await startMonitoringStage();
    server.clock.nowMs = Date.now();
    const { token, place } = await addPlace(browser, 'Oslo');
    await browser.call(revokePlace, { body: { id: place } });
    const origin = await server.listen();
    const env = { ...process.env, SITEWARDEN_AGENT_TOKEN: token };
    const child = spawn(process.execPath, [COMMAND, 'agent', '--server', origin], { env, stdio: 'pipe' });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    expect(await once(child, 'close')).toEqual([2, null]);
    expect(said).toBe('The token of this agent was revoked\n');
  });

  it('decides with others by n of m; who does not answer in time does not count, and that is said', async () => {
    const stage = await startMonitoringStage();
    const { browser, server } = stage;
    const keys = [await addPlace(browser, 'Oslo')];
    server.clock.nowMs += 1;
    keys.push(await addPlace(browser, 'Lima'));
    const [oslo, lima] = keys.map((key) => agentOf(stranger(stage), key));
    if (oslo === undefined || lima === undefined) throw new Error('Two were added');
    const hear = async () => {
      const { result } = await oslo.take();
      await lima.take();
      return result.looks;
    };
    expect(await hear()).toEqual([]);
    const { state, host } = await serveSite();
    state.fails = 1000;
    const id = await watch(browser, host, { agreeing: 3 });
    await stage.settled();
    // Two of three see it: not enough.
    const [first] = await hear();
    expect(first).toMatchObject({ url: `http://${host}/`, timeoutSeconds: 30, accepted: '200-299', slowMs: null });
    expect((await oslo.handIn({ id: first?.id ?? '', ...BAD })).result).toEqual({ taken: 1 });
    expect((await lima.handIn({ id: first?.id ?? '', ...GOOD })).result).toEqual({ taken: 1 });
    server.clock.nowMs += 1500;
    await stage.settled();
    expect(await standing(browser, host)).toMatchObject({ monitors: [{ reason: 'onlySome' }], incidents: [] });
    // All who can tell see it: one is silent.
    await browser.call(checkMonitor, { body: { id } });
    await stage.settled();
    const [second] = await hear();
    expect(second?.id).not.toBe(first?.id);
    await oslo.handIn({ id: second?.id ?? '', ...BAD });
    await stage.pass(1);
    const { incidents } = await standing(browser, host);
    expect(incidents[0]?.sights).toMatchObject({
      ...{ wanted: 3, needed: 2, agreed: 2 },
      places: [
        { place: '', state: 'down' },
        { place: 'Oslo', state: 'down', status: 500 },
        { place: 'Lima', state: 'unknown', atMs: null },
      ],
    });
    // Too late.
    expect((await lima.handIn({ id: second?.id ?? '', ...GOOD })).result).toEqual({ taken: 0 });
  });

  it('is not waited for when it is away: our own server decides alone, and that is said', async () => {
    const stage = await startMonitoringStage();
    const { browser } = stage;
    await agentOf(stranger(stage), await addPlace(browser, 'Oslo')).take();
    await stage.pass(1);
    expect(await statesOf(browser)).toEqual([['Oslo', 'offline']]);
    const { state, host } = await serveSite();
    state.fails = 1000;
    await watch(browser, host);
    await stage.settled();
    const { incidents } = await standing(browser, host);
    expect(incidents[0]?.sights).toMatchObject({ wanted: 2, needed: 1, agreed: 1, places: [{ place: '' }] });
  });

  it('is asked the other way round, too, and only when retries are used up', async () => {
    const stage = await startMonitoringStage();
    const { browser, server } = stage;
    const agent = agentOf(stranger(stage), await addPlace(browser, 'Oslo'));
    await agent.take();
    const { host } = await serveSite();
    await watch(browser, host, { isUpsideDown: true, retries: 1 });
    await stage.settled();
    expect((await agent.take()).result.looks).toEqual([]);
    server.clock.nowMs += 21_000;
    await stage.settled();
    const [look] = (await agent.take()).result.looks;
    await agent.handIn({ id: look?.id ?? '', ...GOOD });
    server.clock.nowMs += 1500;
    await stage.settled();
    const { incidents } = await standing(browser, host);
    expect(incidents[0]?.sights?.places[1]).toMatchObject({ place: 'Oslo', state: 'down', reason: 'reachable' });
  });
});

describe('calls of agents', () => {
  it('are refused for a token that is none, another path, another text, and what was sent before', async () => {
    const stage = await startMonitoringStage();
    const { browser, server } = stage;
    const key = await addPlace(browser, 'Oslo');
    const nobody = server.browser();
    const { nowMs } = server.clock;
    const take = async (body: ReturnType<typeof signCall>) => {
      const { status, error } = await nobody.call(takeLooks, { body });
      return error === undefined ? status : [status, error.code];
    };
    const right = signCall(takeLooks.path, key, nowMs, '');
    const UNKNOWN = [401, 'TOKEN_UNKNOWN'];
    expect(await take({ ...right, place: 'A'.repeat(22) })).toEqual(UNKNOWN);
    expect(await take(signCall(takeLooks.path, { ...key, key: 'A'.repeat(43) }, nowMs, ''))).toEqual(UNKNOWN);
    expect(await take({ ...right, atMs: nowMs + 1 })).toEqual(UNKNOWN);
    expect(await take({ ...right, payload: '{}' })).toEqual(UNKNOWN);
    expect(await take(signCall(handInLooks.path, key, nowMs, ''))).toEqual(UNKNOWN);
    expect(await statesOf(browser)).toEqual([['Oslo', 'new']]);
    expect(await take(right)).toBe(200);
    expect(await take(right)).toEqual([403, 'FORBIDDEN']);
    expect(await take(signCall(takeLooks.path, key, nowMs - 1, ''))).toEqual([403, 'FORBIDDEN']);
    // Neither the token nor what it is derived from is stored as it is.
    const { rows } = await server.database.run('select row_to_json(p)::text as row from monitor_places p');
    expect(String(rows[0]?.['row'])).not.toContain(key.key);
    expect(String(rows[0]?.['row'])).not.toContain(key.token.slice(26));
  });

  it('with a wrong clock are told by how much, and so is the owner, until it is right', async () => {
    const stage = await startMonitoringStage();
    const { browser, server } = stage;
    const key = await addPlace(browser, 'Oslo');
    const { nowMs } = server.clock;
    for (const [offMs, words] of [
      [-7_200_000, '7200 s slow'],
      [61_000, '61 s fast'],
    ] as const) {
      const body = signCall(takeLooks.path, key, nowMs + offMs, '');
      const { status, error } = await server.browser().call(takeLooks, { body });
      expect([status, error?.code, error?.message]).toEqual([403, 'CLOCK_WRONG', `The clock is ${words}`]);
      const { places } = (await browser.call(listPlaces, {})).result;
      expect(places[0]).toMatchObject({ state: 'wrongClock', clockOffMs: offMs });
    }
    await server.browser().call(takeLooks, { body: signCall(takeLooks.path, key, nowMs + 59_000, '') });
    expect(await statesOf(browser)).toEqual([['Oslo', 'online']]);
  });

  it('count for nothing that was not asked of this place: of another account, of none, or a second time', async () => {
    const stage = await startMonitoringStage();
    const { browser, server } = stage;
    const asked = agentOf(stranger(stage), await addPlace(browser, 'Oslo'));
    await asked.take();
    const { state, host } = await serveSite();
    state.fails = 1000;
    await watch(browser, host);
    await stage.settled();
    const other = await server.signUp();
    const foreign = agentOf(stranger(stage), await addPlace(other, 'Elsewhere'));
    const later = agentOf(stranger(stage), await addPlace(browser, 'Added later'));
    const [look] = (await asked.take()).result.looks;
    const seen = { id: look?.id ?? '', ...GOOD };
    for (const agent of [foreign, later]) {
      expect((await agent.take()).result.looks).toEqual([]);
      expect((await agent.handIn(seen)).result).toEqual({ taken: 0 });
    }
    expect((await asked.handIn({ ...seen, id: 'unknown' })).result).toEqual({ taken: 0 });
    expect((await asked.handIn({ ...seen, ...BAD }, seen)).result).toEqual({ taken: 1 });
    server.clock.nowMs += 1500;
    await stage.settled();
    expect((await standing(browser, host)).incidents[0]?.sights).toMatchObject({ agreed: 2, needed: 2 });
  });

  it('are refused when they are too long or hold no results', async () => {
    const stage = await startMonitoringStage();
    const key = await addPlace(stage.browser, 'Oslo');
    const { nowMs } = stage.server.clock;
    const send = async (payload: string, atMs: number) => {
      const body = signCall(handInLooks.path, key, atMs, payload);
      const { status, error } = await stage.server.browser().call(handInLooks, { body });
      return [status, error?.code];
    };
    expect(await send('x'.repeat(32_001), nowMs)).toEqual([400, 'INVALID_INPUT']);
    expect(await send('x'.repeat(1_100_000), nowMs)).toEqual([413, 'TOO_LARGE']);
    const results = Array.from({ length: 51 }, () => ({ id: 'a', ...GOOD }));
    const wrong = ['', '[]', '{"results":[{}]}', JSON.stringify({ results }), `{"results":[],"more":1}`];
    for (const [index, payload] of wrong.entries())
      expect(await send(payload, nowMs + 1 + index)).toEqual([400, 'INVALID_INPUT']);
  });

  it('end with the token of their place, which nobody else revokes', async () => {
    const stage = await startMonitoringStage();
    const { browser, server } = stage;
    const key = await addPlace(browser, 'Oslo');
    const agent = agentOf(stranger(stage), key);
    expect((await agent.take()).status).toBe(200);
    const other = await server.signUp();
    expect((await other.call(revokePlace, { body: { id: key.place } })).result.places).toEqual([]);
    expect((await agent.take()).status).toBe(200);
    await browser.call(revokePlace, { body: { id: key.place } });
    const { status, error } = await agent.take();
    expect([status, error?.code]).toEqual([401, 'TOKEN_REVOKED']);
    expect(await statesOf(browser)).toEqual([['Oslo', 'revoked']]);
    expect((await standing(browser, stage.host)).places).toBe(1);
  });

  it('are limited by agent and by address, and places by account', async () => {
    const limits = { agents: { max: 2, windowMs: 60_000 }, agentsByAddress: { max: 5, windowMs: 60_000 } };
    const stage = await startMonitoringStage({ app: { limits } });
    const agent = agentOf(stranger(stage), await addPlace(stage.browser, 'Oslo'));
    const statuses = [await agent.take(), await agent.take(), await agent.take()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
    const body = { place: 'A'.repeat(22), atMs: 1, payload: '', signature: 'A'.repeat(43) };
    const guess = async () => (await stage.server.browser().call(takeLooks, { body })).status;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);

    const names = Array.from({ length: MAX_PLACES - 1 }, (_, index) => `Place ${String(index)}`);
    for (const name of names) await stage.browser.call(createPlace, { body: { name } });
    const { status, error } = await stage.browser.call(createPlace, { body: { name: 'One more' } });
    expect([status, error?.code]).toEqual([403, 'LIMIT_REACHED']);
    expect((await stage.browser.call(createPlace, { body: { name: ' ' } })).error?.code).toBe('REQUIRE_MSG');
  });
});
