import { ONCE_A_FILE } from '#core/audit/suppression.ts';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  compareCrawls,
  listCrawledPages,
  listIgnoredPages,
  listSiteIssues,
  listSiteLinks,
} from '#core/contract/crawl-lists.ts';
import type {
  CrawledPage,
  SiteAuditBody,
  SiteAuditParams,
  SiteAuditSummary,
  SiteIssue,
} from '#core/contract/analyses/site-audit.ts';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import { fetchDownload } from '#core/contract/downloads.ts';
import { exportResult } from '#core/contract/report-center.ts';
import { putListRows, removeListRows } from '#core/contract/lists.ts';
import { getResult } from '#core/contract/results.ts';
import { controlTask, createTask } from '#core/contract/tasks.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { KEPT_CRAWLS, pruneCrawls } from '#server/features/site-audit/store/prune-repository.ts';
import { CRAWL_TABLES } from '#server/features/site-audit/store/crawl-tables.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { page, serveSite } from '#tests/support/small-site.ts';
import { expectFindings } from '#tests/support/synthetic-findings.ts';
import { serve } from '#tests/support/synthetic-site.mjs';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

type Crawl = { id: string; summary: SiteAuditSummary; body: SiteAuditBody };

let server: TestApp;
beforeAll(async () => {
  const analyses = [siteAuditAnalysis] as unknown as Analysis[]; // as the registry has them
  server = await startTestApp({
    analyses,
    works: true,
    lists: [ignoredFindings],
    env: { ALLOW_TARGETS: '127.0.0.0/8' },
  });
});
afterAll(() => server.close());

async function crawl(browser: Browser, origin: string, params: Partial<SiteAuditParams> = {}): Promise<Crawl> {
  const body = { type: 'SiteAudit' as const, params: { site: '127.0.0.1', startUrl: `${origin}/`, ...params } };
  const { result: task, error } = await browser.call(createTask, { body });
  expect(error).toBeUndefined();
  const ended = await browser.ended(task.id);
  expect(ended.error).toBeNull();
  const { result } = await browser.call(getResult, { params: { id: ended.resultId ?? '' } });
  return { id: result.id, summary: result.summary as SiteAuditSummary, body: result.body as SiteAuditBody }; // checked when they were stored
}

async function issuesOf(browser: Browser, id: string, check: string, state?: 'any' | 'ignored'): Promise<SiteIssue[]> {
  const issues: SiteIssue[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { check, limit: 1000, ...(state && { state }), ...(cursor === undefined ? {} : { cursor }) };
    const { result } = await browser.call(listSiteIssues, { params: { id }, query });
    issues.push(...result.issues);
    cursor = result.nextCursor;
  }
  return issues;
}

const sitemapOf = (urls: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

/** SEEDS=1,2,3 instead of those drawn; a failure names its own. */
const SEEDS = (process.env['SEEDS'] ?? '').split(',').filter((seed) => seed !== '');
const seedsOf = (count: number): readonly number[] =>
  SEEDS.length > 0 ? SEEDS.map(Number) : Array.from({ length: count }, () => randomInt(1, 2 ** 31));

/** Of each file one of the pages that have it is named. */
function expectOnceAFile(lines: readonly string[], wanted: readonly string[]): void {
  const filesOf = (each: readonly string[]) => each.map((line) => line.slice(line.indexOf(' ') + 1)).sort();
  expect(filesOf(lines)).toEqual([...new Set(filesOf(wanted))]);
  const known = new Set(wanted);
  expect(lines.filter((line) => !known.has(line))).toEqual([]);
}

/** Everything a crawl of a synthetic site found and did not find, against its answer key and the bytes of its pages. */
async function checkSyntheticCrawl(seed: number, pages: number): Promise<void> {
  const { server: fixture, site, origin } = await serve({ pages, seed });
  try {
    const browser = await server.signUp();
    const { id, summary, body } = await crawl(browser, origin);
    expect(summary.pages).toBe(pages);
    const stats = (await (await fetch(`${origin}/__stats`)).json()) as { repeats: number; blockedHits: number };
    expect(stats).toMatchObject({ repeats: 0, blockedHits: 0 });

    const { findings, almostThin } = expectFindings(site, site.truth(), pages);
    const expected = new Map(Object.entries(findings).filter(([, lines]) => lines.length > 0));
    const found = new Map<string, readonly string[]>();
    for (const { check, count } of body.checks) {
      const issues = await issuesOf(browser, id, check);
      expect(issues, check).toHaveLength(count);
      if (check === 'ttfb-slow') {
        // How fast the machine is at the moment; none of it is made up.
        for (const { values } of issues) expect(values['ms']).toBeGreaterThan(800);
      } else if (count > 0) {
        found.set(
          check,
          issues.map(({ url, at }) => `${url.slice(origin.length)} ${at.slice(origin.length)}`),
        );
      }
    }
    expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [check, lines] of found) {
      const isSure = (line: string): boolean =>
        check !== 'content-thin' || !almostThin.has(line.slice(0, line.indexOf(' ')));
      const wanted = expected.get(check) ?? [];
      if (ONCE_A_FILE.has(check)) {
        expectOnceAFile(lines, wanted);
        continue;
      }
      expect(lines.filter(isSure).sort(), check).toEqual(wanted.filter(isSure).sort());
    }
  } finally {
    fixture.close();
  }
}

