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
const webp = (kind: string, data: number[]) => bytes('RIFF', zeros(4), 'WEBP', kind, zeros(4), data);

describe('imageSize', () => {
  it.each([
    ['PNG', PNG, 640, 480],
    ['GIF', bytes('GIF89a', [44, 1, 200, 0], zeros(3)), 300, 200],
    ['JPEG with other segments and fill bytes before', JPEG, 512, 256],
    ['WebP, lossy', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]), 640, 480],
    ['WebP, lossless', webp('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00]), 640, 480],
    ['WebP, extended', webp('VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0]), 640, 480],
    [
      'AVIF with a thumbnail',
      bytes(
        [0, 0, 0, 32],
        'ftypavif',
        zeros(8),
        'ispe',
        zeros(4),
        [0, 0, 0, 9, 0, 0, 0, 9],
        'ispe',
        zeros(4),
        [0, 0, 2, 128, 0, 0, 1, 224],
      ),
      640,
      480,
    ],
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
  ])('reads %s', (_case, start, width, height) => {
    expect(imageSize(start)).toEqual({ width, height });
  });

  it.each([
    ['nothing', bytes()],
    ['HTML', bytes('<!doctype html>')],
    ['a PNG that is cut', PNG.subarray(0, 20)],
    ['a JPEG that is cut', JPEG.subarray(0, 12)],
    ['a JPEG whose segment lengths are zero', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1, 2, 3])],
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
});
