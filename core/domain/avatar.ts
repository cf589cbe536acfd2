import { textHash } from '#core/base/text-hash.ts';

/** 35 colours that carry white letters at a contrast of at least 4.5:1. */
export const AVATAR_COLOURS: readonly string[] = Array.from({ length: 35 }, (_unused, index) => {
  const hue = Math.round((index * 360) / 35);
  return `hsl(${hue} 55% 30%)`;
});

/** The letter and colour shown when there is no picture (specification, section 3): signs before the first letter or digit are passed over. */
export function toAvatar(name: string): { letter: string; colour: string } {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? Array.from(name.trim())[0] ?? '?';
  const upper = first.toUpperCase();
  return {
    // A few small letters are two as capitals, such as ß.
    letter: Array.from(upper).length === 1 ? upper : first,
    colour: AVATAR_COLOURS[textHash(name) % AVATAR_COLOURS.length] ?? 'hsl(190 55% 30%)',
  };
}

/** The same as a picture of its own, 96 by 96. */
export function toAvatarSvg(name: string): string {
  const { letter, colour } = toAvatar(name);
  const text = letter.replace(/[&<>]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="${colour}"/><text x="48" y="48" dy=".35em" fill="#fff" font-family="system-ui, sans-serif" font-size="42" font-weight="650" text-anchor="middle">${text}</text></svg>`;
}
