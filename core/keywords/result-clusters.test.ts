import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clustering } from './clusters.ts';
import { adjustedRandIndex, labelsOf } from './rand-index.ts';
import { buildResultIndex, clusterHard, clusterSoft, type WithResults } from './result-clusters.ts';

/** The definitions word by word, with every pair compared. */
function bruteShared(a: WithResults, b: WithResults): number {
  return new Set(a.urls.filter((url) => b.urls.includes(url))).size;
}
function bruteOrder(phrases: readonly WithResults[]): number[] {
  const reach = phrases.map(({ urls }) =>
    [...new Set(urls)].reduce((sum, url) => sum + phrases.filter((other) => other.urls.includes(url)).length, 0),
  );
  return phrases
    .map((_one, at) => at)
    .toSorted(
      (a, b) =>
        (phrases[b]?.volume ?? -1) - (phrases[a]?.volume ?? -1) ||
        (reach[b] ?? 0) - (reach[a] ?? 0) ||
        ((phrases[a]?.phrase ?? '') < (phrases[b]?.phrase ?? '') ? -1 : 1),
    );
}
function bruteSoft(phrases: readonly WithResults[], threshold: number): Record<number, number> {
  const near = (a: number, b: number) => bruteShared(phrases[a] ?? NONE, phrases[b] ?? NONE);
  const homes: Record<number, number> = {};
  const heads: number[] = [];
  for (const head of bruteOrder(phrases)) {
    if (homes[head] !== undefined) continue;
    const mates = phrases.map((_one, at) => at).filter((at) => at !== head && near(at, head) >= threshold);
    if (mates.length === 0) continue;
    heads.push(head);
    homes[head] = head;
    for (const at of mates)
      if (!heads.includes(at) && (homes[at] === undefined || near(at, head) > near(at, homes[at]))) homes[at] = head;
  }
  const sizeOf = (head: number) => Object.values(homes).filter((home) => home === head).length;
  return Object.fromEntries(Object.entries(homes).filter(([, home]) => sizeOf(home) > 1));
}
function bruteHard(phrases: readonly WithResults[], threshold: number): Record<number, number> {
  const near = (a: number, b: number) => bruteShared(phrases[a] ?? NONE, phrases[b] ?? NONE);
  const order = bruteOrder(phrases);
  const homes: Record<number, number> = {};
  for (const head of order) {
    if (homes[head] !== undefined) continue;
    const members = [head];
    const mates = order
      .filter((at) => at !== head && homes[at] === undefined)
      .toSorted((a, b) => near(b, head) - near(a, head));
    for (const at of mates) if (members.every((member) => near(member, at) >= threshold)) members.push(at);
    if (members.length > 1) for (const at of members) homes[at] = head;
  }
  return homes;
}
const NONE: WithResults = { phrase: '', volume: null, urls: [] };

function homesOf({ clusters }: Clustering): Record<number, number> {
  return Object.fromEntries(clusters.flatMap(({ head, members }) => members.map((at) => [at, head])));
}

const phrases = fc
  .array(
    fc.record({
      volume: fc.constantFrom(null, 10, 20),
      urls: fc.uniqueArray(fc.constantFrom(...Array.from('abcdefghijkl')), { maxLength: 10 }),
    }),
    { maxLength: 14 },
  )
  .map((rows) => rows.map((row, at): WithResults => ({ ...row, phrase: `phrase ${at}` })));

describe('clusters by shared addresses', () => {
  it('are those of comparing every pair, hard and soft, at every threshold', () => {
    fc.assert(
      fc.property(phrases, fc.integer({ min: 1, max: 10 }), (rows, threshold) => {
        const index = buildResultIndex(rows);
        expect(homesOf(clusterSoft(index, threshold))).toEqual(bruteSoft(rows, threshold));
        expect(homesOf(clusterHard(index, threshold))).toEqual(bruteHard(rows, threshold));
      }),
      { numRuns: 500 },
    );
  });

  it('have every phrase once, in a cluster or in none', () => {
    fc.assert(
      fc.property(phrases, fc.integer({ min: 1, max: 10 }), (rows, threshold) => {
        for (const cluster of [clusterSoft, clusterHard]) {
          const { clusters, unclustered } = cluster(buildResultIndex(rows), threshold);
          const all = [...clusters.flatMap(({ members }) => members), ...unclustered];
          expect(all.toSorted((a, b) => a - b)).toEqual(rows.map((_row, at) => at));
        }
      }),
    );
  });

  it('find planted groups again', () => {
    const planted = Array.from({ length: 300 }, (_none, at): WithResults => {
      const group = at % 30;
      // Seven addresses of its group, one of all, two of its own.
      const urls = [
        ...Array.from({ length: 7 }, (_url, place) => `g${group}.org/${place}`),
        'all.org',
        `x${at}.org`,
        `y${at}.org`,
      ];
      return { phrase: `phrase ${at}`, volume: null, urls };
    });
    const truth = planted.map((_one, at) => at % 30);
    for (const cluster of [clusterSoft, clusterHard])
      expect(adjustedRandIndex(labelsOf(cluster(buildResultIndex(planted), 3), 300), truth)).toBe(1);
  });
});
