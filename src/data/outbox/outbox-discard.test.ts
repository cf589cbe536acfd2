import { describe, expect, it } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { createClock, openTestRuntime, startTestSender } from '#tests/support/local-data.ts';
import { discard } from './outbox-discard.ts';
import { pullProjects } from '#src/data/projects/project-sync.ts';
import { createApiClient } from '#src/data/server/api-client.ts';

function hosts(...names: string[]): SiteHost[] {
  return names.map((name) => toSiteHost(`${name}.example`)).filter((site) => site !== null);
}

async function setUp() {
  const clock = createClock();
  const runtime = await openTestRuntime({ clock });
  const api = createFakeApi();
  const sender = await startTestSender(runtime, api, clock);
  const discardAll = async (): Promise<void> => {
    const rows = await runtime.outbox.all();
    await discard(
      runtime.db,
      rows.map((row) => row.sequence),
      clock.now,
    );
  };
  const pull = () => pullProjects(runtime.db, createApiClient({ request: api.request }));
  const sites = async (): Promise<string[]> => (await runtime.projects.all()).map((row) => row.site);
  return { clock, runtime, api, sender, discardAll, pull, sites };
}

describe('discarding changes', () => {
  it('takes 1,200 added projects out again, and nothing that was there before [off:D8]', async () => {
    const { runtime, sender, discardAll, sites } = await setUp();
    await runtime.projects.add(hosts('kept'));
    await sender.drain();
    await runtime.projects.add(hosts(...Array.from({ length: 1200 }, (_unused, index) => `s${index}`)));
    await discardAll();
    expect(await sites()).toEqual(['kept.example']);
    expect(await runtime.db.outbox.count()).toBe(0);
  });

  it('brings back with the next pull what was to be deleted', async () => {
    const { runtime, sender, discardAll, pull, sites } = await setUp();
    await runtime.projects.add(hosts('a'));
    await sender.drain();
    await runtime.projects.remove(hosts('a'));
    await discardAll();
    await pull();
    expect(await sites()).toEqual(['a.example']);
  });

  it('drops what waits behind in the same lane, with what that did: an add after a deletion leaves the server’s row', async () => {
    const { runtime, sender, discardAll, pull, sites } = await setUp();
    await runtime.projects.add(hosts('a'), ['old']);
    await sender.drain();
    await runtime.projects.remove(hosts('a'));
    await runtime.projects.add(hosts('a'), ['new']);
    await discardAll();
    expect(await runtime.db.outbox.count()).toBe(0);
    await pull();
    expect(await sites()).toEqual(['a.example']);
    expect((await runtime.projects.get(hosts('a')[0] as SiteHost))?.tags).toEqual(['old']); // a.example is a host
  });

  it('leaves alone what is being sent', async () => {
    const { runtime, api, sender, discardAll, sites } = await setUp();
    const answer = Promise.withResolvers<undefined>();
    api.delayBy(() => answer.promise);
    await runtime.projects.add(hosts('a'));
    sender.kick();
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    expect((await runtime.outbox.all()).map((row) => row.state)).toEqual(['sending']);
    await discardAll();
    answer.resolve(undefined);
    await sender.idle();
    expect(await sites()).toEqual(['a.example']);
    expect([...api.sites.keys()]).toEqual(['a.example']);
  });

  it('ends a discarded analysis at the time of the discard', async () => {
    const { clock, runtime, discardAll } = await setUp();
    const task = await runtime.tasks.start('PageAudit', { url: 'https://a.example/' });
    clock.advance(5000);
    await discardAll();
    expect(await runtime.tasks.get(task.id)).toMatchObject({
      status: 'fail',
      error: { code: 'CANCELLED' },
      finishedAtMs: clock.now(),
    });
  });
});
