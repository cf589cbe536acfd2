import type { BrandFacts, Picture } from './brand.ts';

/** `any`: as it is; `maskable`: systems cut a circle out of it; `touch`: they round its corners. */
export type MarkShape = 'any' | 'maskable' | 'touch';

/** How much of the square the picture takes, by https://www.w3.org/TR/appmanifest/#icon-masks. */
const PICTURE_PART: Readonly<Record<MarkShape, number>> = { any: 1, maskable: 0.56, touch: 0.76 };
const GLYPH_PART: Readonly<Record<MarkShape, number>> = { any: 0.62, maskable: 0.5, touch: 0.58 };
/** The product's tower, and a glass that stands for nobody, on a square of 24. */
const TOWER =
  '<path fill="#fff" fill-rule="evenodd" d="M4 2h4v2.5h2V2h4v2.5h2V2h4v6.2L17.6 11v7.5H20V22H4v-3.5h2.4V11L4 8.2zM12 10.6a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"/>';
const GLASS =
  '<path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.4 15.4 20.5 20.5"/>';

export type MarkFacts = Pick<BrandFacts, 'kind' | 'icon' | 'logo' | 'accent'>;

/** The square mark of a brand: its icon, else its logo, else a glyph on its colour; `null` when it has nothing of its own. */
export function toMarkSvg({ kind, icon, logo, accent }: MarkFacts, shape: MarkShape): string | null {
  if (icon !== null) return square(shape === 'any' ? '' : backdrop('#fff', shape), image(icon, PICTURE_PART[shape]));
  if (logo !== null) return square(backdrop('#fff', shape), image(logo, PICTURE_PART[shape] * 0.86));
  if (accent === null) return null;
  const part = GLYPH_PART[shape] * 100;
  const glyph = `<svg x="${50 - part / 2}" y="${50 - part / 2}" width="${part}" height="${part}" viewBox="0 0 24 24">${kind === 'main' ? TOWER : GLASS}</svg>`;
  return square(backdrop(accent.light, shape), glyph);
}

function square(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${parts.join('')}</svg>`;
}

function backdrop(colour: string, shape: MarkShape): string {
  return `<rect width="100" height="100" rx="${shape === 'any' ? 22 : 0}" fill="${colour}"/>`;
}

function image({ type, bytes }: Picture, part: number): string {
  const size = part * 100;
  const start = 50 - size / 2;
  return `<image x="${start}" y="${start}" width="${size}" height="${size}" href="data:${type};base64,${bytes.toString('base64')}"/>`;
}
