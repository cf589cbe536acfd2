import { describe, expect, it } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { holdResponses } from '#tests/support/held-responses.ts';
import { createClock, openTestRuntime, startTestSender } from '#tests/support/local-data.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { pullProjects } from './project-sync.ts';
import { readRemovedElsewhere } from './removed-elsewhere.ts';
import { UNDO_MS } from './undo-time.ts';

const LIST = '/api/v1/sites/get/';

function host(name: string): SiteHost {
  const site = toSiteHost(`${name}.example`);
  if (site === null) throw new Error(`${name} is no host`);
  return site;
}

async function setUp() {
  const clock = createClock();
  const runtime = await openTestRuntime({ clock });
  const fake = createFakeApi();
  const sender = await startTestSender(runtime, fake, clock);
  const api = createApiClient({ request: fake.request });
  return {
    clock,
    runtime,
    fake,
    sender,
    pull: () => pullProjects(runtime.db, api),
    /** Makes the next pull a complete one. */
    forget: () => runtime.db.meta.delete('projectCursor'),
    /** The queries of the list that were made by `action`. */
    queriesOf: async (action: () => Promise<unknown>) => {
      const before = fake.callsTo(LIST).length;
      await action();
      return fake
        .callsTo(LIST)
        .slice(before)
        .map(({ query }) => ({ since: query.get('since'), offset: query.get('sites_offset') }));
    },
    sites: async () => (await runtime.db.projects.toArray()).map((row) => row.site),
  };
}

