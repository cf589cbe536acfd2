import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${process.cwd()}/src/ui/tokens.css`, 'utf8');
const [, moreContrast = ''] = /@media \(prefers-contrast: more\) \{\n(.*?)\n\}/su.exec(css) ?? [];
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The value of a colour token in a theme, as sRGB channels 0–255. */
function channelsOf(token: string, theme: Theme, isMore: boolean): number[] {
  const valueIn = (part: string) => new RegExp(`--${token}:\\s*([^;]+);`, 'u').exec(part)?.[1];
  const value = (isMore ? valueIn(moreContrast) : undefined) ?? valueIn(css) ?? '';
  const colours = value.match(/#[0-9a-f]{6}/giu) ?? [];
  const colour = colours[theme === 'dark' ? colours.length - 1 : 0];
  if (colour === undefined) throw new Error(`no colour in --${token}`);
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** WCAG 2.2 relative luminance. */
function luminanceOf(token: string, theme: Theme, isMore: boolean): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(token, theme, isMore).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: Theme, isMore = false): number {
  const [light = 0, dark = 0] = [luminanceOf(front, theme, isMore), luminanceOf(back, theme, isMore)].sort(
    (left, right) => right - left,
  );
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['surface-page', 'surface-panel', 'surface-raised', 'surface-hover', 'surface-sunken'];
const TEXTS = ['text', 'text-muted', 'accent-text', 'error', 'warning', 'notice', 'passed'];
const PAIRS: readonly (readonly [string, string])[] = [
  ...SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface] as const)),
  ['on-accent', 'accent'],
  ['accent-text', 'accent-soft'],
  ['text', 'surface-selected'],
  ['text-muted', 'surface-selected'],
  ['text-inverse', 'surface-inverse'],
  ...['error', 'warning', 'notice', 'passed'].map((hue) => [hue, `${hue}-soft`] as const),
  ...['success', 'warning', 'danger', 'danger-dark'].map((fill) => [`on-fill-${fill}`, `fill-${fill}`] as const),
];

describe.each(THEMES)('colours in the %s theme', (theme) => {
  it.each(PAIRS)('--%s is readable on --%s (4.5:1)', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['border-strong', 'accent', ...Array.from({ length: 8 }, (_unused, index) => `data-${index + 1}`)])(
    '--%s stands out from panels and pages as a control or chart mark (3:1)',
    (token) => {
      expect(contrast(token, 'surface-panel', theme)).toBeGreaterThanOrEqual(3);
      expect(contrast(token, 'surface-page', theme)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface] as const)))(
    '--%s is readable on --%s by whoever asks for more contrast (7:1)',
    (front, back) => {
      expect(contrast(front, back, theme, true)).toBeGreaterThanOrEqual(7);
    },
  );

  it.each(['border', 'border-strong', 'accent'])('--%s stands out for them (3:1)', (token) => {
    for (const surface of SURFACES) expect(contrast(token, surface, theme, true)).toBeGreaterThanOrEqual(3);
  });

  it('buttons are readable for them (7:1)', () => {
    expect(contrast('on-accent', 'accent', theme, true)).toBeGreaterThanOrEqual(7);
  });
});
