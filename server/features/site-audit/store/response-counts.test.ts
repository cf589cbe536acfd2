import { expect, it } from 'vitest';
import { countsOf } from './response-counts.ts';
import { RESPONSE_FLAG } from './crawl-store.ts';

const { html, indexable, noindex, redirect } = RESPONSE_FLAG;

it.each([
  ['a page', 200, html | indexable, { pages: 1, errors: 0, indexable: 1 }],
  ['a page that asks not to be indexed', 200, html | noindex, { pages: 1, errors: 0, indexable: 0 }],
  ['the last success', 299, html, { pages: 1, errors: 0, indexable: 0 }],
  ['a file', 200, 0, { pages: 0, errors: 0, indexable: 0 }],
  ['a redirect', 301, redirect, { pages: 0, errors: 0, indexable: 0 }],
  ['a redirect that leads nowhere', 300, html, { pages: 0, errors: 0, indexable: 0 }],
  ['the last status before the errors', 399, html, { pages: 0, errors: 0, indexable: 0 }],
  ['a page of an error', 400, html, { pages: 0, errors: 1, indexable: 0 }],
  ['no answer', 0, 0, { pages: 0, errors: 1, indexable: 0 }],
])('%s counts as what it is', (_case, status, flags, counts) => {
  expect(countsOf({ status, flags })).toEqual({ asked: 1, ...counts });
});
