import { expect, it } from 'vitest';
import { pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, PAGE } from './hreflang-fixture.ts';
import { alternatePages, codesOf, hreflangSet } from './hreflang-set.ts';

const { directives } = pageEvidence(
  alternates(['EN', `${PAGE}#top`], ['DE', `${DE}%e4`], ['de-AT', `${DE}%E4`], ['x-default', PAGE], ['fr', FR]),
  { url: PAGE },
);

it('compares entries by code and normalised address', () => {
  expect(hreflangSet(directives).map(({ code, address }) => [code, address])).toEqual([
    ['en', PAGE],
    ['de', `${DE}%E4`],
    ['de-at', `${DE}%E4`],
    ['x-default', PAGE],
    ['fr', FR],
  ]);
});

it('names the codes of the page and its other versions, one an address', () => {
  expect(codesOf(hreflangSet(directives), `${PAGE}#middle`)).toEqual(['en']);
  expect(alternatePages(directives, PAGE)).toEqual([
    { url: `${DE}%e4`, href: `${DE}%e4`, codes: ['de', 'de-at'] },
    { url: FR, href: FR, codes: ['fr'] },
  ]);
});

it('reads the set of a page once for all checks', () => {
  expect(hreflangSet({ alternates: directives.alternates })).toBe(hreflangSet(directives));
  expect(alternatePages({ alternates: directives.alternates }, PAGE)).toBe(alternatePages(directives, PAGE));
  expect(alternatePages(directives, FR).map(({ url }) => url)).toContain(PAGE + '#top');
});
