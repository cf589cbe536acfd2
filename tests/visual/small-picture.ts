import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** How many pixels of the page become one: a row of text is still a line, and its antialiasing hardly matters. */
const SHRINK = 3;
/** As many as a PNG with a palette can have. */
const COLOURS = 256;
/** What counts as the same colour before the frequent ones are chosen, in bits. */
const COLOUR_BITS = 5;

type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

/** A screenshot, a third as wide and high and in at most 256 colours: a PNG of a few kilobytes. */
export function toSmallPicture(screenshot: Buffer): Buffer {
  return toPalettePng(shrink(PNG.sync.read(screenshot)));
}

/** Each pixel is the mean of those it stands for. */
function shrink({ width: wide, height: high, data }: PNG): Pixels {
  const [width, height] = [Math.floor(wide / SHRINK), Math.floor(high / SHRINK)];
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let dy = 0; dy < SHRINK; dy += 1)
          for (let dx = 0; dx < SHRINK; dx += 1)
            sum += data[((y * SHRINK + dy) * wide + x * SHRINK + dx) * 4 + channel] ?? 0;
        rgb[(y * width + x) * 3 + channel] = Math.round(sum / SHRINK ** 2);
      }
  return { width, height, rgb };
}

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG with a palette, which pngjs reads and does not write. */
function toPalettePng({ width, height, rgb }: Pixels): Buffer {
  const { palette, indexes } = toPalette(rgb);
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    Buffer.from(indexes.subarray(y * width, (y + 1) * width)).copy(lines, y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The most frequent colours, and which of them each pixel is nearest to. */
function toPalette(rgb: Uint8Array): { palette: Colour[]; indexes: Uint8Array } {
  const groups = new Map<number, { count: number; sums: [number, number, number] }>();
  for (let at = 0; at < rgb.length; at += 3) {
    const key = keyAt(rgb, at);
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] };
    group.count += 1;
    for (const channel of [0, 1, 2] as const) group.sums[channel] += rgb[at + channel] ?? 0;
    groups.set(key, group);
  }
  const palette = [...groups.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, COLOURS)
    .map(({ count, sums: [red, green, blue] }): Colour => [
      meanOf(red, count),
      meanOf(green, count),
      meanOf(blue, count),
    ]);
  const nearest = new Map<number, number>();
  const indexes = new Uint8Array(rgb.length / 3);
  for (let at = 0; at < rgb.length; at += 3) {
    const key = keyAt(rgb, at);
    const known = nearest.get(key) ?? nearestOf(palette, [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0]);
    nearest.set(key, known);
    indexes[at / 3] = known;
  }
  return { palette, indexes };
}

const meanOf = (sum: number, count: number): number => Math.round(sum / count);

function keyAt(rgb: Uint8Array, at: number): number {
  return [0, 1, 2].reduce((key, channel) => (key << COLOUR_BITS) | ((rgb[at + channel] ?? 0) >> (8 - COLOUR_BITS)), 0);
}

function nearestOf(palette: readonly Colour[], [red, green, blue]: Colour): number {
  const far = ([r, g, b]: Colour): number => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  return palette.reduce((best, colour, at) => (far(colour) < far(palette[best] ?? colour) ? at : best), 0);
}
