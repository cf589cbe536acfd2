import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertIndent, indentFacts, showBlanks, type IndentChanges } from './indent-converter.ts';

const KEEP: IndentChanges = {
  to: 'keep',
  fromWidth: null,
  toWidth: null,
  ending: null,
  isTrimmed: false,
  finalNewline: 'keep',
  byteOrderMark: 'keep',
};

describe('the facts of a text', () => {
  it('are its indents, endings, trailing blanks, final newline and byte order mark', () => {
    expect(indentFacts('\ufeffa\r\n  b \n    c\r\td\n \te\n\n')).toEqual({
      lines: 6,
      tabLines: 1,
      spaceLines: 2,
      mixedLines: [5],
      width: 2,
      endings: { lf: 4, crlf: 1, cr: 1 },
      trailingLines: [2],
      hasFinalNewline: true,
      hasByteOrderMark: true,
    });
    expect(indentFacts('')).toMatchObject({ lines: 0, width: null, hasFinalNewline: false });
  });

  it.each([
    ['a\n   b\n      c\n   d', 3],
    ['a\n    b\n     aligned\n    c\n        d', 4],
    ['a\n\tb', null],
    ['a\n b', null],
  ])('%j moves in by %s', (text, width) => {
    expect(indentFacts(text).width).toBe(width);
  });
});

describe('a text', () => {
  it.each([
    ['a\n\tb\n\t\tc', { to: 'spaces', toWidth: 2 }, 'a\n  b\n    c'],
    ['a\n  b\n    c\n     d', { to: 'tabs' }, 'a\n\tb\n\t\tc\n\t\t d'],
    ['a\n  b\n    c', { to: 'spaces', toWidth: 4 }, 'a\n    b\n        c'],
    [' \ta', { to: 'spaces', fromWidth: 4 }, '    a'],
    ['\ta\tb', { to: 'spaces' }, '    a\tb'],
    ['a \t\r\nb  ', { isTrimmed: true }, 'a\r\nb'],
    ['a\r\nb\rc\n', { ending: 'lf' }, 'a\nb\nc\n'],
    ['a\nb', { ending: 'crlf', finalNewline: 'one' }, 'a\r\nb\r\n'],
    ['a\r\n\r\n', { finalNewline: 'one' }, 'a\r\n'],
    ['a\n\n', { finalNewline: 'none' }, 'a'],
    ['a', { finalNewline: 'one', byteOrderMark: 'add' }, '\ufeffa\n'],
    ['\ufeffa', { byteOrderMark: 'remove' }, 'a'],
    ['', { finalNewline: 'one' }, ''],
  ] as const)('%j with %j is %j', (text, changes, expected) => {
    expect(convertIndent(text, { ...KEEP, ...changes })).toBe(expected);
  });

  it('stays as it is where nothing is to change, and differs in nothing but blanks else', () => {
    const pieces = fc.array(fc.constantFrom('\t', '  ', ' ', 'a', 'b c', '\n', '\r\n', '\r', '\ufeff'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(pieces, fc.constantFrom('tabs' as const, 'spaces' as const), (parts, to) => {
        const text = parts.join('');
        expect(convertIndent(text, KEEP)).toBe(text);
        const once = convertIndent(text, { ...KEEP, to, fromWidth: 4 });
        expect(once.replaceAll(/[\t ]/gu, '')).toBe(text.replaceAll(/[\t ]/gu, ''));
        expect(convertIndent(once, { ...KEEP, to, fromWidth: 4 })).toBe(once);
        const spaces = convertIndent(text, { ...KEEP, to: 'spaces', fromWidth: 4 });
        const there = convertIndent(spaces, { ...KEEP, to: 'tabs', fromWidth: 4 });
        expect(convertIndent(there, { ...KEEP, to: 'spaces', fromWidth: 4 })).toBe(spaces);
      }),
    );
  });

  it('shows its blanks', () => {
    expect(showBlanks(' \ta b')).toBe('·→a b');
  });
});
