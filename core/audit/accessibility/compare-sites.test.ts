import { expect, it } from 'vitest';
import { compareSites } from './compare-sites.ts';

const fault = (rule: string, snippet: string, ...pages: string[]) => ({ rule, snippet, pages });
const checked = (...urls: string[]) => urls.map((url) => ({ url, violations: 1 }));

it('tells what is new, gone and the same by rule and build, and leaves open what only other pages can tell', () => {
  const before = {
    faults: [
      fault('image-alt', '<img class="logo" src="/1.png">', '/', '/a'),
      fault('label', '<input id="x">', '/a'),
      fault('list', '<ul>', '/old'),
    ],
    samples: checked('/', '/a', '/old'),
  };
  const after = {
    faults: [
      fault('image-alt', '<img class="logo" src="/2.png">', '/'),
      fault('link-name', '<a href="/">', '/', '/b'),
      fault('region', '<p>', '/b'),
    ],
    samples: [...checked('/', '/a', '/b'), { url: '/old', violations: null }],
  };
  const compared = compareSites(before, after);
  const rules = (faults: readonly { rule: string }[]) => faults.map(({ rule }) => rule);
  expect(rules(compared.same)).toEqual(['image-alt']);
  expect(rules(compared.new)).toEqual(['link-name']);
  expect(rules(compared.gone)).toEqual(['label']);
  expect(rules(compared.untold)).toEqual(['region', 'list']);
});
