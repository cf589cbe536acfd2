import { expect, it } from 'vitest';
import { primaryLanguage } from './primary-language.ts';

it.each([
  ['de-AT', 'de'],
  ['EN_us', 'en'],
  [' zh-Hant-TW ', 'zh'],
  ['', ''],
  [null, ''],
])('takes of %j the language %j', (tag, language) => {
  expect(primaryLanguage(tag)).toBe(language);
});
