import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadLanguageWords } from '#core/text/language-words.ts';
import { ROUNDING, type Clustering } from './clusters.ts';
import { buildMeaningIndex, clusterByMeaning, createLikeness, type MeaningIndex } from './meaning-clusters.ts';
import { createTermReader } from './phrase-terms.ts';
import { adjustedRandIndex, labelsOf } from './rand-index.ts';

const likeness = (index: MeaningIndex, a: number, b: number): number => createLikeness(index)(a, b);

function run(index: MeaningIndex, threshold: number): Clustering {
  const steps = clusterByMeaning(index, threshold);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function indexOf(texts: readonly string[]): MeaningIndex {
  const words = (text: string) => text.split(' ').filter((word) => word !== '');
  return buildMeaningIndex(
    texts.map((phrase) => ({ phrase, volume: null })),
    texts.map((text) => ({ stems: words(text), words: words(text) })),
  );
}

/** The definition word by word, with every pair compared. */
function brute(index: MeaningIndex, threshold: number): Map<number, number> {
  const homes = new Map<number, number>();
  const heads: number[] = [];
  for (const head of index.order) {
    if (homes.has(head)) continue;
    const mates = index.order.filter((at) => at !== head && likeness(index, head, at) >= threshold - ROUNDING);
    if (mates.length === 0) continue;
    heads.push(head);
    homes.set(head, head);
    for (const at of mates) {
      const home = homes.get(at);
      if (heads.includes(at)) continue;
      if (home === undefined || likeness(index, head, at) > likeness(index, home, at) + ROUNDING) homes.set(at, head);
    }
  }
  for (const head of heads) if ([...homes.values()].filter((home) => home === head).length === 1) homes.delete(head);
  return homes;
}

const texts = fc.uniqueArray(
  fc
    .array(fc.constantFrom('red', 'shoe', 'shoes', 'blue', 'buy', 'cheap', 'men'), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' ')),
  { minLength: 1, maxLength: 12 },
);

describe('clusters by meaning', () => {
  it('are those of comparing every pair', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 19 }), (phrases, twentieths) => {
        const index = indexOf(phrases);
        const { clusters } = run(index, twentieths / 20);
        const homes = new Map(clusters.flatMap(({ head, members }) => members.map((at) => [at, head] as const)));
        const expected = brute(index, twentieths / 20);
        // Of heads that are equally near within rounding, either is right.
        for (const [at, home] of homes)
          expect(likeness(index, at, home)).toBeCloseTo(likeness(index, at, expected.get(at) ?? -1), 6);
        expect(homes.size).toBe(expected.size);
      }),
      { numRuns: 300 },
    );
  });

  it('a phrase that is as near to two heads stays with the first, however the sums are rounded', () => {
    const { clusters } = run(indexOf(['cheap', 'men red', 'cheap men', 'red cheap']), 0.25);
    expect(clusters.map(({ members }) => members)).toEqual([[2, 1, 0]]);
  });

  it('likeness is the same both ways, between 0 and 1, and 1 of a phrase and itself', () => {
    fc.assert(
      fc.property(texts, (phrases) => {
        const index = indexOf(phrases);
        expect(likeness(index, 0, 0)).toBeCloseTo(1, 9);
        for (let at = 1; at < phrases.length; at += 1) {
          expect(likeness(index, 0, at)).toBeCloseTo(likeness(index, at, 0), 9);
          expect(likeness(index, 0, at)).toBeGreaterThanOrEqual(0);
          expect(likeness(index, 0, at)).toBeLessThanOrEqual(1 + ROUNDING);
        }
      }),
    );
  });

  it('find planted groups of forms of the same words, in English and in Russian', async () => {
    const planted = {
      en: [
        [
          'coffee machine repair',
          'repairing coffee machines',
          'coffee machines repairs',
          'the repair of a coffee machine',
        ],
        ['garden hose length', 'lengths of garden hoses', 'garden hose lengths', 'garden hoses length'],
        ['dog training school', 'schools for dog training', 'dogs training school', 'dog training schools'],
      ],
      ru: [
        ['ремонт кофемашины', 'ремонт кофемашин', 'ремонта кофемашины', 'ремонту кофемашин'],
        ['садовый шланг', 'садовые шланги', 'садового шланга', 'садовых шлангов'],
        ['школа собак', 'школы для собак', 'школа для собаки', 'школе собак'],
      ],
    };
    for (const [language, groups] of Object.entries(planted)) {
      const phrases = groups.flat();
      const read = createTermReader(language, await loadLanguageWords(language));
      const index = buildMeaningIndex(
        phrases.map((phrase) => ({ phrase, volume: null })),
        phrases.map(read),
      );
      const truth = groups.flatMap((group, at) => group.map(() => at));
      expect(adjustedRandIndex(labelsOf(run(index, 0.5), phrases.length), truth)).toBe(1);
    }
  });
});
