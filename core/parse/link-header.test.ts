import { describe, expect, it } from 'vitest';
import { parseLinkHeader } from './link-header.ts';

const read = (...values: string[]) =>
  parseLinkHeader(values).map(({ href, parameters }) => [href, Object.fromEntries(parameters)]);

describe('parseLinkHeader', () => {
  it.each([
    ['<https://a.example/>; rel="canonical"', [['https://a.example/', { rel: 'canonical' }]]],
    ['</a>;rel=alternate;hreflang=de', [['/a', { rel: 'alternate', hreflang: 'de' }]]],
    [
      '<a,b>; rel="x y", <c>; REL=next',
      [
        ['a,b', { rel: 'x y' }],
        ['c', { rel: 'next' }],
      ],
    ],
    ['<a>; title="q\\"; rel=no"; rel=prev', [['a', { title: 'q"; rel=no', rel: 'prev' }]]],
    ['<a>; rel=first; rel=second', [['a', { rel: 'first' }]]],
    ['<a>; crossorigin; rel=preload', [['a', { crossorigin: '', rel: 'preload' }]]],
    ['<a>', [['a', {}]]],
    ['no link', []],
    ['<open', []],
    ['', []],
  ])('%s', (value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it('joins several headers', () => {
    expect(read('<a>; rel=x', '<b>; rel=y')).toHaveLength(2);
  });
});
