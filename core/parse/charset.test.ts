import { describe, expect, it } from 'vitest';
import { decodeBody } from './charset.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part)),
  );

describe('decodeBody', () => {
  it.each([
    [
      'a byte order mark wins over the header',
      bytes([0xef, 0xbb, 0xbf], [0xc3, 0xa9]),
      'text/html; charset=shift_jis',
      'é',
      'utf-8',
      'bom',
    ],
    ['utf-16 little endian by its mark', bytes([0xff, 0xfe, 0x68, 0, 0x69, 0]), null, 'hi', 'utf-16le', 'bom'],
    ['utf-16 big endian by its mark', bytes([0xfe, 0xff, 0, 0x68, 0, 0x69]), null, 'hi', 'utf-16be', 'bom'],
    [
      'the header wins over meta',
      bytes('<meta charset=utf-8>', [0xcf]),
      'text/html; charset="windows-1251"',
      '<meta charset=utf-8>П',
      'windows-1251',
      'header',
    ],
    ['a header in single quotes', bytes([0xe9]), "text/html;charset='iso-8859-1'", 'é', 'windows-1252', 'header'],
    ['an unknown name in the header is passed over', utf8('é'), 'text/html; charset=utf-ate', 'é', 'utf-8', 'default'],
    [
      'meta charset',
      bytes('<meta charset="shift_jis">', [0x83, 0x65]),
      'text/html',
      '<meta charset="shift_jis">テ',
      'shift_jis',
      'meta',
    ],
    ['meta that says utf-16 is utf-8', utf8('<meta charset=utf-16>é'), null, '<meta charset=utf-16>é', 'utf-8', 'meta'],
    [
      'an XML declaration',
      bytes('<?xml version="1.0" encoding="koi8-r"?>', [0xf4]),
      null,
      '<?xml version="1.0" encoding="koi8-r"?>Т',
      'koi8-r',
      'meta',
    ],
    [
      'meta in a comment does not count',
      utf8('<!-- <meta charset=koi8-r> -->é'),
      null,
      '<!-- <meta charset=koi8-r> -->é',
      'utf-8',
      'default',
    ],
    ['valid utf-8 without a word about it', utf8('žluťoučký'), null, 'žluťoučký', 'utf-8', 'default'],
    ['bytes that are no utf-8', bytes('caf', [0xe9]), null, 'café', 'windows-1252', 'default'],
    ['nothing', new Uint8Array(), null, '', 'utf-8', 'default'],
  ])('%s', (_case, body, contentType, text, charset, charsetFrom) => {
    expect(decodeBody(body, contentType)).toEqual({ text, charset, charsetFrom });
  });

  it('finds meta http-equiv', () => {
    const head = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">';
    expect(decodeBody(bytes(head, [0xcf]), null)).toEqual({
      text: `${head}П`,
      charset: 'windows-1251',
      charsetFrom: 'meta',
    });
  });

  it('does not look for meta beyond the first 1024 bytes', () => {
    expect(decodeBody(utf8(`${' '.repeat(1024)}<meta charset=koi8-r>`), null).charsetFrom).toBe('default');
  });

  it('keeps utf-8 when a cut body ends inside a character', () => {
    const cut = utf8('aé').subarray(0, 2);
    expect(decodeBody(cut, null, true).charset).toBe('utf-8');
    expect(decodeBody(cut, null, false).charset).toBe('windows-1252');
  });
});
