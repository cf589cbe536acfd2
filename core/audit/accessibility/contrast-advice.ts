import { fixedColor, wcagContrast } from '#core/base/color/contrast.ts';
import { toHex, type Color } from '#core/base/color/color-spaces.ts';

export type ContrastAdvice = {
  readonly text: string;
  readonly background: string;
  readonly ratio: number;
  readonly required: number;
  /** The nearest that pass while the other colour stays; null when none does. */
  readonly nearestText: string | null;
  readonly nearestBackground: string | null;
};

/** From the data of axe's contrast checks; null where axe could not tell both colours. */
export function contrastAdvice(data: unknown): ContrastAdvice | null {
  if (typeof data !== 'object' || data === null) return null;
  const { fgColor, bgColor, expectedContrastRatio } = data as Readonly<Record<string, unknown>>;
  const [text, background] = [hexColor(fgColor), hexColor(bgColor)];
  const required = Number.parseFloat(String(expectedContrastRatio));
  if (text === null || background === null || !(required > 1)) return null;
  return {
    text: toHex(text),
    background: toHex(background),
    ratio: wcagContrast(text, background),
    required,
    nearestText: nearest(text, (color) => wcagContrast(color, background) >= required),
    nearestBackground: nearest(background, (color) => wcagContrast(text, color) >= required),
  };
}

function nearest(color: Color, isEnough: (color: Color) => boolean): string | null {
  if (isEnough(color)) return toHex(color);
  const fixed = fixedColor(color, isEnough);
  return fixed === null ? null : toHex(fixed);
}

/** axe writes colours as six hexadecimal digits, what shines through already mixed. */
function hexColor(value: unknown): Color | null {
  if (typeof value !== 'string' || !/^#[\da-f]{6}$/iu.test(value)) return null;
  const channel = (from: number) => Number.parseInt(value.slice(from, from + 2), 16) / 255;
  return { mode: 'rgb', r: channel(1), g: channel(3), b: channel(5) };
}
