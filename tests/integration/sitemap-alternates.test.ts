import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCrawledPages, listSiteIssues } from '#core/contract/crawl-lists.ts';
import { createTask } from '#core/contract/tasks.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  const analyses = [siteAuditAnalysis] as unknown as Analysis[]; // as the registry has them
  server = await startTestApp({ analyses, works: true, env: { ALLOW_TARGETS: '127.0.0.0/8' } });
});
afterAll(() => server.close());

type Alternate = readonly [lang: string, href: string];
type Site = {
  /** Path and what is in the head; a path that is not there answers with 404. */
  readonly pages: Readonly<Record<string, string>>;
  readonly sitemap: (origin: string) => Uint8Array | string;
};

/** A sitemap of these pages; addresses that begin with a slash are completed, `./` ones stay as they are. */
const sitemapOf = (pages: Readonly<Record<string, readonly Alternate[]>>) => (origin: string) => {
  const entries = Object.entries(pages).map(([path, alternates]) => {
    const links = alternates.map(
      ([lang, href]) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${href.startsWith('/') ? origin + href : href}"/>`,
    );
    return `<url><loc>${origin}${path}</loc>${links.join('')}</url>`;
  });
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
};

async function serve({ pages, sitemap }: Site): Promise<{ origin: string; close: () => void }> {
  const http = createServer((request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const path = request.url ?? '/';
    const head = pages[path];
    if (path === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(`User-agent: *\nDisallow: /closed/\nSitemap: ${origin}/map.xml.gz\n`);
    } else if (path === '/map.xml.gz') {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.end(sitemap(origin));
    } else if (path === '/old/') {
      response.writeHead(301, { location: '/' });
      response.end();
    } else {
      response.writeHead(head === undefined ? 404 : 200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><html lang="en"><head><title>T</title>${head ?? ''}</head><body>Words</body></html>`,
      );
    }
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo; // listens on a port
  return { origin: `http://127.0.0.1:${String(port)}`, close: () => http.close() };
}

/** Crawls the site and gives what the rules on language versions found on which pages, and which sitemaps cannot be read. */
async function findingsOf(site: Site): Promise<{ found: Record<string, string[]>; read: string[] }> {
  const { origin, close } = await serve(site);
  try {
    const browser = await server.signUp();
    const params = { site: '127.0.0.1', startUrl: `${origin}/` };
    const { result: task } = await browser.call(createTask, { body: { type: 'SiteAudit', params } });
    const ended = await browser.ended(task.id);
    expect(ended.error).toBeNull();
    const resultId = ended.resultId ?? '';
    const { result } = await browser.call(listSiteIssues, { params: { id: resultId }, query: { limit: 1000 } });
    const found: Record<string, string[]> = {};
    for (const { check, url, at } of result.issues) {
      if (check.startsWith('hreflang-')) (found[check] ??= []).push(url.replace(origin, ''));
      if (check === 'sitemap-invalid-xml') (found[check] ??= []).push(at.replace(origin, ''));
    }
    const pages = await browser.call(listCrawledPages, { params: { id: resultId }, query: { limit: 1000 } });
    return { found, read: pages.result.pages.map(({ url }) => url.replace(origin, '')).sort() };
  } finally {
    close();
  }
}

// The threads start with the first crawl.
describe('language versions in a sitemap', { timeout: 60_000 }, () => {
  it('that are complete and return each other are no finding', async () => {
    const set: Alternate[] = [
      ['en', '/'],
      ['de', '/de/'],
      ['x-default', '/'],
    ];
    const { found, read } = await findingsOf({
      pages: { '/': '', '/de/': '' },
      sitemap: sitemapOf({ '/': set, '/de/': set }),
    });
    expect(found).toEqual({ 'hreflang-lang-mismatch': ['/de/'] });
    expect(read).toEqual(['/', '/de/']);
  });

  it('return the link of a page that names them in its HTML', async () => {
    const { found } = await findingsOf({
      pages: {
        '/': '<link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="de" href="/de/">',
        '/de/': '',
      },
      sitemap: sitemapOf({ '/de/': [['en', '/']] }),
    });
    expect(found['hreflang-no-return']).toBeUndefined();
  });

  it('are judged by their codes, their addresses and what those answer', async () => {
    const { found, read } = await findingsOf({
      pages: {
        '/': '',
        '/silent/': '',
        '/noindex/': '<meta name="robots" content="noindex">',
        '/elsewhere/': '<link rel="canonical" href="/silent/">',
      },
      sitemap: sitemapOf({
        '/': [
          ['en', '/'],
          ['en-UK', './short/'],
          ['fr', '/silent/'],
          ['it', '/old/'],
          ['es', '/gone/'],
          ['pt', '/noindex/'],
          ['nl', '/closed/'],
          ['da', '/elsewhere/'],
        ],
        '/noindex/': [['pt', '/noindex/']],
      }),
    });
    expect(found).toMatchObject({
      'hreflang-code-invalid': ['/'],
      'hreflang-relative': ['/'],
      'hreflang-no-x-default': ['/'],
      'hreflang-to-redirect': ['/'],
      'hreflang-to-noindex': ['/'],
      'hreflang-to-blocked': ['/'],
      'hreflang-to-noncanonical': ['/'],
      'hreflang-on-noindex': ['/noindex/'],
    });
    expect(found['hreflang-no-return']).toHaveLength(3);
    expect(found['hreflang-to-error']).toHaveLength(2);
    expect(read).toEqual(expect.arrayContaining(['/', '/elsewhere/', '/gone/', '/noindex/', '/old/', '/silent/']));
  });

  it('that differ from those in the HTML are reported', async () => {
    const { found } = await findingsOf({
      pages: { '/': '<link rel="alternate" hreflang="en" href="/">' },
      sitemap: sitemapOf({ '/': [['en-GB', '/']] }),
    });
    expect(found['hreflang-methods-conflict']).toEqual(['/']);
  });
});

describe('a compressed sitemap that ends too early', { timeout: 60_000 }, () => {
  it('is reported, and what it has is read', async () => {
    const { found, read } = await findingsOf({
      pages: { '/': '', '/a/': '' },
      sitemap: (origin) => gzipSync(sitemapOf({ '/': [], '/a/': [] })(origin)).subarray(0, -8),
    });
    expect(found['sitemap-invalid-xml']).toEqual(['/map.xml.gz']);
    expect(read).toEqual(['/', '/a/']);
  });
});
