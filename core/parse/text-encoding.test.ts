import { describe, expect, it } from 'vitest';
import { decodeTextFile } from './text-encoding.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (readonly number[] | Uint8Array)[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const wide = (text: string, isBig = false) =>
  text.split('').flatMap((character) => {
    const code = character.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
/** `купить слона` and `über straße` as Windows has them. */
const CYRILLIC = [0xea, 0xf3, 0xef, 0xe8, 0xf2, 0xfc, 0x20, 0xf1, 0xeb, 0xee, 0xed, 0xe0];
const WESTERN = [0xfc, 0x62, 0x65, 0x72, 0x20, 0x73, 0x74, 0x72, 0x61, 0xdf, 0x65];

describe('the encoding of a text file', () => {
  it.each([
    ['plain', utf8('red shoes\nhats'), 'utf-8', false, 'red shoes\nhats'],
    ['nothing', utf8(''), 'utf-8', false, ''],
    ['UTF-8', utf8('купить слона'), 'utf-8', false, 'купить слона'],
    ['UTF-8 with a mark', utf8('\uFEFFkäse'), 'utf-8', false, 'käse'],
    ['UTF-16 with a mark', bytes([0xff, 0xfe], wide('купить')), 'utf-16le', false, 'купить'],
    ['big UTF-16 with a mark', bytes([0xfe, 0xff], wide('käse', true)), 'utf-16be', false, 'käse'],
    ['UTF-16 without a mark', bytes(wide('red shoes\nhats')), 'utf-16le', true, 'red shoes\nhats'],
    ['big UTF-16 without a mark', bytes(wide('red shoes', true)), 'utf-16be', true, 'red shoes'],
    ['Cyrillic of Windows', bytes(CYRILLIC), 'windows-1251', true, 'купить слона'],
    ['Western of Windows', bytes(WESTERN), 'windows-1252', true, 'über straße'],
    ['a stray NUL', utf8('red\0shoes and hats and gloves'), 'utf-8', false, 'red\0shoes and hats and gloves'],
  ] as const)('is told of %s', (_name, given, encoding, isGuessed, text) => {
    expect(decodeTextFile(given)).toEqual({ text, encoding, isGuessed, oddLines: 0 });
  });

  it('reads each line of a file of several encodings in its own, and counts them', () => {
    const given = bytes(utf8('red shoes\nкупить слона\n'), CYRILLIC, [0x0a], CYRILLIC);
    expect(decodeTextFile(given)).toEqual({
      text: 'red shoes\nкупить слона\nкупить слона\nкупить слона',
      encoding: 'windows-1251',
      isGuessed: true,
      oddLines: 1,
    });
  });
});
