import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCrawledPages, listSiteIssues } from '#core/contract/crawl-lists.ts';
import type { PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import type { SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import { getResult } from '#core/contract/results.ts';
import { createTask } from '#core/contract/tasks.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { pageAuditAnalysis } from '#server/features/page-audit/analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { page } from '#tests/support/small-site.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  const analyses = [siteAuditAnalysis, pageAuditAnalysis] as unknown as Analysis[]; // as the registry has them
  const fetcher = fetcherFor({ port: 0 }, { allow: '127.0.0.0/8' });
  server = await startTestApp({ analyses, fetcher, works: true, env: { ALLOW_TARGETS: '127.0.0.0/8' } });
});
afterAll(() => server.close());

type Responses = Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>>;

const html = (text: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end(text);
const redirect = (location?: string) => (response: ServerResponse) =>
  void response.writeHead(302, location === undefined ? {} : { location }).end();

/** A site that answers by path, else with 404. */
async function siteOf(responses: Responses) {
  const asked: string[] = [];
  const http = await serveHttp((request, response) => {
    asked.push(request.url ?? '');
    const answer = responses[request.url ?? ''];
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>');
    else answer(response, request);
  });
  const origin = `http://127.0.0.1:${String(http.port)}`;
  return { origin, asked, [Symbol.asyncDispose]: () => http[Symbol.asyncDispose]() };
}

async function resultOf(browser: Browser, taskId: string): Promise<{ id: string; body: unknown }> {
  const ended = await browser.ended(taskId);
  expect(ended.error).toBeNull();
  const { result } = await browser.call(getResult, { params: { id: ended.resultId ?? '' } });
  return { id: result.id, body: result.body };
}

/** What a crawl finds: the paths of each check's findings. */
async function crawl(browser: Browser, origin: string, params: Partial<SiteAuditParams> = {}) {
  const body = { type: 'SiteAudit' as const, params: { site: '127.0.0.1', startUrl: `${origin}/`, ...params } };
  const { result: task } = await browser.call(createTask, { body });
  const { id } = await resultOf(browser, task.id);
  const pathOf = (url: string): string => url.slice(origin.length);
  return {
    async found(check: string): Promise<string[]> {
      const { result } = await browser.call(listSiteIssues, { params: { id }, query: { check, limit: 1000 } });
      return result.issues.map(({ at }) => pathOf(at)).sort();
    },
    async failures(): Promise<Record<string, string | null>> {
      const { result } = await browser.call(listCrawledPages, { params: { id }, query: { limit: 1000 } });
      return Object.fromEntries(result.pages.map(({ url, failure }) => [pathOf(url), failure]));
    },
  };
}

async function audit(browser: Browser, url: string) {
  const { result: task } = await browser.call(createTask, { body: { type: 'PageAudit' as const, params: { url } } });
  const { body } = await resultOf(browser, task.id);
  const { findings } = body as PageAuditBody; // checked when it was stored
  return (check: string): string[] =>
    findings.flatMap((finding) => (finding.check === check ? [new URL(finding.at).pathname] : []));
}

describe('an answer that cannot be read', () => {
  const UNREADABLE = ['/no-http/', '/plain/', '/twice/'];
  const start = (): Promise<Awaited<ReturnType<typeof siteOf>>> =>
    siteOf({
      '/': html(page('Start', [...UNREADABLE, '/good/'])),
      '/good/': html(page('Good')),
      '/plain/': (response) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(page('No gzip')),
      '/twice/': (response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip, br' })
          .end(page('Neither of them')),
      '/no-http/': (response) => response.socket?.end('Good day\r\n\r\n'),
    });

  it('is an error on the page and breaks links to it in a crawl', async () => {
    await using site = await start();
    const crawled = await crawl(await server.signUp(), site.origin);
    expect(await crawled.found('http-bad-answer')).toEqual(UNREADABLE);
    expect((await crawled.found('link-broken-internal')).sort()).toEqual(UNREADABLE);
  });

  it('breaks links from other sites in the audit of a page', async () => {
    await using other = await start();
    await using site = await siteOf({
      '/': html(
        page(
          'Start',
          UNREADABLE.map((path) => `${other.origin}${path}`),
        ),
      ),
    });
    const browser = await server.signUp();
    const found = await audit(browser, `${site.origin}/`);
    expect(found('link-broken-external').sort()).toEqual(UNREADABLE);
  });

  it('does so in the audit of a page', async () => {
    await using site = await start();
    const browser = await server.signUp();
    for (const path of UNREADABLE) {
      const found = await audit(browser, `${site.origin}${path}`);
      expect(found('http-bad-answer')).toEqual([path]);
    }
    const found = await audit(browser, `${site.origin}/`);
    expect(found('link-broken-internal').sort()).toEqual(UNREADABLE);
  });
});

describe('a redirect to what cannot be asked', () => {
  const ENDS = ['/badly-written/', '/mail/', '/nowhere/', '/script/'];
  const start = (): Promise<Awaited<ReturnType<typeof siteOf>>> =>
    siteOf({
      '/': html(page('Start', [...ENDS, '/on/'])),
      '/nowhere/': redirect(),
      '/script/': redirect('javascript:alert(1)'),
      '/mail/': redirect('mailto:info@example.org'),
      '/badly-written/': redirect('http://[half/'),
      '/on/': redirect('/mail/'),
    });

  it('is a redirect to an error in a crawl, and breaks links to it', async () => {
    await using site = await start();
    const crawled = await crawl(await server.signUp(), site.origin);
    expect(await crawled.found('redirect-to-error')).toEqual([...ENDS, '/on/'].sort());
    expect(await crawled.found('link-broken-internal')).toEqual([...ENDS, '/on/'].sort());
  });

  it('is one in the audit of a page', async () => {
    await using site = await start();
    const browser = await server.signUp();
    for (const path of ENDS)
      expect((await audit(browser, `${site.origin}${path}`))('redirect-to-error')).toEqual([path]);
  });
});

describe('a file that is both linked and embedded', () => {
  const BIG = Buffer.alloc(700 * 1024, 1);
  const LONG_SCRIPT = `${'// a comment that nobody needs\n'.repeat(500)}run();`;
  const cached = { 'cache-control': 'max-age=31536000, immutable', etag: '"1"' };
  const file = (type: string, body: string | Buffer, headers: Record<string, string>) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type, 'content-length': body.length, ...headers }).end(body);

  it('is judged as if it were only embedded', async () => {
    const names = ['/kept.png', '/big.png', '/lost.png', '/kept.js', '/lost.js', '/moved.png'];
    const embedded = names
      .map((name) => (name.endsWith('.js') ? `<script src="${name}"></script>` : `<img src="${name}" alt="A">`))
      .join('');
    await using site = await siteOf({
      '/': html(page('Start', names).replace('</main>', `${embedded}</main>`)),
      '/kept.png': file('image/png', 'small', cached),
      '/big.png': file('image/png', BIG, cached),
      '/lost.png': file('image/png', 'small', { 'cache-control': 'no-store' }),
      '/kept.js': file('text/javascript', 'run();', cached),
      '/lost.js': file('text/javascript', LONG_SCRIPT, {}),
      '/moved.png': redirect('/kept.png'),
    });
    const crawled = await crawl(await server.signUp(), site.origin);
    expect(await crawled.found('resource-no-cache')).toEqual(['/lost.js', '/lost.png']);
    expect(await crawled.found('image-over-500kb')).toEqual(['/big.png']);
    expect(await crawled.found('resource-unminified')).toEqual(['/lost.js']);
    expect(await crawled.found('resource-uncompressed')).toContain('/lost.js');
  });
});