describe('a crawl of the synthetic site finds what is there, each fault where it is, and nothing besides, asking no page twice and none that is forbidden', () => {
  it.each(seedsOf(1))('on 300 pages, seed %i [perf:G7] [perf:G8]', { timeout: 180_000 }, (seed) =>
    checkSyntheticCrawl(seed, 300),
  );

  it.each(seedsOf(5))('on 1,000 pages, seed %i [perf:G7] [perf:G8] @long', { timeout: 300_000 }, (seed) =>
    checkSyntheticCrawl(seed, 1000),
  );
});

describe('crawls of a site that changes', () => {
  it('tell new findings from open ones, fixed from unseen ones, and what comes back', async () => {
    const pages = new Map([
      ['/', page('The start page of a small site', ['/a/', '/b/'])],
      ['/a/', page('', ['/'])],
      ['/b/', page('The second page of a small site', ['/'])],
    ]);
    const { origin, close } = await serveSite(pages);
    try {
      const browser = await server.signUp();
      const changeOf = ({ body }: Crawl) => body.checks.find(({ check }) => check === 'title-missing')?.change;
      const statesOf = async ({ id }: Crawl) =>
        (await issuesOf(browser, id, 'title-missing')).map(({ url, state }) => [url.slice(origin.length), state]);

      const first = await crawl(browser, origin);
      expect(changeOf(first)).toBeNull();
      expect(await statesOf(first)).toEqual([['/a/', 'open']]);

      pages.set('/a/', page('The first page of a small site', ['/']));
      pages.set('/b/', page('', ['/']));
      const second = await crawl(browser, origin);
      expect(changeOf(second)).toEqual({ new: 1, back: 0, fixed: 1 });
      expect(await statesOf(second)).toEqual([['/b/', 'new']]);

      pages.set('/a/', page('', ['/']));
      const third = await crawl(browser, origin);
      expect(changeOf(third)).toEqual({ new: 0, back: 1, fixed: 0 });
      expect(await statesOf(third)).toEqual([
        ['/a/', 'back'],
        ['/b/', 'open'],
      ]);

      // A page that is not read again may still have its fault.
      pages.set('/', page('The start page of a small site', ['/a/']));
      pages.set('/a/', page('The first page of a small site', ['/']));
      const fourth = await crawl(browser, origin);
      expect(changeOf(fourth)).toEqual({ new: 0, back: 0, fixed: 1 });

      const compare = async (one: Crawl, two: Crawl) => {
        const { result } = await browser.call(compareCrawls, { params: { id: one.id }, query: { with: two.id } });
        return { ...result, title: result.checks.find(({ check }) => check === 'title-missing') };
      };
      const { title, pages: changed } = await compare(second, first);
      expect(title).toMatchObject({
        before: 1,
        count: 1,
        change: { new: 1, back: 0, fixed: 1 },
      });
      expect(changed).toEqual({ added: 0, removed: 0, same: 3 });
      expect((await compare(second, third)).title?.change).toEqual({ new: 0, back: 1, fixed: 0 });
    } finally {
      close();
    }
  });

  it('leave out what is ignored, in crawls to come too, until the day it ends', async () => {
    const pages = new Map([
      ['/', page('', ['/a/'])],
      ['/a/', page('The first page of a small site')],
    ]);
    const { origin, close } = await serveSite(pages);
    try {
      const browser = await server.signUp();
      const check = 'title-missing';
      const first = await crawl(browser, origin);
      const { bySeverity } = first.body.checks.find((each) => each.check === check) ?? {};
      const one = { error: 1, warning: 0, notice: 0 };
      expect(bySeverity).toEqual({ findings: one, pages: one });
      const untilMs = server.clock.nowMs + 1000;
      const ignore = async (id: string, finding: { url: string; at: string } | null) => {
        const value = { site: '127.0.0.1', check, finding, reason: 'Known', byName: 'Ann', untilMs, ignoredAtMs: 1 };
        const body = { rows: [{ id, value, isNew: true }] };
        expect((await browser.call(putListRows, { params: { list: 'ignored-findings' }, body })).error).toBeUndefined();
      };
      const restore = (id: string) =>
        browser.call(removeListRows, { params: { list: 'ignored-findings' }, body: { ids: [id] } });
      const statesIn = async (id: string, state?: 'any' | 'ignored') =>
        (await issuesOf(browser, id, check, state)).map((issue) => issue.state);
      const errorsIn = async (id: string) => {
        const query = { html: 'true', sort: 'errors', order: 'desc' } as const;
        const { result } = await browser.call(listCrawledPages, { params: { id }, query });
        return result.pages.map(({ url, errors }) => [new URL(url).pathname, errors]);
      };
      const [issue] = await issuesOf(browser, first.id, check);
      const place = { url: issue?.url ?? '', at: issue?.at ?? '' };
      await ignore('one', place);
      expect(await statesIn(first.id)).toEqual([]);
      expect(await statesIn(first.id, 'ignored')).toEqual(['ignored']);
      pages.set('/a/', page(''));
      const second = await crawl(browser, origin);
      expect(await statesIn(second.id)).toEqual(['new']);
      expect(await statesIn(second.id, 'any')).toEqual(['ignored', 'new']);
      const [[, most] = []] = await errorsIn(second.id);
      const fewer = Number(most) - 1;
      expect(await errorsIn(second.id)).toEqual([
        ['/a/', most],
        ['/', fewer],
      ]);
      const { result } = await browser.call(listIgnoredPages, { params: { id: second.id }, query: {} });
      expect(result.pages).toEqual([
        { check, url: place.url, findings: [{ at: place.at, severity: 'error', state: 'open' }] },
      ]);

      const exported = await browser.call(exportResult, {
        params: { type: 'website-checker', id: second.id },
        body: { format: 'txt', language: 'en', zone: 'UTC', brandId: '' },
      });
      const open = second.body.checks.reduce((sum, { count }) => sum + count, 0);
      const token = /file\/([\w-]{43})\//u.exec(exported.result.linkDownload)?.[1] ?? '';
      const { text } = await browser.call(fetchDownload, { params: { token } });
      expect(text).toContain(`1 ignored finding is left out.\n\nOpen: ${open - 1}\n`);

      await ignore('all', null);
      expect(await statesIn(second.id)).toEqual([]);
      expect(await errorsIn(second.id)).toEqual([
        ['/', fewer],
        ['/a/', fewer],
      ]);
      await restore('one');
      expect(await statesIn(second.id, 'ignored')).toEqual(['ignored', 'ignored']);
      await restore('all');
      expect(await statesIn(second.id)).toEqual(['open', 'new']);
      expect(await errorsIn(second.id)).toEqual([
        ['/', most],
        ['/a/', most],
      ]);
      await ignore('all', null);
      server.clock.nowMs += 2000;
      expect(await statesIn(second.id)).toEqual(['open', 'new']);

      const stranger = await server.signUp();
      const foreign = await stranger.call(listIgnoredPages, { params: { id: second.id }, query: {} });
      expect(foreign.error?.code).toBe('NOT_FOUND');
    } finally {
      close();
    }
  });
});

