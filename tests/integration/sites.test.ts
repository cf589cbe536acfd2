import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addSites,
  changeTags,
  deleteSites,
  getFavicon,
  getUrlInfo,
  listSites,
  listTags,
  setCurrentSite,
  type SiteInput,
} from '#core/contract/sites.ts';
import { latinTwin } from '#core/domain/latin-twin.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { getUser } from '#core/contract/user.ts';
import { recordedFetcher } from '#tests/support/recorded-fetcher.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HOME =
  '<!doctype html><html lang="de"><head><title>Beispiel</title><link rel="icon" href="/icon.svg"></head><body></body></html>';
const fetcher = recordedFetcher({
  'https://example.org/': {
    headers: { server: 'Apache', 'content-type': 'text/html' },
    body: HOME,
    finalUrl: 'https://www.example.org/',
  },
  'https://www.example.org/robots.txt': { body: 'User-agent: *\nSitemap: https://www.example.org/map.xml\n' },
  'https://plain.example.org/': { failure: 'tls' },
  'http://plain.example.org/': { status: 503, headers: { 'content-type': 'text/plain' }, body: 'busy' },
  'https://slow.example.org/': { failure: 'timeout' },
  'http://slow.example.org/': { failure: 'timeout' },
  'https://inside.example.org/': { failure: 'refused' },
  'https://png.example.org/favicon.ico': { headers: { 'content-type': 'text/html' }, body: PNG },
  'https://example.org/favicon.ico': { status: 404, body: HOME },
  'https://www.example.org/icon.svg': { body: SVG },
  'https://html.example.org/favicon.ico': {
    headers: { 'content-type': 'image/png' },
    body: '<html><script>alert(1)</script></html>',
  },
});

let server: TestApp;
let user: Browser;
beforeAll(async () => {
  server = await startTestApp({ fetcher });
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.signUp();
});

const add = (...sitesAll: SiteInput[]) => user.call(addSites, { body: { sitesAll } });
const hosts = async (query = {}) => (await user.call(listSites, { query })).result.sites.map((site) => site.site);

