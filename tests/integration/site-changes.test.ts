import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSites, changeTags, deleteSites, listSites } from '#core/contract/sites.ts';
import { siteDeletions, users } from '#server/db/schema.ts';
import { pruneDeletions } from '#server/features/sites/change-repository.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const DAY_MS = 24 * 3_600_000;
const SCOPES = 'id,se,tags,favicon,date';

let server: TestApp;
let user: Browser;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.signUp();
});

const add = async (...names: string[]) =>
  user.call(addSites, { body: { sitesAll: names.map((site) => ({ site, tags: [] })) } });
const remove = async (...site: string[]) => user.call(deleteSites, { body: { site } });
const tag = async (site: string | string[], tags: string[], off: string[] = []) =>
  user.call(changeTags, { body: { tags, remove: off, site } });
/** The answer, checked as the app checks it. */
const ask = async (query: Parameters<typeof listSites.query.parse>[0] = {}) => {
  const { status, result } = await user.call(listSites, { query: { scopes: SCOPES, ...(query as object) } });
  expect(status).toBe(200);
  return listSites.reply.parse(result);
};
const cursor = async () => (await ask()).cursor;
const since = async (after: number, limit = 600) => ask({ since: after, sites_limit: limit });

type Device = { cursor: number; rows: Map<string, unknown> };

/** Applies pages until there are no more; every page but the last one is full. */
async function catchUp(device: Device, limit: number): Promise<void> {
  for (let hasMore: boolean | undefined = true; hasMore === true;) {
    const page = await since(device.cursor, limit);
    expect(page.isReset).toBe(false);
    const changes = page.sites.length + (page.deleted?.length ?? 0);
    expect(changes).toBeLessThanOrEqual(limit);
    if (page.hasMore === true) expect(page.cursor).toBeGreaterThan(device.cursor);
    for (const site of page.sites) device.rows.set(site.site, site);
    for (const host of page.deleted ?? []) device.rows.delete(host);
    device.cursor = page.cursor;
    hasMore = page.hasMore;
  }
}

async function wholeList(): Promise<Map<string, unknown>> {
  return new Map((await ask({ order: 'asc', sites_limit: 600 })).sites.map((site) => [site.site, site]));
}