describe('old crawls', () => {
  it('leave their lists when enough newer ones are there, and keep their results @long', async () => {
    const { origin, close } = await serveSite(new Map([['/', page('')]]));
    try {
      const browser = await server.signUp();
      const ids: string[] = [];
      for (let count = 0; count <= KEPT_CRAWLS; count += 1) ids.push((await crawl(browser, origin)).id);
      await pruneCrawls(server.database);
      const [oldest = '', ...others] = ids;
      expect((await browser.call(listCrawledPages, { params: { id: oldest }, query: {} })).error?.code).toBe(
        'NOT_FOUND',
      );
      expect((await browser.call(getResult, { params: { id: oldest } })).result.summary).toMatchObject({ pages: 1 });
      for (const id of others) expect((await issuesOf(browser, id, 'title-missing')).length).toBe(1);
    } finally {
      close();
    }
  });

  it('leave nothing behind when their user is deleted', async () => {
    const { origin, close } = await serveSite(new Map([['/', page('')]]));
    try {
      const [browser, other] = [await server.signUp('gone@example.org'), await server.signUp()];
      const { id } = await crawl(other, origin);
      await crawl(browser, origin);
      const { rows } = await server.database.run(
        'select crawls.id from crawls join users on users.id = user_id where email = $1',
        ['gone@example.org'],
      );
      expect(rows).toHaveLength(1);
      const countRows = async (table: string) => {
        const sql = `select count(*)::int as count from ${table} where crawl_id = $1`;
        return Number((await server.database.run(sql, [rows[0]?.['id']])).rows[0]?.['count']);
      };
      const filled = ['crawl_urls', 'crawl_answers', 'crawl_pages', 'crawl_checks'];
      for (const table of filled) expect(await countRows(table)).toBeGreaterThan(0);
      await server.database.run('delete from users where email = $1', ['gone@example.org']);
      await pruneCrawls(server.database);
      for (const table of CRAWL_TABLES) expect([table, await countRows(table)]).toEqual([table, 0]);
      expect((await issuesOf(other, id, 'title-missing')).length).toBe(1);
    } finally {
      close();
    }
  });
});

