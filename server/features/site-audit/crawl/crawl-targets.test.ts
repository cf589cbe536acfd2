import { afterEach, describe, expect, it, vi } from 'vitest';
import { hash64 } from '#core/base/hash64.ts';
import { WANT } from '#core/domain/crawl-want.ts';
import type { UrlRow } from '#server/crawl/crawl-rows.ts';
import type { ResponseRow } from '#server/features/site-audit/store/crawl-store.ts';
import { createPagePool } from '#server/crawl/pool/page-pool.ts';
import { emptyCrawlState } from '#tests/support/crawl-state.ts';
import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { crawlTargets } from './crawl-targets.ts';
import { createFrontier } from '#server/crawl/frontier.ts';

const pool = createPagePool('127.0.0.0/8', { count: 1 });
const servers: LoopbackServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server[Symbol.asyncDispose]();
});

/** A host of its own that answers each path; what it was asked is in `asked`. */
async function serveHost(respond: (path: string) => number | Promise<number>) {
  const asked: string[] = [];
  const server = await serveHttp(({ url = '/' }, response) => {
    asked.push(url);
    void Promise.resolve(respond(url)).then((status) => {
      response.writeHead(status);
      response.end();
    });
  });
  servers.push(server);
  const site = `127.0.0.1:${String(server.port)}`;
  const urls = (count: number): string[] =>
    Array.from({ length: count }, (_unused, place) => `http://${site}/${String(place)}`);
  return { asked, site, urls };
}

/** Asks the addresses in their order; `site` is the own one. */
async function askAll(urls: readonly string[], site = 'own.example') {
  const rows: UrlRow[] = urls.map((url, id) => ({ id, url, want: WANT.status, depth: 1 }));
  const frontier = createFrontier({
    readUrls: (fromId, limit) => Promise.resolve(rows.slice(fromId, fromId + limit)),
  });
  for (const { url } of rows) frontier.meet(url, ...hash64(url), 1, () => WANT.status);
  const responses: ResponseRow[] = [];
  let progress = { done: 0, total: 0 };
  await crawlTargets({
    checksExternal: true,
    state: emptyCrawlState(`http://${site}/`),
    frontier,
    pool,
    site,
    ownPace: { parallel: 16, perSecond: Infinity },
    verdictOf: () => ({ isAllowed: true }),
    store(step) {
      responses.push(...(step.responses ?? []));
      return Promise.resolve();
    },
    onProgress: (done, total) => (progress = { done, total }),
    isFinishWanted: () => false,
    signal: new AbortController().signal,
    now: Date.now,
  });
  return { responses, progress };
}

describe('a host that asks us to stop', () => {
  it.each([429, 503])('with %i is not asked again, and gets no answers it has not given', async (status) => {
    const [closed, open] = [await serveHost(() => status), await serveHost(() => 200)];
    const { responses, progress } = await askAll([...closed.urls(40), ...open.urls(2)]);
    expect(closed.asked).toEqual(['/0']);
    expect(open.asked).toHaveLength(2);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 200, status]);
    expect(progress).toEqual({ done: 42, total: 42 });
  });

  it('is asked on where it is the site itself, until it has said so ten times in a row', async () => {
    // It asks for no time, so that the test need not wait.
    const server = await serveHttp((_request, response) => {
      response.writeHead(429, { 'retry-after': '0' });
      response.end();
    });
    servers.push(server);
    const site = `127.0.0.1:${String(server.port)}`;
    const { responses } = await askAll(
      Array.from({ length: 100 }, (_unused, place) => `http://${site}/${String(place)}`),
      site,
    );
    expect(responses.length).toBeGreaterThanOrEqual(10);
    // Those that were under way when it had said so often enough.
    expect(responses.length).toBeLessThan(10 + 16);
  });
});

describe('hosts that are slow', () => {
  it('keep no other host waiting, however many of their addresses come first', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const slow = await serveHost(async () => {
      await promise;
      return 429;
    });
    const other = await serveHost(() => 200);
    const ended = askAll([...slow.urls(3000), ...other.urls(1)]);
    await vi.waitFor(() => expect(other.asked).toEqual(['/0']), { timeout: 10_000, interval: 10 });
    expect(slow.asked).toEqual(['/0']);
    resolve(undefined);
    expect((await ended).responses).toHaveLength(2);
  });

  it('are eight together at most, besides the site itself', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    let open = 0;
    let most = 0;
    const hosts = await Promise.all(
      Array.from({ length: 12 }, () =>
        serveHost(async () => {
          most = Math.max(most, (open += 1));
          await promise;
          open -= 1;
          return 200;
        }),
      ),
    );
    const own = await serveHost(() => 200);
    const ended = askAll([...hosts.flatMap((host) => host.urls(1)), ...own.urls(50)], own.site);
    await vi.waitFor(() => expect([open, own.asked.length]).toEqual([8, 50]), { timeout: 10_000, interval: 10 });
    resolve(undefined);
    expect((await ended).responses).toHaveLength(62);
    expect(most).toBe(8);
  });
});
