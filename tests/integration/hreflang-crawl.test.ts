import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTask } from '#core/contract/tasks.ts';
import { getResult } from '#core/contract/results.ts';
import { hreflangBody } from '#core/contract/analyses/hreflang.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { hreflangAnalysis } from '#server/features/hreflang/analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  const analyses = [siteAuditAnalysis, hreflangAnalysis] as unknown as Analysis[]; // as the registry has them
  const fetcher = fetcherFor({ port: 0 }, { allow: '127.0.0.0/8' });
  server = await startTestApp({ analyses, fetcher, works: true, env: { ALLOW_TARGETS: '127.0.0.0/8' } });
});
afterAll(() => server.close());

it('checks the pages of the last crawl, and says that there must be one first', { timeout: 60_000 }, async () => {
  await using site = await serveHttp(({ url = '/', headers }, response) => {
    const origin = `http://${headers.host ?? ''}`;
    const isPage = ['/', '/de/'].includes(url);
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
    const link = `<link rel="alternate" hreflang="de" href="${origin}/de/">`;
    response.end(`<!doctype html><title>T</title>${url === '/' ? link : ''}<a href="/de/">Deutsch</a>`);
  });
  const url = `http://127.0.0.1:${String(site.port)}/`;
  const browser = await server.signUp();
  const check = () => browser.call(createTask, { body: { type: 'Hreflang', params: { url, kind: 'crawl' } } });
  expect(await check()).toMatchObject({ status: 409, error: { code: 'NOT_CRAWLED' } });

  const params = { site: `127.0.0.1:${String(site.port)}`, startUrl: url };
  const { result: crawl } = await browser.call(createTask, { body: { type: 'SiteAudit', params } });
  expect((await browser.ended(crawl.id)).error).toBeNull();
  const { result: task } = await check();
  const { resultId, error } = await browser.ended(task.id);
  expect(error).toBeNull();
  const { result } = await browser.call(getResult, { params: { id: resultId ?? '' } });
  const { pages, findings } = hreflangBody.parse(result.body);
  expect(pages).toHaveLength(2);
  expect(findings.map((each) => each.check)).toContain('hreflang-no-return');
});
