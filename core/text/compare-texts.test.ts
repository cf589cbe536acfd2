import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { placeKeyword } from './keyword-place.ts';
import { loadLanguageWords } from './language-words.ts';
import { differenceOf } from './text-difference.ts';
import type { TextSource } from './text-source.ts';
import { uniquenessOf } from './uniqueness.ts';

const EN = { code: 'en', words: await loadLanguageWords('en') };
const source = (text: string, more: Partial<TextSource> = {}): TextSource => ({
  title: '',
  description: '',
  text,
  links: [],
  alts: [],
  ...more,
});
const at = (url: string, text: string) => ({ ...source(text), url });

describe('a keyword', () => {
  it('is found in all its forms, with its places and neighbours', () => {
    const text = '# Running shoes\n\nThe best running shoe for trails. Shoes, running. I run in shoes.';
    const place = placeKeyword('running shoes', source(text, { title: 'Running shoes', alts: ['a hat'] }), EN);
    expect(place).toMatchObject({
      inTitle: true,
      inH1: true,
      inDescription: false,
      inAlts: false,
      exact: 1,
      anyForm: 2,
    });
    expect(place?.forms).toEqual([
      { text: 'running shoe', count: 1 },
      { text: 'running shoes', count: 1 },
    ]);
    expect(place?.neighbours.map((each) => each.text)).toContain('best');
    expect(place?.places.map(({ from, to }) => text.slice(from, to))).toEqual(['Running shoes', 'running shoe']);
    expect(placeKeyword(' ?', source(text), EN)).toBeNull();
  });
});

describe('a comparison', () => {
  const own = source('# Shoes\nWe sell shoes.');
  const others = [
    at(
      'https://a.example/',
      '# Shoes\n## Sizes of shoes\nLeather soles last. How do I clean shoes? Leather is strong.',
    ),
    at('https://b.example/', '# Shoes\n## Shoe size\nShoes of leather soles. How do I clean shoes?'),
  ];
  it('tells what others have, ask and are headed by', () => {
    const found = compareTexts(own, others, { keyword: 'leather shoes', language: EN });
    expect(found.missing.map(({ text, texts }) => [text, texts])).toEqual(
      expect.arrayContaining([
        ['leather', 2],
        ['leather soles', 2],
      ]),
    );
    expect(found.missing.some(({ text }) => text === 'shoes')).toBe(false);
    expect(found.questions).toEqual([{ text: 'How do I clean shoes?', url: 'https://a.example/' }]);
    expect(found.outline).toEqual([{ text: 'Sizes of shoes', level: 2, texts: 2 }]);
    expect(found.others.map(({ words }) => words)).toEqual([15, 12]);
    expect(found.medianWords).toBe(13.5);
    expect(found.own.bm25 ?? 0).toBeLessThan(found.others[0]?.bm25 ?? 0);
  });

  it('has the BM25 of the formula', () => {
    // One text has the word once in 2 words, the other not in 2: idf = ln(1 + 1.5 / 1.5), tf part = 2.2 / (1 + 1.2).
    const found = compareTexts(source('apple pear'), [at('u', 'plum cherry')], { keyword: 'apple', language: EN });
    expect(found.own.bm25).toBeCloseTo(Math.log(2));
    expect(found.others[0]?.bm25).toBe(0);
  });
});

describe('uniqueness', () => {
  const SHARED = 'one two three four five six';
  it('is the share of words outside shared shingles, with the passages', () => {
    const text = `Before this ${SHARED} after that`;
    const found = uniquenessOf(source(text), [at('https://a.example/', `x ${SHARED} y`)], 'en');
    expect(found.share).toBeCloseTo(4 / 10);
    expect(found.passages.map(({ from, to, url, words }) => [text.slice(from, to), url, words])).toEqual([
      [SHARED, 'https://a.example/', 6],
    ]);
    expect(found.sources).toEqual([{ url: 'https://a.example/', share: 0.6 }]);
  });

  it('leaves quotations out', () => {
    const found = uniquenessOf(source(`He said: “${SHARED}” and left`), [at('u', SHARED)], 'en');
    expect(found).toMatchObject({ share: 1, words: 4, quoted: 6, passages: [] });
  });

  it('is whole for no text and without sources', () => {
    expect(uniquenessOf(source(''), [at('u', SHARED)], 'en').share).toBe(1);
    expect(uniquenessOf(source(SHARED), [], 'en').share).toBe(1);
  });
});

it('tells what changed from one version to another', () => {
  expect(differenceOf('The red house is old.', 'The blue house is very old.')).toEqual([
    { kind: 'same', text: 'The ' },
    { kind: 'removed', text: 'red' },
    { kind: 'added', text: 'blue' },
    { kind: 'same', text: ' house is' },
    { kind: 'added', text: ' very' },
    { kind: 'same', text: ' old.' },
  ]);
  expect(differenceOf('', '')).toEqual([]);
  const long = 'a b '.repeat(3000);
  expect(
    differenceOf(`x ${long}`, `${long} y`)
      .map(({ text }) => text)
      .join(''),
  ).toContain('x ');
});
