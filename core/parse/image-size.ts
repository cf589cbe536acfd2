import { BMP } from 'image-size/types/bmp';
import { GIF } from 'image-size/types/gif';
import type { IImage } from 'image-size/types/interface';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { sniffMediaType } from './sniff.ts';

/** In pixels; of an SVG in its own units. */
export type ImageSize = { readonly width: number; readonly height: number };

/** What the library reads from the first bytes without a fault. */
const LIBRARY: Readonly<Record<string, IImage>> = {
  'image/png': PNG,
  'image/gif': GIF,
  'image/bmp': BMP,
  'image/webp': WEBP,
};

/**
 * Formats in which the library falls short for the first bytes of anybody's file:
 * - JPEG: it knows no fill bytes between segments and no frames but baseline and progressive ones, and where a segment does not begin
 *   it looks for the next one byte by byte, so that damage becomes a size.
 * - AVIF: it needs the whole `meta` box, takes the denominator of a crop for pixels, and its time grows with the square of the boxes.
 * - SVG: it needs the whole tag within 1000 characters, knows no commas in a view box, and rounds.
 */
const OWN: Readonly<Record<string, (view: DataView) => ImageSize | null>> = {
  'image/jpeg': jpegSize,
  'image/avif': avifSize,
  'image/svg+xml': svgSize,
};

/** Of a lossless WebP the library reads bytes that are missing as zeros; a whole file is never shorter. */
const MIN_WEBP_BYTES = 30;

/** The size of an image from its first bytes: PNG, GIF, JPEG, WebP, AVIF, BMP and SVG. `null` when they do not tell; never throws. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const type = sniffMediaType(bytes) ?? '';
  try {
    const size =
      OWN[type]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? librarySize(type, bytes);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // The bytes end before the size does, or are none of this format.
    return null;
  }
}

function librarySize(type: string, bytes: Uint8Array): ImageSize | null {
  const format = LIBRARY[type];
  if (format === undefined || (format === WEBP && bytes.length < MIN_WEBP_BYTES)) return null;
  // A copy, since the library reads on behind the end of a view.
  const { width, height } = format.calculate(new Uint8Array(bytes));
  return { width, height };
}

/** Goes from marker to marker until a start of frame (ITU T.81, B.1.1.3). */
function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

/** The largest `ispe` property (ISO/IEC 23008-12, 6.5.3): others are tiles and thumbnails. */
function avifSize(view: DataView): ImageSize | null {
  let best: ImageSize | null = null;
  for (let at = 8; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (best === null || size.width * size.height > best.width * best.height) best = size;
  }
  return best;
}

/** Width and height in pixels, else the view box. */
function svgSize(view: DataView): ImageSize | null {
  const text = new TextDecoder().decode(view);
  const start = text.search(/<svg[\s>]/i);
  const tag = text.slice(start, text.indexOf('>', start));
  const width = pixelsOf(attributeOf(tag, 'width'));
  const height = pixelsOf(attributeOf(tag, 'height'));
  if (width !== null && height !== null) return { width, height };
  const box = attributeOf(tag, 'viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = box;
  return Number.isFinite(boxWidth) && Number.isFinite(boxHeight) ? { width: boxWidth, height: boxHeight } : null;
}

function attributeOf(tag: string, name: 'width' | 'height' | 'viewBox'): string {
  const patterns = {
    width: /\swidth\s*=\s*["']([^"']*)/i,
    height: /\sheight\s*=\s*["']([^"']*)/i,
    viewBox: /\sviewBox\s*=\s*["']([^"']*)/i,
  };
  return patterns[name].exec(tag)?.[1] ?? '';
}

function pixelsOf(value: string): number | null {
  const match = /^\s*(\d{1,9}(?:\.\d{1,6})?)(?:px)?\s*$/.exec(value);
  return match === null ? null : Number(match[1]);
}
