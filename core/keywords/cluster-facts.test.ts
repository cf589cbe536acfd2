import { describe, expect, it } from 'vitest';
import { factsOf, sharedAddresses, sharedNearness } from './cluster-facts.ts';
import { buildPageIndex, matchPages } from './own-pages.ts';
import { phrasesOfPages } from './page-phrases.ts';
import { buildResultIndex } from './result-clusters.ts';
import { adjustedRandIndex } from './rand-index.ts';
import { intentWord, isQuestion, parseIntent, tellIntent } from './intent.ts';
import { findKeywordTable } from './keyword-tables.ts';

const KEYWORDS = [
  { phrase: 'a', volume: 100, intent: 'commercial', urls: ['x', 'y', 'z'] },
  { phrase: 'b', volume: 20, intent: 'commercial', urls: ['x', 'y', 'z'] },
  { phrase: 'c', volume: null, intent: null, urls: ['x', 'y', 'w'] },
  { phrase: 'd', volume: null, intent: 'informational', urls: ['x', 'v', 'z'] },
] as const;
const INDEX = buildResultIndex(KEYWORDS);

describe('facts of a cluster', () => {
  it('are the sums and shares that are stated', () => {
    // Pairs that share two: ab, ac, ad, bc, bd, not cd. Of b, c and d only b shares three with a.
    expect(factsOf([0, 1, 2, 3], KEYWORDS, sharedNearness(INDEX, 2))).toEqual({
      volume: 120,
      intent: 'commercial',
      density: 5 / 6,
      stability: 1 / 3,
    });
    expect(factsOf([2, 3], KEYWORDS, sharedNearness(INDEX, 10))).toEqual({
      volume: null,
      intent: 'informational',
      density: 0,
      stability: null,
    });
  });

  it('name the addresses that prove it, by how many phrases have them', () => {
    expect(sharedAddresses([0, 1, 2, 3], INDEX)).toEqual([
      { address: 'x', phrases: 4 },
      { address: 'y', phrases: 3 },
      { address: 'z', phrases: 3 },
    ]);
  });
});

describe('pages of the website', () => {
  const stemsOf = (text: string) =>
    text
      .split(/\W+/u)
      .map((word) => word.replace(/s$/u, ''))
      .filter((word) => word !== '');
  const pages = [
    { url: 'https://www.a.org/shoes/', title: 'Red shoes | Shop', h1: 'Shoes' },
    { url: 'https://a.org/men/', title: 'Shoes for men', h1: 'Red and blue' },
    { url: 'https://a.org/hats/', title: 'Hats | Shop', h1: 'Hats of all kinds' },
  ];
  const index = buildPageIndex(pages, stemsOf);

  it.each([
    ['one page', ['hat'], 'exists', ['https://a.org/hats/']],
    ['two that compete', ['red', 'shoe'], 'compete', ['https://www.a.org/shoes/', 'https://a.org/men/']],
    ['none', ['green', 'hat'], 'none', []],
    ['none without words', [], 'none', []],
  ])('cover a cluster: %s', (_case, stems, state, urls) => {
    expect(matchPages(index, stems, [])).toEqual({ state, urls });
  });

  it('cover it too when they stand in half of its result lists', () => {
    const list = ['a.org/hats', 'b.org'];
    expect(matchPages(index, ['coat'], [list, ['c.org']])).toMatchObject({ state: 'exists' });
    expect(matchPages(index, ['coat'], [list, ['c.org'], []])).toMatchObject({ state: 'none' });
  });

  it('give phrases without the name of the website, with seeds those that have a word of them', () => {
    expect(phrasesOfPages(pages, [], stemsOf).map(({ phrase }) => phrase)).toEqual([
      'red shoes',
      'shoes for men',
      'red and blue',
      'hats of all kinds',
    ]);
    expect(phrasesOfPages(pages, ['hat'], stemsOf)).toEqual([
      { phrase: 'hats of all kinds', from: 'https://a.org/hats/' },
    ]);
  });
});

describe('the adjusted Rand index', () => {
  it.each([
    ['the same grouping', [0, 0, 1, 1], [5, 5, 2, 2], 1],
    ['nothing together in either', [0, 1, 2], [0, 1, 2], 1],
    // Hubert and Arabie: n = 6, sums of pairs 3 · 3 of 15, both 2 · 1.
    ['half of it', [0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 2, 2], 0.24242424],
  ])('of %s', (_case, a, b, expected) => {
    expect(adjustedRandIndex(a, b)).toBeCloseTo(expected, 6);
  });
});

describe('the intent of a phrase', () => {
  it.each([
    ['en', 'buy red shoes', 'transactional', 'buy'],
    ['en', 'best running shoes', 'commercial', 'best'],
    ['en', 'how to tie shoes', 'informational', 'how'],
    ['en', 'acme login', 'navigational', 'login'],
    ['en', 'buyer persona', null, null],
    ['ru', 'купить кроссовки', 'transactional', 'купить'],
    ['ja', '靴の選び方おすすめ', 'commercial', 'おすすめ'],
    ['ka', 'რა არის', null, null],
  ])('%s: %s', (code, phrase, intent, word) => {
    expect(tellIntent(phrase, findKeywordTable(code))).toBe(intent);
    expect(intentWord(phrase, findKeywordTable(code))).toBe(word);
  });

  it('is read from a column of a source', () => {
    expect(['Informational', 'T', ' commercial ', 'x', ''].map(parseIntent)).toEqual([
      'informational',
      'transactional',
      'commercial',
      null,
      null,
    ]);
  });

  it('questions are told by their words or their mark', () => {
    const table = findKeywordTable('en');
    if (table === undefined) throw new Error('no table');
    expect(['what is seo', 'seo tools', 'seo?'].map((phrase) => isQuestion(phrase, table))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