describe('what a crawl asks', () => {
  it('follows include and exclude, and leaves sessions and traps out', async () => {
    const months = (month: number): string => page(`Month ${month} of the calendar`, [`/calendar/?month=${month + 1}`]);
    const pages = new Map([
      ['/robots.txt', 'User-agent: *\nDisallow: /closed/'],
      [
        '/',
        page('The start page of a small site', [
          '/a/?utm_source=x&sid=1&Color=red',
          '/a/',
          '/closed/',
          '/shop/1/',
          '/other/',
          '/calendar/?month=1',
          '/x/y/x/y/x/y/x/y/',
        ]),
      ],
      ['/a/', page('The first page of a small site', ['/a/b/'])],
      ['/a/b/', page('The deeper page of a small site', ['/a/b/c/'])],
      ['/a/b/c/', page('The deepest page of a small site')],
      ...Array.from({ length: 60 }, (_unused, index) => [`/calendar/?month=${index}`, months(index)] as const),
    ]);
    const { origin, read: asked, close } = await serveSite(pages);
    try {
      const browser = await server.signUp();
      const { body } = await crawl(browser, origin, {
        include: ['/a/*', '/closed/*', '/shop/*', '/calendar/*', '/x/*'],
        exclude: ['/shop/*'],
        ignoreParameters: ['Color'],
      });
      const paths = asked.filter((path) => !/txt$|sitemap|^\/[a-z0-9]{16}$/u.test(path));
      expect(paths).not.toContain('/closed/');
      expect(paths).not.toContain('/shop/1/');
      expect(paths).not.toContain('/other/');
      expect(paths.filter((path) => path.startsWith('/a/'))).toEqual(['/a/', '/a/b/', '/a/b/c/']);
      expect(paths.filter((path) => path.startsWith('/calendar/')).length).toBeLessThan(30);
      expect(new Set(paths).size).toBe(paths.length);
      const skipped = Object.fromEntries(body.skipped.map(({ reason, count }) => [reason, count]));
      expect(skipped).toMatchObject({ robots: 1, excluded: 2 });
      expect(skipped['trap']).toBeGreaterThan(1);
    } finally {
      close();
    }
  });

  it('goes as deep as is wanted where a sitemap lists the pages on the way, too', async () => {
    const pages = new Map([
      ['/', page('The start page of a small site', ['/a/'])],
      ['/a/', page('The first page of a small site', ['/a/b/'])],
      ['/a/b/', page('The deeper page of a small site', ['/a/b/c/'])],
      ['/a/b/c/', page('The deepest page of a small site')],
    ]);
    const { origin, read, close } = await serveSite(pages);
    try {
      pages.set('/sitemap.xml', sitemapOf([`${origin}/`, `${origin}/a/`]));
      const { summary } = await crawl(await server.signUp(), origin, { maxDepth: 2, concurrency: 1 });
      expect(read.filter((path) => path.endsWith('/'))).toEqual(['/', '/a/', '/a/b/']);
      expect(summary).toMatchObject({ pages: 3 });
    } finally {
      close();
    }
  });

  it('is no more pages than are wanted', async () => {
    const pages = new Map([['/', page('The start page of a small site', ['/a/', '/b/', '/c/'])]]);
    const { origin, read, close } = await serveSite(pages);
    try {
      const { summary } = await crawl(await server.signUp(), origin, { pageLimit: 2, concurrency: 1 });
      expect(read.filter((path) => path.endsWith('/'))).toEqual(['/', '/a/']);
      expect(summary.stoppedBy).toBe('pageLimit');
    } finally {
      close();
    }
  });

  it('is the host where the start leads, also when it is another one', async () => {
    const { origin, close } = await serveSite(
      new Map([
        ['/shop/', page('The start page of a shop', ['/shop/a/'])],
        ['/shop/a/', page('The first page of a shop', ['/shop/'])],
      ]),
    );
    await using typed = await serveHttp((_request, response) => {
      response.writeHead(301, { location: `${origin}/shop/` });
      response.end();
    });
    try {
      const browser = await server.signUp();
      const { id, summary, body } = await crawl(browser, `http://127.0.0.1:${String(typed.port)}`, {
        // No pattern shuts out where the crawl begins.
        include: ['/shop/a/'],
      });
      expect(summary).toMatchObject({ pages: 2 });
      expect(body.finalUrl).toBe(`${origin}/shop/`);
      const { result } = await browser.call(listCrawledPages, { params: { id }, query: {} });
      expect(result.pages.map(({ url, depth }) => [url, depth])).toEqual([
        [`${origin}/shop/`, 0],
        [`${origin}/shop/a/`, 1],
      ]);
    } finally {
      close();
    }
  });
});

