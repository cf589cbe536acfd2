import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOf, NOTATIONS, readColor, SRGB_NOTATIONS, writeColor, type Notation } from './color-converter.ts';
import { gamutOf, toHex, type Color } from '#core/base/color/color-spaces.ts';
import { seenWith } from './color-vision.ts';
import { apcaContrast, fixedColor, shadesOf, wcagContrast } from '#core/base/color/contrast.ts';

/** @throws when it is no colour. */
function color(text: string): Color {
  const reading = readColor(text);
  if (reading.kind !== 'color') throw new Error(`${text}: ${reading.kind}`);
  return reading.color;
}

describe('examples of CSS Color 4', () => {
  it.each([
    // Sections 4.2 to 6: names, hex, rgb(), hsl(), hwb().
    ['#0f0', '#00ff00'],
    ['#00ff0080', '#00ff0080'],
    ['rgb(0% 50% 0%)', '#008000'],
    ['rgba(255, 0, 0, 0.5)', '#ff000080'],
    ['hsl(120 100% 25%)', '#008000'],
    ['hsl(120deg 75% 75%)', '#8fef8f'],
    ['hwb(120 0% 49.8039%)', '#008000'],
    ['hwb(45 40% 80%)', '#555555'],
    ['rebeccapurple', '#663399'],
    ['transparent', '#00000000'],
    // Section 8 to 10 and the web platform tests of the same.
    ['lab(46.2775% -47.5621 48.5837)', '#008000'],
    ['lch(46.2775% 67.9892 134.3912)', '#008000'],
    ['oklab(51.975% -0.1403 0.10768)', '#008000'],
    ['oklch(51.975% 0.17686 142.495)', '#008000'],
    ['oklab(0% 0 0)', '#000000'],
    ['lab(100% 0 0)', '#ffffff'],
    ['color(srgb 0 0.50196 0)', '#008000'],
    ['color(srgb-linear 0 0.21586 0)', '#008000'],
    ['color(display-p3 0.21604 0.49418 0.13151)', '#008000'],
    ['color(a98-rgb 0.281363 0.498012 0.116746)', '#008000'],
    ['color(prophoto-rgb 0.230479 0.395789 0.129968)', '#008000'],
    ['color(rec2020 0.235202 0.431704 0.085432)', '#008000'],
    ['color(xyz 0.07719 0.15438 0.02573)', '#008000'],
    ['color(xyz-d50 0.08312 0.154746 0.020961)', '#008000'],
    ['RGB(0 128 0);', '#008000'],
    ['663399', '#663399'],
  ])('%s is %s', (text, hex) => {
    expect(toHex(color(text))).toBe(hex);
  });

  it('are written in every notation', () => {
    const green = color('green');
    const examples: Record<Notation, string> = {
      hex: '#008000',
      rgb: 'rgb(0 128 0)',
      hsl: 'hsl(120 100% 25.1%)',
      hwb: 'hwb(120 0% 49.8%)',
      oklch: 'oklch(51.975% 0.17686 142.495)',
      oklab: 'oklab(51.975% -0.1403 0.10768)',
      lch: 'lch(46.278% 67.989 134.391)',
      lab: 'lab(46.278% -47.562 48.584)',
      srgb: 'color(srgb 0 0.50196 0)',
      'srgb-linear': 'color(srgb-linear 0 0.21586 0)',
      'display-p3': 'color(display-p3 0.21604 0.49418 0.13151)',
      'a98-rgb': 'color(a98-rgb 0.28136 0.49801 0.11675)',
      'prophoto-rgb': 'color(prophoto-rgb 0.23048 0.39579 0.12997)',
      rec2020: 'color(rec2020 0.2352 0.4317 0.08543)',
      'xyz-d65': 'color(xyz-d65 0.07719 0.15438 0.02573)',
      'xyz-d50': 'color(xyz-d50 0.08312 0.15475 0.02096)',
    };
    for (const notation of NOTATIONS) {
      const written = writeColor(green, notation);
      expect(written.replaceAll(/-?\d+(?:\.\d+)?/gu, '')).toBe(examples[notation].replaceAll(/-?\d+(?:\.\d+)?/gu, ''));
      // The library's white point of D50 has other last digits than the standard's.
      const numbers = (text: string) => Array.from(text.matchAll(/-?\d+(?:\.\d+)?/gu), Number);
      const isOff = numbers(written).some((value, index) => {
        const wanted = numbers(examples[notation])[index] ?? Number.NaN;
        return !(Math.abs(value - wanted) <= Math.max(0.00006, Math.abs(wanted) * 0.0003));
      });
      expect([written, isOff]).toEqual([written, false]);
    }
    expect(writeColor(color('rgb(255 0 0 / 25%)'), 'hsl')).toBe('hsl(0 100% 50% / 0.25)');
    expect(writeColor(color('gray'), 'oklch')).toBe('oklch(59.987% 0 none)');
  });
});

