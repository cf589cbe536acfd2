import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { createAddressPace, type AddressPaceConfig } from './address-pace.ts';

const HERE = ['127.0.0.1'];
const NAMES = ['a.test', 'b.test', 'c.test', 'd.test', 'e.test', 'f.test'];
/** What a request may be late by when it reaches the server: the first one most of all. */
const SLACK_MS = 50;

type Options = Partial<AddressPaceConfig> & { readonly keptPerOrigin?: number; readonly answerMs?: number };

/** One server with many names, which notes when it was asked and how often at once; names ending in `.moved` lead to `a.test`. */
async function startServer({ keptPerOrigin = 0, answerMs = 30, ...pace }: Options = {}) {
  const startedAtMs: number[] = [];
  let open = 0;
  let mostOpen = 0;
  const server = await serveHttp((request, response) => {
    startedAtMs.push(performance.now());
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    const isMoved = request.headers.host?.includes('.moved') === true;
    void setTimeout(answerMs).then(() => {
      open -= 1;
      response.writeHead(isMoved ? 302 : 200, isMoved ? { location: `http://a.test:${server.port}/` } : {}).end('ok');
    });
  });
  const fetcher = fetcherFor(server, {
    names: Object.fromEntries([...NAMES, ...NAMES.map((name) => `${name}.moved`)].map((name) => [name, HERE])),
    keptPerOrigin,
    pace: createAddressPace({ parallel: 2, perSecond: Infinity, isExempt: () => false, ...pace }),
  });
  const ask = (name: string, options = {}) => fetcher.fetch(`http://${name}:${server.port}/`, options);
  return {
    ask,
    startedAtMs,
    mostOpen: () => mostOpen,
    async [Symbol.asyncDispose]() {
      await fetcher.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

describe('a server with many names', () => {
  it.each([0, 16])(
    'is asked no more at once than one host may be, with %i kept connections [sec:H8]',
    async (keptPerOrigin) => {
      await using server = await startServer({ keptPerOrigin });
      const results = await Promise.all(NAMES.map((name) => server.ask(name)));
      expect(results.map(({ facts }) => facts.status)).toEqual(NAMES.map(() => 200));
      expect(server.mostOpen()).toBe(2);
    },
  );

  it('is asked no more a second than one host may be [sec:H8]', async () => {
    await using server = await startServer({ parallel: 10, perSecond: 10 });
    await Promise.all(NAMES.map((name) => server.ask(name)));
    const gaps = server.startedAtMs.slice(1).map((atMs, index) => atMs - (server.startedAtMs[index] ?? 0));
    const wholeMs = (server.startedAtMs.at(-1) ?? 0) - (server.startedAtMs[0] ?? 0);
    expect(gaps).toHaveLength(NAMES.length - 1);
    expect(wholeMs).toBeGreaterThanOrEqual(100 * gaps.length - SLACK_MS);
  });

  it('counts what redirects lead to it [sec:H8]', async () => {
    await using server = await startServer({ parallel: 1 });
    const results = await Promise.all(NAMES.map((name) => server.ask(`${name}.moved`)));
    expect(results.map(({ facts }) => facts.finalUrl.startsWith('http://a.test'))).toEqual(NAMES.map(() => true));
    expect(server.startedAtMs).toHaveLength(2 * NAMES.length);
    expect(server.mostOpen()).toBe(1);
  });

  it('is asked as fast as it answers when it is one of ours', async () => {
    await using server = await startServer({ isExempt: ({ host }) => host.endsWith('.test'), answerMs: 200 });
    await Promise.all(NAMES.map((name) => server.ask(name)));
    expect(server.mostOpen()).toBe(NAMES.length);
  });
});

it('waiting for its turn is no time a request takes', async () => {
  await using server = await startServer({ parallel: 1, answerMs: 100 });
  const results = await Promise.all(NAMES.map((name) => server.ask(name, { totalTimeoutMs: 400 })));
  expect(results.map(({ facts }) => facts.failure)).toEqual(NAMES.map(() => null));
});

it('a request that is given up while it waits leaves its turn to the next', async () => {
  await using server = await startServer({ parallel: 1, answerMs: 50 });
  const stop = new AbortController();
  const first = server.ask('a.test');
  const second = server.ask('b.test', { signal: stop.signal });
  const third = server.ask('c.test');
  const reason = new Error('enough');
  stop.abort(reason);
  await expect(second).rejects.toBe(reason);
  expect([(await first).facts.status, (await third).facts.status]).toEqual([200, 200]);
  expect(server.startedAtMs).toHaveLength(2);
});

describe('addresses', () => {
  const target = (name: string) => ({ url: new URL(`http://${name}/`), host: name, port: 80, isLiteral: false });
  const { signal } = new AbortController();

  it('are the same in any order, and others do not wait', async () => {
    const pace = createAddressPace({ parallel: 1, perSecond: Infinity, isExempt: () => false });
    const leave = await pace.enter(target('a.test'), ['192.0.2.2', '192.0.2.1'], signal);
    let isIn = false;
    const waiting = pace.enter(target('b.test'), ['192.0.2.1', '192.0.2.2'], signal).then((left) => {
      isIn = true;
      return left;
    });
    const other = await pace.enter(target('c.test'), ['192.0.2.3'], signal);
    other();
    await setTimeout(10);
    expect(isIn).toBe(false);

    leave();
    leave();
    (await waiting)();
    expect(isIn).toBe(true);
  });
});
