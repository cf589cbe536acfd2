import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilitySiteBody } from '#core/contract/analyses/accessibility-site.ts';
import { pageSpeedSiteBody } from '#core/contract/analyses/page-speed-site.ts';
import { getResult } from '#core/contract/results.ts';
import { createTask, type AnalysisType } from '#core/contract/tasks.ts';
import { accessibilitySiteAnalysis } from '#server/features/accessibility/site-analysis.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { pageSpeedSiteAnalysis } from '#server/features/page-speed/site-analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const GOODS = ['a', 'b', 'c', 'd', 'e'];
/** Gone after the crawl. */
let isGone = false;

let server: TestApp;
let site: LoopbackServer;
let browser: Browser;
let url: string;
beforeAll(async () => {
  const analyses = [siteAuditAnalysis, accessibilitySiteAnalysis, pageSpeedSiteAnalysis] as unknown as Analysis[]; // as the registry has them
  const chromium = process.env['CHROMIUM_PATH'];
  const env = { ALLOW_TARGETS: '127.0.0.0/8', ...(chromium !== undefined && { CHROMIUM_PATH: chromium }) };
  server = await startTestApp({ analyses, works: true, env });
  site = await serveHttp(({ url: path = '/' }, response) => {
    const isPage = path === '/' || path === '/about' || GOODS.some((name) => path === `/shop/${name}`);
    const status = isPage && !(isGone && path === '/about') ? 200 : 404;
    response.writeHead(status, { 'content-type': 'text/html' });
    const card = path.startsWith('/shop/') ? `<input class="amount" id="n-${path.slice(6)}">` : '';
    const links = GOODS.map((name) => `<a href="/shop/${name}">Good ${name}</a>`).join(' ');
    response.end(
      `<!doctype html><html lang="en"><title>Page ${path}</title><main><h1>Page</h1><img class="logo" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="> ${card} <a href="/about">About</a> ${links}</main>`,
    );
  }, '127.0.0.1');
  url = `http://127.0.0.1:${String(site.port)}/`;
  browser = await server.signUp();
});
afterAll(async () => {
  await server.close();
  await site[Symbol.asyncDispose]();
});

async function start(type: AnalysisType, params: Record<string, unknown>) {
  return await browser.call(createTask, { body: { type, params: { url, ...params } } });
}

async function bodyOf(type: AnalysisType, params: Record<string, unknown>) {
  const { result: task } = await start(type, params);
  const { resultId, error } = await browser.ended(task.id);
  expect(error).toBeNull();
  const { result } = await browser.call(getResult, { params: { id: resultId ?? '' } });
  return result;
}

describe('a whole website', { timeout: 240_000 }, () => {
  it.each(['AccessibilitySite', 'PageSpeedSite'] as const)('is crawled before %s', async (type) => {
    expect(await start(type, {})).toMatchObject({ status: 409, error: { code: 'NOT_CRAWLED' } });
  });

  it('is examined for who has an account', async () => {
    const body = { type: 'AccessibilitySite' as const, params: { url } };
    expect(await server.browser().call(createTask, { body })).toMatchObject({ status: 401 });
  });

  it('is examined by the pages that are named, without a crawl, and by no page of another website', async () => {
    const { summary, body: stored } = await bodyOf('AccessibilitySite', {
      urls: [`${url}about`, `${url}shop/a`],
      limit: 1,
    });
    const body = accessibilitySiteBody.parse(stored);
    expect(body.samples.map(({ url: page }) => new URL(page).pathname)).toEqual(['/about', '/shop/a']);
    expect(body.crawledPages).toBe(2);
    expect(summary).toMatchObject({ pages: 2, failed: 0 });
    const urls = ['https://elsewhere.example/'];
    expect(await start('AccessibilitySite', { urls })).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT' } });
  });

  it('is checked by samples of its templates, faults that pages share are one, a page that is gone has its reason', async () => {
    const { result: crawl } = await browser.call(createTask, {
      body: { type: 'SiteAudit', params: { site: `127.0.0.1:${String(site.port)}`, startUrl: url } },
    });
    expect((await browser.ended(crawl.id)).error).toBeNull();
    isGone = true;
    const { summary, body: stored } = await bodyOf('AccessibilitySite', { perGroup: 2 });
    const body = accessibilitySiteBody.parse(stored);
    expect(body.crawledPages).toBe(7);
    expect(body.groups).toEqual([
      { pattern: '/', pages: 1 },
      { pattern: '/shop/*', pages: 5 },
      { pattern: '/about', pages: 1 },
    ]);
    expect(body.samples.map(({ url: page, error }) => [new URL(page).pathname, error])).toEqual([
      ['/', null],
      ['/shop/a', null],
      ['/about', 'TARGET_ERROR_STATUS'],
      ['/shop/b', null],
    ]);
    const faults = body.faults.map(({ rule, reach, pattern, pages }) => [rule, reach, pattern, pages.length]);
    expect(faults).toContainEqual(['image-alt', 'site', null, 3]);
    expect(faults).toContainEqual(['label', 'group', '/shop/*', 2]);
    expect(summary).toMatchObject({ pages: 3, failed: 1, groups: 3, faults: body.faults.length });
  });

  it('is measured by samples, up to the limit, by the templates the user names', async () => {
    const { summary, body: stored } = await bodyOf('PageSpeedSite', { limit: 2, patterns: ['/shop/**'] });
    const body = pageSpeedSiteBody.parse(stored);
    expect(body.samples.map(({ url: page, pattern }) => [new URL(page).pathname, pattern])).toEqual([
      ['/', '/'],
      ['/shop/a', '/shop/**'],
    ]);
    for (const sample of body.samples) {
      expect(sample.error).toBeNull();
      expect(sample.lcp).toBeGreaterThan(0);
      expect(sample.requestCount).toBeGreaterThan(0);
    }
    expect(summary).toMatchObject({ pages: 2, failed: 0, groups: 2, device: 'phone' });
  });
});