describe('what is written can be read', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  it('as the same color, in every notation', () => {
    fc.assert(
      fc.property(byte, byte, byte, fc.constantFrom(...NOTATIONS), (r, g, b, notation) => {
        const own = color(`rgb(${r} ${g} ${b})`);
        expect(toHex(color(writeColor(own, notation)))).toBe(toHex(own));
      }),
    );
  });

  // Each lies so near to the edge of a step of sRGB that two decimals lead to its neighbour.
  it.each([
    ['rgb(0 226 197)', 'lab'],
    ['rgb(0 251 173)', 'lab'],
    ['rgb(0 243 243)', 'lch'],
    ['rgb(0 218 248)', 'lch'],
  ] as const)('%s in %s', (text, notation) => {
    expect(toHex(color(writeColor(color(text), notation)))).toBe(toHex(color(text)));
  });

  it('and nothing throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (text) => void readColor(text)));
    const calls = fc.stringMatching(/^(rgb|hsl|lab|oklch|color)\([a-z0-9 .,%/-]{0,20}\)?$/u);
    fc.assert(fc.property(calls, (text) => void readColor(text)));
  });
});

describe('gamuts', () => {
  it.each([
    ['red', 'srgb'],
    ['white', 'srgb'],
    ['color(display-p3 1 0 0)', 'display-p3'],
    ['color(rec2020 0 1 0)', 'rec2020'],
    ['color(prophoto-rgb 0 1 0)', 'none'],
  ])('%s needs %s', (text, gamut) => {
    expect(gamutOf(color(text))).toBe(gamut);
  });

  it('that a notation cannot leave are kept, with the hue and lightness of the color', () => {
    const wide = color('color(display-p3 0 1 0)');
    for (const notation of SRGB_NOTATIONS) expect(gamutOf(color(writeColor(wide, notation)))).toBe('srgb');
    expect(color(writeColor(wide, 'display-p3'))).toMatchObject({ mode: 'p3', r: 0, g: 1, b: 0 });
    // CSS Color 4: mapped, not clipped, which would be #00ff00.
    expect(toHex(wide)).not.toBe('#00ff00');
  });
});

describe('names', () => {
  it('are told, or the nearest', () => {
    expect(nameOf(color('#663399'))).toEqual({ name: 'rebeccapurple', isExact: true, hex: '#663399' });
    expect(nameOf(color('#663398'))).toMatchObject({ name: 'rebeccapurple', isExact: false });
    expect(nameOf(color('#66339980'))).toMatchObject({ isExact: false });
  });
});

