import { describe, expect, it } from 'vitest';
import type { SitemapsFacts } from '#core/audit/site-artifacts.ts';
import { versionPage } from './cluster-fixture.ts';
import { clustersOf, edgesOf } from './clusters.ts';
import { HREFLANG_CHECKS } from './hreflang-checks.ts';
import { judgeHreflang } from './judge-hreflang.ts';
import { judgeHreflangSite } from './judge-hreflang-site.ts';
import type { HreflangPage } from './known-pages.ts';
import { withSitemapEntries } from './sitemap-entries.ts';
import { matrixOf } from './matrix.ts';

const BOTH = { en: '/en/', de: '/de/' };

describe('edgesOf', () => {
  it('says each entry once with the places that say it', () => {
    const page = versionPage('/en/', 'en', { html: BOTH, header: { de: '/de/' }, sitemap: { DE: '/de/', fr: '/fr/' } });
    expect(edgesOf(page).map(({ code, sources }) => [code, sources])).toEqual([
      ['en', ['html']],
      ['de', ['html', 'header', 'sitemap']],
      ['fr', ['sitemap']],
    ]);
  });
});

describe('clustersOf', () => {
  it('joins pages by one-way entries, and names what nobody asked', () => {
    const clusters = clustersOf([
      versionPage('/en/', 'en', { html: { ...BOTH, fr: '/fr/' } }),
      versionPage('/de/', 'de', {}),
      versionPage('/alone/', 'en', {}),
    ]);
    expect(clusters).toHaveLength(1);
    expect(clusters[0]?.pages).toHaveLength(2);
    expect(clusters[0]?.missing).toEqual(['https://example.org/fr/']);
  });

  it('does not join clusters by a fallback that both name', () => {
    const pages = ['a', 'b'].flatMap((name) => {
      const html = { en: `/en/${name}/`, de: `/de/${name}/`, 'x-default': '/' };
      return [versionPage(html.en, 'en', { html }), versionPage(html.de, 'de', { html })];
    });
    expect(clustersOf([...pages, versionPage('/', 'en', {})]).map((cluster) => cluster.pages.length)).toEqual([2, 2]);
  });

  it('takes in a fallback that one cluster names', () => {
    const html = { ...BOTH, 'x-default': '/' };
    const [cluster] = clustersOf([versionPage('/en/', 'en', { html }), versionPage('/', 'en', {})]);
    expect(cluster?.pages).toHaveLength(2);
  });
});

describe('matrixOf', () => {
  it('marks holes and conflicts', () => {
    const [cluster] = clustersOf([
      versionPage('/en/', 'en', { html: { ...BOTH, fr: '/fr/', 'x-default': '/en/' } }),
      versionPage('/de/', 'de', { html: { ...BOTH, fr: '/fr/other/' } }),
    ]);
    const { codes, rows: all } = matrixOf(cluster ?? { pages: [], missing: [], edges: [] });
    expect(all.slice(2).map(({ url, cells }) => [url, cells.map(({ state }) => state)])).toEqual(
      ['https://example.org/fr/', 'https://example.org/fr/other/'].map((url) => [url, Array(4).fill('unknown')]),
    );
    const rows = all.slice(0, 2);
    expect(codes).toEqual(['de', 'en', 'fr', 'x-default']);
    expect(rows.map(({ cells }) => cells.map(({ state }) => state))).toEqual([
      ['agreed', 'agreed', 'conflict', 'agreed'],
      ['agreed', 'agreed', 'conflict', 'hole'],
    ]);
  });

  it('marks what one place of a page says and another does not', () => {
    const [cluster] = clustersOf([versionPage('/en/', 'en', { html: BOTH, sitemap: { en: '/en/' } })]);
    const { rows } = matrixOf(cluster ?? { pages: [], missing: [], edges: [] });
    expect(rows[0]?.cells.map(({ code, state }) => [code, state])).toEqual([
      ['de', 'conflict'],
      ['en', 'agreed'],
    ]);
  });
});

describe('judgeHreflang', () => {
  const checksOf = (pages: Parameters<typeof judgeHreflang>[1]): string[][] =>
    judgeHreflang(HREFLANG_CHECKS, pages).map(({ judgement }) => judgement.findings.map(({ check }) => check));

  it('counts a return link of any place', () => {
    const set = { ...BOTH, 'x-default': '/en/' };
    expect(checksOf([versionPage('/en/', 'en', { html: set }), versionPage('/de/', 'de', { sitemap: set })])).toEqual([
      [],
      [],
    ]);
  });

  it('finds a return link that is missing', () => {
    const set = { ...BOTH, 'x-default': '/en/' };
    expect(checksOf([versionPage('/en/', 'en', { html: set }), versionPage('/de/', 'de', {})])[0]).toEqual([
      'hreflang-no-return',
    ]);
  });

  it('judges a file by the entries of its sitemap', () => {
    const file = versionPage('/en.pdf', 'en', {});
    const entries = [{ lang: 'deutsch', href: 'https://example.org/de.pdf', url: 'https://example.org/de.pdf' }];
    const page = withSitemapEntries({ response: file.response }, entries);
    expect(checksOf([page]).flat()).toContain('hreflang-code-invalid');
  });
});

describe('judgeHreflangSite', () => {
  const START = 'https://example.org/';
  const checksOf = (pages: readonly HreflangPage[], sitemaps: SitemapsFacts | null = null): string[] =>
    judgeHreflangSite(pages, { start: START, sitemaps }).findings.map(({ check }) => check);

  it('tells a site in two languages without any entry', () => {
    const pages = ['en', 'de'].flatMap((lang) =>
      Array.from({ length: 10 }, (_none, place) => versionPage(`/${lang}/${String(place)}/`, lang, {})),
    );
    expect(checksOf(pages)).toEqual(['hreflang-missing']);
    expect(checksOf([...pages, versionPage('/en/0/', 'en', { html: { en: '/en/0/', de: '/de/0/' } })])).toEqual([]);
  });

  const OLD = 'https://example.org/old/';
  const REDIRECT = { url: OLD, status: 301, location: 'https://example.org/de/' };
  it('tells versions that were not read, and takes one that redirects for read', () => {
    const page = versionPage('/en/', 'en', { html: { en: '/en/', de: '/old/' } });
    expect(checksOf([page])).toEqual(['hreflang-uncrawled']);
    const moved = versionPage('/de/', 'de', {});
    const asked = { ...moved.response, requestedUrl: OLD, redirects: [REDIRECT] };
    expect(checksOf([page, { ...moved, response: asked }])).toEqual([]);
  });

  it('tells versions without entries where a sitemap was read', () => {
    const page = versionPage('/en/', 'en', { sitemap: { en: '/en/', de: '/de/' } });
    const others = versionPage('/de/', 'de', {});
    const sitemaps: SitemapsFacts = {
      files: [],
      isComplete: true,
      entries: [{ url: page.response.finalUrl, file: 'https://example.org/sitemap.xml' }],
      alternatesOf: () => [{ url: others.response.finalUrl }],
    };
    expect(checksOf([page, others])).toEqual([]);
    expect(checksOf([page, others], sitemaps)).toEqual(['hreflang-sitemap-gap']);
  });
});
