import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf, termOf, wordsOf } from './segment.ts';

const textsOf = (text: string, language: string) =>
  sentencesOf(text, language).map(({ from, to }) => text.slice(from, to));

describe('words', () => {
  it.each([
    ['en', 'It’s 3 well-known words.', 'it 3 well known words'],
    ['fr', "L'homme d’aujourd'hui", 'homme aujourd’hui'],
    ['it', "L'amico dell’uomo", 'amico uomo'],
    ['de', 'Größe – und Maß', 'größe und maß'],
    ['uk', "Сім'я та м’яч", 'сім’я та м’яч'],
    ['ar', 'السلام عليكم', 'السلام عليكم'],
    ['th', 'ภาษาไทย', 'ภาษา ไทย'],
    ['tr', 'IŞIK', 'ışık'],
  ])('of %s are told as they are compared', (language, text, terms) => {
    expect(
      wordsOf(text, language)
        .map(({ term }) => term)
        .join(' '),
    ).toBe(terms);
  });

  it('know what a phrase does not reach across', () => {
    expect(wordsOf('red shoes, blue-green hats (new) - and\nmore', 'en').map((word) => word.isAfterBreak)).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('are in a language nobody knows, too', () => {
    expect(wordsOf('one two', 'not a tag')).toHaveLength(2);
    expect(wordsOf('one two', null)).toHaveLength(2);
  });

  it('never become fewer by another sentence', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.stringMatching(/^[a-zäöüа-я]{1,9}$/u), { minLength: 1 }),
        (text, more) => {
          const added = `${text}\n${more.join(' ')}.`;
          expect(wordsOf(added, 'en').length).toBe(wordsOf(text, 'en').length + more.length);
          expect(sentencesOf(added, 'en').length).toBe(sentencesOf(text, 'en').length + 1);
        },
      ),
    );
  });
});

describe('sentences', () => {
  it('end at marks and at line breaks, not at abbreviations', () => {
    expect(textsOf('A heading\nMr. Smith came, e.g. today. Did he? Yes!', 'en')).toEqual([
      'A heading',
      'Mr. Smith came, e.g. today.',
      'Did he?',
      'Yes!',
    ]);
    expect(textsOf('Das kostet ca. 5 Euro bzw. mehr. Gut.', 'de')).toHaveLength(2);
    expect(textsOf('В 2020 г. И. Петров жил там, т. е. далеко. Да.', 'ru')).toHaveLength(2);
    expect(textsOf('これは本です。あれも本です。', 'ja')).toHaveLength(2);
  });

  it('need a word', () => {
    expect(textsOf('… — !\n\n***', 'en')).toEqual([]);
  });
});

it('leaves the letters of a term as they are', () => {
  expect(termOf('Straße', 'de')).toBe('straße');
  expect(termOf('Anna’s', 'en')).toBe('anna');
});