describe('adding projects', () => {
  it('stores hosts in their one form and answers them in the order given [spec:5.01]', async () => {
    const { result } = await add(
      { site: ' HTTPS://www.Example.org/path?x=1 ', se: 3, tags: ['Shop', 'shop', ' '] },
      { site: 'münchen.de' },
    );
    expect(result.sites).toEqual([
      {
        id: expect.any(Number) as number,
        id_site: result.sites[0]?.id,
        site: 'example.org',
        se: 3,
        tags: ['Shop'],
        favicon: null,
        date: server.clock.nowMs,
      },
      expect.objectContaining({ site: 'xn--mnchen-3ya.de', se: 1, tags: [] }),
    ]);
  });

  it('names of other scripts are stored as they are sent, shown only where they cannot be taken for another, and told from those in the list [sec:I3]', async () => {
    const names = ['раураӏ.com', 'faß.de', 'ΑΒΓ.gr', 'نامه\u200cای.com', '🙂.com', 'xn--99999999999.de'];
    expect((await add({ site: 'a\u200db.com' })).error).toMatchObject({ code: 'INVALID_DOMAIN' });
    await add({ site: 'paypal.com' }, ...names.map((site) => ({ site })));
    const stored = (await hosts()).filter((host) => host !== 'paypal.com');
    expect(stored.toSorted()).toEqual(
      [
        'xn--80aa0cbo65f.com',
        'xn--fa-hia.de',
        'xn--mxacd.gr',
        new URL('http://نامه\u200cای.com').hostname,
        'xn--938h.com',
        'xn--99999999999.de',
      ].toSorted(),
    );
    expect(
      stored
        .map(shownHost)
        .filter((host) => !host.includes('xn--'))
        .toSorted(),
    ).toEqual(['faß.de', 'αβγ.gr']);
    expect(stored.map(latinTwin).filter((twin) => twin !== null)).toEqual(['paypal.com']);
  });

  it('takes one project without a list', async () => {
    const { result } = await user.call(addSites, { body: { sitesAll: { site: 'single.example.org' } } });
    expect(result.sites).toMatchObject([{ site: 'single.example.org' }]);
  });

  it('is harmless when repeated, and merges what is named twice', async () => {
    const first = await add({ site: 'a.example.org', tags: ['one'] });
    const second = await add(
      { site: 'http://a.example.org/', tags: ['two'] },
      { site: 'b.example.org', tags: ['x'] },
      { site: 'www.b.example.org', tags: ['y'] },
    );
    expect(second.result.sites[0]).toEqual({ ...first.result.sites[0], tags: ['one', 'two'] });
    expect(second.result.sites[1]).toMatchObject({ site: 'b.example.org', tags: ['x', 'y'] });
    expect(second.result.sites).toHaveLength(2);
  });

  it('makes one project of two adds: the first id, all tags, the earlier date [off:E1]', async () => {
    const first = await add({ site: 'a.example.org', tags: ['One', 'both'], date: 2000 });
    const second = await add({ site: 'a.example.org', tags: ['two', 'BOTH'], date: 1000 });
    expect(second.result.sites).toEqual([{ ...first.result.sites[0], tags: ['One', 'both', 'two'], date: 1000 }]);
    expect((await add({ site: 'a.example.org', date: 3000 })).result.sites).toEqual(second.result.sites);
    const { sites } = (await user.call(listSites, { query: { scopes: 'id,tags,date' } })).result;
    expect(sites).toMatchObject([{ id: first.result.sites[0]?.id, tags: ['One', 'both', 'two'], date: 1000 }]);
  });

  it('keeps the time a project was added offline, but none of the future', async () => {
    const { result } = await add(
      { site: 'past.example.org', date: 1_700_000_000_000 },
      { site: 'future.example.org', date: 9_000_000_000_000 },
    );
    expect(result.sites.map((site) => site.date)).toEqual([1_700_000_000_000, server.clock.nowMs]);
  });

  it.each([
    ['nothing', { sitesAll: [] }, 'REQUIRE_MSG', ['sitesAll']],
    ['no field', {}, 'REQUIRE_MSG', ['sitesAll']],
    ['an empty text', { sitesAll: [{ site: ' ' }] }, 'REQUIRE_MSG', ['sitesAll.0.site']],
    ['one that is none', { sitesAll: [{ site: 'no domain' }] }, 'INVALID_DOMAIN', ['sitesAll.0.site']],
    [
      'some of several that are none',
      { sitesAll: [{ site: 'good.org' }, { site: 'bad' }, { site: '-x.org' }] },
      'INVALID_DOMAINS',
      ['sitesAll.1.site', 'sitesAll.2.site'],
    ],
    [
      'a search engine that is none',
      { sitesAll: [{ site: 'good.org', se: 9999 }] },
      'INVALID_INPUT',
      ['sitesAll.0.se'],
    ],
    ['a text', { sitesAll: 'good.org' }, 'INVALID_INPUT', ['sitesAll']],
  ])('refuses %s and adds nothing at all [spec:5.01]', async (_case, body, code, paths) => {
    const response = await user.send({ method: 'POST', url: addSites.path, payload: body });
    const { error } = response.json<{ error: { code: string; message: string; details: { path: string }[] } }>();
    expect([response.statusCode, error.code, error.details.map((detail) => detail.path)]).toEqual([400, code, paths]);
    expect(await hosts()).toEqual([]);
  });

  it('names the bad ones', async () => {
    const { error } = await add({ site: 'good.org' }, { site: 'bad one' });
    expect(error?.message).toBe('1 invalid: "bad one"');
  });

  it('stops at what the plan holds, without adding a part', async () => {
    const { id } = (await user.call(getUser, { query: { scopes: 'id' } })).result ?? {};
    await server.database.run(
      "insert into sites (user_id, host, added_at_ms, revision) select $1, 'n' || n || '.example.org', 1, -n from generate_series(1, 99999) n",
      [id],
    );
    expect((await add({ site: 'x.example.org' }, { site: 'y.example.org' })).error).toMatchObject({
      code: 'LIMIT_REACHED',
    });
    expect((await add({ site: 'x.example.org' })).status).toBe(200);
    expect((await add({ site: 'x.example.org' })).status).toBe(200);
    expect((await user.call(listSites, { query: { filter: 'x.example' } })).result.countFilter).toBe(1);
  });
});

