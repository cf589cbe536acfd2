import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveCanary, serveHttp } from '#tests/support/loopback-server.ts';
import { createRobotsReader } from './robots.ts';

/** What is said of `/private/x` when robots.txt is answered so. */
async function readingOf(listener: RequestListener) {
  await using server = await serveHttp(listener);
  return await createRobotsReader(fetcherFor(server, { timeouts: { headersMs: 200 } })).for(
    `http://site.test:${server.port}/private/x`,
  );
}

const RULES = 'User-agent: *\nDisallow: /private/\nSitemap: /s.xml';
const answer =
  (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const hops =
  (count: number): RequestListener =>
  (request, response) => {
    const step = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
    if (step < count) response.writeHead(302, { location: `/r${step + 1}` }).end();
    else response.end(RULES);
  };

describe('the robots reader', () => {
  it('says which line forbids', async () => {
    const reading = await readingOf(answer(200, RULES));
    expect(reading).toMatchObject({ status: 200, isAllowed: false, rule: 'Disallow: /private/', failure: null });
    expect(reading.url).toMatch(/^http:\/\/site\.test:\d+\/robots\.txt$/);
    expect(reading.robots?.sitemaps).toEqual(['/s.xml']);
  });

  it.each([
    ['404', answer(404, RULES), true, 404],
    ['401', answer(401), true, 401],
    ['403', answer(403), true, 403],
    ['429', answer(429), false, 429],
    ['500', answer(500, RULES), false, 500],
    ['503', answer(503), false, 503],
    ['a time-out', (() => undefined) satisfies RequestListener, false, null],
    ['a cut connection', ((request) => request.socket.destroy()) satisfies RequestListener, false, null],
    ['five redirects', hops(5), false, 200],
    ['six redirects', hops(6), true, 302],
    ['a loop', answer(301, '', { location: '/robots.txt' }), true, 301],
    ['a redirect to a refused address', answer(301, '', { location: 'http://10.0.0.1/robots.txt' }), false, 301],
    ['HTML', answer(200, '<!doctype html><p>Hello', { 'content-type': 'text/html' }), true, 200],
    ['nothing', answer(200), true, 200],
    ['a byte order mark, and no line end at the end', answer(200, `\uFEFF${RULES}`), false, 200],
    ['an empty Disallow', answer(200, 'User-agent: *\nDisallow:\n'), true, 200],
    ['carriage returns only', answer(200, RULES.replaceAll('\n', '\r')), false, 200],
    ['UTF-16', answer(200, Buffer.from(`\uFEFF${RULES}`, 'utf16le')), false, 200],
    ['600 KB with the rule at the start', answer(200, `${RULES}\n${'# filler\n'.repeat(70_000)}`), false, 200],
  ])('takes %s as allowed: %s [sec:H7]', async (_case, listener, isAllowed, status) => {
    expect(await readingOf(listener)).toMatchObject({ isAllowed, status });
  });

  it('asks each origin once, also for questions at the same time', async () => {
    await using server = await serveHttp(answer(200, RULES));
    const reader = createRobotsReader(fetcherFor(server));
    const paths = ['/a', '/private/b', '/c?d'];
    const readings = await Promise.all(paths.map((path) => reader.for(`http://site.test:${server.port}${path}`)));
    expect(readings.map((reading) => reading.isAllowed)).toEqual([true, false, true]);
    expect(server.connections()).toBe(1);
  });

  it('reads the rules for the crawler it is made for', async () => {
    await using server = await serveHttp(answer(200, 'User-agent: SitewardenBot\nDisallow: /'));
    const url = `http://site.test:${server.port}/`;
    expect((await createRobotsReader(fetcherFor(server)).for(url)).isAllowed).toBe(true);
    expect((await createRobotsReader(fetcherFor(server), { agent: 'SitewardenBot' }).for(url)).isAllowed).toBe(false);
  });

  it('[sec:S12] does not ask a blocked host for its robots.txt', async () => {
    await using server = await serveHttp(answer(200, RULES));
    await using canary = await serveCanary(server.port);
    const reading = await createRobotsReader(fetcherFor(server)).for(`http://127.0.0.2:${server.port}/x`);
    expect(reading).toMatchObject({ status: null, isAllowed: false, failure: 'refused' });
    expect(canary.connections()).toBe(0);
  });
});
