import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeBase64,
  encodeBase64,
  fileKindOf,
  hexDump,
  isLikelyBase64,
  placeOf,
  textOf,
  WHOLE_LINES_BYTES,
} from './base64-encoder.ts';

const PLAIN = { isUrlSafe: false, isPadded: true, lineLength: 0 };
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** @throws when it is no Base64. */
function decoded(text: string): Uint8Array {
  const reading = decodeBase64(text);
  if (reading.kind === 'problem') throw new Error(`${reading.problem} at ${reading.at}`);
  return reading.bytes;
}

describe('Base64', () => {
  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('has the test vector of the standard for “%s”', (text, base64) => {
    expect(encodeBase64(bytesOf(text), PLAIN)).toBe(base64);
    expect(encodeBase64(bytesOf(text), { ...PLAIN, isPadded: false })).toBe(base64.replaceAll('=', ''));
    expect(textOf(decoded(base64))).toBe(text);
    expect(textOf(decoded(base64.replaceAll('=', '')))).toBe(text);
  });

  it('is turned back to the same bytes, whatever they are and however it is written', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(0, 64, 76),
        (bytes, isUrlSafe, isPadded, lineLength) => {
          const text = encodeBase64(bytes, { isUrlSafe, isPadded, lineLength });
          expect([...decoded(text)]).toEqual([...bytes]);
          expect(lineLength > 0 && text.split('\n').some((line) => line.length > lineLength)).toBe(false);
          expect(text).toMatch(isUrlSafe ? /^[\w\n=-]*$/u : /^[a-z0-9+/\n=]*$/iu);
          if (!isUrlSafe && isPadded) expect(text.replaceAll('\n', '')).toBe(Buffer.from(bytes).toString('base64'));
        },
      ),
    );
  });

  it('of a file in pieces of whole lines is that of the file', () => {
    const bytes = Uint8Array.from({ length: WHOLE_LINES_BYTES * 2 + 5 }, (_, index) => index * 7);
    for (const lineLength of [64, 76]) {
      const style = { ...PLAIN, lineLength };
      const pieces = [0, 1, 2].map((piece) =>
        encodeBase64(bytes.subarray(piece * WHOLE_LINES_BYTES, (piece + 1) * WHOLE_LINES_BYTES), style),
      );
      expect(pieces.join('\n')).toBe(encodeBase64(bytes, style));
    }
  });

  it.each([
    ['Zm9v!mFy', 'character', 4, '!'],
    ['Zm9v\nYm😀y', 'character', 7, '😀'],
    ['Zg==Zg==', 'afterPadding', 4, 'Z'],
    ['Zm9vYmE==', 'paddingCount', 9, ''],
    ['Zg=', 'paddingCount', 3, ''],
    ['Zm9vY\n', 'length', 5, ''],
    ['data:text/plain;base64,Z', 'length', 24, ''],
  ] as const)('%j is refused, with the place', (text, problem, at, character) => {
    expect(decodeBase64(text)).toEqual({ kind: 'problem', problem, at, character });
  });

  it('is read from a data URL, and says when an encoder left bits over', () => {
    expect(decodeBase64('data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+')).toMatchObject({
      mediaType: 'image/svg+xml;charset=utf-8',
      hasSpareBits: false,
    });
    expect(decodeBase64('Zh==')).toMatchObject({ kind: 'bytes', hasSpareBits: true });
    expect(decodeBase64('Zm9=')).toMatchObject({ kind: 'bytes', hasSpareBits: true });
    expect(decodeBase64('Zm8=')).toMatchObject({ kind: 'bytes', hasSpareBits: false });
  });
});

describe('what is typed', () => {
  it.each([
    ['SGVsbG8gd29ybGQ=', true],
    ['Zg==', true],
    ['data:;base64,', true],
    ['iVBORw0KGgoAAAANSUhEUg', true],
    ['eyJhbGciOiJIUzI1NiJ9', true],
    ['Hello world', false],
    ['password', false],
    ['test', false],
    ['Grüße', false],
    ['', false],
  ])('%j is Base64: %s', (text, isBase64) => {
    expect(isLikelyBase64(text)).toBe(isBase64);
  });

  it.each([
    ['%PDF-1.7', 'pdf'],
    ['GIF89a', 'gif'],
    ['RIFF1234WEBPVP8', 'webp'],
    ['<?xml version="1.0"?>\n<svg xmlns="…">', 'svg'],
    ['<p>', undefined],
  ])('%j begins a file of the kind %s', (start, extension) => {
    expect(fileKindOf(bytesOf(start))?.extension).toBe(extension);
  });

  it('has lines and columns, and bytes a dump', () => {
    expect(placeOf('ab\r\ncd', 5)).toEqual({ line: 2, column: 2 });
    expect(placeOf('ab', 0)).toEqual({ line: 1, column: 1 });
    expect(hexDump(Uint8Array.of(0, 72, 105, 255), 3)).toBe(`00000000  00 48 69${' '.repeat(39)}  .Hi`);
    expect(textOf(Uint8Array.of(0xff, 0xfe))).toBeNull();
  });
});
