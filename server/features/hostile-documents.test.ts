import { describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/errors.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { createPagePool, sharedPagePool } from '#server/crawl/pool/page-pool.ts';
import { fetchFacts } from '#tests/support/fetch-facts.ts';
import { longestDelayMs } from '#tests/support/loop-delay.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { recordedFetcher } from '#tests/support/recorded-fetcher.ts';
import type { AnalysisContext } from './analysis.ts';
import { hreflangAnalysis } from './hreflang/analysis.ts';
import { pageAuditAnalysis } from './page-audit/analysis.ts';
import { collectStatic } from './page-speed/collect-static.ts';
import { sitemapsAnalysis } from './sitemaps/analysis.ts';
import { fetchIcon } from './sites/favicon.ts';
import { lookUpSite } from './sites/url-info.ts';

const PAGE_BYTES = 4_900_000;
const MOST_MS = 100;
const pool = sharedPagePool('127.0.0.0/8');

/** A text of what is made for each number, no longer than may be. */
function textOf(bytes: number, make: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0, index = 0; ; index += 1) {
    const part = make(index);
    length += part.length;
    if (length > bytes) return parts.join('');
    parts.push(part);
  }
}

const PAGES: readonly [name: string, make: (index: number) => string][] = [
  ['links', (index) => `<a href=/${String(index)}>a</a>`],
  ['elements in each other @long', () => '<div>'],
  ['language versions', (index) => `<link rel=alternate hreflang=de href=/${String(index)}>`],
  ['icons @long', (index) => `<link rel=icon href=/${String(index)}>`],
  ['images @long', (index) => `<img src=/${String(index)}.png>`],
  ['scripts @long', (index) => `<script src=/${String(index)}.js></script>`],
];

/** Ten versions of each of 50,000 pages: half a million. */
function hostileSitemap(origin: string): string {
  const entries = Array.from({ length: 50_000 }, (_, index) => {
    const page = String(index);
    const versions = Array.from(
      { length: 10 },
      (_unused, version) => `<xhtml:link rel="alternate" hreflang="de" href="${origin}/${page}/${String(version)}"/>`,
    );
    return `<url><loc>${origin}/${page}</loc>${versions.join('')}</url>`;
  });
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}

function contextFor(port: number, pagePool = pool): AnalysisContext {
  const fetcher = fetcherFor({ port }, { allow: '127.0.0.0/8' });
  let asked = 0;
  return {
    task: { id: 'task', userId: 'user' },
    services: { fetcher, pagePool, now: Date.now, elapsedMs: () => performance.now() } as AnalysisContext['services'], // what they use
    signal: new AbortController().signal,
    // Pages that are named are not waited for.
    isFinishWanted: () => (asked += 1) > 4,
    kept: {},
    progress: () => Promise.resolve(),
    keep: () => Promise.resolve(),
  };
}

async function serve(make: (origin: string) => string, path = '/') {
  let body = Buffer.alloc(0);
  const server = await serveHttp((request, response) => {
    const isIt = request.url === path;
    response.writeHead(isIt ? 200 : 404, { 'content-type': 'text/html' }).end(isIt ? body : '');
  });
  const origin = `http://127.0.0.1:${String(server.port)}`;
  body = Buffer.from(make(origin));
  return { origin, port: server.port, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

function raw(text: string) {
  const body = Buffer.from(text);
  return { facts: fetchFacts('https://example.org/', body, { headers: [['content-type', 'text/html']] }), body };
}

describe.each(PAGES)('a page of %s holds up the thread of the API for at most 100 ms [sec:F12]:', (_name, make) => {
  const html = `<!doctype html><title>Hostile</title>${textOf(PAGE_BYTES, make)}`;

  it('its languages', { timeout: 60_000, retry: 1 }, async () => {
    await using site = await serve(() => html);
    const run = () => hreflangAnalysis.run({ url: `${site.origin}/` }, contextFor(site.port));
    await run();
    expect(await longestDelayMs(run)).toBeLessThan(MOST_MS);
  });

  it('its audit', { timeout: 60_000, retry: 1 }, async () => {
    await using site = await serve(() => html);
    const run = () => pageAuditAnalysis.run({ url: `${site.origin}/` }, contextFor(site.port));
    await run();
    expect(await longestDelayMs(run)).toBeLessThan(MOST_MS);
  });

  it('its files', { timeout: 60_000, retry: 1 }, async () => {
    const fetcher = recordedFetcher({});
    const signal = new AbortController().signal;
    const page = { ...raw(html), text: () => expect.unreachable('a text is read in a thread') };
    const run = () => collectStatic(page, { fetcher, pool, signal, onProgress: () => Promise.resolve() });
    await run();
    expect(await longestDelayMs(run)).toBeLessThan(MOST_MS);
  });

  it('its front door and icon', { timeout: 60_000, retry: 1 }, async () => {
    const fetcher = recordedFetcher({
      'https://example.org/': { headers: { 'content-type': 'text/html' }, body: html },
    });
    const host = 'example.org' as SiteHost; // a host
    const run = async () => [await lookUpSite(host, { fetcher, pool }), await fetchIcon(host, { fetcher, pool })];
    await run();
    expect(await longestDelayMs(run)).toBeLessThan(MOST_MS);
  });
});

describe('a sitemap of 50 MB with half a million language versions [sec:F12]', () => {
  it.each([
    ['of which the languages are checked', hreflangAnalysis, { kind: 'sitemap' as const }],
    ['that is checked itself', sitemapsAnalysis, {}],
  ])(
    '%s holds up the thread of the API for at most 100 ms',
    { timeout: 120_000, retry: 1 },
    async (_name, analysis, rest) => {
      await using site = await serve(hostileSitemap, '/sitemap.xml');
      const run = () => analysis.run({ url: `${site.origin}/sitemap.xml`, ...rest }, contextFor(site.port));
      expect(await longestDelayMs(run)).toBeLessThan(MOST_MS);
    },
  );
});

describe('a document that takes more time than it may [sec:F12]', () => {
  const html = textOf(8 * PAGE_BYTES, (index) => `<a href=/${String(index)}>a</a>`);

  it('ends its own request with the reason, and the next one is answered', { timeout: 60_000 }, async () => {
    const narrow = createPagePool('127.0.0.0/8', { count: 1, patienceMs: 300 });
    const fetcher = recordedFetcher({
      'https://example.org/': { headers: { 'content-type': 'text/html' }, body: html },
    });
    const host = 'example.org' as SiteHost; // a host
    const error = await lookUpSite(host, { fetcher, pool: narrow }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'TARGET_TOO_LARGE' });
    await expect
      .poll(() => narrow.read({ kind: 'home', ...raw('<title>A</title>') }).catch(() => null), { timeout: 20_000 })
      .toMatchObject({ title: 'A' });
  });

  it('ends its own run with the reason', { timeout: 60_000 }, async () => {
    await using site = await serve(() => html);
    const narrow = createPagePool('127.0.0.0/8', { count: 1, maxHeapMb: 24 });
    await expect(hreflangAnalysis.run({ url: `${site.origin}/` }, contextFor(site.port, narrow))).rejects.toMatchObject(
      {
        code: 'TARGET_TOO_LARGE',
      },
    );
  });
});
