import { expect, it } from 'vitest';
import { parseViewSearch, viewPath } from './view-search.ts';

it.each([
  [{ view: 'pages', status: '4xx', depth: '-1', folder: '/blog/', sort: 'words', order: 'desc', find: 'a b' }],
  [{ view: 'issues', check: 'title-missing', state: 'back' }],
  [{ view: 'page', page: 'https://a.example/?b=1&c=ü', tab: 'outlinks', kind: 'canonical' }],
  [{ view: 'checks', show: 'changed' }],
])('%j survives being written into an address and read from it', (search) => {
  const path = viewPath({ id: 'r1', site: 'a.example' }, parseViewSearch(search));
  const params = Object.fromEntries(new URL(path, 'https://app.test').searchParams);
  expect(params).toEqual({ domain: 'a.example', result: 'r1', ...search });
});

it.each([
  ['view', 'nonsense'],
  ['status', '6xx'],
  ['status', '20'],
  ['depth', 'deep'],
  ['folder', 'blog'],
  ['sort', 'colour'],
  ['order', 'up'],
  ['state', 'old'],
  ['show', 'passed'],
  ['kind', 'colour'],
  ['indexable', 'maybe'],
  ['find', 'x'.repeat(201)],
  ['page', ''],
  ['check', 7],
])('leaves out %s=%s', (name, value) => {
  expect(Object.values(parseViewSearch({ [name]: value })).every((each) => each === undefined)).toBe(true);
});
