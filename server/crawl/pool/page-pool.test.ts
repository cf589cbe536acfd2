import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { createPagePool, type PagePool } from './page-pool.ts';

const REST = {
  robots: { url: '', status: 404, isAllowed: true, rule: null },
  thresholds: {},
  ignoredParameters: [],
  alternates: [],
};
type Ask = (pool: PagePool, url: string, signal: AbortSignal) => Promise<unknown>;

it.each<[string, Ask]>([
  ['a page', (pool, url, signal) => pool.page(url, REST, signal)],
  ['a sitemap', (pool, url, signal) => pool.sitemap({ url, site: '127.0.0.1' }, signal)],
  ['a target', (pool, url, signal) => pool.probe({ url, want: 'text' }, signal)],
  ['a host', (pool, url, signal) => pool.host({ url, madeUpName: 'a' }, signal)],
])('%s is asked no further when its crawl is stopped', async (_case, ask) => {
  const { promise: asked, resolve } = Promise.withResolvers<IncomingMessage>();
  await using server = await serveHttp((request) => resolve(request));
  const [stop, reason] = [new AbortController(), new Error('paused')];
  const response = ask(
    createPagePool(`127.0.0.1:${server.port}`, { count: 1 }),
    `http://127.0.0.1:${server.port}/`,
    stop.signal,
  );
  const stopped = expect(response).rejects.toBe(reason);
  const left = once((await asked).socket, 'close');
  stop.abort(reason);
  await stopped;
  await left;
});

it('a page whose reading breaks is a page with a fault, and the next one is read', async () => {
  await using server = await serveHttp((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A page</title>'),
  );
  const url = `http://127.0.0.1:${server.port}/`;
  const pool = createPagePool(`127.0.0.1:${server.port}`, { count: 1 });
  const { signal } = new AbortController();
  const broken = await pool.page(url, { ...REST, alternates: [null as never] }, signal);
  expect(broken).toMatchObject({ status: 0, failure: 'badAnswer', html: null });
  expect(broken.findings).not.toBeNull();
  expect(await pool.page(url, REST, signal)).toMatchObject({ status: 200, html: { title: 'A page' } });
});
