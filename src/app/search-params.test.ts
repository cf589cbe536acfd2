import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('search parameters', () => {
  it.each([
    ['?id=123', { id: '123' }],
    ['?id=662E41', { id: '662E41' }],
    ['?site=true&x=null', { site: 'true', x: 'null' }],
    ['?url=https%3A%2F%2Fa.com%2F%3Fb%3Dc&utm_source=x', { url: 'https://a.com/?b=c', utm_source: 'x' }],
    ['', {}],
  ])('%s stays text', (search, parsed) => {
    expect(parseSearch(search)).toEqual(parsed);
    expect(stringifySearch(parsed)).toBe(search);
  });

  it('leaves out what is not there', () => {
    expect(stringifySearch({ url: 'a.com', result: undefined, compare: null })).toBe('?url=a.com');
  });
});
