import { textHash } from '#core/base/text-hash.ts';

/** 35 colours that carry white letters at a contrast of at least 4.5:1. */
export const AVATAR_COLOURS: readonly string[] = Array.from({ length: 35 }, (_unused, index) => {
  const hue = Math.round((index * 360) / 35);
  return `hsl(${hue} 55% 30%)`;
});

/** The letter and colour shown when there is no picture (specification, section 3). */
export function toAvatar(name: string): { letter: string; colour: string } {
  const [first = '?'] = name.trim();
  return {
    letter: first.toUpperCase(),
    colour: AVATAR_COLOURS[textHash(name) % AVATAR_COLOURS.length] ?? 'hsl(190 55% 30%)',
  };
}
