import { wcagContrast } from '#core/base/color/contrast.ts';

/** How well one colour (`#rrggbb`) is told from another, 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(toRgb(one), toRgb(other));
}

function toRgb(colour: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return { mode: 'rgb' as const, r, g, b };
}
