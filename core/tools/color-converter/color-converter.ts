import { colorsNamed, converter, differenceEuclidean, nearest, parse, type Color } from 'culori/fn';
import { inSrgb, toHex, toLinear, toOklch } from '#core/base/color/color-spaces.ts';

export type ColorProblem = 'hexDigit' | 'hexLength' | 'function' | 'values' | 'name';
export type ColorReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'color'; readonly color: Color }
  | { readonly kind: 'problem'; readonly problem: ColorProblem; readonly text: string; readonly at: number };

const FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'];

/** Reads a colour as CSS Color 4 writes it; `#` may be left out. Never throws. */
export function readColor(text: string): ColorReading {
  const trimmed = text.trim().replace(/;$/u, '').toLowerCase();
  if (trimmed === '') return { kind: 'empty' };
  const color = parseColor(trimmed);
  if (color !== undefined) return { kind: 'color', color };
  const start = text.length - text.trimStart().length;
  const problem = problemOf(trimmed);
  return { kind: 'problem', ...problem, at: start + problem.at };
}

/** The library throws at what breaks off early, and may find numbers that are none. */
function parseColor(text: string): Color | undefined {
  let color: Color | undefined;
  try {
    color = parse(text);
  } catch {
    return undefined;
  }
  const values = Object.values(color ?? {}).filter((value) => typeof value === 'number');
  return values.every((value) => Number.isFinite(value)) ? color : undefined;
}

function problemOf(text: string): { problem: ColorProblem; text: string; at: number } {
  if (text.startsWith('#')) {
    const at = text.slice(1).search(/[^\da-f]/u) + 1;
    if (at > 0) return { problem: 'hexDigit', text: text.charAt(at), at };
    return { problem: 'hexLength', text, at: 0 };
  }
  const name = /^([a-z\d-]*)\(/u.exec(text)?.[1];
  if (name === undefined) return { problem: 'name', text, at: 0 };
  return FUNCTIONS.includes(name)
    ? { problem: 'values', text: name, at: name.length + 1 }
    : { problem: 'function', text: name, at: 0 };
}

/** Notations of CSS, in the order in which they are shown. */
export const NOTATIONS = [
  ...(['hex', 'rgb', 'hsl', 'hwb', 'oklch', 'oklab', 'lch', 'lab'] as const),
  ...(['srgb', 'srgb-linear', 'display-p3', 'a98-rgb', 'prophoto-rgb', 'rec2020', 'xyz-d65', 'xyz-d50'] as const),
] as const;
export type Notation = (typeof NOTATIONS)[number];
type XyzSpace = 'xyz-d65' | 'xyz-d50';
type RgbSpace = 'srgb' | 'srgb-linear' | 'display-p3' | 'a98-rgb' | 'prophoto-rgb' | 'rec2020';
/** Those that can only say what sRGB has. */
export const SRGB_NOTATIONS: readonly Notation[] = ['hex', 'rgb', 'hsl', 'hwb'];

const toHsl = converter('hsl');
const toHwb = converter('hwb');
const toOklab = converter('oklab');
const toLch = converter('lch');
const toLab = converter('lab');
const rgbOf: Readonly<Record<RgbSpace, (color: Color) => { r: number; g: number; b: number }>> = {
  srgb: converter('rgb'),
  'srgb-linear': toLinear,
  'display-p3': converter('p3'),
  'a98-rgb': converter('a98'),
  'prophoto-rgb': converter('prophoto'),
  rec2020: converter('rec2020'),
};
const xyzOf: Readonly<Record<XyzSpace, (color: Color) => { x: number; y: number; z: number }>> = {
  'xyz-d65': converter('xyz65'),
  'xyz-d50': converter('xyz50'),
};

/** Writes a colour; what sRGB does not have is brought into it where the notation is of sRGB. */
export function writeColor(color: Color, notation: Notation): string {
  switch (notation) {
    case 'hex':
      return toHex(color);
    case 'rgb':
    case 'hsl':
    case 'hwb':
      return writeSrgb(color, notation);
    case 'oklch':
    case 'lch': {
      const { l, c, h } = notation === 'lch' ? toLch(color) : toOklch(color);
      const isGrey = c < (notation === 'lch' ? 0.02 : 0.0001);
      const [places, percent] = notation === 'lch' ? [3, 1] : [5, 100];
      return call(
        notation,
        [`${round(l * percent, 3)}%`, round(isGrey ? 0 : c, places), isGrey ? 'none' : round(h ?? 0, 3)],
        color,
      );
    }
    case 'oklab':
    case 'lab': {
      const { l, a, b } = notation === 'lab' ? toLab(color) : toOklab(color);
      const [places, percent] = notation === 'lab' ? [3, 1] : [5, 100];
      return call(notation, [`${round(l * percent, 3)}%`, round(a, places), round(b, places)], color);
    }
    case 'xyz-d65':
    case 'xyz-d50': {
      const { x, y, z } = xyzOf[notation](color);
      return call('color', [notation, round(x, 5), round(y, 5), round(z, 5)], color);
    }
    default: {
      const { r, g, b } = rgbOf[notation](color);
      return call('color', [notation, round(r, 5), round(g, 5), round(b, 5)], color);
    }
  }
}

function writeSrgb(color: Color, notation: 'rgb' | 'hsl' | 'hwb'): string {
  const shown = inSrgb(color);
  if (notation === 'rgb')
    return call(
      'rgb',
      [shown.r, shown.g, shown.b].map((value) => round(value * 255, 2)),
      color,
    );
  const percent = (value: number) => `${round(value * 100, 2)}%`;
  if (notation === 'hsl') {
    const { h = 0, s, l } = toHsl(shown);
    return call('hsl', [round(h, 2), percent(s), percent(l)], color);
  }
  const { h = 0, w, b } = toHwb(shown);
  return call('hwb', [round(h, 2), percent(w), percent(b)], color);
}

function call(name: string, values: readonly string[], { alpha = 1 }: Color): string {
  return `${name}(${values.join(' ')}${alpha < 1 ? ` / ${round(alpha, 4)}` : ''})`;
}

function round(value: number, places: number): string {
  return String(Number(value.toFixed(places)) + 0);
}

const NAMES = Object.keys(colorsNamed);
const nearestName = nearest(NAMES, differenceEuclidean('oklab'), (name) => name);

/** The name of CSS nearest to a colour, and whether it is the colour. */
export function nameOf(color: Color): { readonly name: string; readonly isExact: boolean; readonly hex: string } {
  const shown = { ...inSrgb(color), alpha: 1 };
  const [name = 'black'] = nearestName(shown, 1);
  const named = parse(name);
  const hex = named === undefined ? '' : toHex(named);
  return { name, isExact: hex === toHex(color), hex };
}
