import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareCrawls, listCrawledPages, listSiteIssues } from '#core/contract/crawl-lists.ts';
import type { SiteAuditBody, SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import type { SiteRecheckSummary } from '#core/contract/analyses/site-recheck.ts';
import { getResult } from '#core/contract/results.ts';
import { cancelTask, createTask } from '#core/contract/tasks.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { siteRecheckAnalysis } from '#server/features/site-audit/recheck-analysis.ts';
import { pruneCrawls } from '#server/features/site-audit/store/prune-repository.ts';
import { page, serveSite, type SmallSite } from '#tests/support/small-site.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  const analyses = [siteAuditAnalysis, siteRecheckAnalysis] as unknown as Analysis[]; // as the registry has them
  server = await startTestApp({ analyses, works: true, env: { ALLOW_TARGETS: '127.0.0.0/8' } });
});
afterAll(() => server.close());

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const titleOf = (name: string): string => `The page about ${name} of a small site`;

let site: SmallSite;
beforeEach(async () => {
  site = await serveSite();
  site.pages.set(
    '/',
    page(
      'The start page of a small site',
      NAMES.map((name) => `/${name}/`),
    ),
  );
  for (const name of NAMES) site.pages.set(`/${name}/`, page(titleOf(name), ['/']));
  // Two pages without a title, and a broken link from two others.
  for (const name of ['a', 'b']) site.pages.set(`/${name}/`, page('', ['/']));
  for (const name of ['c', 'd']) site.pages.set(`/${name}/`, page(titleOf(name), ['/', '/gone/']));
});
afterEach(() => site.close());

async function crawl(browser: Browser, params: Record<string, unknown> = {}): Promise<string> {
  const body = { type: 'SiteAudit' as const, params: { site: '127.0.0.1', startUrl: `${site.origin}/`, ...params } };
  const { result } = await browser.call(createTask, { body });
  const { resultId, error } = await browser.ended(result.id);
  expect(error).toBeNull();
  return resultId ?? '';
}

async function start(browser: Browser, result: string, what: { url: string } | { check: string }) {
  const body = { type: 'SiteRecheck' as const, params: { site: '127.0.0.1', crawl: result, ...what } };
  return browser.call(createTask, { body });
}

async function recheck(browser: Browser, result: string, what: { url: string } | { check: string }) {
  const { result: task } = await start(browser, result, what);
  const { resultId, error } = await browser.ended(task.id);
  expect(error).toBeNull();
  const { result: own } = await browser.call(getResult, { params: { id: resultId ?? '' } });
  return own.summary as SiteRecheckSummary; // checked when it was stored
}

async function read(browser: Browser, id: string) {
  const { result } = await browser.call(getResult, { params: { id } });
  const { result: issues } = await browser.call(listSiteIssues, { params: { id }, query: { limit: 1000 } });
  return {
    ...result,
    summary: result.summary as SiteAuditSummary, // checked when it was stored
    body: result.body as SiteAuditBody,
    countOf: (check: string) => (result.body as SiteAuditBody).checks.find((each) => each.check === check)?.count ?? 0,
    pathsOf: (check: string) =>
      issues.issues.filter((issue) => issue.check === check).map(({ url }) => url.slice(site.origin.length)),
    stateOf: (check: string, path: string) =>
      issues.issues.find((issue) => issue.check === check && issue.url === `${site.origin}${path}`)?.state,
  };
}

async function rowsOf(draftOf: string): Promise<number> {
  const { rows } = await server.database.run('select count(*)::int as count from crawls where task_id = $1', [draftOf]);
  return Number(rows[0]?.['count']);
}

