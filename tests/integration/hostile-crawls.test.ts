import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listCrawledPages, listSiteIssues } from '#core/contract/crawl-lists.ts';
import type { SiteAuditBody, SiteAuditParams, SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import { getResult } from '#core/contract/results.ts';
import { createTask } from '#core/contract/tasks.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { page } from '#tests/support/small-site.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  const analyses = [siteAuditAnalysis] as unknown as Analysis[]; // as the registry has them
  // Every name below trap.test is this machine.
  const resolve = (host: string): Promise<readonly string[]> =>
    host.endsWith('.test') ? Promise.resolve(['127.0.0.1']) : Promise.reject(new Error('no such name'));
  const fetcher = fetcherFor({ port: 0 }, { allow: '127.0.0.0/8', resolve, timeouts: { headersMs: 1000 } });
  server = await startTestApp({ analyses, fetcher, works: true, env: { ALLOW_TARGETS: '127.0.0.0/8' } });
});
afterAll(() => server.close());

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site that answers each address as `answer` does, but has no robots.txt, sitemap or other file of a host. */
async function siteOf(answer: Answer) {
  const asked: string[] = [];
  const http = await serveHttp((request, response) => {
    const path = request.url ?? '/';
    if (/\.(?:txt|xml|ico)$/u.test(path)) {
      response.writeHead(404).end();
      return;
    }
    asked.push(path);
    answer(request, response);
  });
  onTestFinished(() => http[Symbol.asyncDispose]());
  return { origin: `http://127.0.0.1:${String(http.port)}`, port: http.port, asked };
}

const html = (response: ServerResponse, text: string): void =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end(text);

/** A site of pages that link on as `linksOf` says of their address. */
const endless =
  (linksOf: (path: string) => readonly string[]): Answer =>
  (request, response) =>
    html(response, page(`The page at ${request.url ?? ''}`, linksOf(request.url ?? '/')));

type Crawl = { id: string; summary: SiteAuditSummary; skipped: Record<string, number> };

async function crawl(browser: Browser, origin: string, params: Partial<SiteAuditParams> = {}): Promise<Crawl> {
  const body = { type: 'SiteAudit' as const, params: { site: '127.0.0.1', startUrl: `${origin}/`, ...params } };
  const { result: task } = await browser.call(createTask, { body });
  const ended = await browser.ended(task.id);
  expect(ended.error).toBeNull();
  const { result } = await browser.call(getResult, { params: { id: ended.resultId ?? '' } });
  const { skipped } = result.body as SiteAuditBody; // checked when it was stored
  return {
    id: result.id,
    summary: result.summary as SiteAuditSummary, // the same
    skipped: Object.fromEntries(skipped.map(({ reason, count }) => [reason, count])),
  };
}

const numberIn = (path: string): number => Number(/\d+/u.exec(path)?.[0] ?? 0);
const FACETS = Array.from({ length: 8 }, (_unused, facet) => `f${facet}`);

/** What a shop's filters link to: the same list with one of them set otherwise. */
function facetLinks(path: string): string[] {
  const set = new URLSearchParams(path.split('?')[1] ?? '');
  return FACETS.flatMap((facet) =>
    Array.from({ length: 8 }, (_unused, value) => {
      const next = new URLSearchParams(set);
      next.set(facet, String(value));
      next.sort();
      return `/list/?${String(next).replaceAll('&', '&amp;')}`;
    }),
  );
}

describe('a site without an end', () => {
  it.each<[string, (path: string) => readonly string[], { most: number; limit: string }]>([
    ['a calendar', (path) => [`/calendar/?day=${numberIn(path) + 1}`], { most: 30, limit: 'trap' }],
    [
      'a new session on each page',
      () => [`/?session=${randomBytes(8).toString('hex')}`, `/?session=${randomBytes(8).toString('hex')}`],
      { most: 1100, limit: 'trap' },
    ],
    ['relative links that grow', () => ['a/', 'a/b/'], { most: 60, limit: 'trap' }],
    ['eight filters of eight values', facetLinks, { most: 1100, limit: 'trap' }],
    ['folders that go on', (path) => [`${path}${randomBytes(4).toString('hex')}/`], { most: 60, limit: 'depth' }],
  ])('%s is left at its limit, which is named [sec:H6]', { timeout: 120_000 }, async (_what, linksOf, wanted) => {
    const { origin, asked } = await siteOf(endless(linksOf));
    const { summary, skipped } = await crawl(await server.signUp(), origin, { pageLimit: 5000 });
    expect(summary.stoppedBy).toBeNull();
    expect(skipped[wanted.limit]).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(wanted.most);
  });

  it('any address a page: it ends with as many pages as were wanted, and says so [sec:H6]', async () => {
    const { origin, asked } = await siteOf(endless(() => [1, 2, 3].map(() => `/${randomBytes(6).toString('hex')}/`)));
    const { summary } = await crawl(await server.signUp(), origin, { pageLimit: 300 });
    expect(summary).toMatchObject({ stoppedBy: 'pageLimit', pages: 300 });
    expect(asked.length).toBeLessThanOrEqual(310);
  });

  it(
    'subdomains without an end are other hosts, and none of their pages is read [sec:H6]',
    { timeout: 60_000 },
    async () => {
      const { origin } = await siteOf(
        endless(() =>
          Array.from({ length: 300 }, (_unused, at) => `http://s${at}-${randomBytes(4).toString('hex')}.trap.invalid/`),
        ),
      );
      const { summary } = await crawl(await server.signUp(), origin);
      expect(summary).toMatchObject({ pages: 1, addresses: 301, stoppedBy: null });
    },
  );
});

