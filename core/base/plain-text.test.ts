import { describe, expect, it } from 'vitest';
import { collapseSpace, countCharacters, countWords, hasWord } from './plain-text.ts';

describe('plain text', () => {
  it('collapses white space of all kinds', () => {
    expect(collapseSpace('  a \n\t b\u00a0 c ')).toBe('a b c');
    expect(['a\u00a0b', 'a\nb', 'a  b', ' a b '].map(collapseSpace)).toEqual(['a b', 'a b', 'a b', 'a b']);
  });

  it.each([
    ['', 0],
    ['  ab  c ', 4],
    ['naïve', 5],
    ['🌧️ rain', 7],
    ['\ud83c a\udf27', 4],
  ])('the length of "%s" is %i code points', (text, length) => {
    expect(countCharacters(text)).toBe(length);
  });

  it.each([
    ['', 0],
    ['– … !', 0],
    ['One two, three.', 3],
    ['state-of-the-art (2026)', 2],
    ['Дощовий сад', 2],
    ['비 정원', 2],
    ['雨水花园', 2],
    ['雨の庭', 2],
    ['สวนฝน', 3],
    ['សួនទឹកភ្លៀង', 6],
    ['ສວນຝົນ', 3],
    ['မိုးဥယျာဉ်', 5],
    ['Use 雨水花园 now', 4],
  ])('"%s" has %i words', (text, words) => {
    expect(countWords(text)).toBe(words);
    expect(hasWord(text)).toBe(words > 0);
  });
});
