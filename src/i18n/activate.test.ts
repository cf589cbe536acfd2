import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { activateAtStart, activateLanguage, hasAreaTexts, joinAreaTexts, watchLanguageFailure } from './activate.ts';

describe('activateLanguage', () => {
  it('changes the texts and the language of the document together', async () => {
    expect(await activateLanguage('en')).toBe(true);
    expect(i18n.locale).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('shows English texts, plurals, numbers and dates in place of a language that is not translated whole', async () => {
    await activateLanguage('de');
    expect(await activateLanguage('ja')).toBe(true);
    expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en']);
  });

  it('keeps the old language and tells when the texts cannot be loaded', async () => {
    await activateLanguage('en');
    const failed: string[] = [];
    const end = watchLanguageFailure((code) => failed.push(code));
    expect(await activateLanguage('xx')).toBe(false);
    end();
    expect(failed).toEqual(['xx']);
    expect(i18n.locale).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('tells of a failure before anybody listened, once', async () => {
    await activateAtStart('xx');
    const failed: string[] = [];
    watchLanguageFailure((code) => failed.push(code))();
    watchLanguageFailure((code) => failed.push(code))();
    expect(failed).toEqual(['xx']);
  });

  it('starts in English when the texts of the address cannot be loaded', async () => {
    await activateAtStart('xx');
    expect(i18n.locale).toBe('en');
  });
});

describe('the texts of a feature', () => {
  it('change their language together with those of the app', async () => {
    await activateLanguage('en');
    await joinAreaTexts('home');
    expect(hasAreaTexts('home', 'en')).toBe(true);
    await activateLanguage('de');
    expect(hasAreaTexts('home', 'de')).toBe(true);
    await activateLanguage('en');
  });

  it('come in the language shown and in the one that is about to be', async () => {
    await activateLanguage('en');
    const german = activateLanguage('de');
    await joinAreaTexts('site-audit');
    expect([hasAreaTexts('site-audit', 'en'), hasAreaTexts('site-audit', 'de')]).toEqual([true, true]);
    await german;
    await activateLanguage('en');
  });
});