describe('contrast', () => {
  // WCAG 2.2 and the understanding documents.
  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#fff', 1],
    ['#767676', '#fff', 4.54],
    ['#777', '#fff', 4.48],
    ['#f00', '#fff', 4],
  ])('of %s on %s is %d', (text, background, ratio) => {
    expect(wcagContrast(color(text), color(background))).toBeCloseTo(ratio, 2);
    expect(wcagContrast(color(background), color(text))).toBeCloseTo(ratio, 2);
  });

  // The values that the author of APCA gives for checking an implementation.
  it.each([
    ['#888', '#fff', 63.056469930209424],
    ['#fff', '#888', -68.54146436644962],
    ['#000', '#aaa', 58.146262578561334],
    ['#aaa', '#000', -56.24113336839742],
    ['#123', '#def', 91.66830811481631],
    ['#def', '#123', -93.06770049484275],
    ['#123', '#444', 8.32326136957393],
    ['#444', '#123', -7.526878460278154],
    ['#777', '#777', 0],
  ])('by APCA of %s on %s is Lc %d', (text, background, contrast) => {
    expect(apcaContrast(color(text), color(background))).toBeCloseTo(contrast, 8);
  });

  it('of what shines through is that of the mixture', () => {
    expect(wcagContrast(color('rgb(0 0 0 / 0.5)'), color('#fff'))).toBeCloseTo(
      wcagContrast(color('#808080'), color('#fff')),
      1,
    );
    expect(wcagContrast(color('#000'), color('transparent'))).toBeCloseTo(21, 5);
  });

  it('is reached by the nearest lightness of the same hue, if there is one', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (r, g, b, grey) => {
        const background = color(`rgb(${grey} ${grey} ${grey})`);
        const fixed = fixedColor(color(`rgb(${r} ${g} ${b})`), (each) => wcagContrast(each, background) >= 4.5);
        // Black or white is enough on any grey.
        expect(fixed).not.toBeNull();
        if (fixed !== null) expect(wcagContrast(color(toHex(fixed)), background)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 30 },
    );
    const onMiddleGrey = fixedColor(color('#c00'), (each) => wcagContrast(each, color('#747474')) >= 4.5);
    expect(onMiddleGrey === null ? null : toHex(onMiddleGrey)).toBe('#ffffff');
    expect(fixedColor(color('#888'), (each) => wcagContrast(each, color('#888')) >= 7)).toBeNull();
  });
});

describe('shades and eyes', () => {
  it('go from light to dark, with the color itself among them', () => {
    const shades = shadesOf(color('#0a6b69'));
    expect(shades.map(({ name }) => name)).toEqual([
      '50',
      '100',
      '200',
      '300',
      '400',
      '500',
      '600',
      '700',
      '800',
      '900',
      '950',
    ]);
    expect(shades.filter(({ isOwn }) => isOwn).map(({ hex }) => hex)).toEqual(['#0a6b69']);
    const onBlack = shades.map(({ hex }) => wcagContrast(color(hex), color('#000')));
    expect(onBlack).toEqual(onBlack.toSorted((a, b) => b - a));
  });

  it('without one kind of cones see red and green alike, and greys as they are', () => {
    for (const deficiency of ['protan', 'deutan', 'tritan', 'grey'] as const) {
      expect(seenWith(color('#fff'), deficiency)).toBe('#ffffff');
      expect(seenWith(color('#000'), deficiency)).toBe('#000000');
    }
    expect(seenWith(color('#f00'), 'grey')).toBe('#7f7f7f');
    expect(seenWith(color('#f00'), 'deutan')).toBe('#a39000');
  });
});

describe('what is wrong', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['#ggg', { problem: 'hexDigit', text: 'g', at: 1 }],
    ['#12345', { problem: 'hexLength' }],
    ['  blurple', { problem: 'name', text: 'blurple', at: 2 }],
    ['cmyk(0 0 0 0)', { problem: 'function', text: 'cmyk' }],
    ['rgb(1 2)', { problem: 'values', text: 'rgb', at: 4 }],
    ['oklch(1, 2, 3)', { problem: 'values', text: 'oklch' }],
    ['color(p4 1 1 1)', { problem: 'values', text: 'color' }],
  ])('%j is told', (text, problem) => {
    expect(readColor(text)).toMatchObject(problem);
  });
});
