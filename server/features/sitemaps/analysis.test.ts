import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sitemapsBody, sitemapsSummary } from '#core/contract/analyses/sitemaps.ts';
import { AppError } from '#core/contract/errors.ts';
import { sharedPagePool } from '#server/crawl/pool/page-pool.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { sitemapsAnalysis } from './analysis.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

const urlset = (...urls: string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: string[]): string =>
  `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

/** Serves files by path, `{{origin}}` in texts being the host's own, and looks at `path` of it. */
async function look(files: Files, path = '', { isFinishWanted = (): boolean => false, elapsedMs = Date.now } = {}) {
  const asked: string[] = [];
  await using server = await serveHttp(({ url = '/' }, response) => {
    asked.push(url);
    const file = url === '/' ? 'Home' : files[url];
    response.writeHead(file === undefined ? 404 : 200);
    const origin = `http://127.0.0.1:${String(server.port)}`;
    response.end(typeof file === 'string' ? file.replaceAll('{{origin}}', origin) : file);
  });
  const origin = `http://127.0.0.1:${String(server.port)}`;
  const { params } = sitemapsAnalysis.target({ url: `${origin}${path}` });
  const { summary, body } = await sitemapsAnalysis.run(params, contextFor(server.port, isFinishWanted, elapsedMs));
  const text = JSON.stringify({ summary: sitemapsSummary.parse(summary), body: sitemapsBody.parse(body) });
  const result = JSON.parse(text.replaceAll(origin, 'http://a.example')) as {
    summary: ReturnType<typeof sitemapsSummary.parse>;
    body: ReturnType<typeof sitemapsBody.parse>;
  }; // the same with another name
  return { ...result, asked };
}

function contextFor(port: number, isFinishWanted: () => boolean, elapsedMs = Date.now): AnalysisContext {
  return {
    task: { id: 'task', userId: 'user' },
    services: {
      fetcher: fetcherFor({ port }, { allow: '127.0.0.0/8' }),
      pagePool: sharedPagePool('127.0.0.0/8'),
      now: Date.now,
      elapsedMs,
    } as AnalysisContext['services'], // what it has a use for
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    isFinishWanted,
    kept: {},
    keep: () => Promise.resolve(),
  };
}

const checksOf = ({ body }: Awaited<ReturnType<typeof look>>) => body.findings.map(({ check }) => check);
const filesOf = ({ body }: Awaited<ReturnType<typeof look>>) =>
  body.files.map(({ url, from, kind, entryCount }) => [url.replace('http://a.example', ''), from, kind, entryCount]);

describe('robots.txt and sitemaps of a host', () => {
  it('are read from robots.txt through an index to the files, packed ones too', async () => {
    const found = await look({
      '/robots.txt': 'User-agent: *\nAllow: /\nSitemap: {{origin}}/all.xml',
      '/all.xml': index('{{origin}}/a.xml', '{{origin}}/b.xml.gz'),
      '/a.xml': urlset('{{origin}}/1', '{{origin}}/2'),
      '/b.xml.gz': gzipSync(urlset('http://a.example/3')),
    });
    expect(filesOf(found)).toEqual([
      ['/all.xml', 'robots', 'index', 2],
      ['/a.xml', 'index', 'urlset', 2],
      ['/b.xml.gz', 'index', 'urlset', 1],
    ]);
    expect(found.body.entries.map(({ url, file }) => [url, file])).toEqual([
      ['http://a.example/1', 1],
      ['http://a.example/2', 1],
      ['http://a.example/3', 2],
    ]);
    expect(found.summary).toMatchObject({ files: 3, urls: 3 });
    expect(found.body).toMatchObject({ isComplete: true, robotsTxt: { status: 200 } });
    expect(found.body.robotsTxt.text).toContain('Sitemap: http://a.example/all.xml');
    expect(found.asked).not.toContain('/sitemap.xml');
  });

  it('are looked for at the usual places when robots.txt names none, which is told', async () => {
    const found = await look({ '/robots.txt': 'User-agent: *\nAllow: /', '/sitemap.xml': urlset('{{origin}}/1') });
    expect(filesOf(found)).toEqual([['/sitemap.xml', 'usual', 'urlset', 1]]);
    expect(checksOf(found)).toContain('sitemap-not-in-robots');
  });

  it('are missing when there is neither', async () => {
    const found = await look({});
    expect(found.summary.files).toBe(0);
    expect(checksOf(found)).toEqual(expect.arrayContaining(['robots-missing', 'sitemap-missing']));
  });

  it('have their faults told with the line', async () => {
    const found = await look({
      '/robots.txt': 'Disallow: /early\nSitemap: {{origin}}/a.xml',
      '/a.xml': urlset('{{origin}}/1').replace('</urlset>', ''),
    });
    expect(checksOf(found)).toEqual(expect.arrayContaining(['robots-syntax', 'sitemap-invalid-xml']));
    expect(found.summary.errors).toBe(found.body.findings.filter(({ severity }) => severity === 'error').length);
    expect(found.summary.errors).toBeGreaterThan(0);
  });

  it('are judged only by checks that need no crawl', async () => {
    const { body } = await look({ '/robots.txt': 'Sitemap: {{origin}}/a.xml', '/a.xml': urlset('{{origin}}/gone') });
    const judged = [
      ...body.passed,
      ...body.findings.map(({ check }) => check),
      ...body.notRun.map(({ check }) => check),
    ];
    expect(judged).not.toContain('sitemap-url-error');
    expect(body.notRun).toEqual([]);
  });
});

