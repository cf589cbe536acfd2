import { expect, it } from 'vitest';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { probeTarget } from './target-facts.ts';

const HOUR_MS = 3_600_000;

it.each([
  ['seconds', () => '120', 120, 120],
  ['a date', () => new Date(Date.now() + HOUR_MS).toUTCString(), 3500, 3600],
  ['a date that is over', () => new Date(0).toUTCString(), 0, 0],
])('a target says by %s when it may be asked again', async (_case, textOf, min, max) => {
  await using server = await serveHttp((_request, response) =>
    response.writeHead(503, { 'retry-after': textOf() }).end(),
  );
  const request = { url: `http://127.0.0.1:${server.port}/`, want: 'status' } as const;
  const { target, retryAfterS } = await probeTarget(fetcherFor(server), request, new AbortController().signal);
  expect(target.status).toBe(503);
  expect(retryAfterS).toBeGreaterThanOrEqual(min);
  expect(retryAfterS).toBeLessThanOrEqual(max);
});
