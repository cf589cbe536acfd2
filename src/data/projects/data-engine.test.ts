import { afterEach, describe, expect, it, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createFakeApi, type FakeApi } from '#tests/support/fake-api.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import { createApiClient, type ApiClient } from '#src/data/server/api-client.ts';
import { createLocalEngine, type DataEngine } from './data-engine.ts';
import { createWorkerEngine, type EngineWorker } from './engine-client.ts';
import { serveEngine, type Reach } from './engine-server.ts';
import { NetworkError } from '#src/data/server/network-error.ts';

function host(name: string): SiteHost {
  const site = toSiteHost(`${name}.example`);
  if (site === null) throw new Error(`${name} is no host`);
  return site;
}
const hosts = (count: number): SiteHost[] => Array.from({ length: count }, (_unused, index) => host(`s${index}`));
const ALL = { filter: '', tag: '', order: 'site', direction: 'asc', offset: 0, limit: 10 } as const;

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Answers of the stand-in that were given up are not handed on, as with `fetch`. */
function clientOf(api: FakeApi, reach: Partial<Reach> = {}): ApiClient {
  const request: typeof fetch = async (input, init) => {
    const response = await api.request(input, init);
    init?.signal?.throwIfAborted();
    return response;
  };
  return createApiClient({ request, ...reach });
}

/** A real line between two ends, with the engine behind it on a connection of its own. */
function startWorker(name: string, api: FakeApi): EngineWorker & { say: (data: unknown) => void } {
  const { port1, port2 } = new MessageChannel();
  serveEngine(port2, async (_request, reach: Reach) => {
    const runtime = await openTestRuntime({ host: name });
    return createLocalEngine({ ...runtime, api: clientOf(api, reach), now: Date.now });
  });
  port1.start();
  port2.start();
  const terminate = (): void => {
    port1.close();
    port2.close();
  };
  endings.push(terminate);
  return {
    postMessage: (message) => port1.postMessage(message),
    terminate,
    addEventListener: (type: string, listener: (event: never) => void) => {
      if (type === 'message') port1.addEventListener(type, listener as (event: MessageEvent) => void); // the one kind a port has
    },
    say: (data) => port2.postMessage(data),
  };
}

type Parts = { runtime: AccountRuntime; api: FakeApi; engine: DataEngine; told: string[]; starts: () => number };
let opened = 0;

async function setUp(kind: 'in the page' | 'in a worker' | 'without a worker'): Promise<Parts> {
  const name = `engine-${(opened += 1)}`;
  const runtime = await openTestRuntime({ host: name });
  const api = createFakeApi();
  const local = createLocalEngine({ ...runtime, api: clientOf(api), now: Date.now });
  const told: string[] = [];
  let starts = 0;
  const start = (): EngineWorker => {
    starts += 1;
    if (kind === 'without a worker') throw new Error('This browser has none');
    return startWorker(name, api);
  };
  const reach = { onFailure: (url: string) => told.push(url), onSuccess: () => told.push('reached') };
  const engine =
    kind === 'in the page' ? local : createWorkerEngine({ start, db: runtime.db, isSynced: true, local, ...reach });
  endings.push(() => engine.close());
  return { runtime, api, engine, told, starts: () => starts };
}

