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
async function look(files: Files, path = '', isFinishWanted = () => false) {
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
  const { summary, body } = await sitemapsAnalysis.run(params, contextFor(server.port, isFinishWanted));
  const text = JSON.stringify({ summary: sitemapsSummary.parse(summary), body: sitemapsBody.parse(body) });
  const result = JSON.parse(text.replaceAll(origin, 'http://a.example')) as {
    summary: ReturnType<typeof sitemapsSummary.parse>;
    body: ReturnType<typeof sitemapsBody.parse>;
  }; // the same with another name
  return { ...result, asked };
}

function contextFor(port: number, isFinishWanted: () => boolean): AnalysisContext {
  return {
    task: { id: 'task', userId: 'user' },
    services: {
      fetcher: fetcherFor({ port }, { allow: '127.0.0.0/8' }),
      pagePool: sharedPagePool('127.0.0.0/8'),
      now: Date.now,
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

it('ends with what it has when the user wants that', async () => {
  const { body } = await look({ '/sitemap.xml': urlset('{{origin}}/1') }, '', () => true);
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
