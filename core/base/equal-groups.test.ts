import { describe, expect, it } from 'vitest';
import { equalGroups } from './equal-groups.ts';
import { hash64 } from './hash64.ts';

/** Two texts whose hashes begin alike. */
function collidingTexts(): [string, string] {
  const seen = new Map<number, string>();
  for (let number = 0; ; number += 1) {
    const text = String(number);
    const [high] = hash64(text);
    const known = seen.get(high);
    if (known !== undefined) return [known, text];
    seen.set(high, text);
  }
}

describe('items with the same text', () => {
  const groupsOf = (texts: readonly string[]) =>
    equalGroups(
      texts.map((text, place) => ({ text, place })),
      ({ text }) => text,
    ).map((group) => group.map(({ place }) => place));

  it('are grouped in the order first seen', () => {
    expect(groupsOf(['b', 'a', 'c', 'a', 'b', 'd', 'a'])).toEqual([
      [0, 4],
      [1, 3, 6],
    ]);
  });

  it('are in no group when the text is empty or nobody else has it', () => {
    expect(groupsOf(['', 'a', '', 'b'])).toEqual([]);
    expect(groupsOf([])).toEqual([]);
  });

  it('are told apart from others with the same hash', () => {
    const [one, other] = collidingTexts();
    expect(groupsOf([one, other])).toEqual([]);
    expect(groupsOf([one, other, other, one])).toEqual([
      [0, 3],
      [1, 2],
    ]);
  });

  it('are all of them if need be', () => {
    expect(groupsOf(Array.from({ length: 50_000 }, () => 'same'))[0]).toHaveLength(50_000);
  });
});
