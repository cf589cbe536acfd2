import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/standards/languages.ts';
import { flagUrl } from './flags.ts';
import { languageColumns } from './language-menu.tsx';

describe('language menu', () => {
  it.each([
    [1, 1],
    [11, 1],
    [12, 2],
    [43, 4],
    [44, 4],
    [45, 5],
  ])('%i languages stand in %i columns [spec:2.48]', (count, columns) => {
    expect(languageColumns(count)).toBe(columns);
  });

  it.each(LANGUAGES.map(({ code }) => code))('%s has a flag [spec:3.13]', (code) => {
    expect(flagUrl(code)).toMatch(/\.svg/u);
  });
});