describe.each(['in the page', 'in a worker', 'without a worker'] as const)('the data engine %s', (kind) => {
  it('pulls the list', async () => {
    const { runtime, api, engine } = await setUp(kind);
    for (const site of hosts(700)) api.addSite({ site });
    expect(await engine.pull(new AbortController().signal)).toMatchObject({
      loaded: 700,
      total: 700,
      isComplete: true,
    });
    expect(await runtime.projects.count()).toBe(700);
  });

  it('gives the pull’s errors as the API client does', async () => {
    const { api, engine } = await setUp(kind);
    const { signal } = new AbortController();
    api.failWhen(() => ({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfterS: 7 }));
    await expect(engine.pull(signal)).rejects.toMatchObject({
      name: 'AppError',
      code: 'TOO_MANY_REQUESTS',
      retryAfterS: 7,
    });
    api.failWhen(() => 'unreachable');
    const failure = await engine.pull(signal).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toMatchObject({ reason: 'unreachable' });
  });

  it('gives a pull up when it is told to', async () => {
    const { api, engine } = await setUp(kind);
    const ending = new AbortController();
    api.delayBy(() => new Promise((resolve) => setTimeout(resolve, 5)));
    for (const site of hosts(1300)) api.addSite({ site });
    const pull = engine.pull(ending.signal);
    pull.catch(() => undefined);
    await vi.waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
    ending.abort();
    await expect(pull).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('adds a long list in parts of 200 with their commands, and says how far it is [off:D1]', async () => {
    const { runtime, engine } = await setUp(kind);
    await runtime.projects.add([host('s3')]);
    const progress: number[] = [];
    const added = await engine.add(hosts(1201), ['new'], (doneCount) => progress.push(doneCount));
    expect(added).toHaveLength(1200);
    expect(added.slice(0, 4)).toEqual(['s0.example', 's1.example', 's2.example', 's4.example']);
    expect(progress).toEqual([200, 400, 600, 800, 1000, 1200, 1201]);
    expect(await runtime.db.outbox.count()).toBe(1201);
    const [first] = await runtime.projects.window({ order: 'site', direction: 'asc', limit: 1 });
    expect(first).toMatchObject({ site: 's0.example', tags: ['new'], syncState: 'waiting' });
  });

  it.each([
    ['the first of all', {}, ['s0', 's1', 's10'], 12],
    ['a part of the host, whatever its case', { filter: ' S1' }, ['s1', 's10', 's11'], 3],
    ['the other way round', { direction: 'desc' }, ['s9', 's8', 's7'], 12],
    ['from further on', { offset: 10 }, ['s8', 's9'], 12],
    ['from further on, the other way round', { direction: 'desc', offset: 10 }, ['s1', 's0'], 12],
    ['by date', { order: 'addedAtMs', direction: 'desc', filter: 's1' }, ['s11', 's10', 's1'], 3],
    ['nothing but the number', { limit: 0 }, [], 12],
    ['nothing', { filter: 'nowhere' }, [], 0],
  ] as const)('finds %s', async (_case, query, names, total) => {
    const { engine } = await setUp(kind);
    await engine.add(hosts(12), []);
    const sites = names.map((name) => `${name}.example`);
    expect(await engine.find({ ...ALL, limit: 3, ...query })).toEqual({ sites, total });
  });

  it('finds those with a tag, also among those that a text finds, whatever the case of either', async () => {
    const { runtime, engine } = await setUp(kind);
    await engine.add(hosts(12), []);
    await runtime.projects.changeTags([host('s1'), host('s3'), host('s11')], ['Shop'], []);
    await vi.waitFor(async () =>
      expect(await engine.find({ ...ALL, tag: 'shop' })).toEqual({
        sites: ['s1.example', 's11.example', 's3.example'],
        total: 3,
      }),
    );
    expect(await engine.find({ ...ALL, tag: 'Shop', filter: 'S1', direction: 'desc', limit: 1 })).toEqual({
      sites: ['s11.example'],
      total: 2,
    });
    await runtime.projects.changeTags([host('s3')], [], ['SHOP']);
    await vi.waitFor(async () => expect((await engine.find({ ...ALL, tag: 'Shop' })).total).toBe(2));
    expect((await engine.find({ ...ALL, tag: 'blog' })).total).toBe(0);
  });

  it('finds what was added and no longer finds what was removed since', async () => {
    const { runtime, engine } = await setUp(kind);
    await engine.add(hosts(2), []);
    expect((await engine.find(ALL)).total).toBe(2);
    await runtime.projects.add([host('late')]);
    await vi.waitFor(async () => expect((await engine.find({ ...ALL, filter: 'late' })).total).toBe(1));
    await runtime.projects.remove([host('late')]);
    await vi.waitFor(async () => expect((await engine.find({ ...ALL, filter: 'late' })).total).toBe(0));
  });
});

describe('the data engine in a worker', () => {
  it('tells the page whether the server can be reached', async () => {
    const { api, engine, told } = await setUp('in a worker');
    const { signal } = new AbortController();
    await engine.pull(signal);
    expect(new Set(told)).toEqual(new Set(['reached']));
    api.failWhen(() => 'unreachable');
    await engine.pull(signal).catch(() => undefined);
    expect(told.at(-1)).toContain('/api/v1/sites/get/');
  });

  it('starts at the first need only, and not to search a short list', async () => {
    const { engine, starts } = await setUp('in a worker');
    await engine.find(ALL);
    expect(starts()).toBe(0);
    await Promise.all([engine.add(hosts(1), []), engine.add(hosts(2), [])]);
    expect(starts()).toBe(1);
  });

  it('lets go of its worker when it rests and is not at work, and starts another at the next need [off:H9]', async () => {
    const { engine, starts } = await setUp('in a worker');
    const adding = engine.add(hosts(1), []);
    engine.rest();
    await adding;
    expect(starts()).toBe(1);
    engine.rest();
    expect(await engine.add(hosts(2), [])).toHaveLength(1);
    expect(starts()).toBe(2);
  });

  it('keeps whole parts when it is ended in the middle [off:D1]', async () => {
    const { runtime, engine } = await setUp('in a worker');
    const adding = engine.add(hosts(5000), [], () => engine.close());
    await expect(adding).rejects.toMatchObject({ name: 'AbortError' });
    const { projects, outbox } = runtime.db;
    const counts = await runtime.db.transaction('r', projects, outbox, () =>
      Promise.all([projects.count(), outbox.count()]),
    );
    expect(counts[0] % 200).toBe(0);
    expect(counts[0]).toBeGreaterThanOrEqual(200);
    expect(counts[1]).toBe(counts[0]);
    await expect(engine.add(hosts(1), [])).rejects.toThrow();
  });

  it('ignores messages of another version or kind', async () => {
    const { runtime, api } = await setUp('in the page');
    const worker = startWorker('engine-odd', api);
    const local = createLocalEngine({ ...runtime, api: clientOf(api), now: Date.now });
    const nothing = (): void => undefined;
    const engine = createWorkerEngine({
      start: () => worker,
      db: runtime.db,
      isSynced: true,
      local,
      onFailure: nothing,
      onSuccess: nothing,
    });
    worker.postMessage({ v: 2, id: 1, kind: 'pull' });
    worker.postMessage('hello');
    worker.say({ v: 2, id: 1, kind: 'done', result: 0 });
    worker.say(null);
    expect(await engine.add([host('a')], [])).toEqual(['a.example']);
  });
});
