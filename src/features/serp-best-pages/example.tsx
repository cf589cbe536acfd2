import type { BestPage } from '#core/contract/serp/figures.ts';
import { bestPages, type KeywordPlaces } from '#core/domain/serp/best-pages.ts';
import { BestPagesTable } from './best-pages-table.tsx';

/** A host that nobody can have (RFC 2606). */
const SITE = 'shoes.example';

type Sketch = readonly [phrase: string, volume: number, path: string, rank: number | null, before: number | null];
const SKETCHES: readonly Sketch[] = [
  ['shoe size chart', 22_200, '/sizes/', 1, 1],
  ['running shoes for wide feet', 5400, '/running/wide/', 3, 6],
  ['wide running shoes women', 2900, '/running/wide/', 5, null],
  ['vegan running shoes', 1900, '/running/vegan/', 5, 11],
  ['waterproof hiking boots', 33_100, '/hiking/', 8, 7],
  ['barefoot shoes', 40_500, '/barefoot/', 12, 19],
  ['trail running shoes', 27_100, '/running/trail/', null, 15],
];

/** Made-up pages of a made-up shop. */
export function Example() {
  const placesOf = (pick: (sketch: Sketch) => number | null): KeywordPlaces[] =>
    SKETCHES.map((sketch) => {
      const [phrase, volume, path] = sketch;
      const rank = pick(sketch);
      return { phrase, volume, places: rank === null ? [] : [{ rank, url: `https://${SITE}${path}` }] };
    });
  const pages = bestPages(
    placesOf(([, , , rank]) => rank),
    placesOf(([, , , , before]) => before),
  ).map(({ keywords, won, lost, ...page }): BestPage => ({
    ...page,
    keywords: keywords.map((each) => ({ ...each })),
    keywordCount: keywords.length,
    won: [...won],
    lost: [...lost],
    crawled: null,
  }));
  return <BestPagesTable site={SITE} pages={pages} day={null} since={null} />;
}