describe('pullProjects', () => {
  it('loads pages of 600, three at a time, until as many are loaded as there are [spec:4.08]', async () => {
    const { runtime, fake } = await setUp();
    for (let index = 0; index < 2700; index += 1) fake.addSite({ site: `s${index}.example` });
    const answers = holdResponses(fake.request);
    const pulling = pullProjects(runtime.db, createApiClient({ request: answers.request }));
    // The first page tells how many there are; the list of tags comes last.
    for (const underWay of [1, 3, 3, 2, 1, 1]) {
      await answers.untilHeld(underWay);
      answers.releaseOne();
    }
    expect(await pulling).toEqual({ loaded: 2700, total: 2700, isComplete: true });
    expect(
      fake
        .callsTo(LIST)
        .map((call) => `${call.query.get('sites_limit') ?? ''} from ${call.query.get('sites_offset') ?? ''}`)
        .sort(),
    ).toEqual(['600 from 0', '600 from 1200', '600 from 1800', '600 from 2400', '600 from 600']);
    expect(await runtime.db.projects.count()).toBe(2700);
  });

  it('removes what was deleted elsewhere and notes it down [off:E2]', async () => {
    const { runtime, fake, pull, sites } = await setUp();
    fake.addSite({ site: 'a.example' });
    fake.addSite({ site: 'b.example' });
    await pull();
    fake.sites.delete('a.example');
    await pull();
    expect((await readRemovedElsewhere(runtime.db)).map(({ site }) => site)).toEqual(['a.example']);
    expect(await sites()).toEqual(['b.example']);
  });

  it.each(['changes', 'pages'])(
    'never brings back what is being deleted, until the deletion is known to all, from %s [off:E5]',
    async (way) => {
      const { clock, runtime, fake, sender, pull, sites, forget } = await setUp();
      fake.addSite({ site: 'a.example' });
      await pull();
      await runtime.projects.remove([host('a')]);
      if (way === 'pages') await forget();
      fake.addSite({ site: 'a.example', tags: ['elsewhere'] });
      await pull();
      expect(await sites()).toEqual([]);

      // The answer is made before the deletion and stored after it.
      const stale = {
        sites: [...fake.sites.values()],
        countFilter: 1,
        cursor: fake.cursor(),
        deleted: [],
        hasMore: false,
      };
      clock.advance(UNDO_MS);
      fake.routes.set(LIST, async () => {
        fake.routes.delete(LIST);
        await sender.drain();
        return stale;
      });
      await pull();
      expect(fake.sites.size).toBe(0);
      expect(await runtime.db.tombstones.count()).toBe(1);
      expect(await sites()).toEqual([]);
      await pull();
      expect(await sites()).toEqual([]);
      expect(await runtime.db.tombstones.count()).toBe(0);
    },
  );

  it('never removes what the server has not heard of yet [off:E6]', async () => {
    const { runtime, pull, sites } = await setUp();
    await runtime.projects.add([host('a')]);
    await pull();
    expect(await sites()).toEqual(['a.example']);
  });

  it('keeps a project whose add is confirmed while an older list is being read [off:E6] [off:E7]', async () => {
    const { runtime, fake, sender, pull, sites } = await setUp();
    await runtime.projects.add([host('a')]);
    // The add reaches the server, and its answer this browser, after the list was made and before it is stored.
    fake.routes.set(LIST, async () => {
      await sender.drain();
      return { sites: [], countFilter: 0, cursor: 0 };
    });
    await pull();
    expect(fake.sites.size).toBe(1);
    expect(await sites()).toEqual(['a.example']);
  });

  it('keeps a tag that the server takes while an older list is being read', async () => {
    const { runtime, fake, sender, pull } = await setUp();
    fake.addSite({ site: 'a.example' });
    await pull();
    await runtime.projects.changeTags([host('a')], ['new'], []);
    fake.routes.set(LIST, async () => {
      fake.routes.delete(LIST);
      const older = [...fake.sites.values()].map((site) => ({ ...site }));
      await sender.drain();
      return { sites: older, countFilter: older.length, cursor: 1 };
    });
    expect(await pull()).toMatchObject({ isComplete: true });
    expect(fake.sites.get('a.example')?.tags).toEqual(['new']);
    expect((await runtime.projects.get(host('a')))?.tags).toEqual(['new']);
  });

  it('removes nothing when the list changes between two pages [off:E7]', async () => {
    const { fake, pull, sites, forget } = await setUp();
    fake.addSite({ site: 'a.example' });
    await pull();
    await forget();
    let total = 700;
    fake.routes.set(LIST, () => ({ sites: [], countFilter: (total += 1), cursor: total }));
    expect(await pull()).toMatchObject({ isComplete: false });
    expect(await sites()).toEqual(['a.example']);
  });

  it('shows tag changes that wait on top of what the server says', async () => {
    const { runtime, fake, pull } = await setUp();
    fake.addSite({ site: 'a.example', tags: ['old', 'kept'] });
    await pull();
    await runtime.projects.changeTags([host('a')], ['new'], ['old']);
    fake.addSite({ site: 'a.example', tags: ['elsewhere'] });
    await pull();
    expect((await runtime.projects.get(host('a')))?.tags).toEqual(['kept', 'elsewhere', 'new']);
  });

  it('takes the earliest date and the server’s id when two devices added the same site [off:E1]', async () => {
    const { clock, runtime, fake, sender, pull } = await setUp();
    fake.addSite({ site: 'a.example', tags: ['there'], date: clock.now() - 5000 });
    await runtime.projects.add([host('a')], ['here']);
    await sender.drain();
    await pull();
    expect(await runtime.projects.get(host('a'))).toMatchObject({
      id: 1,
      addedAtMs: clock.now() - 5000,
      tags: ['there', 'here'],
      isConfirmed: true,
    });
    expect(await runtime.projects.tags()).toEqual(['here', 'there']);
  });

  it('takes the date of a project that was deleted and added again elsewhere [off:E1]', async () => {
    const { runtime, fake, pull } = await setUp();
    fake.addSite({ site: 'a.example', date: 1000 });
    await pull();
    fake.sites.delete('a.example');
    fake.addSite({ site: 'a.example', date: 2000 });
    await pull();
    expect(await runtime.projects.get(host('a'))).toMatchObject({ id: 2, addedAtMs: 2000 });
  });

  it('writes nothing when nothing has changed', async () => {
    const { runtime, fake, pull } = await setUp();
    fake.addSite({ site: 'a.example' });
    await pull();
    const before = await runtime.db.projects.toArray();
    await pull();
    expect(await runtime.db.projects.toArray()).toEqual(before);
  });
});
