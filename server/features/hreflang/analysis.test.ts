import { describe, expect, it } from 'vitest';
import { hreflangBody, hreflangContract, type HreflangParams } from '#core/contract/analyses/hreflang.ts';
import { sharedPagePool } from '#server/crawl/pool/page-pool.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { hreflangAnalysis } from './analysis.ts';

type Answer = { readonly body?: string; readonly status?: number; readonly headers?: Record<string, string> };
type Files = Readonly<Record<string, Answer>>;

const linked = (lang: string, versions: Readonly<Record<string, string>>): Answer => ({
  body: `<!doctype html><html lang="${lang}"><head>${Object.entries(versions)
    .map(([code, path]) => `<link rel="alternate" hreflang="${code}" href="{{origin}}${path}">`)
    .join('')}</head><body>Words</body></html>`,
});

/** Serves files by path, `{{origin}}` in texts being the host's own, and checks them. */
async function check(files: Files, params: Partial<HreflangParams> & { path?: string } = {}, stopAfter = Infinity) {
  const asked: string[] = [];
  await using server = await serveHttp(({ url = '/' }, response) => {
    asked.push(url);
    const file = files[url];
    const origin = `http://127.0.0.1:${String(server.port)}`;
    response.writeHead(file === undefined ? 404 : (file.status ?? 200), {
      'content-type': 'text/html; charset=utf-8',
      ...(JSON.parse(JSON.stringify(file?.headers ?? {}).replaceAll('{{origin}}', origin)) as Record<string, string>), // as it was
    });
    response.end((file?.body ?? '').replaceAll('{{origin}}', origin));
  });
  const origin = `http://127.0.0.1:${String(server.port)}`;
  const { path = '/en/', urls, ...rest } = params;
  const target = hreflangAnalysis.target({
    url: origin + path,
    ...rest,
    ...(urls !== undefined && { urls: urls.map((each) => origin + each) }),
  });
  const result = await hreflangAnalysis.run(
    target.params,
    contextFor(server.port, () => asked.length >= stopAfter),
  );
  const text = JSON.stringify({
    summary: hreflangContract.summary.parse(result.summary),
    body: hreflangBody.parse(JSON.parse(result.body.text)),
  });
  const { summary, body } = JSON.parse(text.replaceAll(origin, 'http://a.example')) as {
    summary: ReturnType<typeof hreflangContract.summary.parse>;
    body: ReturnType<typeof hreflangBody.parse>;
  }; // the same with another name
  return { summary, body, asked, checks: body.findings.map((each) => each.check) };
}

function contextFor(port: number, isFinishWanted: () => boolean): AnalysisContext {
  return {
    task: { id: 'task', userId: 'user' },
    services: {
      fetcher: fetcherFor({ port }, { allow: '127.0.0.0/8' }),
      pagePool: sharedPagePool('127.0.0.0/8'),
      now: Date.now,
      elapsedMs: Date.now,
    } as AnalysisContext['services'], // what it has a use for
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    isFinishWanted,
    kept: {},
    keep: () => Promise.resolve(),
  };
}

const SET = { en: '/en/', de: '/de/', 'x-default': '/en/' };

