import { describe, expect, it } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { createClock, openTestRuntime, startTestSender } from '#tests/support/local-data.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { pullProjects } from './project-sync.ts';
import { readRemovedElsewhere } from './removed-elsewhere.ts';

const A = toSiteHost('a.example') as SiteHost; // a valid host
const B = toSiteHost('b.example') as SiteHost; // a valid host

async function setUp() {
  const clock = createClock();
  const runtime = await openTestRuntime({ clock });
  const api = createFakeApi();
  const sender = await startTestSender(runtime, api, clock);
  await runtime.projects.add([A], ['x']);
  await runtime.projects.add([B], ['y', 'z']);
  await sender.drain();
  const pull = () => pullProjects(runtime.db, createApiClient({ request: api.request }));
  return { clock, runtime, api, sender, pull, removed: () => readRemovedElsewhere(runtime.db) };
}

describe('projects that another device deleted', () => {
  it('are noted down with their tags when a pull removes them, each pull as one batch [off:E2]', async () => {
    const { api, pull, removed } = await setUp();
    await pull();
    expect(await removed()).toEqual([]);
    api.sites.delete(A);
    await pull();
    await pull();
    api.sites.delete(B);
    await pull();
    expect(await removed()).toEqual([
      { site: A, tags: ['x'], batch: 1, atMs: expect.any(Number) as number },
      { site: B, tags: ['y', 'z'], batch: 2, atMs: expect.any(Number) as number },
    ]);
  });

  it('are not those that were deleted here', async () => {
    const { clock, runtime, sender, pull, removed } = await setUp();
    await runtime.projects.remove([A]);
    clock.advance(60_000);
    await sender.drain();
    await pull();
    expect(await removed()).toEqual([]);
  });

  it('come back with their tags as a new add [off:E2]', async () => {
    const { runtime, api, sender, pull, removed } = await setUp();
    api.sites.delete(A);
    await pull();
    for (const { site, tags } of await removed()) await runtime.projects.add([site], tags);
    await sender.drain();
    await pull();
    expect(api.sites.get(A)?.tags).toEqual(['x']);
    expect((await runtime.projects.all()).map((row) => row.site)).toEqual([A, B]);
  });
});
