import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { createCrawlFetcher } from './crawl-fetcher.ts';

const NAMES = ['a.test', 'b.test', 'c.test', 'd.test'];
const ANSWER_MS = 300;
/** The first request may be late by so much. */
const SLACK_MS = 100;

/** One server with many names, and what all crawls ask it with. */
async function startServer() {
  const startedAtMs: number[] = [];
  let open = 0;
  let mostOpen = 0;
  const server = await serveHttp((_request, response) => {
    startedAtMs.push(performance.now());
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    void setTimeout(ANSWER_MS).then(() => {
      open -= 1;
      response.end('ok');
    });
  });
  const { fetcher } = createCrawlFetcher(`127.0.0.1:${server.port}`, () => Promise.resolve(['127.0.0.1']));
  return {
    askAll: (hosts: readonly string[]) =>
      Promise.all(hosts.map((host) => fetcher.fetch(`http://${host}:${server.port}/`))),
    startedAtMs,
    mostOpen: () => mostOpen,
    async [Symbol.asyncDispose]() {
      await fetcher.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

describe('what all crawls ask with', () => {
  it('asks one server politely whatever names it has [sec:H8] [perf:G14]', async () => {
    await using server = await startServer();
    const responses = await server.askAll(NAMES);
    expect(responses.map(({ facts }) => facts.status)).toEqual(NAMES.map(() => 200));
    expect(server.mostOpen()).toBe(2);
    const wholeMs = (server.startedAtMs.at(-1) ?? 0) - (server.startedAtMs[0] ?? 0);
    expect(wholeMs).toBeGreaterThanOrEqual(200 * (NAMES.length - 1) - SLACK_MS);
  });

  it('asks a server that is one of ours as fast as it answers [perf:G14]', async () => {
    await using server = await startServer();
    await server.askAll(NAMES.map(() => '127.0.0.1'));
    expect(server.mostOpen()).toBe(NAMES.length);
  });
});
