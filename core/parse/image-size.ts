import { sniffMediaType } from './sniff.ts';

/** In pixels; of an SVG in its own units. */
export type ImageSize = { readonly width: number; readonly height: number };

/** The size of an image from its first bytes: PNG, GIF, JPEG, WebP, AVIF, BMP and SVG. `null` when they do not tell; never throws. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const read = READERS[sniffMediaType(bytes) ?? ''];
  if (read === undefined) return null;
  try {
    const size = read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // The view ends before the size does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Readonly<Record<string, (view: DataView) => ImageSize | null>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/bmp': (view) => ({ width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
  'image/svg+xml': svgSize,
};

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

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(view: DataView): ImageSize | null {
  switch (view.getUint8(15)) {
    case 0x20: // 'VP8 ', lossy
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x4c: {
      // 'VP8L', lossless
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x58: // 'VP8X', extended
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
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
