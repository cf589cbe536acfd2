import { describe, expect, it } from 'vitest';
import { GENERIC_LINK_TEXTS } from './generic-link-text.ts';
import { phrasesFor } from './phrases-for.ts';
import { PLACEHOLDER_TOKENS, placeholderTokensFor } from './placeholder-tokens.ts';
import { SOFT_404_PHRASES } from './soft-404.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'cs', 'tr', 'ja', 'zh', 'ko', 'sv'];
const LIST = { en: ['here'], de: ['hier'], fr: ['ici'] };

describe('phrases of a page', () => {
  it.each([
    ['the language and English', 'de', ['here', 'hier']],
    ['a language with region', 'de-AT', ['here', 'hier']],
    ['a language without a list', 'eo', ['here']],
    ['a language with the name of what every object has', 'constructor', ['here']],
    ['no language', null, ['here', 'hier', 'ici']],
    ['an empty language', ' ', ['here', 'hier', 'ici']],
  ])('%s', (_case, lang, phrases) => {
    expect([...phrasesFor(LIST, lang)]).toEqual(phrases);
  });

  it.each([
    ['soft 404', SOFT_404_PHRASES],
    ['generic link text', GENERIC_LINK_TEXTS],
    ['placeholder tokens', PLACEHOLDER_TOKENS],
  ])('the list "%s" has every language it promises', (_name, list) => {
    expect(Object.keys(list)).toEqual(expect.arrayContaining(LANGUAGES));
  });

  it.each([
    ['soft 404', SOFT_404_PHRASES],
    ['generic link text', GENERIC_LINK_TEXTS],
  ])('the list "%s" holds only letters, digits, apostrophes and single spaces in lower case', (_name, list) => {
    for (const phrase of Object.values(list).flat()) {
      expect(phrase).toBe(phrase.normalize('NFKC').toLowerCase());
      expect(phrase).toMatch(/^[\p{L}\p{M}\p{N}']+(?: [\p{L}\p{M}\p{N}']+)*$/u);
    }
  });

  it.each([
    ['a language where TODO is no word', 'de-DE', true],
    ['a language where it is one', 'es-MX', false],
    ['an unknown language', null, false],
  ])('placeholder tokens of %s', (_case, lang, hasTodo) => {
    expect(placeholderTokensFor(lang).includes('TODO')).toBe(hasTodo);
    expect(placeholderTokensFor(lang)).toContain('[object Object]');
  });
});