// The threads start with the first crawl.
describe('a page that is checked again', { timeout: 60_000 }, () => {
  it('is asked alone, and counts, score, lists and comparison say what is so now', async () => {
    const browser = await server.signUp();
    const older = await crawl(browser);
    const id = await crawl(browser);
    const before = await read(browser, id);
    expect(before.pathsOf('title-missing')).toEqual(['/a/', '/b/']);
    expect(before.revisedAtMs).toBeUndefined();

    for (const name of ['a', 'b']) site.pages.set(`/${name}/`, page(titleOf(name), ['/', '/fresh/']));
    site.asked.length = 0;
    const summary = await recheck(browser, id, { url: `${site.origin}/a/` });
    // What it names for the first time is asked, too.
    expect(new Set(site.asked)).toEqual(new Set(['/a/', '/fresh/']));
    const after = await read(browser, id);
    expect(summary).toMatchObject({ crawl: id, url: `${site.origin}/a/`, check: null, pages: 1, pagesTotal: 1 });
    expect(summary.gone).toBeGreaterThan(0);
    expect(summary).toMatchObject({ scoreBefore: before.summary.score, score: after.summary.score, added: 1 });
    // The other page is mended as well, but nobody has looked.
    expect(after.pathsOf('title-missing')).toEqual(['/b/']);
    expect(after.countOf('title-missing')).toBe(1);
    expect(after.pathsOf('link-broken-internal')).toContain('/a/');
    expect(after.stateOf('link-broken-internal', '/a/')).toBe('new');
    expect(after.revisedAtMs).toBe(summary.revisedAtMs);
    expect(after.finishedAtMs).toBe(before.finishedAtMs);
    expect(after.summary.pages).toBe(before.summary.pages);
    expect(after.body.checks.find(({ check }) => check === 'title-missing')?.change?.fixed).toBe(1);

    const { result } = await browser.call(compareCrawls, { params: { id }, query: { with: older } });
    expect(result.checks.find(({ check }) => check === 'title-missing')).toMatchObject({ before: 2, count: 1 });
    const query = { url: `${site.origin}/a/` };
    const { result: listed } = await browser.call(listCrawledPages, { params: { id }, query });
    expect(listed.pages[0]).toMatchObject({ title: titleOf('a'), outlinks: 2 });
  });

  it('tells the next crawl what is gone, so that it can come back', async () => {
    const browser = await server.signUp();
    const id = await crawl(browser);
    site.pages.set('/a/', page(titleOf('a'), ['/']));
    await recheck(browser, id, { url: `${site.origin}/a/` });
    site.pages.set('/a/', page('', ['/']));
    const next = await read(browser, await crawl(browser));
    expect(next.stateOf('title-missing', '/a/')).toBe('back');
    expect(next.stateOf('title-missing', '/b/')).toBe('open');
  });

  it('tells what came back after it had gone, though the crawl before knew it, too', async () => {
    const browser = await server.signUp();
    await crawl(browser);
    const id = await crawl(browser);
    site.pages.set('/a/', page(titleOf('a'), ['/']));
    await recheck(browser, id, { url: `${site.origin}/a/` });
    site.pages.set('/a/', page('', ['/']));
    await recheck(browser, id, { url: `${site.origin}/a/` });
    const after = await read(browser, id);
    expect(after.stateOf('title-missing', '/a/')).toBe('back');
    expect(after.stateOf('title-missing', '/b/')).toBe('open');

    // Whatever is checked next, the crawl has known it since.
    await recheck(browser, id, { url: `${site.origin}/c/` });
    expect((await read(browser, id)).stateOf('title-missing', '/a/')).toBe('open');
  });

  it('has lost nothing when the server fails: the next crawl finds open what nobody has seen', async () => {
    const browser = await server.signUp();
    const id = await crawl(browser);
    site.statuses.set('/a/', 500);
    const failed = await recheck(browser, id, { url: `${site.origin}/a/` });
    expect(failed.gone).toBe(0);
    expect((await read(browser, id)).pathsOf('http-5xx')).toEqual(['/a/']);
    site.statuses.clear();
    const next = await crawl(browser);
    expect((await read(browser, next)).stateOf('title-missing', '/a/')).toBe('open');
    const { result } = await browser.call(compareCrawls, { params: { id: next }, query: { with: id } });
    expect(result.checks.find(({ check }) => check === 'title-missing')?.change).toMatchObject({ new: 0, fixed: 0 });
  });
});

describe('a comparison of two crawls', () => {
  it('calls nothing fixed on a page that did not answer', async () => {
    const browser = await server.signUp();
    const older = await crawl(browser);
    site.statuses.set('/a/', 500);
    site.pages.set('/b/', page(titleOf('b'), ['/']));
    const id = await crawl(browser);
    const { result } = await browser.call(compareCrawls, { params: { id }, query: { with: older } });
    const found = result.checks.find(({ check }) => check === 'title-missing');
    expect(found).toMatchObject({ before: 2, change: { new: 0, fixed: 1 } });
  });

  it('is refused when they are of two sites', async () => {
    const browser = await server.signUp();
    const [one, two] = [await crawl(browser), await crawl(browser)];
    await server.database.run(
      `update crawls set site = 'b.example' where task_id = (select task_id from results where id = $1)`,
      [two],
    );
    const { error } = await browser.call(compareCrawls, { params: { id: one }, query: { with: two } });
    expect(error?.code).toBe('INVALID_INPUT');
  });
});

