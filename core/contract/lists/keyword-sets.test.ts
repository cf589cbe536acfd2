import { expect, it } from 'vitest';
import { MAX_LIST_ROW_CHARS } from '#core/contract/lists.ts';
import { keywordSets, PART_CHARACTERS } from './keyword-sets.ts';

const ROW = {
  set: 's1',
  kind: 'clusters',
  name: 'Shoes',
  site: 'a.example',
  atMs: 1,
  phrases: 2,
  part: 0,
  parts: 1,
  body: 'eJw=',
} as const;

it('takes a part of a set, named by set and part, and no other', () => {
  expect(keywordSets.row.safeParse(ROW).success).toBe(true);
  expect(keywordSets.idOf?.(ROW)).toBe('s1.0');
  for (const wrong of [
    { name: '' },
    { kind: 'other' },
    { parts: 0 },
    { parts: 121 },
    { body: 'x'.repeat(PART_CHARACTERS + 1) },
    { more: 1 },
  ])
    expect(keywordSets.row.safeParse({ ...ROW, ...wrong }).success).toBe(false);
});

it('fits into a row at its largest', () => {
  const largest = {
    ...ROW,
    set: 'x'.repeat(64),
    name: '"'.repeat(200),
    site: 'x'.repeat(260),
    body: 'x'.repeat(PART_CHARACTERS),
  };
  expect(JSON.stringify(largest).length).toBeLessThan(MAX_LIST_ROW_CHARS);
});