describe('the lists of a crawl', () => {
  it('are sorted, filtered, searched and given in parts', async () => {
    const { server: fixture, origin, site } = await serve({ pages: 60, seed: 9 });
    try {
      const browser = await server.signUp();
      const { id } = await crawl(browser, origin);
      const read = async (query: object) => (await browser.call(listCrawledPages, { params: { id }, query })).result;
      const first = await read({ limit: 10 });
      expect(first.pages.map(({ url }) => url)[0]).toBe(`${origin}/`);
      expect(first.nextCursor).toBe('10');
      const second = await read({ limit: 10, cursor: '10' });
      expect(new Set([...first.pages, ...second.pages].map(({ url }) => url)).size).toBe(20);
      const byLinks = await read({ sort: 'inlinks', order: 'desc', limit: 5 });
      const inlinks = byLinks.pages.map((each) => each.inlinks);
      expect(inlinks).toEqual([...inlinks].sort((a, b) => b - a));
      const all = (await read({ limit: 1000 })).pages;
      const narrowed = async (query: object, fits: (row: CrawledPage) => boolean) => {
        const expected = all.filter(fits).map(({ url }) => url);
        expect(expected.length).toBeGreaterThan(0);
        expect(expected.length).toBeLessThan(all.length);
        expect((await read({ ...query, limit: 1000 })).pages.map(({ url }) => url)).toEqual(expected);
      };
      await narrowed({ status: '4xx' }, ({ status }) => status === 404);
      expect((await read({ search: 'P7-' })).pages.map(({ url }) => url)).toEqual([`${origin}${site.pathOf(7)}`]);
      await narrowed({ folder: '/de/' }, ({ url }) => url.startsWith(`${origin}/de/`));

      const from = `${origin}${site.pathOf(3)}`;
      const out = (await browser.call(listSiteLinks, { params: { id }, query: { from, kind: 'link', limit: 1000 } }))
        .result;
      const [link] = out.links;
      expect(out.total).toBe((await read({ url: from })).pages[0]?.outlinks);
      const back = (await browser.call(listSiteLinks, { params: { id }, query: { to: link?.to ?? '', limit: 1000 } }))
        .result;
      expect(back.links.map((each) => each.from)).toContain(from);

      const stranger = await server.signUp();
      expect((await stranger.call(listCrawledPages, { params: { id }, query: {} })).error?.code).toBe('NOT_FOUND');
    } finally {
      fixture.close();
    }
  });

  it('of links to an address are the pages that link there, one row each, whatever else names it', async () => {
    const pages = new Map([
      ['/', page('The start page of a small site', ['/a/', '/b/'])],
      [
        '/a/',
        page('The first page of a small site', ['/b/']).replace('<title>', '<link rel="canonical" href="/b/"><title>'),
      ],
      ['/b/', page('The second page of a small site', ['/']).replace('<h1>', '<img src="/x.png" alt="A picture"><h1>')],
    ]);
    const { origin, close } = await serveSite(pages);
    try {
      const browser = await server.signUp();
      const { id } = await crawl(browser, origin);
      const read = async (query: object) => browser.call(listSiteLinks, { params: { id }, query });
      const to = `${origin}/b/`;
      const { result: first } = await read({ to, limit: 1 });
      expect(first).toMatchObject({ total: 2, nextCursor: '1', links: [{ from: `${origin}/`, to, kind: 'link' }] });
      const { result: second } = await read({ to, kind: 'link', limit: 1, cursor: '1' });
      expect(second).toMatchObject({ total: 2, nextCursor: null });
      expect(second.links).toMatchObject([{ from: `${origin}/a/`, to, kind: 'link', anchor: 'Link to /b/' }]);
      const { result: named } = await read({ from: `${origin}/a/`, kind: 'canonical' });
      expect(named.links).toMatchObject([{ to, kind: 'canonical' }]);
      for (const kind of ['canonical', 'image'] as const)
        expect((await read({ to, kind })).error?.code).toBe('INVALID_INPUT');
    } finally {
      close();
    }
  });

  it('of findings have no order by what they are about, or by state, unless a check is named', async () => {
    const { origin, close } = await serveSite(new Map([['/', page('')]]));
    try {
      const browser = await server.signUp();
      const { id } = await crawl(browser, origin);
      for (const sort of ['at', 'state'] as const) {
        const all = await browser.call(listSiteIssues, { params: { id }, query: { sort } });
        expect(all.error?.code).toBe('INVALID_INPUT');
        const query = { sort, check: 'title-missing' };
        expect((await browser.call(listSiteIssues, { params: { id }, query })).result.total).toBe(1);
      }
    } finally {
      close();
    }
  });
});

