import { afterAll, beforeAll, expect, it } from 'vitest';
import { onePageContentBody } from '#core/contract/analyses/one-page-content.ts';
import { websiteContentBody } from '#core/contract/analyses/website-content.ts';
import { createTask } from '#core/contract/tasks.ts';
import { getResult } from '#core/contract/results.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { onePageContentAnalysis } from '#server/features/one-page-content/analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { websiteContentAnalysis } from '#server/features/website-content/analysis.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  const analyses = [siteAuditAnalysis, websiteContentAnalysis, onePageContentAnalysis] as unknown as Analysis[]; // as the registry has them
  const fetcher = fetcherFor({ port: 0 }, { allow: '127.0.0.0/8' });
  server = await startTestApp({ analyses, fetcher, works: true, env: { ALLOW_TARGETS: '127.0.0.0/8' } });
});
afterAll(() => server.close());

const TEXT =
  'The garden behind the house is green in summer, and we like to sit there and talk about our work. '.repeat(15);
const PAGES: Readonly<Record<string, string>> = {
  '/': '<title>Home</title><nav><a href="/a/">A</a><a href="/b/">B</a><a href="/c/">C</a></nav><main>Few words</main>',
  '/a/': `<title>Garden chairs</title><nav>Menu</nav><main><h1>Garden chairs</h1>${TEXT}</main>`,
  '/b/': `<title>Garden chairs</title><nav>Other menu</nav><main><h1>Garden chairs</h1>${TEXT}</main>`,
  '/c/': `<title>Tables</title><main><h1>Garden chairs</h1>${TEXT} One more sentence.</main>`,
};

it(
  'reads the pages of the last crawl and judges their texts, and says that there must be a crawl first',
  { timeout: 90_000 },
  async () => {
    await using site = await serveHttp(({ url = '/' }, response) => {
      const page = PAGES[url];
      response.writeHead(page === undefined ? 404 : 200, {
        'content-type': 'text/html',
        'last-modified': 'Wed, 21 Oct 2026 07:28:00 GMT',
      });
      response.end(page ?? '');
    });
    const url = `http://127.0.0.1:${String(site.port)}/`;
    const browser = await server.signUp();
    const start = () => browser.call(createTask, { body: { type: 'WebsiteContent', params: { url } } });
    expect(await start()).toMatchObject({ status: 409, error: { code: 'NOT_CRAWLED' } });

    const params = { site: `127.0.0.1:${String(site.port)}`, startUrl: url };
    const { result: crawl } = await browser.call(createTask, { body: { type: 'SiteAudit', params } });
    expect((await browser.ended(crawl.id)).error).toBeNull();
    const { result: task } = await start();
    const { resultId, error } = await browser.ended(task.id);
    expect(error).toBeNull();
    const { result } = await browser.call(getResult, { params: { id: resultId ?? '' } });
    const { pages, exact, near, texts, competing, orphans, unread } = websiteContentBody.parse(result.body);
    const named = (places: readonly number[]) =>
      places.map((place) => new URL(pages[place]?.url ?? url).pathname).toSorted();
    expect(result.summary).toEqual({ pages: 4, duplicates: 3, thin: 1, competing: 1 });
    expect(exact.map((group) => named(group.pages))).toEqual([['/a/', '/b/']]);
    expect(near).toHaveLength(1);
    expect(texts).toHaveLength(2);
    expect(competing.map((each) => [each.phrase, named(each.pages)])).toEqual([
      ['garden chairs', ['/a/', '/b/', '/c/']],
    ]);
    expect(pages.find((page) => page.url.endsWith('/a/'))).toMatchObject({
      language: 'en',
      modifiedDate: '2026-10-21',
    });
    // All pages are linked from the first one.
    expect(orphans).toEqual([]);
    expect(unread).toEqual([]);

    const { result: one } = await browser.call(createTask, {
      body: { type: 'OnePageContent', params: { url: `${url}a/`, withOwnPages: true } },
    });
    const ended = await browser.ended(one.id);
    const { result: read } = await browser.call(getResult, { params: { id: ended.resultId ?? '' } });
    const body = onePageContentBody.parse(read.body);
    expect(body.ownPages.map((page) => new URL(page.url).pathname).toSorted()).toEqual(['/', '/b/', '/c/']);
  },
);