describe('a check that is checked again', () => {
  it('asks the pages it found something on and what the findings name', async () => {
    const browser = await server.signUp();
    const id = await crawl(browser);
    const before = await read(browser, id);
    expect(before.pathsOf('link-broken-internal')).toEqual(['/c/', '/d/']);
    site.pages.set('/gone/', page('It is here after all, with a fine title', ['/']));
    site.pages.set('/c/', page(titleOf('c'), ['/']));
    site.asked.length = 0;
    const summary = await recheck(browser, id, { check: 'link-broken-internal' });
    expect([...site.asked].sort()).toEqual(['/c/', '/d/', '/gone/']);
    const after = await read(browser, id);
    expect(summary).toMatchObject({ findings: 2, gone: 2, pages: 2, check: 'link-broken-internal', url: null });
    expect(after.countOf('link-broken-internal')).toBe(0);
    expect(after.body.passed).toContain('link-broken-internal');
    expect(after.pathsOf('http-4xx')).toEqual([]);
    expect(after.summary.score).toBeGreaterThan(before.summary.score ?? 100);
    expect(after.summary.pages).toBe(before.summary.pages + 1);

    // Checked again once more, there is nothing to be asked.
    const { result: again } = await start(browser, id, { check: 'link-broken-internal' });
    expect((await browser.ended(again.id)).error?.code).toBe('NOT_FOUND');
  });

  it('reads the host again when it is about it, and obeys what robots.txt says now', async () => {
    const browser = await server.signUp();
    const id = await crawl(browser);
    expect((await read(browser, id)).countOf('robots-missing')).toBe(1);
    site.pages.set('/robots.txt', 'User-agent: *\nDisallow: /b/\n');
    expect(await recheck(browser, id, { check: 'robots-missing' })).toMatchObject({ findings: 1, gone: 1 });
    expect((await read(browser, id)).countOf('robots-missing')).toBe(0);
    for (const name of ['a', 'b']) site.pages.set(`/${name}/`, page(titleOf(name), ['/']));
    site.asked.length = 0;
    expect(await recheck(browser, id, { check: 'title-missing' })).toMatchObject({
      findings: 1,
      gone: 1,
      pages: 1,
      pagesTotal: 2,
    });
    expect(site.asked).toEqual(['/a/']);
    expect((await read(browser, id)).pathsOf('title-missing')).toEqual(['/b/']);
  });
});

describe('a page that robots.txt forbids', () => {
  it.each([
    ['by its address', () => ({ url: `${site.origin}/b/` })],
    ['by its check', () => ({ check: 'blocked-by-robots' })],
  ])('is read once robots.txt allows it, asked for %s', async (_how, what) => {
    const browser = await server.signUp();
    site.pages.set('/robots.txt', 'User-agent: *\nDisallow: /b/\n');
    const id = await crawl(browser);
    const before = await read(browser, id);
    expect(before.pathsOf('blocked-by-robots')).toEqual(['/b/']);
    expect(await recheck(browser, id, what())).toMatchObject({ findings: 1, gone: 0, pages: 0, pagesTotal: 1 });

    site.pages.set('/robots.txt', 'User-agent: *\nAllow: /\n');
    site.asked.length = 0;
    expect(await recheck(browser, id, what())).toMatchObject({ findings: 1, gone: 1, pages: 1, pagesTotal: 1 });
    expect(site.asked).toContain('/robots.txt');
    const after = await read(browser, id);
    expect(after.pathsOf('blocked-by-robots')).toEqual([]);
    expect(after.pathsOf('title-missing')).toEqual(['/a/', '/b/']);
    expect(after.summary.pages).toBe(before.summary.pages + 1);
  });

  it('stays what it was when the site fails before it is asked', async () => {
    const browser = await server.signUp();
    const paths = Array.from({ length: 60 }, (_none, index) => `/closed/${String(index)}/`);
    site.pages.set('/', page('The start page of a small site', paths));
    for (const path of paths) site.pages.set(path, page(titleOf(path), ['/']));
    site.pages.set('/robots.txt', 'User-agent: *\nDisallow: /closed/\n');
    const id = await crawl(browser);
    expect((await read(browser, id)).pathsOf('blocked-by-robots')).toHaveLength(60);

    site.pages.set('/robots.txt', 'User-agent: *\nAllow: /\n');
    for (const path of paths) site.statuses.set(path, 500);
    const { pages, gone } = await recheck(browser, id, { check: 'blocked-by-robots' });
    expect(gone).toBe(0);
    expect(pages).toBeLessThan(60);
    const after = await read(browser, id);
    expect(after.pathsOf('http-5xx')).toHaveLength(pages);
    expect(after.pathsOf('blocked-by-robots')).toHaveLength(60 - pages);
  });
});

