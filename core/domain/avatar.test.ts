import { describe, expect, it } from 'vitest';
import { textHash } from '#core/base/text-hash.ts';
import { AVATAR_COLOURS, toAvatar, toAvatarSvg } from './avatar.ts';

/** Contrast of white on `hsl(h s% l%)`, as WCAG 2.2 counts it. */
function contrastWithWhite(colour: string): number {
  const [hue = 0, saturation = 0, lightness = 0] = [...colour.matchAll(/\d+/gu)].map(([digits]) => Number(digits));
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const reach = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
    const value = lightness / 100 - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4) + 0.05);
}

describe('an avatar without a picture [spec:3.02]', () => {
  it('has one of 35 colours, each another, which carry a white letter', () => {
    expect(new Set(AVATAR_COLOURS).size).toBe(35);
    expect(AVATAR_COLOURS).toHaveLength(35);
    for (const colour of AVATAR_COLOURS) expect(contrastWithWhite(colour), colour).toBeGreaterThanOrEqual(4.5);
  });

  it('has its colour by a hash of the name: the same name has the same, and all are used', () => {
    const names = Array.from({ length: 2000 }, (_unused, at) => `Name ${at}`);
    for (const name of names.slice(0, 50)) {
      expect(toAvatar(name).colour).toBe(AVATAR_COLOURS[textHash(name) % 35]);
      expect(toAvatar(name)).toEqual(toAvatar(name));
    }
    expect(new Set(names.map((name) => toAvatar(name).colour)).size).toBe(35);
  });

  it.each([
    ['ann', 'A'],
    [' Björn', 'B'],
    ['(örjan)', 'Ö'],
    ['ß', 'ß'],
    ['яна', 'Я'],
    ['𝒜', '𝒜'],
    ['7up', '7'],
    ['!', '!'],
    ['', '?'],
  ])('"%s" shows %s', (name, letter) => {
    expect(toAvatar(name).letter).toBe(letter);
  });

  it('is a picture, too, in which a sign is no markup', () => {
    expect(toAvatarSvg('Ann')).toContain('>A</text>');
    expect(toAvatarSvg('<')).toContain('>&#60;</text>');
  });
});
