import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '#core/parse/html.ts';
import { parseLinkHeader } from '#core/parse/link-header.ts';
import { parseSitemap } from '#core/parse/sitemap.ts';
import { versionPage, type Said } from './cluster-fixture.ts';
import { clustersOf } from './clusters.ts';
import { HREFLANG_CHECKS } from './hreflang-checks.ts';
import { judgeHreflang } from './judge-hreflang.ts';
import type { HreflangPage } from './known-pages.ts';
import { judgeRepair, repairCluster, repairCode } from './repair.ts';
import { writeHeaderLines, writeLinkElements, writeSitemap } from './write-set.ts';

const EN = 'https://example.org/en/';
const DE = 'https://example.org/de/';

const clusterOf = (...pages: HreflangPage[]) => clustersOf(pages)[0] ?? { pages, missing: [], edges: [] };

describe('repairCode', () => {
  it('finds the code that was meant', () => {
    expect(['en_GB', ' de ', 'en-UK', 'X-Default', 'german', 'de-en'].map(repairCode)).toEqual([
      'en-gb',
      'de',
      'en-gb',
      'x-default',
      null,
      null,
    ]);
  });
});

describe('repairCluster', () => {
  it('adds what is missing, and a fallback', () => {
    const cluster = clusterOf(
      versionPage('/en/', 'en', { html: { en: '/en/', de: '/de/' } }),
      versionPage('/de/', 'de', {}),
    );
    expect(repairCluster(cluster)).toEqual({
      entries: [
        { code: 'de', url: DE },
        { code: 'en', url: EN },
        { code: 'x-default', url: EN },
      ],
      conflicts: [],
      cleared: [],
      dropped: [],
    });
  });

  it('takes what the user chose where pages disagree', () => {
    const cluster = clusterOf(
      versionPage('/en/', 'en', { html: { en: '/en/', de: '/de/' } }),
      versionPage('/de/', 'de', { html: { de: '/de/', en: '/en/' } }),
      versionPage('/de/2/', 'de', { html: { de: '/de/2/', en: '/en/' } }),
    );
    const other = 'https://example.org/de/2/';
    const { conflicts, entries, cleared } = repairCluster(cluster, new Map([['de', other]]));
    expect(conflicts).toEqual([{ code: 'de', candidates: [DE, other] }]);
    expect(entries).toContainEqual({ code: 'de', url: other });
    expect(cleared).toEqual([DE]);
    expect(repairCluster(cluster).entries).toContainEqual({ code: 'de', url: DE });
    expect(repairCluster(cluster, new Map([['de', null]])).entries).toEqual([]);
  });

  it('takes no page that is not indexed, not fetched or broken', () => {
    const html = { en: '/en/', de: '/de/', fr: '/fr/', es: '/es/', it: '/it/' };
    const cluster = clusterOf(
      versionPage('/en/', 'en', { html }),
      versionPage('/de/', 'de', { html }),
      versionPage('/fr/', 'fr', { html }, { head: '<meta name="robots" content="noindex">' }),
      versionPage('/es/', 'es', { html }, { status: 404 }),
    );
    const repair = repairCluster(cluster);
    expect(repair.entries.map(({ code }) => code)).toEqual(['de', 'en', 'x-default']);
    expect(repair.cleared).toEqual(['https://example.org/fr/', 'https://example.org/es/']);
  });
});

const LANGUAGES = ['en', 'de', 'fr', 'de-AT'] as const;
const PATHS = ['/en/', '/de/', '/fr/', '/at/', '/gone/'];
const said = fc.dictionary(
  fc.constantFrom(...LANGUAGES, 'en_GB', 'xx-nonsense', 'x-default', 'en-UK'),
  fc.constantFrom(...PATHS, '/never-fetched/'),
  { maxKeys: 6 },
) as fc.Arbitrary<Said>;
const HEADS = ['', '', '', '<meta name="robots" content="noindex">', '<link rel="canonical" href="/en/">'];
const brokenPage = fc.record({
  lang: fc.constantFrom('en', 'de', 'fr', ''),
  sets: fc.record({ html: said, header: said, sitemap: said }),
  head: fc.constantFrom(...HEADS),
  status: fc.constantFrom(200, 200, 200, 404),
  isAllowed: fc.constantFrom(true, true, false),
});
const site = fc
  .tuple(...PATHS.map(() => brokenPage))
  .map((drawn) =>
    drawn.map(({ lang, sets, head, status, isAllowed }, place) =>
      versionPage(PATHS[place] ?? '/', lang, sets, { head, status, robots: { isAllowed } }),
    ),
  );

const INTERNAL: unknown = expect.objectContaining({ messageKey: 'internal' });

const hasFindings = (pages: readonly HreflangPage[]): boolean =>
  judgeHreflang(HREFLANG_CHECKS, pages).some(({ judgement }) => judgement.findings.length > 0);

describe('repairs of broken clusters', () => {
  it('come out clean by our own rules', () => {
    let broken = 0;
    fc.assert(
      fc.property(site, (pages) => {
        for (const cluster of clustersOf(pages)) {
          const repair = repairCluster(cluster);
          const judged = judgeRepair(HREFLANG_CHECKS, cluster, repair);
          expect(judged.findings).toEqual([]);
          // A rule that threw would find nothing either.
          expect(judged.notRun).not.toContainEqual(INTERNAL);
          if (repair.entries.length > 0 && hasFindings(cluster.pages)) broken += 1;
        }
      }),
      { numRuns: 150, seed: 18 },
    );
    expect(broken).toBeGreaterThan(30);
  });

  it('say the same in all three forms', () => {
    const entries = [
      { code: 'de', url: 'https://example.org/de/?a=1&b=%22' },
      { code: 'x-default', url: EN },
    ];
    const { links } = parseDocument(`<head>${writeLinkElements(entries)}</head>`, EN);
    expect(links.map(({ hreflang, url }) => ({ code: hreflang, url }))).toEqual(entries);
    const lines = writeHeaderLines(entries)
      .split('\n')
      .map((line) => line.slice('Link: '.length));
    expect(
      parseLinkHeader(lines).map(({ href, parameters }) => ({ code: parameters.get('hreflang'), url: href })),
    ).toEqual(entries);
    const sitemap = parseSitemap(writeSitemap([entries]), 'https://example.org/sitemap.xml', {
      maxEntries: 10,
      maxAlternates: 10,
    });
    expect([sitemap.problem, sitemap.urls]).toEqual([null, entries.map(({ url }) => url)]);
    expect(sitemap.alternates[0]?.alternates.map(({ lang, url }) => ({ code: lang, url }))).toEqual(entries);
  });
});
