import { describe, expect, it } from 'vitest';
import { activateLanguage, hasAreaTexts, joinAreaTexts } from '#src/i18n/activate.ts';

describe('the texts of a feature', () => {
  it('are there when its code is, and change their language together with those of the app', async () => {
    await activateLanguage('en');
    expect(hasAreaTexts('home', 'en')).toBe(false);
    await import('#src/features/home/checked-areas.tsx');
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
