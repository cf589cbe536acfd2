import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createFakeApi, type FakeApi } from '#tests/support/fake-api.ts';
import { createClock, createIds, openTestRuntime, startTestSender, type Clock } from '#tests/support/local-data.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { discard } from '#src/data/outbox/outbox-discard.ts';
import { UNDO_MS } from './undo-time.ts';
import { pullProjects } from './project-sync.ts';
import { readRemovedElsewhere } from './removed-elsewhere.ts';

const LIST = '/api/v1/sites/get/';
const TAGS = '/api/v1/sites/tags/';

function host(name: string): SiteHost {
  const site = toSiteHost(`${name}.example`);
  if (site === null) throw new Error(`${name} is no host`);
  return site;
}

let devices = 0;

/** One of several browsers of an account. */
async function startDevice(fake: FakeApi, clock: Clock) {
  // The server tells the calls of all devices apart by their keys.
  const [number, newId] = [(devices += 1), createIds()];
  const ids = { newId: () => `${number}-${newId()}` };
  const runtime = await openTestRuntime({ clock, ...ids });
  const sender = await startTestSender(runtime, fake, clock, ids);
  const api = createApiClient({ request: fake.request });
  return {
    runtime,
    sender,
    pull: () => pullProjects(runtime.db, api),
    sites: async () => (await runtime.db.projects.toArray()).map((row) => row.site),
    tagsOf: async (name: string) => (await runtime.projects.get(host(name)))?.tags,
    /** What it knows, in the form of `listOf`. */
    list: async () => Object.fromEntries((await runtime.db.projects.toArray()).map((row) => [row.site, row.tags])),
  };
}

function listOf(fake: FakeApi): Record<string, string[]> {
  return Object.fromEntries([...fake.sites.values()].map(({ site, tags }) => [site, tags]));
}

async function setUp(...names: string[]) {
  const clock = createClock();
  const fake = createFakeApi();
  for (const name of names) fake.addSite({ site: host(name), tags: ['given'] });
  const device = await startDevice(fake, clock);
  await device.pull();
  fake.calls.length = 0;
  return { clock, fake, ...device };
}

/** The list's queries since the start: `offset 0`, `since 7`. */
function queries(fake: FakeApi): string[] {
  return fake.callsTo(LIST).map(({ query }) => {
    const since = query.get('since');
    return since === null ? `offset ${query.get('sites_offset')}` : `since ${since}`;
  });
}

describe('a pull after the first', () => {
  it('costs one request of less than 500 bytes both ways when nothing has changed', async () => {
    const clock = createClock();
    const fake = createFakeApi();
    for (let index = 0; index < 2000; index += 1) fake.addSite({ site: host(`s${index}`), tags: ['t'] });
    let [requests, bytes] = [0, 0];
    const api = createApiClient({
      request: async (input, init) => {
        const response = await fake.request(input, init);
        requests += 1;
        bytes += (input as string).length + (await response.clone().text()).length;
        return response;
      },
    });
    const { db } = await openTestRuntime({ clock });
    await pullProjects(db, api);
    [requests, bytes] = [0, 0];
    expect(await pullProjects(db, api)).toEqual({
      loaded: 0,
      total: 2000,
      isComplete: true,
    });
    expect(requests).toBe(1);
    expect(bytes).toBeLessThan(500);
  });

  it('asks for what changed, and for the tags only then', async () => {
    const { fake, pull, list, runtime } = await setUp('a', 'b', 'c');
    fake.addSite({ site: 'd.example', tags: ['new'] });
    fake.addSite({ site: 'b.example', tags: ['more'] });
    fake.sites.delete('c.example');
    expect(await pull()).toMatchObject({ loaded: 2, total: 3 });
    expect(await list()).toEqual(listOf(fake));
    expect(await runtime.projects.tags()).toEqual(['given', 'more', 'new']);
    await pull();
    expect(fake.calls.map(({ path }) => path)).toEqual([LIST, '/api/v1/sites/get-all-tags/', LIST]);
    expect(queries(fake)).toEqual(['since 3', 'since 6']);
  });

  it('reads the tags again when that failed', async () => {
    const { fake, pull, runtime } = await setUp('a');
    fake.addSite({ site: 'a.example', tags: ['new'] });
    fake.failWhen(({ path }) => (path === LIST ? null : 'unreachable'));
    await expect(pull()).rejects.toThrow();
    fake.failWhen(() => null);
    await pull();
    expect(await runtime.projects.tags()).toEqual(['given', 'new']);
  });

  it('goes on until there are no more changes, also after it was cut short', async () => {
    const { fake, pull, sites } = await setUp('a');
    for (let index = 0; index < 1500; index += 1) fake.addSite({ site: host(`s${index}`) });
    fake.failWhen(({ query }) => (query.get('since') === '1201' ? 'unreachable' : null));
    await expect(pull()).rejects.toThrow();
    expect(await sites()).toHaveLength(1201);
    fake.failWhen(() => null);
    expect(await pull()).toMatchObject({ loaded: 300, total: 1501 });
    expect(await sites()).toHaveLength(1501);
    expect(queries(fake)).toEqual(['since 1', 'since 601', 'since 1201']);
  });

  it.each([
    ['the server no longer knows what changed', ({ fake }: { fake: FakeApi }) => fake.forgetDeletions()],
    [
      'a row got lost here',
      ({ runtime }: Awaited<ReturnType<typeof startDevice>>) => runtime.db.projects.delete(host('b')),
    ],
  ])('is a complete one when %s', async (_why, spoil) => {
    const device = await setUp('a', 'b', 'c');
    const { fake, pull, list } = device;
    fake.sites.delete('c.example');
    await spoil(device);
    await pull();
    expect(await list()).toEqual(listOf(fake));
    expect(queries(fake)).toEqual(['since 3', 'offset 0']);
  });
});