describe('an hreflang check', () => {
  it('finds a version that nobody has translated', async () => {
    const sentence = 'The garden behind the house is green in summer, and we like to sit there and talk about work. ';
    const page = (lang: string) => ({ body: linked(lang, SET).body?.replace('Words', sentence.repeat(10)) ?? '' });
    const { body } = await check({ '/en/': page('en'), '/de/': page('de') });
    const found = body.findings.filter((each) => each.check === 'hreflang-content-mismatch');
    expect(found.map(({ at, values }) => [at, values])).toEqual([
      ['http://a.example/de/', { codes: 'de', language: 'en' }],
      ['http://a.example/de/', { codes: 'de', language: 'en' }],
    ]);
  });

  it('reads a page and the versions it names, and finds the return link that is missing', async () => {
    const { summary, body, checks } = await check({ '/en/': linked('en', SET), '/de/': linked('de', {}) });
    expect(body.pages.map(({ url }) => url)).toEqual(['http://a.example/en/', 'http://a.example/de/']);
    expect(checks).toEqual(['hreflang-no-return']);
    expect(body.findings[0]).toMatchObject({ page: 'http://a.example/en/', at: 'http://a.example/de/' });
    expect(summary).toMatchObject({ clusters: 1, languages: 2, pages: 2, errors: 1 });
  });

  it('finds nothing wrong with versions that name each other', async () => {
    const { checks, body } = await check({ '/en/': linked('en', SET), '/de/': linked('de', SET) });
    expect(checks).toEqual([]);
    expect(body.passed).toContain('hreflang-no-return');
  });

  it('merges link elements, header and sitemap, and keeps where each entry was said', async () => {
    const link = Object.entries(SET)
      .map(([code, path]) => `<{{origin}}${path}>; rel="alternate"; hreflang="${code}"`)
      .join(', ');
    const versions = Object.entries(SET)
      .map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="{{origin}}${path}"/>`)
      .join('');
    const entries = ['/en/', '/de/'].map((path) => `<url><loc>{{origin}}${path}</loc>${versions}</url>`).join('');
    const { body, checks } = await check(
      {
        '/sitemap.xml': {
          body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries}</urlset>`,
          headers: { 'content-type': 'application/xml' },
        },
        '/en/': linked('en', { en: '/en/', de: '/de/' }),
        '/de/': { ...linked('de', {}), headers: { link } },
      },
      { kind: 'sitemap', path: '/sitemap.xml' },
    );
    const sources = body.pages.map(({ url, alternates }) => [
      url,
      [...new Set(alternates.map(({ source }) => source))],
    ]);
    expect(sources).toEqual([
      ['http://a.example/en/', ['html', 'sitemap']],
      ['http://a.example/de/', ['header', 'sitemap']],
    ]);
    expect(checks).toContain('hreflang-methods-conflict');
    expect(checks).not.toContain('hreflang-no-return');
  });

  it('checks a list, each page once', async () => {
    const { body, asked } = await check(
      { '/en/': linked('en', SET), '/de/': linked('de', SET) },
      { kind: 'list', urls: ['/en/', '/de/', '/en/#top'] },
    );
    expect(body.typed).toHaveLength(3);
    expect(asked.filter((path) => path !== '/robots.txt').toSorted()).toEqual(['/de/', '/en/']);
  });

  it('does not read versions that robots.txt forbids, and tells', async () => {
    const { asked, checks } = await check({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /de/', headers: { 'content-type': 'text/plain' } },
      '/en/': linked('en', SET),
      '/de/': linked('de', SET),
    });
    expect(asked).not.toContain('/de/');
    expect(checks).toEqual(['hreflang-to-blocked']);
  });

  it('tells broken and redirecting versions', async () => {
    const { checks } = await check({
      '/en/': linked('en', { ...SET, fr: '/fr/', it: '/it/' }),
      '/de/': linked('de', { ...SET, fr: '/fr/', it: '/it/' }),
      '/it/': { status: 301, headers: { location: '/de/' } },
    });
    expect(new Set(checks)).toEqual(new Set(['hreflang-to-error', 'hreflang-to-redirect']));
  });

  it('gives what it has when it is told to finish, and names what it has not read', async () => {
    const { body } = await check({ '/en/': linked('en', SET), '/de/': linked('de', SET) }, {}, 2);
    expect(body.pages).toHaveLength(1);
    expect(body).toMatchObject({ unread: ['http://a.example/de/'], unreadCount: 1 });
  });

  it('refuses what is no address, also in a list', () => {
    expect(() => hreflangAnalysis.target({ url: 'ftp://a.example' })).toThrow('no address');
    expect(() => hreflangAnalysis.target({ url: 'a.example', kind: 'list', urls: ['a.example', 'a b'] })).toThrow();
  });

  it('fails with the reason when nothing answers, and when a sitemap is none', async () => {
    const context = contextFor(1, () => false);
    await expect(hreflangAnalysis.run({ url: 'http://nowhere.test/' }, context)).rejects.toMatchObject({
      code: 'TARGET_DNS_FAILED',
    });
    await expect(
      check({ '/sitemap.xml': { body: 'x\u0000y' } }, { kind: 'sitemap', path: '/sitemap.xml' }),
    ).rejects.toMatchObject({
      code: 'TARGET_BAD_ANSWER',
    });
  });
});
