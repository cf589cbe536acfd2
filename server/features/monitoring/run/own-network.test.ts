import { expect, it } from 'vitest';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { createOwnNetwork } from './own-network.ts';

const never = new AbortController().signal;

it('is away when neither another host nor a probe responds', async () => {
  await using server = await serveHttp((_request, response) => response.end());
  const there = `http://127.0.0.1:${String(server.port)}/`;
  let nowMs = 0;
  const network = (probes: readonly string[]) =>
    createOwnNetwork({ fetcher: fetcherFor(server), probes, elapsedMs: () => nowMs });
  expect(await network([]).isAway('a.example', never)).toBe(false);
  expect(await network([there]).isAway('a.example', never)).toBe(false);
  const cut = network(['http://127.0.0.1:1/']);
  cut.noteSuccess('b.example');
  expect(await cut.isAway('a.example', never)).toBe(false);
  expect(await cut.isAway('b.example', never)).toBe(true);
  nowMs = 11_000;
  expect(await cut.isAway('a.example', never)).toBe(true);
});
