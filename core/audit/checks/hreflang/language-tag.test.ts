import { describe, expect, it } from 'vitest';
import { isHreflangCode, isLanguageTag } from './language-tag.ts';

describe('language tags', () => {
  it.each([
    ['de', true],
    ['DE-at', true],
    ['zh-Hant', true],
    ['zh-Hant-TW', true],
    ['x-default', true],
    ['X-Default', true],
    ['en-GB', true],
    ['en-UK', false],
    ['en_GB', false],
    ['us', false],
    ['deu', false],
    ['es-419', false],
    ['de-Xxxx', false],
    ['en-EU', false],
    ['iw', false],
    ['', false],
    ['de-', false],
  ])('hreflang code "%s" is valid: %s', (code, expected) => {
    expect(isHreflangCode(code)).toBe(expected);
  });

  it.each([
    ['de', true],
    ['de-AT', true],
    ['gsw-CH', true],
    ['es-419', true],
    ['zh-yue-Hant-HK', true],
    ['sl-rozaj-biske', true],
    ['de-DE-u-co-phonebk', true],
    ['en-x-house', true],
    ['x-klingon', true],
    ['i-klingon', true],
    ['qaa-Qaaa-XK', true],
    ['iw', true],
    ['en-UK', false],
    ['english', false],
    ['en_US', false],
    ['de-AT-DE', false],
    ['de-AT-Latn', false],
    ['sl-rozaj-rozaj', false],
    ['de-u', false],
    ['de-', false],
    ['', false],
    ['-', false],
  ])('language tag "%s" is valid: %s', (tag, expected) => {
    expect(isLanguageTag(tag)).toBe(expected);
  });
});