/** The count once it has been the same so many times in a row. */
async function untilSame(count: () => Promise<number>): Promise<number> {
  let [last, repeats] = [-1, 0];
  return vi.waitFor(
    async () => {
      const present = await count();
      repeats = present === last ? repeats + 1 : 0;
      last = present;
      expect(repeats).toBe(20);
      return present;
    },
    { timeout: 20_000, interval: 25 },
  );
}

describe('a crawl', () => {
  it('is of the website its start address is on, with www, port and subdomains', async () => {
    const browser = await server.signUp();
    const start = (site: string, startUrl: string) =>
      browser.call(createTask, { body: { type: 'SiteAudit' as const, params: { site, startUrl } } });
    for (const [site, startUrl] of [
      ['invented.example', 'https://example.org/'],
      ['shop.example.org', 'https://example.org/'],
      ['ample.org', 'https://example.org/'],
    ] as const)
      expect(await start(site, startUrl)).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT' } });
    for (const startUrl of ['https://www.example.org/', 'http://example.org:8080/a/', 'https://shop.example.org/'])
      expect(await start('example.org', startUrl)).not.toMatchObject({ error: { code: 'INVALID_INPUT' } });
  });
});

describe('a crawl under way', () => {
  it('can be paused, let go on, and ended with what it has', async () => {
    const { server: fixture, origin } = await serve({ pages: 400, seed: 2, latencyMs: 30 });
    try {
      const browser = await server.signUp();
      const body = {
        type: 'SiteAudit' as const,
        params: { site: '127.0.0.1', startUrl: `${origin}/`, concurrency: 4 },
      };
      const { result: task } = await browser.call(createTask, { body });
      const params = { id: task.id };
      const asked = async () =>
        ((await (await fetch(`${origin}/__stats`)).json()) as { uniquePages: number }).uniquePages;
      const control = async (action: 'pause' | 'resume' | 'finish') =>
        (await browser.call(controlTask, { params, body: { action } })).result;
      await vi.waitFor(async () => expect(await asked()).toBeGreaterThan(30), { timeout: 20_000, interval: 20 });
      expect(await control('pause')).toMatchObject({ paused: true, finished: false });
      const paused = await untilSame(asked);
      expect(paused).toBeLessThan(400);
      expect((await control('resume')).paused).toBeUndefined();
      await vi.waitFor(async () => expect(await asked()).toBeGreaterThan(paused + 20), {
        timeout: 20_000,
        interval: 20,
      });
      await control('finish');
      const ended = await browser.ended(task.id);
      const { result } = await browser.call(getResult, { params: { id: ended.resultId ?? '' } });
      expect(result.summary).toMatchObject({ stoppedBy: 'user' });
      expect(await asked()).toBeLessThan(400);
    } finally {
      fixture.close();
    }
  }, 90_000);
});

