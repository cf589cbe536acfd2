import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { obfuscatePassword, PASSWORD_MAX_CHARACTERS } from '#core/domain/password.ts';
import { toPassword } from './password-rules.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

const password = (minLength: number) =>
  fc.string({ unit: 'binary', minLength, maxLength: PASSWORD_MAX_CHARACTERS }).map((text) => text.normalize('NFC'));
const isAllowed = (text: string) => text.length > 0 && Array.from(text).length <= PASSWORD_MAX_CHARACTERS;

describe('a password on its way to its hash', () => {
  it('is what was typed, up to 128 characters of any kind, in NFC [sec:A2]', () => {
    fc.assert(
      fc.property(password(1).filter(isAllowed), (text) => {
        expect(toPassword(obfuscatePassword(text))).toBe(text);
        expect(toPassword(obfuscatePassword(text.normalize('NFD')))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['\0', '0', ' ', '\t', '\n', '\u00a0', '\u200d', '\ufeff'])(
    'keeps %j at its start, at its end and by itself [sec:A2]',
    (mark) => {
      for (const text of [`${mark}secret`, `secret${mark}`, `sec${mark}ret`, mark, mark.repeat(128)])
        expect(toPassword(obfuscatePassword(text))).toBe(text);
    },
  );

  it.each([
    ['a letter of one byte', 'x'],
    ['a letter of two bytes', 'ж'],
    ['an emoji', '🦊'],
    ['an accent typed as two characters', 'e\u0301'],
  ])('has at most 128 characters, counted as people do: %s [sec:A2]', (_case, character) => {
    expect(toPassword(obfuscatePassword(character.repeat(128)))).toBe(character.repeat(128).normalize('NFC'));
    expect(() => toPassword(obfuscatePassword(character.repeat(129)))).toThrow('PASSWORD_TOO_LONG');
  });
});

/** The least that can be different in two passwords. */
const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  'the last character is another': (text) => `${text.slice(0, -1)}${text.endsWith('x') ? 'y' : 'x'}`,
  'the last character is missing': (text) => text.slice(0, -1),
  'the first character is missing': (text) => text.slice(1),
  'a zero more at its start': (text) => `0${text}`,
  'a zero more at its end': (text) => `${text}0`,
  'a NUL more at its start': (text) => `\0${text}`,
  'a NUL more at its end': (text) => `${text}\0`,
  'a space more at its start': (text) => ` ${text}`,
  'a space more at its end': (text) => `${text} `,
  'a line end more': (text) => `${text}\n`,
  'a NUL and more after it': (text) => `${text.slice(0, 4)}\0${text.slice(5)}`,
  capitals: (text) => (text.toUpperCase() === text ? text.toLowerCase() : text.toUpperCase()),
  'a ligature in place of its letters (NFKC)': (text) => text.replace('fi', 'ﬁ'),
  'another letter outside of ASCII': (text) => text.replace('ж', 'щ'),
  'another letter with the same last byte': (text) => text.replace('a', '\u0161'),
};
const BASES: readonly (readonly [name: string, text: string])[] = [
  ['8 characters', 'afi жé²0'],
  ['73 characters', `00 afi жé²${'x'.repeat(62)} `],
  ['128 characters', ` \0afi жé${'Ab1'.repeat(39)}zz0`],
];

describe.each(BASES)('the hash of a password of %s', (_name, text) => {
  it('knows it again in both normal forms, and nobody else [sec:A2]', async () => {
    const stored = await hashPassword(text);
    expect(await isPasswordOf(stored, text)).toBe(true);
    expect(await isPasswordOf(stored, text.normalize('NFD'))).toBe(true);
    expect(await isPasswordOf(await hashPassword(text.normalize('NFD')), text)).toBe(true);
    for (const [change, apply] of Object.entries(CHANGES)) {
      const other = apply(text);
      expect(other, change).not.toBe(text);
      expect(await isPasswordOf(stored, other), change).toBe(false);
    }
  });
});

it('a hash covers every character of the longest password [sec:A2]', async () => {
  const text = 'p'.repeat(PASSWORD_MAX_CHARACTERS);
  const stored = await hashPassword(text);
  for (const at of [0, 7, 8, 31, 55, 56, 63, 64, 70, 71, 72, 73, 99, 100, 126, 127])
    expect(await isPasswordOf(stored, `${text.slice(0, at)}q${text.slice(at + 1)}`), `character ${at}`).toBe(false);
});
