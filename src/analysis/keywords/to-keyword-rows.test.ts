import { expect, it } from 'vitest';
import { groupNamesOf, toKeywordRows } from './to-keyword-rows.ts';

const GIVEN = [
  { phrase: 'Red  Shoes', group: 'Shoes' },
  { phrase: 'red shoes', group: 'Later' },
  { phrase: 'blue shoes', group: 'SHOES ' },
  { phrase: 'hat' },
  { phrase: 'long', group: 'x'.repeat(100) },
  { phrase: 'not wanted', group: 'Empty' },
];
const WANTED = ['Red Shoes', 'blue shoes', 'hat', 'long'];

it('names the groups of what is wanted once each, whatever their case, and no longer than a group may be called', () => {
  expect(groupNamesOf(WANTED, GIVEN)).toEqual(['Shoes', 'x'.repeat(80)]);
});

it('gives each phrase the group it was given with first', () => {
  const rows = toKeywordRows(WANTED, GIVEN, {
    ...{ site: 'a.example', addedAtMs: 5 },
    groupIdOf: (name) => name && `id of ${name.slice(0, 5)}`,
  });
  expect(rows.map(({ phrase, groupId }) => [phrase, groupId])).toEqual([
    ['Red Shoes', 'id of Shoes'],
    ['blue shoes', 'id of Shoes'],
    ['hat', null],
    ['long', 'id of xxxxx'],
  ]);
  expect(rows[0]).toMatchObject({ site: 'a.example', addedAtMs: 5, tags: [], isFavourite: false });
});