describe('the project list', () => {
  beforeEach(async () => {
    await add(
      { site: 'b.example.org', date: 2000 },
      { site: 'c.shop.net', date: 1000, tags: ['t'] },
      { site: 'a.example.org', date: 3000 },
    );
  });

  it.each([
    ['newest first', {}, ['a.example.org', 'b.example.org', 'c.shop.net']],
    ['oldest first', { date_order: 'asc' }, ['c.shop.net', 'b.example.org', 'a.example.org']],
    ['by name', { order: 'asc' }, ['a.example.org', 'b.example.org', 'c.shop.net']],
    ['by name backwards', { order: 'desc' }, ['c.shop.net', 'b.example.org', 'a.example.org']],
    ['in parts', { order: 'asc', sites_offset: 1, sites_limit: 1 }, ['b.example.org']],
    ['filtered', { filter: ' EXAMPLE ' }, ['a.example.org', 'b.example.org']],
    ['filtered by a sign of the query language', { filter: '%' }, []],
    ['filtered by another', { filter: '_' }, []],
  ])('comes %s [spec:4.08]', async (_case, query, expected) => {
    expect(await hosts(query)).toEqual(expected);
  });

  it('counts all that match, whatever part is asked for [spec:4.08]', async () => {
    expect((await user.call(listSites, { query: { filter: 'example', sites_limit: 1 } })).result.countFilter).toBe(2);
  });

  it('holds the fields asked for', async () => {
    const byDefault = await user.call(listSites, { query: { filter: 'c.shop' } });
    expect(byDefault.result.sites).toEqual([
      { site: 'c.shop.net', id: expect.any(Number) as number, se: 1, tags: ['t'] },
    ]);
    const some = await user.call(listSites, { query: { filter: 'c.shop', scopes: 'date' } });
    expect(some.result.sites).toEqual([{ site: 'c.shop.net', date: 1000 }]);
  });

  it('holds all of a project when all is asked for, and nothing besides [spec:3.04]', async () => {
    const before = server.clock.nowMs;
    await add({ site: 'fresh.example.org' });
    const scopes = 'id,id_site,se,tags,favicon,date,user_id,revision';
    const { result } = await user.call(listSites, { query: { filter: 'fresh', scopes } });
    const id = expect.any(Number) as number;
    expect(result.sites).toEqual([
      {
        site: 'fresh.example.org',
        id,
        id_site: id,
        se: 1,
        tags: [],
        favicon: null,
        date: expect.any(Number) as number,
      },
    ]);
    const [project] = result.sites;
    expect(project?.id_site).toBe(project?.id);
    expect(project?.date).toBeGreaterThanOrEqual(before);
    await add({ site: 'chosen.example.org', se: 7, tags: ['shop'] });
    const chosen = await user.call(listSites, { query: { filter: 'chosen', scopes } });
    expect(chosen.result.sites).toMatchObject([{ se: 7, tags: ['shop'] }]);
  });

  it('gives at most 600 at a time [spec:9.01]', async () => {
    await add(...Array.from({ length: 700 }, (_unused, index) => ({ site: `many${index}.example.org` })));
    expect(await hosts({ sites_limit: 5000 })).toHaveLength(600);
    expect(await hosts()).toHaveLength(100);
  });
});

describe('deleting projects', () => {
  it('takes one or several, and succeeds for what is gone', async () => {
    await add({ site: 'a.example.org' }, { site: 'b.example.org' }, { site: 'c.example.org' });
    expect((await user.call(deleteSites, { body: { site: 'https://A.example.org/' } })).result).toEqual({
      deleted: ['a.example.org'],
    });
    expect((await user.call(deleteSites, { body: { site: ['a.example.org', 'b.example.org'] } })).status).toBe(200);
    expect(await hosts()).toEqual(['c.example.org']);
  });

  it('refuses what is no domain', async () => {
    expect((await user.call(deleteSites, { body: { site: 'x y' } })).error?.code).toBe('INVALID_DOMAIN');
    expect((await user.call(deleteSites, { body: { site: [] } })).error?.code).toBe('REQUIRE_MSG');
  });

  it('leaves the projects of others alone', async () => {
    await add({ site: 'shared.example.org' });
    const other = await server.signUp();
    await other.call(deleteSites, { body: { site: 'shared.example.org' } });
    expect(await hosts()).toEqual(['shared.example.org']);
  });
});

