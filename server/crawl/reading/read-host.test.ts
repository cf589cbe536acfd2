import { expect, it } from 'vitest';
import { createAddressPolicy } from '#server/collect/address-policy.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { readHost } from './read-host.ts';

it('keeps of a host that answers too slowly what it has said in time', async () => {
  await using server = await serveHttp((request, response) => {
    if (request.url === '/' || request.url === '/robots.txt') response.end('User-agent: *');
  });
  const url = `http://127.0.0.1:${server.port}/`;
  const deps = {
    fetcher: fetcherFor(server),
    policy: createAddressPolicy(),
    resolve: () => Promise.resolve([]),
    totalMs: 300,
  };
  const { signal } = new AbortController();
  const { host, failure } = await readHost(deps, { kind: 'host', url, madeUpName: 'a' }, signal);
  expect(failure).toBeNull();
  expect(host).toMatchObject({
    start: { status: 200 },
    robotsTxt: { status: 200, text: 'User-agent: *' },
    variants: [],
    missingPath: null,
    llmsTxt: null,
  });
});
