import { describe, expect, it } from 'vitest';
import britishEnglish from 'dictionary-en-gb';
import english from 'dictionary-en';
import nspell from 'nspell';
import { createSpeller } from './spelling.ts';

const speller = createSpeller();

describe('spelling of English pages', () => {
  it.each([
    ['both spellings of English are right', 'The colour of the color', []],
    ['an unknown word is named once', 'A wrold is a wrold', ['wrold']],
    ['unknown words come in the order met', 'zzyx wrold yzzx', ['zzyx', 'wrold', 'yzzx']],
    ['names, codes and short words are not judged', 'Sitewarden h2o xq ABCD wroLd wröld', []],
    ['both kinds of apostrophe are read', "They don't and don’t", []],
    ['an unknown word with either apostrophe is one', "They wrold've and wrold’ve", ["wrold've"]],
    ['only one apostrophe stands in a word that is judged', "wrold' 'wrold w'rold wr'o'ld", []],
    [
      'words beside emoji are judged, words with letters beyond U+FFFF are not',
      'wrold😀 wro𝒜ld 😀yzzx’d',
      ['wrold', "yzzx'd"],
    ],
    ['a long word is no longer word with the same beginning', 'gardenersome garden', ['gardenersome']],
  ])('%s', (_case, text, unknown) => {
    expect(speller.check(text, 'en-US')).toMatchObject({ words: text.match(/\S+/gu)?.length ?? 0, unknown });
  });

  it.each([
    ['', 0],
    [' – 😀 ', 0],
    ["one,two' ' three's", 4],
    ['雨水 花园', 2],
    ['gar\u00adden 𠮷😀𠮷', 4],
  ])('%j has %i words', (text, words) => {
    expect(speller.check(text, 'en')).toEqual({ words, unknown: [], slips: [] });
  });

  it.each([['de'], [null], ['']])('says nothing about a page in %j', (lang) => {
    expect(speller.check('Wrold', lang)).toBeNull();
  });
});

describe('words that look misspelt', () => {
  const text = 'All that stands in this text is in order, and all of its words are known, but for what comes last: ';
  it.each([
    ['a letter too many', 'choosen', true],
    ['a letter that is missing', 'vesion', true],
    ['a letter that is missing at the end', 'gardene', true],
    ['a wrong letter', 'collapsable', true],
    ['two letters in the wrong order', 'oragnic', true],
    ['the first letter is another', 'zarden', false],
    ['the name of a program', 'jsfiddle', false],
    ['two words in one', 'mousewheel', false],
    ['a word of another language', 'consectetur', false],
    ['a word of four letters', 'wrod', false],
  ])('%s: %s', (_what, word, isOne) => {
    expect(speller.check(text + word, 'en')).toEqual({ words: 22, unknown: [word], slips: isOne ? [word] : [] });
  });

  it('are not looked for in a text with many unknown words', () => {
    expect(speller.check(`${text} vesion oragnic`, 'en')?.slips).toEqual([]);
  });
});

describe('the list of English words', () => {
  const judges = [english, britishEnglish].map(({ aff, dic }) =>
    nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) }),
  );
  const forms = judges.flatMap((judge) => {
    const { data } = judge as unknown as { data: Record<string, unknown> }; // not in its types
    return Object.keys(data).filter((form) => form.length >= 4 && /^[a-z]{2,}(?:'[a-z]+)?$/u.test(form));
  });

  function unknownOf(words: readonly string[]): string[] {
    return [...new Set(words)].filter((word) => !judges.some((judge) => judge.correct(word)));
  }

  it('has every form of every word of both dictionaries', () => {
    expect(forms.length).toBeGreaterThan(200_000);
    expect(speller.check(forms.join(' '), 'en')?.unknown).toEqual(unknownOf(forms));
  });

  it('knows of changed words what the dictionaries know', () => {
    const changed = Array.from({ length: 100_000 }, (_unused, index) => {
      const form = forms[(index * 7919) % forms.length] ?? '';
      const place = index % form.length;
      const letter = 'etaoinshrdlcu'.charAt(index % 13);
      return index % 2 === 0
        ? form.slice(0, place) + letter + form.slice(place)
        : form.slice(0, place) + letter + form.slice(place + 1);
    }).filter((word) => /^[a-z]{2,}(?:'[a-z]+)?$/u.test(word) && word.length >= 4);
    const unknown = unknownOf(changed);
    expect(unknown.length).toBeGreaterThan(50_000);
    expect(unknown.length).toBeLessThan(changed.length);
    expect(speller.check(changed.join(' '), 'en')?.unknown).toEqual(unknown);
  });
});
