import { expect, it } from 'vitest';
import { isOfStartPage } from './start-page.ts';

it.each([
  ['https://a.org/', true],
  [null, true],
  ['https://a.org/blog/', false],
  ['https://a.org/?page=2', false],
])('takes %s for a start page: %s', (url, is) => {
  expect(isOfStartPage({ url })).toBe(is);
});
