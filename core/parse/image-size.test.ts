import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part)),
  );
const zeros = (count: number) => Array<number>(count).fill(0);

const PNG = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 128], [0, 0, 1, 224]);
const JPEG = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
  [0xff, 0xff, 0xc4, 0, 3, 9],
  [0xff, 0xc2, 0, 17, 8, 1, 0, 2, 0],
  zeros(9),
);
const webp = (kind: string, data: number[]) => bytes('RIFF', zeros(4), 'WEBP', kind, zeros(4), data, zeros(9));
const avif = (brand: string) =>
  bytes(
    [0, 0, 0, 32],
    `ftyp${brand}`,
    zeros(8),
    'ispe',
    zeros(4),
    [0, 0, 0, 9, 0, 0, 0, 9],
    'ispe',
    zeros(4),
    [0, 0, 2, 128, 0, 0, 1, 224],
  );

/** What is read, by format. */
const IMAGES: readonly (readonly [name: string, start: Uint8Array, width: number, height: number])[] = [
  ['PNG', PNG, 640, 480],
  ['GIF', bytes('GIF89a', [44, 1, 200, 0], zeros(3)), 300, 200],
  ['JPEG with other segments and fill bytes before', JPEG, 512, 256],
  ['WebP, lossy', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]), 640, 480],
  ['WebP, lossless', webp('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00]), 640, 480],
  ['WebP, extended', webp('VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0]), 640, 480],
  ['AVIF with a thumbnail', avif('avif'), 640, 480],
  ['AVIF that moves', avif('avis'), 640, 480],
  ['BMP from top to bottom', bytes('BM', zeros(16), [128, 2, 0, 0], [32, 254, 255, 255]), 640, 480],
  ['SVG with a size', bytes('<svg width="640px" height=\'480.5\' viewBox="0 0 1 1">'), 640, 480.5],
  [
    'SVG with a view box',
    bytes(
      '<?xml version="1.0"?><svg xmlns="x" width="100%" stroke-width="7" height="100%" viewBox="0,0 640  480"><rect/>',
    ),
    640,
    480,
  ],
];

describe('imageSize', () => {
  it.each(IMAGES)('reads %s', (_name, start, width, height) => {
    expect(imageSize(start)).toEqual({ width, height });
  });

  it.each([
    ['nothing', bytes()],
    ['HTML', bytes('<!doctype html>')],
    ['a PNG that is cut', PNG.subarray(0, 20)],
    ['a JPEG that is cut', JPEG.subarray(0, 12)],
    ['a JPEG whose segment lengths are zero', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1, 2, 3])],
    ['a lossless WebP that is cut', webp('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00]).subarray(0, 22)],
    ['a size of zero', bytes('GIF89a', [0, 0, 200, 0])],
    ['an unknown kind of WebP', webp('VP8?', zeros(12))],
    ['an SVG without a size', bytes('<svg xmlns="x"><rect width="3" height="4"/>')],
    ['an SVG with half a size', bytes('<svg width="3">')],
    ['an SVG whose view box is no numbers', bytes('<svg viewBox="0 0 a b">')],
  ])('gives nothing for %s', (_case, start) => {
    expect(imageSize(start)).toBeNull();
  });

  it('reads a part of a larger buffer', () => {
    expect(imageSize(Uint8Array.from([1, 2, 3, ...PNG]).subarray(3))).toEqual({ width: 640, height: 480 });
  });

  it('gives a size or nothing for whatever a server sends, soon', () => {
    const start = fc.constantFrom(...IMAGES.map(([, image]) => image));
    const damage = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 12 });
    const rest = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      // As much as a collector takes, all alike or in a pattern that leads from piece to piece.
      fc.tuple(start, fc.uint8Array({ minLength: 1, maxLength: 24 })).map(([image, pattern]) => {
        const all = new Uint8Array(65_536);
        all.set(pattern);
        all.set(image.subarray(0, 24), pattern.length);
        for (let filled = pattern.length + 24; filled < all.length; filled *= 2) all.copyWithin(filled, 0, filled);
        return all;
      }),
    );
    fc.assert(
      fc.property(start, damage, fc.nat(60), rest, (image, changes, length, after) => {
        const kept = image.subarray(0, length);
        const sent = new Uint8Array(kept.length + after.length);
        sent.set(kept);
        sent.set(after, kept.length);
        for (const [at, value] of changes) if (at < sent.length) sent[at] = value;
        const startedMs = performance.now();
        const size = imageSize(sent);
        expect(performance.now() - startedMs).toBeLessThan(1000);
        if (size !== null) expect(size.width > 0 && size.height > 0).toBe(true);
      }),
      { numRuns: 600 },
    );
  });
});
