import { expect, it } from 'vitest';
import { detailOf, detailsOf } from './finding-details.ts';

it.each([
  [{ count: 2, status: 404 }, '404'],
  [{ tags: 'og:image, og:url' }, 'og:image, og:url'],
  [{ property: 'image', type: 'Product' }, 'image'],
  [{ code: 'en-UK', count: 1 }, 'en-UK'],
  [{ count: 3 }, ''],
  [{ lang: '' }, ''],
])('says of %j: %s', (values, detail) => {
  expect(detailOf({ values })).toBe(detail);
});

it('names each once, and how many more there are', () => {
  const findings = [404, 500, 404, 410, 403, 451].map((status) => ({ values: { status } }));
  expect(detailsOf(findings)).toBe('404, 500, 410 +2');
});