describe('answers that do not hold what they say', () => {
  let visits = 0;
  const answers: Readonly<Record<string, Answer>> = {
    '/': (_request, response) =>
      html(
        response,
        page('The start of a strange site', ['/changes/', '/lies/', '/unasked/', '/empty/', '/none/', '/part/']),
      ),
    '/changes/': (_request, response) =>
      html(response, page(`Visit ${(visits += 1)} of this page`, [`/gone-${visits}/`])),
    '/lies/': (_request, response) =>
      void response
        .writeHead(200, {
          'content-type': 'text/html',
          etag: '"same"',
          'last-modified': 'Fri, 01 Jan 2100 00:00:00 GMT',
        })
        .end(page(`A page that is new each time: ${randomBytes(4).toString('hex')}`)),
    '/unasked/': (_request, response) => void response.writeHead(304, { etag: '"same"' }).end(),
    '/empty/': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(),
    '/none/': (_request, response) => void response.writeHead(204).end(),
    '/part/': (_request, response) =>
      void response
        .writeHead(206, { 'content-type': 'text/html', 'content-range': 'bytes 0-99/1000' })
        .end(page('A part of a page').slice(0, 100)),
  };

  it('each ends as a row of the crawl, and what is no page as a finding [sec:H12]', async () => {
    const { origin } = await siteOf((request, response) => {
      const answer = answers[request.url ?? ''];
      if (answer === undefined)
        response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>');
      else answer(request, response);
    });
    const browser = await server.signUp();
    const { id, summary } = await crawl(browser, origin);
    expect(summary.stoppedBy).toBeNull();
    const { result } = await browser.call(listCrawledPages, { params: { id }, query: { limit: 1000 } });
    const rows = Object.fromEntries(
      result.pages.map(({ url, status, failure }) => [url.slice(origin.length), failure ?? status]),
    );
    expect(rows).toMatchObject({
      '/': 200,
      '/changes/': 200,
      '/lies/': 200,
      '/empty/': 200,
      '/part/': 206,
      '/none/': 204,
    });
    expect(Object.keys(rows)).toContain('/unasked/');
    const { result: all } = await browser.call(listSiteIssues, { params: { id }, query: { limit: 1000 } });
    const checksOf = (path: string): string[] =>
      all.issues.flatMap(({ url, at, check }) =>
        url === `${origin}${path}` || at === `${origin}${path}` ? [check] : [],
      );
    for (const path of ['/changes/', '/lies/', '/unasked/', '/empty/', '/none/', '/part/'])
      expect(checksOf(path), path).not.toEqual([]);
  });
});

describe('a target that fails and comes back', () => {
  it(
    'is asked again at most twice, with a rest between, and the crawl ends [sec:F6]',
    { timeout: 90_000 },
    async () => {
      const times = new Map<string, number[]>();
      const { origin } = await siteOf((request, response) => {
        const path = request.url ?? '/';
        times.set(path, [...(times.get(path) ?? []), Date.now()]);
        if (path === '/')
          html(response, page('A site that flaps', ['/hangs/', '/resets/', '/half/', '/flaps/', '/well/']));
        else if (path === '/hangs/') return;
        else if (path === '/resets/') request.socket.resetAndDestroy();
        else if (path === '/half/') {
          response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' }).write('<title>Half');
          request.socket.end();
        } else if (path === '/flaps/' && (times.get(path)?.length ?? 0) < 2) response.writeHead(503).end();
        else html(response, page(`The page ${path}`));
      });
      const browser = await server.signUp();
      const startedAt = performance.now();
      const { id } = await crawl(browser, origin);
      expect(performance.now() - startedAt).toBeLessThan(60_000);
      const { result } = await browser.call(listCrawledPages, { params: { id }, query: { limit: 1000 } });
      const rows = Object.fromEntries(
        result.pages.map(({ url, status, failure }) => [url.slice(origin.length), failure ?? status]),
      );
      expect(rows).toMatchObject({ '/': 200, '/well/': 200, '/flaps/': 200, '/hangs/': 'timeout' });
      expect(typeof rows['/resets/']).toBe('string');
      expect(typeof rows['/half/']).toBe('string');
      for (const [path, askedAt] of times) {
        expect(askedAt.length, path).toBeLessThanOrEqual(path === '/' ? 4 : 3);
        for (const [index, atMs] of askedAt.entries())
          if (index > 0 && path !== '/') expect(atMs - (askedAt[index - 1] ?? 0), path).toBeGreaterThan(100);
      }
    },
  );
});
