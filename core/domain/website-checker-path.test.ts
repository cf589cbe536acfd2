import { expect, it } from 'vitest';
import { websiteCheckerPath } from './website-checker-path.ts';

it.each([
  [websiteCheckerPath({ domain: '127.0.0.1:80' }), 'domain=127.0.0.1%3A80'],
  [websiteCheckerPath({ domain: 'a.example', result: 'r 1' }), 'domain=a.example&result=r+1'],
  [
    websiteCheckerPath({ domain: 'a.example', result: 'r1' }, { view: 'pages', check: undefined, find: 'ä&b' }),
    'domain=a.example&result=r1&view=pages&find=%C3%A4%26b',
  ],
])('names the place of a website, a crawl and a view of it: %s', (path, query) => {
  expect(path).toBe(`/website-checker/?${query}`);
});
