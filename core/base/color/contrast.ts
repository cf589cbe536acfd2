import { inSrgb, toHex, toOklch, type Color, type Rgb } from './color-spaces.ts';

/** What lies on another colour, mixed as browsers do it. */
function over(top: Color, below: Rgb): Rgb {
  const { r, g, b, alpha = 1 } = inSrgb(top);
  const mix = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha);
  return { mode: 'rgb', r: mix(r, below.r), g: mix(g, below.g), b: mix(b, below.b) };
}

const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };

function layers(text: Color, background: Color): { readonly text: Rgb; readonly background: Rgb } {
  const ground = over(background, WHITE);
  return { text: over(text, ground), background: ground };
}

/** WCAG 2.2, relative luminance. */
function luminance({ r, g, b }: Rgb): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio of WCAG 2, 1 to 21. What shines through is put on white. */
export function wcagContrast(textColor: Color, backgroundColor: Color): number {
  const { text, background } = layers(textColor, backgroundColor);
  const [dark = 0, light = 0] = [luminance(text), luminance(background)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Constants of APCA 0.0.98G-4g, as its author published them: https://github.com/Myndex/SAPC-APCA. */
const APCA = {
  exponent: 2.4,
  red: 0.2126729,
  green: 0.7151522,
  blue: 0.072175,
  normalBackground: 0.56,
  normalText: 0.57,
  reverseText: 0.62,
  reverseBackground: 0.65,
  blackThreshold: 0.022,
  blackClamp: 1.414,
  scale: 1.14,
  offset: 0.027,
  leastDifference: 0.0005,
  leastContrast: 0.1,
} as const;

function screenLuminance({ r, g, b }: Rgb): number {
  const { exponent, red, green, blue, blackThreshold, blackClamp } = APCA;
  const y = red * r ** exponent + green * g ** exponent + blue * b ** exponent;
  return y > blackThreshold ? y : y + (blackThreshold - y) ** blackClamp;
}

/** Lightness contrast Lc of APCA, −108 to 106: negative for light text on dark. */
export function apcaContrast(textColor: Color, backgroundColor: Color): number {
  const layer = layers(textColor, backgroundColor);
  const [text, background] = [screenLuminance(layer.text), screenLuminance(layer.background)];
  if (Math.abs(background - text) < APCA.leastDifference) return 0;
  const isNormal = background > text;
  const contrast = isNormal
    ? (background ** APCA.normalBackground - text ** APCA.normalText) * APCA.scale
    : (background ** APCA.reverseBackground - text ** APCA.reverseText) * APCA.scale;
  if (Math.abs(contrast) < APCA.leastContrast) return 0;
  return (contrast - (isNormal ? APCA.offset : -APCA.offset)) * 100;
}

const STEPS = 400;

/**
 * The colour nearest in lightness that `isEnough` on a background, of the same hue, in sRGB; `null` when neither lighter nor darker
 * is enough.
 */
export function fixedColor(color: Color, isEnough: (color: Color) => boolean): Color | null {
  const start = toOklch({ ...inSrgb(color), alpha: 1 });
  for (let step = 1; step <= STEPS; step += 1) {
    for (const aim of [start.l - step / STEPS, start.l + step / STEPS]) {
      // Black and white themselves are reached, too: on a middle grey nothing else is enough.
      const l = Math.min(1, Math.max(0, aim));
      // As it will be written: rounding must not take away what was reached.
      const candidate = roundToBytes(inSrgb({ ...start, l }));
      if (isEnough(candidate)) return candidate;
    }
  }
  return null;
}

function roundToBytes({ r, g, b }: Rgb): Rgb {
  const round = (value: number) => Math.round(value * 255) / 255;
  return { mode: 'rgb', r: round(r), g: round(g), b: round(b) };
}

export type Shade = { readonly name: string; readonly hex: string; readonly isOwn: boolean };

/** Lightness of shades in OKLCH, from light to dark, with the names that design systems give them. */
const SHADES: readonly (readonly [name: string, lightness: number])[] = [
  ...([
    ['50', 0.975],
    ['100', 0.945],
    ['200', 0.89],
    ['300', 0.82],
    ['400', 0.735],
    ['500', 0.65],
  ] as const),
  ...([
    ['600', 0.565],
    ['700', 0.48],
    ['800', 0.4],
    ['900', 0.33],
    ['950', 0.25],
  ] as const),
];

/** Eleven shades of a hue, the colour itself in place of the nearest. */
export function shadesOf(color: Color): Shade[] {
  const own = toOklch({ ...inSrgb(color), alpha: 1 });
  const distances = SHADES.map(([, lightness]) => Math.abs(lightness - own.l));
  const nearest = distances.indexOf(Math.min(...distances));
  return SHADES.map(([name, l], index) => ({
    name,
    isOwn: index === nearest,
    hex: index === nearest ? toHex({ ...inSrgb(color), alpha: 1 }) : toHex({ ...own, l, c: own.c * chromaAt(l) }),
  }));
}

/** Very light and very dark shades of full chroma look like another colour. */
function chromaAt(l: number): number {
  return Math.min(1, 0.15 + (1 - l) * 2.6, 0.45 + l * 1.1);
}
