import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '#core/base/color/hex-contrast.ts';
import { ACCENT_NEIGHBOURS, findAccentFaults, SOFT_PART, suggestAccent } from './accent.ts';

const css = readFileSync(`${process.cwd()}/src/ui/tokens.css`, 'utf8');
const THEMES = ['light', 'dark'] as const;

function token(name: string, theme: (typeof THEMES)[number]): string {
  const colours = new RegExp(`--${name}:\\s*([^;]+);`, 'u').exec(css)?.[1]?.match(/#[0-9a-f]{6}/gu) ?? [];
  return colours[theme === 'dark' ? colours.length - 1 : 0] ?? '';
}

describe('an accent', () => {
  it.each(THEMES)('is compared with the %s colours of the app', (theme) => {
    const { surfaces, text, mutedText, onAccent } = ACCENT_NEIGHBOURS[theme];
    for (const [name, colour] of Object.entries(surfaces)) expect(colour, name).toBe(token(`surface-${name}`, theme));
    expect([text, mutedText, onAccent]).toEqual([
      token('text', theme),
      token('text-muted', theme),
      token('on-accent', theme),
    ]);
  });

  it('has the contrast of WCAG 2', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'));
  });

  it.each([
    ['#0a6b69', 'light'],
    ['#4cc2ba', 'dark'],
    ['#7a1fa2', 'light'],
    ['#d9a5f0', 'dark'],
  ] as const)('%s can be read in the %s theme', (accent, theme) => {
    expect(findAccentFaults(accent, theme)).toEqual([]);
    expect(suggestAccent(accent, theme)).toBe(accent);
  });

  it.each([
    ['#ffcc00', 'light'],
    ['#4cc2ba', 'light'],
    ['#0a6b69', 'dark'],
    ['#1a1aff', 'dark'],
    ['#767676', 'light'],
  ] as const)('%s cannot in the %s theme, and the nearest that can is named', (accent, theme) => {
    const [worst] = findAccentFaults(accent, theme);
    expect(worst?.ratio).toBeLessThan(4.5);
    const better = suggestAccent(accent, theme) ?? '';
    expect(better).toMatch(/^#[\da-f]{6}$/u);
    expect(findAccentFaults(better, theme)).toEqual([]);
  });

  it('is mixed into its soft tone as the app mixes it', () => {
    const source = readFileSync(`${process.cwd()}/src/shell/accent.ts`, 'utf8');
    expect(source).toContain(`color-mix(in srgb, var(--accent) ${SOFT_PART * 100}%, var(--surface-panel))`);
  });
});
