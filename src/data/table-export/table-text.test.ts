import { describe, expect, it } from 'vitest';
import { toCsv, toTxt } from './table-text.ts';

describe('the CSV export [sec:X8] [spec:9.06]', () => {
  it.each([['=1+1'], ["+cmd|' /C calc'!A0"], ['-2+3'], ['@SUM(1)'], ['\t=1'], ['\r=1'], ['＝1']])(
    'disarms %j',
    (cell) => {
      const [, body = ''] = toCsv([[cell]]).split('\ufeff');
      const unquoted = body.trimEnd().replace(/^"|"$/gu, '').replace(/""/gu, '"');
      expect(unquoted.startsWith("'")).toBe(true);
      expect(unquoted.slice(1).trim()).toBe(cell.trim());
    },
  );

  it('quotes by RFC 4180 and starts with a byte order mark', () => {
    expect(toCsv([['a "b"', 'c,d', 'e\nf']])).toBe('\ufeff"a ""b""","c,d","e\nf"\r\n');
  });
});

describe('the TXT export [spec:9.06]', () => {
  it('keeps one row on one line', () => {
    expect(
      toTxt([
        ['a\tb', 'c\r\nd'],
        ['e', 'f'],
      ]),
    ).toBe('a b\tc d\ne\tf\n');
  });
});
