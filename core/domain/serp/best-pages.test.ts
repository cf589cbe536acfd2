import { describe, expect, it } from 'vitest';
import { bestPages } from './best-pages.ts';
import { clickShare } from './click-curve.ts';
import { averageRank, visibilityPct } from './figures.ts';
import { dayIn, toDayNumber, toDayText } from './day.ts';
import { toPhraseKey } from './phrase-key.ts';

const at = (phrase: string, ranks: Record<string, number>, volume: number | null = null) => ({
  phrase,
  volume,
  places: Object.entries(ranks).map(([path, rank]) => ({ rank, url: `https://a.example${path}` })),
});

describe('best pages', () => {
  it('have their keywords, the most visible page first, with what they won and lost', () => {
    const now = [
      at('one', { '/a': 1 }, 1000),
      at('two', { '/a': 12, '/b': 3 }),
      at('three', {}),
      at('new', { '/b': 9 }),
    ];
    const before = [at('one', { '/b': 2 }), at('two', { '/a/': 10 }), at('three', { '/b': 5 })];
    const [first, second] = bestPages(now, before);
    expect(first).toEqual({
      url: 'https://a.example/a',
      keywords: [
        { phrase: 'one', rank: 1, before: null },
        { phrase: 'two', rank: 12, before: 10 },
      ],
      bestRank: 1,
      averageRank: 6.5,
      estimatedVisits: 285,
      won: ['one'],
      lost: [],
    });
    expect(second).toMatchObject({
      url: 'https://a.example/b',
      won: ['two'],
      lost: ['one', 'three'],
      estimatedVisits: null,
    });
    expect(second?.keywords.at(-1)).toEqual({ phrase: 'new', rank: 9 });
  });

  it('are none without positions', () => {
    expect(bestPages([at('one', {})], [])).toEqual([]);
  });
});

describe('the click curve', () => {
  it.each([
    [1, 0.285],
    [10, 0.025],
    [10.4, 0.025],
    [11, 0.000_63],
    [20, 0.000_63],
    [21, 0],
    [null, 0],
  ])('of rank %s is %s', (rank, share) => {
    expect(clickShare(rank)).toBe(share);
  });
});

describe('figures', () => {
  it('leave "not found" out of the average, and count it in visibility', () => {
    expect(averageRank([1, null, 4])).toBe(2.5);
    expect(averageRank([null])).toBeNull();
    expect(visibilityPct([1, null])).toBe(50);
    expect(visibilityPct([])).toBe(0);
  });
});

describe('days', () => {
  it('are those of the zone', () => {
    const nearMidnight = Date.parse('2026-11-25T23:30:00Z');
    expect([dayIn(nearMidnight, 'UTC'), dayIn(nearMidnight, 'Europe/Berlin'), dayIn(nearMidnight, 'Mars/X')]).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-25',
    ]);
    expect(toDayText(toDayNumber('2026-02-28') + 1)).toBe('2026-03-01');
  });
});

describe('the key of a phrase', () => {
  it.each([
    ['  Grüner   Tee ', 'grüner tee'],
    ['GRU\u0308NER\u00a0TEE', 'grüner tee'],
    [' \n ', ''],
  ])('of %j is %j', (phrase, key) => {
    expect(toPhraseKey(phrase)).toBe(key);
  });
});
