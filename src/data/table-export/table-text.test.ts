import { describe, expect, it } from 'vitest';
import { toCsv, toTxt } from './table-text.ts';

const FORMULAS = [
  ...[
    '=1+1',
    "+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\0=1',
    '"=1',
    ' =1',
    '＝1',
    '＋1',
    '－1+1',
    '＠x',
  ],
  ...['\n=1', '\u00a0=1', '\u3000=1', ';=1', ',=1', '|=1', "'=1", '\t', '\0 a'],
];
const HARMLESS = ['', 'a=1', 'a-b', '-5', '+3.5', '-1,204', '-20%', 'https://example.org/?a=1', '100 – 200'];

/** What a reader of RFC 4180 has of a file of one cell. */
function cellOf(csv: string): string {
  const body = csv.replace(/^\ufeff/u, '').replace(/\r\n$/u, '');
  return body.startsWith('"') ? body.slice(1, -1).replaceAll('""', '"') : body;
}

describe('the CSV export [sec:X8] [spec:9.06]', () => {
  it.each(FORMULAS)('disarms %j, and loses nothing of it', (cell) => {
    expect(cellOf(toCsv([[cell]]))).toBe(`'${cell}`);
  });

  it.each(HARMLESS)('leaves %j as it is', (cell) => {
    expect(cellOf(toCsv([[cell]]))).toBe(cell);
  });

  it('quotes what parts cells where it does', () => {
    expect(toCsv([['a;=1+1', 'b\t=1']])).toBe('\ufeff"a;=1+1","b\t=1"\r\n');
  });

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

  it.each(FORMULAS.filter((cell) => cell.trim() !== '' && cell !== '\0 a'))('disarms %j [sec:X8]', (cell) => {
    expect(toTxt([[cell]])).toMatch(/^'/u);
  });

  it.each(HARMLESS)('leaves %j as it is [sec:X8]', (cell) => {
    expect(toTxt([[cell]])).toBe(`${cell}\n`);
  });
});