describe('a complete pull', () => {
  it('is right at once although rows went, came and moved between its pages [off:E7]', async () => {
    const { fake, pull, list, runtime } = await setUp();
    for (let index = 0; index < 2000; index += 1) fake.addSite({ site: host(`s${1000 + index}`) });
    await runtime.db.meta.delete('projectCursor');
    let pages = 0;
    fake.delayBy(async () => {
      pages += 1;
      if (pages !== 3) return Promise.resolve();
      // The first page has been read.
      fake.sites.delete('s1001.example');
      fake.addSite({ site: 's0500.example' });
      fake.addSite({ site: 's1002.example', tags: ['later'] });
      fake.sites.delete('s2900.example');
      fake.addSite({ site: 's9000.example' });
      return Promise.resolve();
    });
    expect(await pull()).toMatchObject({ total: 2000, isComplete: true });
    expect(await list()).toEqual(listOf(fake));
    const calls = fake.calls.length;
    await pull();
    expect(fake.calls).toHaveLength(calls + 1);
  });
});

describe('changes of both sides', () => {
  it('end with the deletion when one device deleted and another tagged afterwards, and keep the tags [off:E3] [off:E2]', async () => {
    const clock = createClock();
    const fake = createFakeApi();
    fake.addSite({ site: 'a.example' });
    const [a, b] = [await startDevice(fake, clock), await startDevice(fake, clock)];
    await Promise.all([a.pull(), b.pull()]);
    fake.close();
    await a.runtime.projects.remove([host('a')]);
    clock.advance(20 * 60_000);
    fake.open();
    await b.runtime.projects.changeTags([host('a')], ['important'], []);
    await b.sender.drain();
    expect(listOf(fake)).toEqual({ 'a.example': ['important'] });

    await a.pull();
    await a.sender.drain();
    await a.pull();
    await b.pull();
    expect((await readRemovedElsewhere(b.runtime.db)).map(({ site }) => site)).toEqual(['a.example']);
    expect([await a.list(), await b.list(), listOf(fake)]).toEqual([{}, {}, {}]);
    for (const device of [a, b]) expect(await device.runtime.projects.tags()).toEqual(['important']);
  });

  it('end with the later action when one device deleted and another added again [off:E4]', async () => {
    const { clock, fake, runtime, sender, pull, list } = await setUp('a');
    await runtime.projects.remove([host('a')]);
    clock.advance(UNDO_MS);
    await sender.drain();
    fake.addSite({ site: 'a.example', tags: ['again'] });
    await pull();
    expect(await list()).toEqual({ 'a.example': ['again'] });
  });

  it('show what was tagged elsewhere when a deletion is taken back', async () => {
    const { fake, runtime, pull, tagsOf } = await setUp('a');
    const { undo } = await runtime.projects.remove([host('a')]);
    fake.addSite({ site: 'a.example', tags: ['elsewhere'] });
    await pull();
    await undo();
    await pull();
    expect(await tagsOf('a')).toEqual(['given', 'elsewhere']);
  });

  it('lose what was deleted elsewhere when a deletion is taken back', async () => {
    const { fake, runtime, pull, sites } = await setUp('a');
    const { undo } = await runtime.projects.remove([host('a')]);
    fake.sites.delete('a.example');
    await pull();
    await undo();
    await pull();
    expect(await sites()).toEqual([]);
  });

  it('remove a project whose tag change waits only when that has been sent [off:E6]', async () => {
    const { fake, runtime, sender, pull, sites } = await setUp('a');
    await runtime.projects.changeTags([host('a')], ['mine'], []);
    fake.sites.delete('a.example');
    await pull();
    expect(await sites()).toEqual(['a.example']);
    await sender.drain();
    await pull();
    expect(await sites()).toEqual([]);
  });

  it('keep what was tagged elsewhere when the answer to an add comes late', async () => {
    const { fake, runtime, sender, pull, tagsOf } = await setUp();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    await runtime.projects.add([host('a')], ['mine']);
    let tellAdded = (): void => undefined;
    const added = new Promise<void>((resolve) => (tellAdded = resolve));
    fake.routes.set('/api/v1/sites/add/', async () => {
      const sites = [fake.addSite({ site: 'a.example', tags: ['mine'] })];
      tellAdded();
      await gate;
      return { sites };
    });
    const sent = sender.drain();
    await added;
    fake.addSite({ site: 'a.example', tags: ['elsewhere'] });
    await pull();
    open();
    await sent;
    await pull();
    expect(await tagsOf('a')).toEqual(['mine', 'elsewhere']);
  });

  it('end with what another device made of a tag change whose answer was lost [off:E3] [off:D10]', async () => {
    const { clock, fake, runtime, sender, pull, tagsOf } = await setUp('a');
    await runtime.projects.changeTags([host('a')], ['x'], []);
    fake.failWhen(({ path }) => (path === TAGS ? 'replyLost' : null));
    await sender.drain();
    fake.failWhen(() => null);
    const stored = fake.sites.get('a.example') ?? fake.addSite({ site: 'a.example' });
    expect(stored.tags).toEqual(['given', 'x']);
    fake.sites.set('a.example', { ...stored, tags: ['given'] });
    await pull();
    expect(await tagsOf('a')).toEqual(['given', 'x']);
    clock.advance(120_000);
    await sender.drain();
    await pull();
    expect(await tagsOf('a')).toEqual(['given']);
  });

  it('give way to the server’s state when a refused change is discarded', async () => {
    const { clock, fake, runtime, sender, pull, tagsOf } = await setUp('a');
    await runtime.projects.changeTags([host('a')], ['refused'], ['given']);
    fake.failWhen(({ path }) => (path === TAGS ? { status: 403, code: 'FORBIDDEN' } : null));
    await sender.drain();
    await pull();
    const [entry] = await runtime.outbox.list();
    await discard(runtime.db, [entry?.sequence ?? 0], clock.now);
    await pull();
    expect(await tagsOf('a')).toEqual(['given']);
    expect(await runtime.projects.tags()).toEqual(['given']);
  });
});