describe('a crawl that checks nothing external', () => {
  it('asks nothing of other hosts', async () => {
    await using other = await siteOf({
      '/map.xml': (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'),
    });
    const head =
      `<link rel="canonical" href="${other.origin}/page/"><link rel="alternate" hreflang="de" href="${other.origin}/de/">` +
      `<link rel="stylesheet" href="${other.origin}/a.css"><meta property="og:image" content="${other.origin}/og.png">`;
    const body = `<img src="${other.origin}/a.png" alt="A"><img src="/moved.png" alt="B"><script src="${other.origin}/a.js"></script>`;
    await using site = await siteOf({
      '/': html(
        page('Start', [`${other.origin}/`, '/moved/'])
          .replace('</head>', `${head}</head>`)
          .replace('</main>', `${body}</main>`),
      ),
      '/robots.txt': (response) =>
        void response
          .writeHead(200, { 'content-type': 'text/plain' })
          .end(`Sitemap: ${other.origin}/map.xml\nSitemap: /sitemap.xml\n`),
      '/sitemap.xml': redirect(`${other.origin}/moved.xml`),
      '/moved/': redirect(`${other.origin}/moved/`),
      '/moved.png': redirect(`${other.origin}/moved.png`),
    });
    const crawled = await crawl(await server.signUp(), site.origin, { checkExternal: false });
    expect(other.asked).toEqual([]);
    expect(site.asked).toContain('/moved.png');
    expect(await crawled.found('image-broken')).toEqual([]);
  });
});