describe('what has changed since a cursor', () => {
  it('is nothing when nothing has, told in less than 200 bytes', async () => {
    await add('a.example.org', 'b.example.org');
    const at = await cursor();
    const { text, result } = await user.call(listSites, { query: { since: at, sites_limit: 600, scopes: SCOPES } });
    expect(result).toEqual({ sites: [], countFilter: 2, cursor: at, deleted: [], hasMore: false, isReset: false });
    expect(text.length).toBeLessThan(200);
  });

  it('is what was added, tagged and deleted after it, and no other row', async () => {
    await add('a.example.org', 'b.example.org', 'c.example.org', 'd.example.org');
    const at = await cursor();
    await tag('b.example.org', ['x']);
    await remove('c.example.org', 'gone.example.org');
    await add('e.example.org', 'a.example.org');
    expect(await since(at)).toMatchObject({
      sites: [
        { site: 'b.example.org', tags: ['x'], favicon: null, se: 1, date: server.clock.nowMs },
        { site: 'e.example.org' },
      ],
      deleted: ['c.example.org'],
      countFilter: 4,
      hasMore: false,
      isReset: false,
    });
  });

  it('does not name a row again that was told to become what it is', async () => {
    await add('a.example.org');
    await tag('a.example.org', ['x']);
    const at = await cursor();
    await tag('a.example.org', ['X'], ['y']);
    await add('a.example.org');
    await remove('gone.example.org');
    expect(await cursor()).toBe(at);
  });

  it('moves on with a new tag that is on no project, so that the tag list is read again', async () => {
    const at = await cursor();
    await user.call(changeTags, { body: { tags: ['new'] } });
    expect(await since(at)).toMatchObject({ sites: [], deleted: [], cursor: at + 1 });
  });

  it('is the row and no deletion when it was added again, and the deletion when it was deleted again', async () => {
    await add('a.example.org');
    const at = await cursor();
    await remove('a.example.org');
    await add('a.example.org');
    expect(await since(at)).toMatchObject({ sites: [{ site: 'a.example.org' }], deleted: [] });
    await remove('a.example.org');
    expect(await since(at)).toMatchObject({ sites: [], deleted: ['a.example.org'] });
  });

  it('comes in pages that end between any two changes, whatever one call changed', async () => {
    await add(...Array.from({ length: 1300 }, (_unused, index) => `n${index}.example.org`));
    await remove(...Array.from({ length: 650 }, (_unused, index) => `n${index * 2}.example.org`));
    const sizes: number[][] = [];
    for (let at = 0, hasMore: boolean | undefined = true; hasMore === true;) {
      const page = await since(at);
      sizes.push([page.sites.length, page.deleted?.length ?? 0]);
      [at, hasMore] = [page.cursor, page.hasMore];
    }
    expect(sizes).toEqual([
      [600, 0],
      [50, 550],
      [0, 100],
    ]);
  });

  it('is not known for a cursor of the future', async () => {
    await add('a.example.org');
    expect(await since((await cursor()) + 1)).toMatchObject({ sites: [], deleted: [], isReset: true });
  });

  it('is known for 90 days; a deletion that is older is not told, but that it is not', async () => {
    await add('a.example.org', 'b.example.org');
    const startMs = server.clock.nowMs;
    const old = await cursor();
    await remove('a.example.org');
    const between = await cursor();
    server.clock.nowMs += DAY_MS;
    await remove('b.example.org');
    await pruneDeletions(server.database, startMs + 90 * DAY_MS);
    expect(await since(old)).toMatchObject({ deleted: ['a.example.org', 'b.example.org'], isReset: false });
    await pruneDeletions(server.database, startMs + 90 * DAY_MS + 1);
    expect(await since(old)).toMatchObject({ deleted: [], isReset: true });
    expect(await since(between)).toMatchObject({ deleted: ['b.example.org'], isReset: false });
    expect(await since(0)).toMatchObject({ deleted: ['b.example.org'], isReset: false });
  });

  it.each(['since=-1', 'since=1.5', 'since=x', 'since=1e300', 'since=1&since=2'])(
    'refuses %s [sec:C9]',
    async (query) => {
      expect((await user.send({ url: `/api/v1/sites/get/?${query}` })).statusCode).toBe(400);
    },
  );

  it('belongs to one user', async () => {
    await add('a.example.org');
    await remove('a.example.org');
    user = await server.signUp();
    expect(await since(0)).toMatchObject({ sites: [], deleted: [], cursor: 0 });
  });

  it('is counted without a gap when several devices change the list at once', async () => {
    const names = Array.from({ length: 6 }, (_unused, index) => `n${index}.example.org`);
    await Promise.all(names.map((name) => add(name)));
    await Promise.all(names.flatMap((name) => [tag(names, [name]), remove(name)]));
    const device: Device = { cursor: 0, rows: new Map() };
    await catchUp(device, 2);
    expect(device.rows).toEqual(await wholeList());
    const [row] = await server.database.db
      .select({ counted: users.projectCount })
      .from(users)
      .where(sql`${users.id} in (select user_id from ${siteDeletions})`)
      .orderBy(sql`${users.registeredAtMs} desc`)
      .limit(1);
    expect(row).toEqual({ counted: 0 });
  });
});

describe('a list that follows the changes', () => {
  const host = fc.constantFrom(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}.example.org`));
  const hosts = fc.uniqueArray(host, { minLength: 1, maxLength: 4 });
  const tags = fc.uniqueArray(fc.constantFrom('x', 'X', 'y', 'z'), { maxLength: 2 });
  const step = fc.oneof(
    hosts.map((names) => ({ name: 'add' as const, hosts: names })),
    hosts.map((names) => ({ name: 'remove' as const, hosts: names })),
    fc.tuple(hosts, tags, tags).map(([names, on, off]) => ({ name: 'tag' as const, hosts: names, on, off })),
    fc
      .tuple(fc.nat({ max: 2 }), fc.integer({ min: 1, max: 5 }))
      .map(([device, limit]) => ({ name: 'catchUp' as const, device, limit })),
  );

  it('is the same as one that was read anew, from any earlier cursor', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 5 }), async (steps, limit) => {
        user = await server.signUp();
        const devices: Device[] = Array.from({ length: 3 }, () => ({ cursor: 0, rows: new Map() }));
        for (const each of steps) {
          if (each.name === 'add') await add(...each.hosts);
          if (each.name === 'remove') await remove(...each.hosts);
          if (each.name === 'tag') await tag(each.hosts, each.on, each.off);
          const device = each.name === 'catchUp' ? devices[each.device] : undefined;
          if (device !== undefined && each.name === 'catchUp') await catchUp(device, each.limit);
        }
        const whole = await wholeList();
        for (const device of devices) {
          await catchUp(device, limit);
          expect(device.rows).toEqual(whole);
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
