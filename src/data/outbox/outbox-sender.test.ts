import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createFakeApi, type Fault } from '#tests/support/fake-api.ts';
import { holdResponses } from '#tests/support/held-responses.ts';
import { createClock, openTestRuntime, startTestSender } from '#tests/support/local-data.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { increment } from '#src/data/database/app-database.ts';
import { UNDO_MS } from '#src/data/projects/undo-time.ts';

const ADD = '/api/v1/sites/add/';

function hosts(...names: string[]): SiteHost[] {
  return names.map((name) => toSiteHost(`${name}.example`)).filter((site) => site !== null);
}

/** The hosts that a call is about. */
function sitesOf(body: unknown): string {
  const { sitesAll, site } = body as { sitesAll?: { site: string }[]; site?: string | string[] };
  return [sitesAll?.map((each) => each.site) ?? site ?? []].flat().join();
}

async function setUp() {
  const clock = createClock();
  const runtime = await openTestRuntime({ clock });
  const api = createFakeApi();
  const sender = await startTestSender(runtime, api, clock);
  /** Goes on until nothing waits, however often it is held back. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 200 && (await runtime.outbox.counts()).waiting > 0; round += 1) {
      clock.advance(60_000);
      sender.kick();
      await sender.idle();
    }
  };
  return { clock, runtime, api, sender, settle };
}

describe('outbox sender', () => {
  it('sends the adds of one click in one call under the key made at the click, and confirms the rows [off:D3]', async () => {
    const { runtime, api, sender } = await setUp();
    const [a, b] = hosts('a', 'b');
    await runtime.projects.add(hosts('a', 'b'));
    const key = (await runtime.outbox.list(1))[0]?.key;
    await sender.drain();
    expect(api.callsTo(ADD).map((call) => call.key)).toEqual([key]);
    expect(await runtime.db.projects.toArray()).toMatchObject([
      { site: a, id: 1, isConfirmed: true },
      { site: b, id: 2, isConfirmed: true },
    ]);
    expect(await runtime.db.outbox.count()).toBe(0);
  });

  it.each<[string, Fault | null]>([
    ['answer', null],
    ['failure', { status: 503 }],
  ])(
    'ignores the late %s of a call that another leader has had answered since [off:H4] [off:D10]',
    async (_what, fault) => {
      const { runtime, api, clock, sender, settle } = await setUp();
      await settle();
      await runtime.projects.add(hosts('a'));
      const late = Promise.withResolvers<undefined>();
      api.delayBy(() => late.promise);
      sender.kick();
      await vi.waitFor(async () => expect((await runtime.outbox.list())[0]?.state).toBe('sending'));
      api.delayBy(() => Promise.resolve());

      const next = await startTestSender(runtime, api, clock);
      await runtime.projects.remove(hosts('a'));
      await runtime.projects.add(hosts('a'), ['z']);
      await runtime.outbox.releaseAbandoned();
      clock.advance(UNDO_MS);
      await next.drain();
      expect(await runtime.outbox.list()).toEqual([]);
      api.failWhen(() => fault);
      late.resolve(undefined);
      await sender.idle();
      expect((await runtime.db.projects.toArray()).map((row) => row.tags)).toEqual([['z']]);
      expect(await runtime.outbox.list()).toEqual([]);
    },
  );

  it('has exactly one effect for each key when replies are lost at random [off:D3] [off:D10]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Fault | null>('replyLost', 'unreachable', { status: 503 }, null), { maxLength: 12 }),
        async (faults) => {
          const { runtime, api, settle } = await setUp();
          const pending = [...faults];
          api.failWhen(() => pending.shift() ?? null);
          await runtime.projects.add(hosts('a', 'b', 'c'));
          await runtime.projects.changeTags(hosts('a'), ['x'], []);
          await settle();
          expect([...api.sites.keys()].sort()).toEqual(hosts('a', 'b', 'c'));
          expect(api.sites.get('a.example')?.tags).toEqual(['x']);
          expect([...api.effects.values()].every((count) => count === 1)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  }, 30_000);

  it('is understood the same when the server knows no keys and every call arrives twice [off:D4]', async () => {
    const clock = createClock();
    const runtime = await openTestRuntime({ clock });
    const api = createFakeApi();
    const twice: typeof fetch = async (input, init) => {
      const keyless = { method: init?.method ?? 'GET', body: init?.body ?? null };
      await api.request(input, keyless);
      return api.request(input, keyless);
    };
    const sender = await startTestSender(runtime, api, clock, { api: createApiClient({ request: twice }) });
    await runtime.projects.add(hosts('a', 'b'), ['x', 'y']);
    await sender.drain();
    await runtime.projects.changeTags(hosts('a'), ['z'], ['x']);
    await runtime.projects.remove(hosts('b'));
    clock.advance(UNDO_MS);
    await sender.drain();
    expect(api.calls).toHaveLength(6);
    expect([...api.sites.values()].map(({ site, tags }) => [site, tags])).toEqual([['a.example', ['y', 'z']]]);
  });

  it('keeps the order within a host whatever the delays and failures, and ends where the user did [off:D5] [off:E4]', async () => {
    const step = fc.record({
      site: fc.constantFrom(...hosts('a', 'b')),
      action: fc.constantFrom('add', 'remove', 'undo', 'tag', 'kick', 'settle', 'fail', 'pass'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }),
        fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
        async (steps, delays) => {
          const { clock, runtime, api, sender, settle } = await setUp();
          let isFailing = false;
          const pick = (): number => {
            const next = delays.next();
            return next.done === true ? 0 : next.value;
          };
          api.delayBy(async () => {
            for (let turns = pick(); turns > 0; turns -= 1) await new Promise((resolve) => setTimeout(resolve, 0));
          });
          api.failWhen(() => (isFailing ? (pick() === 0 ? 'replyLost' : 'unreachable') : null));
          const wanted = new Set<string>();
          const undos = new Map<string, () => Promise<void>>();
          for (const { site, action } of steps) {
            if (action === 'add') wanted.add(site);
            const isRemoved = action === 'remove' && wanted.delete(site);
            if (action === 'undo' && undos.has(site)) wanted.add(site);
            if (action === 'add') await runtime.projects.add([site]);
            else if (action === 'remove') {
              const { undo } = await runtime.projects.remove([site]);
              if (isRemoved) undos.set(site, undo);
            }
            if (action === 'undo') await undos.get(site)?.();
            else if (action === 'tag') await runtime.projects.changeTags([site], ['x'], []);
            else if (action === 'kick') sender.kick();
            else if (action === 'settle') await sender.drain();
            else isFailing = action === 'fail';
            clock.advance(pick() * 2000);
          }
          isFailing = false;
          await sender.idle();
          await settle();
          expect([...api.sites.keys()].sort()).toEqual([...wanted].sort());
          expect((await runtime.db.projects.toArray()).map((row) => row.site)).toEqual([...wanted].sort());
          expect(await runtime.db.outbox.count()).toBe(0);
        },
      ),
      { numRuns: Number(process.env['SEEDS'] ?? 30), plugins: [fc.interruptAfterTimeLimit(25_000)] },
    );
  }, 60_000);

  it('leaves a project that was removed and added again as it is when the first add is answered late [off:E4]', async () => {
    const { runtime, api, sender, settle } = await setUp();
    const [a] = hosts('a');
    let answer = (): void => undefined;
    api.delayBy(() => new Promise((resolve) => (answer = resolve)));
    await runtime.projects.add(hosts('a'));
    sender.kick();
    while (api.calls.length === 0) {
      answer();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await runtime.projects.remove(hosts('a'));
    await runtime.projects.add(hosts('a'), ['new']);
    api.delayBy(() => Promise.resolve());
    answer();
    await sender.idle();
    expect(await runtime.db.projects.toArray()).toMatchObject([{ site: a, tags: ['new'], isConfirmed: false }]);
    await settle();
    expect(await runtime.db.projects.toArray()).toMatchObject([{ site: a, tags: ['new'], isConfirmed: true }]);
  });

  it('makes three calls at a time, each host its next one when the one before is answered [off:D5]', async () => {
    const { clock, runtime, api } = await setUp();
    const answers = holdResponses(api.request);
    const sender = await startTestSender(runtime, api, clock, { api: createApiClient({ request: answers.request }) });
    for (const site of hosts('a', 'b', 'c', 'd', 'e', 'f')) await runtime.projects.add([site]);
    const draining = sender.drain();
    await answers.untilHeld(3);
    await runtime.projects.changeTags(hosts('c'), ['x'], []);
    for (const underWay of [3, 3, 3, 3, 3, 2, 1]) {
      await answers.untilHeld(underWay);
      answers.releaseOne();
    }
    await draining;
    const asked = api.calls.map(({ path, body }) => (path === ADD ? `add ${sitesOf(body)}` : `tag ${sitesOf(body)}`));
    expect(asked.slice(0, 3)).toEqual(['add a.example', 'add b.example', 'add c.example']);
    expect([...asked].sort()).toEqual([
      ...hosts('a', 'b', 'c', 'd', 'e', 'f').map((site) => `add ${site}`),
      'tag c.example',
    ]);
  });

  it('sends nothing of a host whose earlier call is under way, but what others wait for [off:D5]', async () => {
    const { clock, runtime, api } = await setUp();
    const answers = holdResponses(api.request);
    const sender = await startTestSender(runtime, api, clock, { api: createApiClient({ request: answers.request }) });
    await runtime.projects.add(hosts('a'));
    sender.kick();
    await answers.untilHeld(1);
    await runtime.projects.remove(hosts('a'));
    await runtime.projects.add(hosts('a'), ['again']);
    await runtime.projects.add(hosts('b'));
    clock.advance(UNDO_MS);
    sender.kick();
    await answers.untilHeld(2);
    expect(api.calls.map(({ body }) => sitesOf(body))).toEqual(['a.example', 'b.example']);

    for (const underWay of [2, 1, 1, 1]) {
      await answers.untilHeld(underWay);
      answers.releaseOne();
    }
    await sender.idle();
    const ofA = api.calls.filter(({ body }) => sitesOf(body) === 'a.example').map(({ path }) => path);
    expect(ofA).toEqual([ADD, '/api/v1/sites/delete/', ADD]);
    expect(api.sites.get('a.example')?.tags).toEqual(['again']);
  });

  it.each<[string, Fault, number]>([
    ['no answer', 'unreachable', 1000],
    ['an internal error', { status: 500 }, 1000],
    ['a gateway without its server', { status: 502 }, 1000],
    ['a request that took too long', { status: 408 }, 1000],
    ['a request that came too early', { status: 425 }, 1000],
    ['a server whose disk is full', { status: 507, code: 'STORAGE_FULL', retryAfterS: 15 }, 15_000],
    ['the same call that is still running', { status: 409, code: 'STILL_RUNNING', retryAfterS: 1 }, 1000],
    ['too many requests', { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterS: 7 }, 7000],
    ['an overloaded server that says when', { status: 503, retryAfterS: 20 }, 20_000],
  ])('tries again after %s [off:D7]', async (_case, fault, delayMs) => {
    const { clock, runtime, api, sender } = await setUp();
    api.failWhen(() => fault);
    await runtime.projects.add(hosts('a'));
    sender.kick();
    await sender.idle();
    expect(clock.pending()).toEqual([delayMs]);

    api.failWhen(() => null);
    clock.advance(delayMs);
    await sender.idle();
    expect([...api.sites.keys()]).toEqual(hosts('a'));
  });

  it('pauses on 401, keeps everything, and goes on after the sign-in [off:D8]', async () => {
    const clock = createClock();
    const runtime = await openTestRuntime({ clock });
    const api = createFakeApi();
    let expired = 0;
    const sender = await startTestSender(runtime, api, clock, { onSessionExpired: () => (expired += 1) });
    api.failWhen(() => ({ status: 401, code: 'AUTH_REQUIRED' }));
    await runtime.projects.add(hosts('a'));
    await sender.drain();
    await runtime.projects.add(hosts('b'));
    await sender.drain();
    expect(expired).toBe(1);
    expect(await runtime.outbox.counts()).toEqual({ waiting: 2, failed: 0 });

    api.failWhen(() => null);
    sender.resume();
    await sender.idle();
    expect([...api.sites.keys()].sort()).toEqual(hosts('a', 'b'));
  });

  it('pauses when the server wants a newer version of the app, which then sends everything [off:C9]', async () => {
    const { runtime, api, clock, sender } = await setUp();
    api.failWhen(() => ({ status: 426, code: 'CLIENT_TOO_OLD' }));
    await runtime.projects.add(hosts('a'));
    await sender.drain();
    await runtime.projects.add(hosts('b'));
    await sender.drain();
    expect(api.calls).toHaveLength(1);
    expect(clock.pending()).toEqual([]);
    expect(await runtime.outbox.counts()).toEqual({ waiting: 2, failed: 0 });

    sender.stop();
    api.failWhen(() => null);
    const next = await startTestSender(runtime, api, clock);
    await next.drain();
    expect([...api.sites.keys()].sort()).toEqual(hosts('a', 'b'));
  });

  it('sends nothing as somebody else [off:J5]', async () => {
    const clock = createClock();
    const runtime = await openTestRuntime({ clock });
    const api = createFakeApi();
    const sender = await startTestSender(runtime, api, clock, { checkOwner: () => Promise.resolve('other') });
    await runtime.projects.add(hosts('a'));
    await sender.drain();
    expect(api.calls).toEqual([]);
    expect(await runtime.outbox.counts()).toEqual({ waiting: 1, failed: 0 });
  });

  it('finds the one bad host of a batch; the others are stored [off:D12] [off:D8]', async () => {
    const { runtime, api, sender } = await setUp();
    api.refusedHosts.add('c.example');
    await runtime.projects.add(hosts('a', 'b', 'c', 'd', 'e'));
    await sender.drain();
    expect([...api.sites.keys()].sort()).toEqual(hosts('a', 'b', 'd', 'e'));
    expect(await runtime.outbox.list(10)).toMatchObject([
      { lane: 'c.example', state: 'failed', errorCode: 'INVALID_DOMAIN' },
    ]);
  });

  it('sends 1,200 sites in calls of at most 200, also after a reload in the middle [off:D12]', async () => {
    const { runtime, api, clock, sender } = await setUp();
    const many = hosts(...Array.from({ length: 1200 }, (_unused, index) => `s${index}`));
    await runtime.projects.add(many);
    let calls = 0;
    api.failWhen(() => ((calls += 1) > 1 ? 'unreachable' : null));
    sender.kick();
    await sender.idle();
    sender.stop();
    expect(api.sites.size).toBe(200);

    api.failWhen(() => null);
    const next = await startTestSender(runtime, api, clock);
    await runtime.outbox.releaseAbandoned();
    await next.drain();
    expect(api.sites.size).toBe(1200);
    expect(api.callsTo(ADD)).toHaveLength(6);
  });

  it.each([
    [0, 60],
    [1, 60],
    [37, 60],
    [499, 60],
    [730, 60],
  ])(
    'lets in the %i that the plan still holds of 1,200, in fewer than %i calls, and keeps the rest marked [off:E10]',
    async (room, mostCalls) => {
      const { runtime, api, sender } = await setUp();
      for (const site of hosts('x', 'y')) api.addSite({ site });
      api.limits.sites = 2 + room;
      await runtime.projects.add(hosts(...Array.from({ length: 1200 }, (_unused, index) => `s${index}`)));
      await sender.drain();
      expect(api.sites.size).toBe(2 + room);
      expect(api.calls.length).toBeLessThan(mostCalls);
      expect(await runtime.outbox.counts()).toEqual({ waiting: 0, failed: 1200 - room });
      expect(new Set((await runtime.outbox.all()).map((row) => row.errorCode))).toEqual(new Set(['LIMIT_REACHED']));
      expect(await runtime.db.projects.count()).toBe(1200);
      const rows = await runtime.projects.window({ order: 'site', direction: 'asc', limit: 1200 });
      expect(rows.filter((row) => row.syncState === 'failed')).toHaveLength(1200 - room);
    },
    20_000,
  );

  it('sends what the plan did not hold once there is room again and the user asks, in few calls [off:E10]', async () => {
    const { clock, runtime, api, sender } = await setUp();
    api.limits.sites = 1;
    await runtime.projects.add(hosts('a', 'b', 'c', 'd', 'e', 'f'));
    await sender.drain();
    expect(api.sites.size).toBe(1);
    const [stored] = [...api.sites.keys()];

    api.limits.sites = 4;
    await runtime.projects.remove(hosts((stored ?? '').replace('.example', '')));
    clock.advance(UNDO_MS);
    await sender.drain();
    const before = api.calls.length;
    await runtime.outbox.retry((await runtime.outbox.all()).map((row) => row.sequence));
    await sender.drain();
    expect(api.sites.size).toBe(4);
    expect(await runtime.outbox.counts()).toEqual({ waiting: 0, failed: 1 });
    expect(api.calls.length - before).toBeLessThan(8);
  });

  it('puts many refused changes back together, those with a change behind them alone [off:D8]', async () => {
    const { runtime, api, sender } = await setUp();
    for (const site of hosts('a', 'b', 'c')) api.refusedHosts.add(site);
    await runtime.projects.add(hosts('a', 'b', 'c'));
    sender.kick();
    await sender.idle();
    await runtime.outbox.enqueue(hosts('c').map((site) => ({ name: 'sites/tags', site, add: ['x'], remove: [] })));
    api.refusedHosts.clear();
    const calls = api.calls.length;
    const failed = (await runtime.outbox.all()).filter((row) => row.state === 'failed');
    await runtime.outbox.retry(failed.map((row) => row.sequence));
    await sender.drain();
    expect([...api.sites.values()].map(({ site, tags }) => [site, tags])).toEqual([
      ['a.example', []],
      ['b.example', []],
      ['c.example', ['x']],
    ]);
    expect(api.calls.slice(calls).map(({ path }) => path)).toEqual([ADD, ADD, '/api/v1/sites/tags/']);
  });

  it('deletes also what another device has tagged meanwhile: a deletion always wins [off:E3]', async () => {
    const { clock, runtime, api, sender } = await setUp();
    await runtime.projects.add(hosts('a'));
    await sender.drain();
    await runtime.projects.remove(hosts('a'));
    const elsewhere = api.sites.get('a.example');
    if (elsewhere !== undefined) elsewhere.tags = ['tagged elsewhere'];
    clock.advance(24 * 3_600_000);
    await sender.drain();
    expect([...api.sites.keys()]).toEqual([]);
    expect(await runtime.outbox.counts()).toEqual({ waiting: 0, failed: 0 });
  });

  it('takes over the spelling of a tag that another device made first [off:E9]', async () => {
    const { runtime, api, sender } = await setUp();
    await runtime.projects.add(hosts('a'));
    await sender.drain();
    api.routes.set('/api/v1/sites/tags/', () => [{ tag: 'Client A' }]);
    await runtime.projects.changeTags(hosts('a'), [' client  a '], []);
    expect(await runtime.projects.tags()).toEqual(['client a']);
    await sender.drain();
    expect(await runtime.projects.tags()).toEqual(['Client A']);
  });

  it('puts a refused change back under a new key when the user asks [off:D8]', async () => {
    const { runtime, api, sender } = await setUp();
    api.refusedHosts.add('a.example');
    await runtime.projects.add(hosts('a'));
    await sender.drain();
    api.refusedHosts.clear();
    const [entry] = await runtime.outbox.list(1);
    await runtime.outbox.retry([entry?.sequence ?? 0]);
    await sender.drain();
    const keys = api.callsTo(ADD).map((call) => call.key);
    expect(new Set(keys).size).toBe(2);
    expect([...api.sites.keys()]).toEqual(hosts('a'));
  });

  it('stops taking when another tab has become the leader [off:H4]', async () => {
    const clock = createClock();
    const runtime = await openTestRuntime({ clock });
    const api = createFakeApi();
    let lost = 0;
    const sender = await startTestSender(runtime, api, clock, { onLeadershipLost: () => (lost += 1) });
    await increment(runtime.db, 'leaderEpoch');
    await runtime.projects.add(hosts('a'));
    await sender.drain();
    expect(lost).toBeGreaterThan(0);
    expect(api.calls).toEqual([]);
  });

  it('sends again, under the same key, what a closed tab was sending [off:D2] [off:D10]', async () => {
    const { clock, runtime, api } = await setUp();
    await runtime.projects.add(hosts('a'));
    const epoch = await increment(runtime.db, 'leaderEpoch');
    const taken = await runtime.outbox.takeGroup(epoch);

    const next = await startTestSender(runtime, api, clock);
    await runtime.outbox.releaseAbandoned();
    await next.drain();
    expect(api.callsTo(ADD).map((call) => call.key)).toEqual([taken?.[0]?.key]);
  });

  it('shows a refused analysis on its own task', async () => {
    const { runtime, api, sender } = await setUp();
    api.failWhen(() => ({ status: 422, code: 'TARGET_REFUSED' }));
    const task = await runtime.tasks.start('PageAudit', { url: 'http://10.0.0.1/' });
    await sender.drain();
    expect(await runtime.tasks.get(task.id)).toMatchObject({
      status: 'fail',
      finished: true,
      isWaiting: false,
      error: { code: 'TARGET_REFUSED' },
    });
    expect(await runtime.outbox.counts()).toEqual({ waiting: 0, failed: 0 });
  });
});
