import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTag, uniteTags } from './tag.ts';

/** Texts with what people paste: spaces of every kind, composed and decomposed letters, pairs, halves of pairs, controls. */
const texts = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u3000',
    'é',
    'e\u0301',
    'İ',
    '😀',
    '\ud83d',
    '\0',
    '\u0085',
  ),
  maxLength: 90,
});

describe('toTag', () => {
  it.each([
    ['  client   a ', 'client a'],
    ['Client\tA', 'Client A'],
    ['cafe\u0301', 'café'],
    ['a\u0000b', 'a b'],
    [' \n ', null],
    ['', null],
    [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
    [`${'x'.repeat(63)}😀`, 'x'.repeat(63)],
    [`${'x'.repeat(62)}😀y`, `${'x'.repeat(62)}😀`],
  ])('%j is stored as %j', (text, tag) => {
    expect(toTag(text)).toBe(tag);
  });

  it('leaves a stored tag as it is, which a database can hold [off:E9]', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const tag = toTag(text);
        if (tag === null) return;
        expect(toTag(tag)).toBe(tag);
        expect(tag.length).toBeLessThanOrEqual(64);
        expect(tag.isWellFormed()).toBe(true);
        expect(tag).not.toContain('\0');
      }),
    );
  });
});

describe('uniteTags', () => {
  it('holds each tag once whatever its case and spaces, in its first spelling [off:E9]', () => {
    expect(uniteTags(['Client A', 'x'], [' client a ', 'CLIENT  A', 'y'])).toEqual(['Client A', 'x', 'y']);
    fc.assert(
      fc.property(fc.array(texts), fc.array(texts), (one, other) => {
        const all = uniteTags(one, other);
        expect(new Set(all.map((tag) => tag.toLowerCase())).size).toBe(all.length);
        expect(uniteTags(uniteTags(one), uniteTags(other))).toEqual(all);
      }),
    );
  });
});
