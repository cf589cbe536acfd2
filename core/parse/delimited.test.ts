import { describe, expect, it } from 'vitest';
import { parseDelimited, splitLines } from './delimited.ts';

describe('a delimited text', () => {
  it.each([
    ['lines', 'red shoes\nhats\r\ngloves\r', [['red shoes'], ['hats'], ['gloves']]],
    ['nothing', '', []],
    ['a sentence here and there', 'hats\nshoes, red\ngloves', [['hats'], ['shoes, red'], ['gloves']]],
    [
      'commas',
      'keyword,position\nhats,3\n',
      [
        ['keyword', 'position'],
        ['hats', '3'],
      ],
    ],
    [
      'semicolons',
      'a;b,c\nd;e,f',
      [
        ['a', 'b,c'],
        ['d', 'e,f'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\t',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'quotes',
      '"a ""b"", c",2\n"d\ne",3',
      [
        ['a "b", c', '2'],
        ['d\ne', '3'],
      ],
    ],
    [
      'an open quote',
      '"a,1\nb,2',
      [
        ['"a', '1'],
        ['b', '2'],
      ],
    ],
    ['quoted lines', '"red shoes"\n"hats"', [['red shoes'], ['hats']]],
  ])('is read: %s', (_name, text, rows) => expect(parseDelimited(text)).toEqual(rows));

  it('is split at any end of line', () => expect(splitLines('a\rb\nc\r\n\nd\n')).toEqual(['a', 'b', 'c', '', 'd']));

  it('is read in time that grows with its length, also with quotes that are never closed', () => {
    const text = '"a,b\n'.repeat(50_000);
    const startMs = performance.now();
    expect(parseDelimited(text).length).toBeGreaterThan(0);
    expect(performance.now() - startMs).toBeLessThan(2000);
  });
});
