import { expect, it } from 'vitest';
import { loadLanguageWords, NO_WORDS, textLanguageCode } from './language-words.ts';
import { phraseKeyOf, phrasesOf, type PhraseOptions } from './phrases.ts';
import { wordsOf } from './segment.ts';
import { WORD_LOADERS, WORD_TRAITS } from './words.gen.ts';

async function phrases(text: string, language: string, options: PhraseOptions) {
  const found = phrasesOf(wordsOf(text, language), await loadLanguageWords(language), options);
  return found.map((each) => `${each.text} ${String(each.count)}`);
}

const PLAIN = { withoutStopWords: false, byStem: false };

it('counts phrases within marks, most frequent first', async () => {
  expect(await phrases('Red shoes. Red shoes, red hats', 'en', { size: 2, ...PLAIN })).toEqual([
    'red shoes 2',
    'red hats 1',
  ]);
});

it('leaves stop words out and joins forms of one word', async () => {
  const text = 'The price of the phone. Prices of phones.';
  expect(await phrases(text, 'en', { size: 2, withoutStopWords: true, byStem: false })).toEqual([
    'price phone 1',
    'prices phones 1',
  ]);
  expect(await phrases(text, 'en', { size: 2, withoutStopWords: true, byStem: true })).toEqual(['price phone 2']);
});

it.each([
  ['de', 'Häuser Hauses'],
  ['ru', 'дома домов домами'],
  ['uk', 'книга книги книгу'],
  ['fr', 'marcher marchera marchaient'],
  ['es', 'gatos gato'],
  ['it', 'libri libro'],
  ['sv', 'bilar bilen'],
])('knows the forms of %s', async (language, text) => {
  expect(await phrases(text, language, { size: 1, withoutStopWords: false, byStem: true })).toHaveLength(1);
});

it('gives a phrase that is typed the key it has in a text', async () => {
  const words = await loadLanguageWords('en');
  const options = { withoutStopWords: true, byStem: true };
  const [phrase] = phrasesOf(wordsOf('the cheapest running shoes', 'en'), words, { size: 3, ...options });
  expect(phraseKeyOf(wordsOf('Cheapest running shoe', 'en'), words, options)).toBe(phrase?.key);
});

it('counts shares of all words', () => {
  const [phrase] = phrasesOf(wordsOf('a b a b', null), NO_WORDS, { size: 2, ...PLAIN });
  expect(phrase).toEqual({ key: 'a b', text: 'a b', count: 2, share: 1 });
});

it('says of each language what it has', async () => {
  for (const [code, { stopWords, hasStems }] of Object.entries(WORD_TRAITS)) {
    const words = await loadLanguageWords(code);
    expect([code, words.stopWords.size, words.stem !== null]).toEqual([code, stopWords, hasStems]);
  }
  expect(Object.keys(WORD_LOADERS).length).toBeGreaterThan(35);
});

it('never takes another language for one it does not know', async () => {
  expect(await loadLanguageWords('tlh')).toBe(NO_WORDS);
  expect(await loadLanguageWords(null)).toBe(NO_WORDS);
  expect(await loadLanguageWords('constructor')).toBe(NO_WORDS);
  expect(textLanguageCode('no-NO')).toBe('nb');
});