describe('a hostile site', () => {
  it('does not end a crawl with texts that no database takes', async () => {
    const nul = '\u0000';
    const title = `${'a'.repeat(499)}\u{1f600}`;
    const { origin, close } = await serveSite(
      new Map([
        ['/', page(title, ['/a/'])],
        ['/a/', page(`A title with a ${nul} in it`)],
        ['/robots.txt', Array.from('User-agent: *\nAllow: /\n', (letter) => letter + nul).join('')],
        ['/llms.txt', `# A site${nul}${nul}`],
      ]),
    );
    try {
      const browser = await server.signUp();
      const { id, summary } = await crawl(browser, origin);
      expect(summary).toMatchObject({ pages: 2, stoppedBy: null });
      const { result } = await browser.call(listCrawledPages, { params: { id }, query: {} });
      expect(result.pages.map((each) => each.title)).toEqual(['a'.repeat(499), 'A title with a \ufffd in it']);
    } finally {
      close();
    }
  });

  it('ends as findings within the limits [sec:H1] [sec:H2] [sec:H3] [sec:H4] [sec:H5] @long', async () => {
    const { server: fixture, origin } = await serve({ pages: 5, seed: 1, hostile: true });
    try {
      const browser = await server.signUp();
      const { id, summary } = await crawl(browser, origin, {
        startUrl: `${origin}/hostile/`,
        include: ['/hostile/'],
        maxDepth: 25,
      });
      const { result } = await browser.call(listCrawledPages, { params: { id }, query: { limit: 1000 } });
      const answerOf = new Map(
        result.pages.map(({ url, status, failure }) => [url.slice(origin.length), { status, failure }]),
      );
      expect(answerOf.get('/hostile/silent')).toEqual({ status: null, failure: 'timeout' });
      expect(answerOf.get('/hostile/bomb')).toMatchObject({ failure: 'badAnswer' });
      expect(answerOf.get('/hostile/deep')).toEqual({ status: 200, failure: null });
      expect(answerOf.get('/hostile/attributes')).toEqual({ status: 200, failure: null });
      expect(summary.stoppedBy).toBeNull();
      expect((await issuesOf(browser, id, 'redirect-loop')).map(({ url }) => url.slice(origin.length)).sort()).toEqual(
        expect.arrayContaining(['/hostile/loop-a', '/hostile/self']),
      );
      expect(result.pages.filter(({ url }) => url.includes('/calendar')).length).toBeLessThan(60);
    } finally {
      fixture.closeAllConnections();
      fixture.close();
    }
  }, 150_000);
});
