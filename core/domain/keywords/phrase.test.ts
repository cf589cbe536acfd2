import { expect, it } from 'vitest';
import { keywordId, keywordIdPrefix, nearPhraseKey, phraseKey, toPhrase } from './phrase.ts';

it.each([
  ['  red   shoes ', 'red shoes'],
  ['red\u0000shoes\t', 'red shoes'],
  ['\uFEFFred\u00A0shoes', 'red shoes'],
  ['cafe\u0301', 'café'],
  ['\uD800 ', ''],
  [' \u2028 ', ''],
])('reads %j as %j', (text, phrase) => expect(toPhrase(text)).toBe(phrase));

it('tells no upper from lower case, and near duplicates by neither accents, punctuation nor order', () => {
  expect(phraseKey(' Red SHOES')).toBe('red shoes');
  for (const near of ['shoes red', 'Réd, shoes!', 'RED-SHOES']) expect(nearPhraseKey(near)).toBe('red shoes');
  expect(nearPhraseKey('red shoe')).not.toBe(nearPhraseKey('red shoes'));
  expect(nearPhraseKey('???')).toBe('');
});

it('gives a phrase of a website one id, in the order of the alphabet and short enough for a list', () => {
  expect(keywordId('a.example', 'Red  shoes')).toBe(keywordId('a.example', 'red shoes'));
  expect(keywordId('a.example', 'red shoes')).not.toBe(keywordId('b.example', 'red shoes'));
  expect(keywordId('a.example', `${'x'.repeat(40)}1`)).not.toBe(keywordId('a.example', `${'x'.repeat(40)}2`));
  expect(keywordId('a.example', 'apple') < keywordId('a.example', 'banana')).toBe(true);
  for (const phrase of ['red shoes', '😀'.repeat(100), 'я'.repeat(200)]) {
    const id = keywordId('a.example', phrase);
    expect(id.startsWith(keywordIdPrefix('a.example'))).toBe(true);
    expect(id.length).toBeLessThanOrEqual(128);
  }
});
