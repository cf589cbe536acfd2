import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { SitemapFile } from '#core/audit/site-artifacts.ts';
import type { SitemapAlternate } from '#core/parse/sitemap-facts.ts';
import {
  packAlternates,
  packedWithin,
  readListedAlternates,
  readListedInSteps,
  withListedColumns,
  type PackedAlternates,
} from './listed-alternates.ts';

const SITE = 'a.example';
const HOME = `https://${SITE}/`;
const FILE = `${HOME}maps/one.xml`;

const version = (lang: string, href: string): SitemapAlternate => ({ lang, href, url: new URL(href, FILE).href });
const pack = (pages: Readonly<Record<string, readonly SitemapAlternate[]>>, hasAllAlternates = true) =>
  packAlternates(
    { alternates: Object.entries(pages).map(([url, alternates]) => ({ url, alternates })), hasAllAlternates },
    SITE,
  );
const read = (...files: readonly PackedAlternates['packed'][]) =>
  readListedAlternates(files.map((alternates) => ({ facts: { url: FILE } as SitemapFile, alternates })));

const EN = version('en', `${HOME}en/`);
const DE = version('de', `${HOME}de/`);

describe('the language versions that sitemaps name', () => {
  it('come back for the page that names them, as written and as addresses', () => {
    const { packed } = pack({ [EN.url]: [EN, version('x-default', '/de/')], [DE.url]: [DE] });
    expect(read(packed).of(EN.url)).toEqual([
      { lang: 'en', href: EN.url, url: EN.url, source: 'sitemap', isInHead: false },
      { lang: 'x-default', href: '/de/', url: DE.url, source: 'sitemap', isInHead: false },
    ]);
    expect(read(packed).of(DE.url)).toHaveLength(1);
    expect(read(packed).of(HOME)).toEqual([]);
  });

  it('are those of all sitemaps together', () => {
    const [one, two] = [pack({ [EN.url]: [EN] }), pack({ [EN.url]: [DE], [DE.url]: [DE] })];
    const listed = read(one.packed, null, two.packed);
    expect(listed.of(EN.url).map(({ lang }) => lang)).toEqual(['en', 'de']);
    expect(listed.of(DE.url).map(({ lang }) => lang)).toEqual(['de']);
  });

  it('are kept for pages of the site only', () => {
    expect(pack({ 'https://b.example/': [EN] })).toEqual({ packed: null, size: 0 });
    const { packed } = pack({
      'https://b.example/': [EN],
      [`https://www.${SITE}/`]: [EN, version('it', 'https://b.example/')],
    });
    expect(read(packed).of('https://b.example/')).toEqual([]);
    expect(read(packed).of(`https://www.${SITE}/`)).toHaveLength(2);
  });

  it('are none at all when some of a file were left out', () => {
    const [whole, part] = [pack({ [EN.url]: [EN] }), pack({ [DE.url]: [DE] }, false)];
    expect(read(whole.packed, part.packed).of(EN.url)).toEqual([]);
  });

  it('are none at all when there is no room for a file', () => {
    const file = pack({ [EN.url]: [EN] });
    expect(read(packedWithin(file, file.size)).of(EN.url)).toHaveLength(1);
    expect(read(packedWithin(file, file.size - 1)).of(EN.url)).toEqual([]);
  });

  it('of 50,000 pages in 20 languages take a few bytes each', () => {
    const pages: Record<string, SitemapAlternate[]> = {};
    for (let group = 0; group < 2500; group += 1) {
      const list = Array.from({ length: 20 }, (_none, lang) =>
        version(`l${String(lang)}`, `${HOME}l${String(lang)}/page-${String(group)}/`),
      );
      for (const { url } of list) pages[url] = list;
    }
    const { packed, size } = pack(pages);
    expect(size).toBeLessThan(4_000_000);
    expect(packed?.length).toBeLessThan(50_000 * 16);
    expect(read(packed).of(`${HOME}l19/page-2499/`)).toHaveLength(20);
  });
});

describe('many language versions', () => {
  it('are read in steps, between which others have their turn', async () => {
    const urls = Array.from({ length: 5000 }, (_unused, place) => `${HOME}${String(place)}/`);
    const { packed } = pack(Object.fromEntries(urls.map((url) => [url, [version('en', url)]])));
    const reading = readListedInSteps([{ facts: { url: FILE } as SitemapFile, alternates: packed }]);
    let turns = 0;
    const others = new AbortController();
    const waiting = (async () => {
      for (; !others.signal.aborted; turns += 1) await setImmediate();
    })();
    const { of } = await reading;
    others.abort();
    await waiting;
    expect(turns).toBeGreaterThan(10);
    const same = read(packed);
    expect(urls.map(of)).toEqual(urls.map(same.of));
  });
});

describe('columns of what was crawled', () => {
  it('names the versions of a page from its HTML and from the sitemaps', () => {
    const urls = [EN.url, DE.url];
    const alternatesOf = (id: number) => (id === 0 ? [{ lang: 'fr', url: HOME }] : []);
    const bare = { urls, alternatesOf };
    const columns = withListedColumns(bare, read(pack({ [EN.url]: [DE], [DE.url]: [EN] }).packed));
    expect(columns.alternatesOf(0).map(({ lang }) => lang)).toEqual(['fr', 'de']);
    expect(columns.alternatesOf(1).map(({ lang }) => lang)).toEqual(['en']);
    expect(columns.alternatesOf(2)).toEqual([]);
  });
});
