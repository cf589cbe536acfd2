import {
  converter,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  toGamut,
  useMode as register,
  type Color,
  type Rgb,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) register(mode);
for (const mode of [modeP3, modeA98, modeProphoto, modeRec2020, modeXyz50, modeXyz65]) register(mode);

export type { Color, Rgb } from 'culori/fn';

export const toRgb = converter('rgb');
export const toLinear = converter('lrgb');
export const toOklch = converter('oklch');
const toP3 = converter('p3');
const toRec2020 = converter('rec2020');
/** CSS Color 4, section 13: less chroma at the same lightness, until what is left to clip cannot be seen. */
const mapToRgb = toGamut('rgb', 'oklch');

/** Gamuts of screens, from the smallest to the largest. */
export type Gamut = 'srgb' | 'display-p3' | 'rec2020' | 'none';

/** The smallest gamut that has a colour. */
export function gamutOf(color: Color): Gamut {
  if (isShown(toRgb(color))) return 'srgb';
  if (isShown(toP3(color))) return 'display-p3';
  return isShown(toRec2020(color)) ? 'rec2020' : 'none';
}

/** More than what conversions leave over. */
const TOLERANCE = 0.0005;

function isShown({ r, g, b }: { r: number; g: number; b: number }): boolean {
  return [r, g, b].every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE);
}

/** The nearest colour that every screen shows, each channel 0 to 1. */
export function inSrgb(color: Color): Rgb {
  const { r, g, b } = gamutOf(color) === 'srgb' ? toRgb(color) : mapToRgb(color);
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return { mode: 'rgb', r: clip(r), g: clip(g), b: clip(b), alpha: color.alpha ?? 1 };
}

/** `#rrggbb`, with two more digits for what is not opaque. */
export function toHex(color: Color): string {
  const { r, g, b, alpha = 1 } = inSrgb(color);
  const digits = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${digits(r)}${digits(g)}${digits(b)}${alpha < 1 ? digits(alpha) : ''}`;
}