describe('the current project', () => {
  it('is one of the list', async () => {
    await add({ site: 'a.example.org' });
    expect((await user.call(setCurrentSite, { query: { site: 'http://a.example.org' } })).result).toEqual({
      site: 'a.example.org',
    });
    expect((await user.call(setCurrentSite, { query: { site: 'b.example.org' } })).error?.code).toBe('NOT_FOUND');
  });

  it('is never an empty domain [spec:8.02]', async () => {
    await add({ site: 'a.example.org' });
    for (const site of ['', ' '])
      expect((await user.call(setCurrentSite, { query: { site } })).error?.code).toBe('REQUIRE_MSG');
  });
});

describe('tags', () => {
  it('are added to the list and to projects, and taken off projects, without regard to case', async () => {
    await add({ site: 'a.example.org', tags: ['Shop'] }, { site: 'b.example.org' });
    const { result } = await user.call(changeTags, {
      body: { tags: ['blog', 'SHOP', ' new  one '], site: ['a.example.org', 'b.example.org', 'gone.example.org'] },
    });
    expect(result).toEqual([{ tag: 'blog' }, { tag: 'new one' }, { tag: 'Shop' }]);
    await user.call(changeTags, { body: { tags: [], remove: ['BLOG'], site: 'b.example.org' } });
    const { sites } = (await user.call(listSites, { query: { order: 'asc' } })).result;
    expect(sites.map((site) => site.tags)).toEqual([
      ['Shop', 'blog', 'new one'],
      ['Shop', 'new one'],
    ]);
    expect((await user.call(listTags, {})).result).toHaveLength(3);
  });

  it('are a set of values, each in a field of its own [spec:3.14]', async () => {
    await user.call(changeTags, { body: { tags: ['b', 'a', 'B', 'b'] } });
    await user.call(changeTags, { body: { tags: ['A', 'c'] } });
    expect((await user.call(listTags, {})).result).toEqual([{ tag: 'a' }, { tag: 'b' }, { tag: 'c' }]);
  });

  it('belong to one user', async () => {
    await user.call(changeTags, { body: { tags: ['mine'] } });
    expect((await (await server.signUp()).call(listTags, {})).result).toEqual([]);
  });
});

describe('a look at a site', () => {
  it('tells where it leads and what it says about itself', async () => {
    expect((await user.call(getUrlInfo, { query: { site: 'www.example.org' } })).result).toEqual({
      site: 'example.org',
      url: 'https://www.example.org/',
      status: 200,
      title: 'Beispiel',
      favicon: 'https://www.example.org/icon.svg',
      server: 'Apache',
      ip: '192.0.2.10',
      language: 'de',
      hasRobotsTxt: true,
      hasSitemap: true,
    });
  });

  it('falls back to http', async () => {
    expect((await user.call(getUrlInfo, { query: { site: 'plain.example.org' } })).result).toMatchObject({
      url: 'http://plain.example.org/',
      status: 503,
      title: null,
      hasSitemap: false,
    });
  });

  it.each([
    ['nowhere.example.org', 'TARGET_DNS_FAILED'],
    ['slow.example.org', 'TARGET_TIMEOUT'],
    ['inside.example.org', 'TARGET_REFUSED'],
  ])('of %s ends with %s', async (site, code) => {
    expect(await user.call(getUrlInfo, { query: { site } })).toMatchObject({ status: 422, error: { code } });
  });
});

describe('an icon', () => {
  it('is what its bytes are, and fetched once in seven days', async () => {
    const first = await user.call(getFavicon, { query: { site: 'png.example.org' } });
    expect([first.status, first.headers['content-type'], first.headers['content-security-policy']]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
    ]);
    const asked = fetcher.asked.length;
    await user.call(getFavicon, { query: { site: 'png.example.org' } });
    expect(fetcher.asked).toHaveLength(asked);
    server.clock.nowMs += 8 * 86_400_000;
    await user.call(getFavicon, { query: { site: 'png.example.org' } });
    expect(fetcher.asked).toHaveLength(asked + 1);
    server.clock.nowMs -= 8 * 86_400_000;
  });

  it('may be named by the home page, and an SVG cannot run its script', async () => {
    const { headers } = await user.call(getFavicon, { query: { site: 'example.org' } });
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['nowhere.example.org', 'html.example.org'])('of %s is not there', async (site) => {
    expect((await user.call(getFavicon, { query: { site } })).error?.code).toBe('NOT_FOUND');
  });
});
