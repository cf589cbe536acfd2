import { converter, formatHex, type Oklch } from 'culori';
import { channelsOf, contrastOf } from '#core/base/color/hex-contrast.ts';

export type Theme = 'light' | 'dark';

/** What an accent is read on, and what is read on it: as `src/ui/tokens.css` has them, which a test compares. */
export const ACCENT_NEIGHBOURS = {
  light: {
    surfaces: { page: '#f6f8f9', panel: '#ffffff', raised: '#ffffff', sunken: '#edf1f3', hover: '#edf1f3' },
    text: '#141a1e',
    mutedText: '#54626b',
    onAccent: '#ffffff',
  },
  dark: {
    surfaces: { page: '#10151a', panel: '#171e23', raised: '#1f272d', sunken: '#0b1013', hover: '#222b31' },
    text: '#e6ecef',
    mutedText: '#9eacb4',
    onAccent: '#05201f',
  },
} as const;
/** How much of the accent is in its soft tone, the rest is the panel; `src/shell/accent.ts` has the same mixed. */
export const SOFT_PART = 0.12;
/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;
const STEP = 0.002;

/** A pair of colours that cannot be told apart well enough. */
export type ContrastFault = { readonly text: string; readonly background: string; readonly ratio: number };

/** What would be hard to read with this accent (`#rrggbb`) in a theme, the worst first; empty when all can be read. */
export function findAccentFaults(accent: string, theme: Theme): ContrastFault[] {
  const { surfaces, text, mutedText, onAccent } = ACCENT_NEIGHBOURS[theme];
  const soft = mix(accent, surfaces.panel);
  const pairs = [
    ...[...Object.values(surfaces), soft].map((surface) => [accent, surface] as const),
    [onAccent, accent] as const,
    [text, soft] as const,
    [mutedText, soft] as const,
  ];
  return pairs
    .map(([front, background]) => ({ text: front, background, ratio: contrastOf(front, background) }))
    .filter(({ ratio }) => ratio < LEAST_CONTRAST)
    .toSorted((one, two) => one.ratio - two.ratio);
}

/** The nearest colour of the same hue, lighter or darker, with which everything can be read. */
export function suggestAccent(accent: string, theme: Theme): string | null {
  const { l, c, h } = converter('oklch')(accent) ?? { l: 0, c: 0, h: undefined };
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const lightness of [l - distance, l + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const colour: Oklch = { mode: 'oklch', l: lightness, c, ...(h !== undefined && { h }) };
      const hex = formatHex(colour);
      if (findAccentFaults(hex, theme).length === 0) return hex;
    }
  }
  return null;
}

function mix(front: string, back: string): string {
  const [above, below] = [channelsOf(front), channelsOf(back)];
  const channels = above.map((value, index) => Math.round(value * SOFT_PART + (below[index] ?? 0) * (1 - SOFT_PART)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