describe('a re-check is refused', () => {
  it('for somebody else’s crawl, for what the crawl does not know, and for a crawl that a newer one has replaced', async () => {
    const [browser, other] = [await server.signUp(), await server.signUp()];
    const id = await crawl(browser);
    expect((await start(other, id, { check: 'title-missing' })).error?.code).toBe('NOT_FOUND');
    const { result: unknown } = await start(browser, id, { url: `${site.origin}/nowhere/` });
    expect((await browser.ended(unknown.id)).error?.code).toBe('NOT_FOUND');
    const both = {
      type: 'SiteRecheck' as const,
      params: { site: '127.0.0.1', crawl: id, url: site.origin, check: 'x' },
    };
    expect((await browser.call(createTask, { body: both })).error?.code).toBe('INVALID_INPUT');
    await crawl(browser);
    expect((await start(browser, id, { check: 'title-missing' })).error?.code).toBe('CRAWL_OUTDATED');
    expect((await server.browser().call(createTask, { body: { ...both, params: {} } })).error?.code).toBe(
      'AUTH_REQUIRED',
    );
  });

  it('while another one or a crawl of the site is under way', async () => {
    const browser = await server.signUp();
    const id = await crawl(browser);
    const release = site.hold();
    const [one, two] = await Promise.all([
      start(browser, id, { check: 'title-missing' }),
      start(browser, id, { check: 'link-broken-internal' }),
    ]);
    const codes = async ({ result, error }: typeof one) =>
      error === undefined ? (await browser.ended(result.id)).error?.code : error.code;
    expect((await start(browser, id, { check: 'title-missing' })).error?.code).toBe('ALREADY_RUNNING');
    release();
    expect([await codes(one), await codes(two)].sort()).toEqual(['ALREADY_RUNNING', undefined]);

    const holding = site.hold();
    const body = { type: 'SiteAudit' as const, params: { site: '127.0.0.1', startUrl: `${site.origin}/` } };
    const { result: crawling } = await browser.call(createTask, { body });
    expect((await start(browser, id, { check: 'title-missing' })).error?.code).toBe('ALREADY_RUNNING');
    holding();
    await browser.ended(crawling.id);
  });
});

describe('a crawl', () => {
  it('is refused while another one or a re-check of the site is under way, and is not by another user’s', async () => {
    const [browser, other] = [await server.signUp(), await server.signUp()];
    const id = await crawl(browser);
    const body = { type: 'SiteAudit' as const, params: { site: '127.0.0.1', startUrl: `${site.origin}/` } };
    const release = site.hold();
    const { result: rechecking } = await start(browser, id, { check: 'title-missing' });
    expect(await browser.call(createTask, { body })).toMatchObject({ status: 409, error: { code: 'ALREADY_RUNNING' } });
    const { result: own } = await other.call(createTask, { body });
    expect((await other.call(createTask, { body })).error?.code).toBe('ALREADY_RUNNING');
    release();
    expect((await browser.ended(rechecking.id)).error).toBeNull();
    expect((await other.ended(own.id)).error).toBeNull();
    await crawl(browser);
  });
});

describe('a re-check that does not come to its end', () => {
  it('leaves the crawl as it was: cancelled, or because the site does not answer', async () => {
    const browser = await server.signUp();
    const id = await crawl(browser);
    const before = await read(browser, id);
    for (const name of ['a', 'b']) site.pages.set(`/${name}/`, page(titleOf(name), ['/']));

    const release = site.hold();
    const { result: cancelled } = await start(browser, id, { check: 'title-missing' });
    await vi.waitFor(async () => expect(await rowsOf(cancelled.id)).toBe(1));
    await browser.call(cancelTask, { params: { id: cancelled.id } });
    release();
    await vi.waitFor(async () => expect(await rowsOf(cancelled.id)).toBe(0), { timeout: 5000 });

    site.setDown(true);
    const { result: failed } = await start(browser, id, { check: 'title-missing' });
    expect((await browser.ended(failed.id)).error?.code).toBe('TARGET_UNREACHABLE');
    site.setDown(false);

    const after = await read(browser, id);
    expect({ ...after.summary, ...after.body }).toEqual({ ...before.summary, ...before.body });
    expect(after.pathsOf('title-missing')).toEqual(['/a/', '/b/']);
    expect(await rowsOf(failed.id)).toBe(0);
    await pruneCrawls(server.database);
    expect((await recheck(browser, id, { check: 'title-missing' })).gone).toBe(2);
  });
});