describe('one sitemap file', () => {
  it('is read by itself, whatever robots.txt names', async () => {
    const found = await look(
      { '/robots.txt': 'Sitemap: {{origin}}/other.xml', '/news.xml': urlset('{{origin}}/1'), '/other.xml': urlset() },
      '/news.xml',
    );
    expect(filesOf(found)).toEqual([['/news.xml', 'usual', 'urlset', 1]]);
    expect(found.asked).not.toContain('/other.xml');
  });

  it('is known to be announced when robots.txt names it', async () => {
    const found = await look(
      { '/robots.txt': 'Sitemap: {{origin}}/a.xml', '/a.xml': urlset('{{origin}}/1') },
      '/a.xml',
    );
    expect(filesOf(found)).toEqual([['/a.xml', 'robots', 'urlset', 1]]);
  });

  it('is not what a page of the host is', async () => {
    const found = await look({ '/sitemap.xml': urlset('{{origin}}/1') }, '/some/page/');
    expect(filesOf(found)).toEqual([['/sitemap.xml', 'usual', 'urlset', 1]]);
  });
});

it('shows the first 5,000 addresses and counts all', async () => {
  const urls = Array.from({ length: 6000 }, (_unused, place) => `{{origin}}/${String(place)}`);
  const { summary, body } = await look({ '/sitemap.xml': urlset(...urls) });
  expect([summary.urls, body.entries.length, body.isComplete]).toEqual([6000, 5000, true]);
});

it('shows no more addresses than a million characters', async () => {
  const urls = Array.from({ length: 600 }, (_unused, place) => `http://a.example/${'x'.repeat(1900)}${String(place)}`);
  const { summary, body } = await look({ '/sitemap.xml': urlset(...urls) });
  const characters = body.entries.reduce((sum, { url }) => sum + url.length, 0);
  expect([summary.urls, characters <= 1_000_000, characters > 990_000]).toEqual([600, true, true]);
});

it('compares as many addresses as one file may have, counts those beyond, and says that they are left out', async () => {
  const files = (count: number): Files => ({
    '/robots.txt': 'User-agent: *\nAllow: /\nSitemap: {{origin}}/a.xml\nSitemap: {{origin}}/b.xml',
    '/a.xml': urlset(...Array.from({ length: 49_999 }, (_unused, place) => `http://a.example/${String(place)}`)),
    '/b.xml': urlset(...Array.from({ length: count }, () => 'http://a.example/0')),
  });
  const all = await look(files(1));
  expect([all.summary.urls, all.body.isComplete, checksOf(all)]).toEqual([
    50_000,
    true,
    expect.arrayContaining(['sitemap-url-repeated']),
  ]);
  const more = await look(files(2));
  expect([more.summary.urls, more.body.isComplete, more.body.files.length]).toEqual([50_001, false, 2]);
});

it('begins no file after five minutes', async () => {
  let nowMs = 0;
  const files = {
    '/sitemap.xml': index('{{origin}}/a.xml', '{{origin}}/b.xml'),
    '/a.xml': urlset(),
    '/b.xml': urlset(),
  };
  // The clock goes on by two minutes whenever it is looked at.
  const { body, asked } = await look(files, '', { elapsedMs: () => (nowMs += 120_000) });
  expect([body.isComplete, asked.includes('/b.xml')]).toEqual([false, false]);
});

it('ends with what it has when the user wants that', async () => {
  const { body } = await look({ '/sitemap.xml': urlset('{{origin}}/1') }, '', { isFinishWanted: () => true });
  expect([body.files, body.isComplete]).toEqual([[], false]);
});

it.each([
  ['http://127.0.0.1:9', 'TARGET_UNREACHABLE'],
  ['http://10.0.0.1/', 'TARGET_REFUSED'],
])('%s is told as %s', async (url, code) => {
  const { params } = sitemapsAnalysis.target({ url });
  const error = await sitemapsAnalysis
    .run(
      params,
      contextFor(9, () => false),
    )
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code });
});
