import { describe, expect, it } from 'vitest';
import { seededDice } from '#core/base/dice-fixture.ts';
import { toSiteLinks } from './site-graph-fixture.ts';
import { measureGraph, type SiteLinks } from './site-graph.ts';

type Links = readonly (readonly number[])[];

/** A site by the targets of each page; page 0 is the start. */
function measure(followed: Links, nofollowed: Links = [], more: Partial<SiteLinks> = {}) {
  const { depths, followedInlinks, nofollowedInlinks, ranks } = measureGraph({
    ...toSiteLinks(followed, nofollowed),
    ...more,
  });
  return {
    depths: [...depths],
    followedInlinks: [...followedInlinks],
    nofollowedInlinks: [...nofollowedInlinks],
    ranks: [...ranks],
  };
}

/** Up to `most` different targets a page; about a third of the pages have none. */
function randomSite(size: number, most: number, seed: number): number[][] {
  const roll = seededDice(seed);
  return Array.from({ length: size }, () => {
    const count = roll(3) === 0 ? 0 : roll(most + 1);
    return [...new Set(Array.from({ length: count }, () => roll(size)))];
  });
}

const chain = (size: number): number[][] =>
  Array.from({ length: size }, (_unused, page) => (page + 1 < size ? [page + 1] : []));
const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

describe('the clicks from the start', () => {
  it.each<[what: string, followed: Links, nofollowed: Links, starts: number[], depths: number[]]>([
    ['the start alone', [[]], [], [0], [0]],
    ['a chain', [[1], [2], [3], []], [], [0], [0, 1, 2, 3]],
    ['the shorter of two ways', [[1, 3], [2], [3], []], [], [0], [0, 1, 2, 1]],
    ['a circle', [[1], [2], [0]], [], [0], [0, 1, 2]],
    ['a link to itself', [[0, 1], [1]], [], [0], [0, 1]],
    ['pages no link leads to', [[1], [], [1], [2]], [], [0], [0, 1, -1, -1]],
    ['a page only a nofollow link leads to', [[], [2], []], [[1]], [0], [0, 1, 2]],
    ['the shorter way over a nofollow link', [[1], [2], []], [[2]], [0], [0, 1, 1]],
    ['a start that redirects', [[], [2], []], [], [0, 1], [0, 0, 1]],
    ['a start named twice', [[1], []], [], [0, 0], [0, 1]],
    ['a start that is not the first page', [[], [0, 2], []], [], [1], [1, 0, 1]],
    ['no start', [[1], []], [], [], [-1, -1]],
    ['a start beyond the last page', [[1], []], [], [2], [-1, -1]],
    ['a link beyond the last page', [[1, 9], []], [], [0], [0, 1]],
  ])('of %s', (_what, followed, nofollowed, starts, depths) => {
    expect(measure(followed, nofollowed, { starts }).depths).toEqual(depths);
  });

  it('stop counting where a 16-bit number ends', () => {
    const { depths } = measure(chain(32_770));
    expect(depths.slice(32_765)).toEqual([32_765, 32_766, 32_767, 32_767, 32_767]);
  });
});

describe('the links that come in', () => {
  it.each<[what: string, followed: Links, nofollowed: Links, counts: number[], nofollowCounts: number[]]>([
    ['none', [[], []], [], [0, 0], [0, 0]],
    ['from several pages', [[2], [2], []], [], [0, 0, 2], [0, 0, 0]],
    ['from the page itself, which do not count', [[0, 1], [1]], [[0], [1]], [0, 1], [0, 0]],
    ['of either kind, counted apart', [[1], []], [[], [0]], [0, 1], [1, 0]],
    ['from one page of both kinds', [[1], []], [[1]], [0, 1], [0, 1]],
    ['from pages no link leads to', [[], [0], [0]], [], [2, 0, 0], [0, 0, 0]],
    ['beyond the last page, which are passed over', [[5, 1], []], [[7]], [0, 1], [0, 0]],
  ])('%s', (_what, followed, nofollowed, counts, nofollowCounts) => {
    const measured = measure(followed, nofollowed);
    expect(measured.followedInlinks).toEqual(counts);
    expect(measured.nofollowedInlinks).toEqual(nofollowCounts);
  });
});

describe('the rank of a page', () => {
  it('is 1 where all pages are linked alike', () => {
    expect(measure([[1], [2], [0]]).ranks).toEqual([1, 1, 1]);
    expect(measure([[], [], []]).ranks.map((rank) => rank.toFixed(6))).toEqual(['1.000000', '1.000000', '1.000000']);
    expect(measure([[]]).ranks[0]).toBeCloseTo(1, 6);
  });

  // Worked out by hand from `rank = 0.15 + 0.85 · (what comes in + what pages without links share out)`.
  it.each<[what: string, followed: Links, ranks: number[]]>([
    ['a chain of two', [[1], []], [0.7018, 1.2982]],
    ['a page that links to itself', [[0], []], [1.7391, 0.2609]],
    ['two that link to a third, which links to one', [[2], [2], [0]], [1.3905, 0.15, 1.4595]],
  ])('is that of Brin and Page for %s', (_what, followed, ranks) => {
    const measured = measure(followed).ranks;
    for (const [page, rank] of ranks.entries()) expect(Math.abs((measured[page] ?? 0) - rank)).toBeLessThan(0.02);
  });

  it('is shared out evenly by a page with several links', () => {
    const [, one, two] = measure([[1, 2], [0], [0]]).ranks;
    expect(one).toBe(two);
  });

  it('is not handed on by nofollow links', () => {
    const followed = [[1], [0], [0]];
    expect(measure(followed, [[2], [2], []]).ranks).toEqual(measure(followed).ranks);
  });

  it.each([1, 2, 3])('has the mean 1 and keeps to the formula on any site (seed %i)', (seed) => {
    const links = randomSite(500, 8, seed);
    const { ranks } = measure(links);
    expect(meanOf(ranks)).toBeCloseTo(1, 5);
    expect(Math.min(...ranks)).toBeGreaterThanOrEqual(0.15);

    const kept = links.reduce((sum, targets, page) => sum + (targets.length === 0 ? (ranks[page] ?? 0) : 0), 0);
    const expected = links.map(() => 0.15 + (0.85 * kept) / links.length);
    for (const [page, targets] of links.entries())
      for (const to of targets) expected[to] = (expected[to] ?? 0) + (0.85 * (ranks[page] ?? 0)) / targets.length;
    const off = ranks.map((rank, page) => Math.abs(rank - (expected[page] ?? 0)));
    // So far from the limit may 25 rounds end.
    expect(Math.max(...off)).toBeLessThan(0.03);
  });

  it('does not depend on the order of the pages', () => {
    const links = randomSite(200, 6, 4);
    const turned = links.map((targets) => targets.map((to) => 199 - to)).reverse();
    const ranks = measure(links).ranks;
    const turnedRanks = measure(turned).ranks.reverse();
    for (const [page, rank] of ranks.entries()) expect(turnedRanks[page]).toBeCloseTo(rank, 5);
  });
});

it('measures a site without pages', () => {
  expect(measure([])).toEqual({ depths: [], followedInlinks: [], nofollowedInlinks: [], ranks: [] });
});