describe('two devices and a server', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 2 });
  const tags = fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 });
  const step = fc.record({
    device: fc.nat({ max: 1 }),
    action: fc.oneof(
      fc.tuple(fc.constant('add' as const), names, tags),
      fc.tuple(fc.constant('remove' as const), names, tags),
      fc.tuple(fc.constant('tag' as const), names, tags),
      fc.tuple(fc.constant('untag' as const), names, tags),
      fc.constantFrom(['undo'] as const, ['pull'] as const, ['drain'] as const, ['both'] as const, ['wait'] as const),
    ),
    /** What happens to the calls made meanwhile. */
    fault: fc.constantFrom(null, null, null, 'replyLost' as const, 'unreachable' as const),
  });

  it('are equal when everything has been sent and each has pulled once more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.infiniteStream(fc.boolean()), async (steps, turns) => {
        const clock = createClock();
        const fake = createFakeApi();
        // Calls that are under way together overtake each other.
        fake.delayBy(async () => {
          if (turns.next().value) await new Promise((resolve) => setTimeout(resolve));
        });
        const pair = [await startDevice(fake, clock), await startDevice(fake, clock)] as const;
        const undos: (() => Promise<void>)[][] = [[], []];
        for (const { device: index, action, fault } of steps) {
          const device = index === 0 ? pair[0] : pair[1];
          const [kind, some = [], labels = []] = action;
          const hosts = some.map(host);
          fake.failWhen(() => fault);
          if (kind === 'add') await device.runtime.projects.add(hosts, labels);
          if (kind === 'remove') undos[index]?.push((await device.runtime.projects.remove(hosts)).undo);
          if (kind === 'tag') await device.runtime.projects.changeTags(hosts, labels, []);
          if (kind === 'untag') await device.runtime.projects.changeTags(hosts, [], labels);
          if (kind === 'undo') await undos[index]?.pop()?.();
          if (kind === 'wait') clock.advance(UNDO_MS);
          const work = [
            ...(kind === 'pull' || kind === 'both' ? [device.pull()] : []),
            ...(kind === 'drain' || kind === 'both' ? [device.sender.drain()] : []),
          ];
          await Promise.allSettled(work);
        }
        fake.failWhen(() => null);
        for (const { runtime, sender } of pair) {
          while ((await runtime.outbox.counts()).waiting > 0) {
            clock.advance(120_000);
            await sender.drain();
          }
        }
        for (const device of pair) {
          await device.pull();
          expect(await device.list()).toEqual(listOf(fake));
          device.sender.stop();
          device.runtime.close();
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
