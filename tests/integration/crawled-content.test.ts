import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSites } from '#core/contract/sites.ts';
import { createTask } from '#core/contract/tasks.ts';
import { ANALYSES } from '#server/features/analyses.gen.ts';
import { ENDPOINTS } from '#tests/contract/endpoints.ts';
import { recordedFetcher } from '#tests/support/recorded-fetcher.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const SITE = 'crawled.example';
const SCRIPT = '<script>document.title = "crawled"</script>';
const HOME = `<!doctype html><html lang="en"><head><title>${SCRIPT}</title><meta name="description" content='"><img src=x onerror=crawled>'><link rel="icon" href="/icon.svg"></head><body><h1>A page</h1>${SCRIPT}<p>Some words of a page.</p></body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
/** What a browser would run, as a page or inside one. */
const ACTIVE = /html|svg|xml|javascript|pdf/u;

const NAMED = { site: SITE, url: `https://${SITE}/`, scopes: 'id,name' };

let server: TestApp;
let user: Browser;
let result: string;
beforeAll(async () => {
  server = await startTestApp({
    works: true,
    analyses: ANALYSES,
    fetcher: recordedFetcher({
      [`https://${SITE}/`]: { headers: { 'content-type': 'text/html', 'x-crawled': SCRIPT }, body: HOME },
      [`https://${SITE}/favicon.ico`]: { headers: { 'content-type': 'text/html' }, body: HOME },
      [`https://${SITE}/icon.svg`]: { headers: { 'content-type': 'image/svg+xml' }, body: SVG },
    }),
  });
  user = await server.signUp();
  await user.call(addSites, { body: { sitesAll: [{ site: SITE }] } });
  const { result: task } = await user.call(createTask, {
    body: { type: 'PageAudit', params: { url: `https://${SITE}/` } },
  });
  result = (await user.ended(task.id)).resultId ?? '';
});
afterAll(() => server.close());

it('no answer hands out a crawled page, or a part of it, so that it could run here [sec:X6]', async () => {
  const seen: string[] = [];
  const withScript: string[] = [];
  for (const endpoint of ENDPOINTS.filter(({ method }) => method === 'GET')) {
    const url = endpoint.path.replace(/:(\w+)/gu, (_all, name: string) => (name === 'id' ? result : SITE));
    const { shape = {} } = (endpoint.query ?? {}) as { shape?: Record<string, unknown> }; // of an object's schema
    const query = Object.fromEntries(Object.entries(NAMED).filter(([name]) => name in shape));
    const { statusCode, headers, body } = await user.send({ method: 'GET', url, query });
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    if (body.includes('crawled"')) withScript.push(url);
    if (statusCode !== 200 || !ACTIVE.test(String(headers['content-type']))) continue;
    seen.push(url);
    const isFile = String(headers['content-disposition']).startsWith('attachment');
    const isBarred = /\bsandbox\b/u.test(String(headers['content-security-policy']));
    expect([url, isFile || isBarred]).toEqual([url, true]);
  }
  // The test sees what it is about: the page's text in its result, and a drawing of the website.
  expect(withScript.some((url) => url.includes('/results/'))).toBe(true);
  expect(seen.some((url) => url.includes('favicon'))).toBe(true);
});
