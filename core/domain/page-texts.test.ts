import { expect, it } from 'vitest';
import { isTextSlug, textSlugOf } from './page-texts.ts';

it.each([
  ['/privacy-policy/', 'privacy-policy'],
  ['/about-us/', 'about-us'],
  ['/p/our-team/', 'our-team'],
  ['/p/our-team', 'our-team'],
  ['/p/privacy-policy/', null],
  ['/p/', null],
  ['/p/a/b/', null],
  ['/p/Our-Team/', null],
  ['/p/..%2f/', null],
  ['/pricing/', null],
  ['/', null],
])('the text of %s → %s', (path, slug) => {
  expect(textSlugOf(path)).toBe(slug);
});

it.each([
  ['a', true],
  ['a1-b', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['-a', false],
  ['a-', false],
  ['a_b', false],
  ['', false],
])('the name %s → %s', (name, isSlug) => {
  expect(isTextSlug(name)).toBe(isSlug);
});
