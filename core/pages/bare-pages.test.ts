import { expect, it } from 'vitest';
import { PAGE_INDEX } from './page-index.gen.ts';

/** The specification's list, with the address below it that confirms an e-mail without signing in. */
const BARE = [
  '/404/',
  '/about-us/',
  '/anti-spam-policy/',
  '/email-confirmation/',
  '/email-confirmation/:token/',
  '/price/',
  '/pricing/',
  '/privacy-policy/',
  '/public-offer-agreement/',
  '/refund-policy/',
  '/seo-consultation/',
  '/uikitpage/',
  '/write-a-review/',
];

it('without sidebar and padding are the pages that the specification lists, and no others [spec:2.33]', () => {
  const built = new Set(PAGE_INDEX.map(({ path }) => path));
  const bare = PAGE_INDEX.filter(({ isBare }) => isBare).map(({ path }) => path);
  expect(bare.toSorted()).toEqual(BARE.filter((path) => built.has(path) || path !== '/uikitpage/'));
  expect(bare).not.toContain('/terms-of-service/');
});
