import { expect, it } from 'vitest';
import { canMoveGroup, groupOf, matchesRule, toGroupTree, withDescendants } from './groups.ts';

const group = (id: string, parentId: string | null, name = id) => ({ id, name, parentId });
const TREE = [group('shoes', null), group('red', 'shoes'), group('dark red', 'red'), group('hats', null)];

it('gives the tree from top to bottom, each level by name', () => {
  const shown = toGroupTree(TREE).map((node) => `${'-'.repeat(node.depth)}${node.group.name}`);
  expect(shown).toEqual(['hats', 'shoes', '-red', '--dark red']);
});

it('loses no group: not one whose parent is gone, nor two that were moved into each other', () => {
  const broken = [group('a', 'b'), group('b', 'a'), group('c', 'gone'), group('d', 'd')];
  expect(toGroupTree(broken).map(({ group: { id } }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(toGroupTree(broken).every(({ depth }) => depth === 0)).toBe(true);
});

it('moves a group anywhere but into itself or too deep', () => {
  expect(withDescendants(TREE, 'shoes')).toEqual(new Set(['shoes', 'red', 'dark red']));
  expect(withDescendants(TREE, 'none')).toEqual(new Set());
  expect(canMoveGroup(TREE, 'shoes', 'dark red')).toBe(false);
  expect(canMoveGroup(TREE, 'shoes', 'shoes')).toBe(false);
  expect(canMoveGroup(TREE, 'red', 'hats')).toBe(true);
  expect(canMoveGroup(TREE, 'red', null)).toBe(true);
  const deep = [group('1', null), group('2', '1'), group('3', '2'), group('4', '3'), group('5', '4'), group('x', null)];
  expect(canMoveGroup(deep, 'x', '5')).toBe(false);
  expect(canMoveGroup(deep, 'x', '4')).toBe(true);
  expect(canMoveGroup(deep, '1', 'x')).toBe(false);
});

it('takes keywords by rules, where they were not put into a group', () => {
  const contains = { kind: 'contains', text: 'Shoe' } as const;
  const matches = { kind: 'matchesUrl', text: '/HATS/' } as const;
  expect(matchesRule(contains, 'red shoes', [])).toBe(true);
  expect(matchesRule(contains, 'red', ['https://a.example/shoes/'])).toBe(false);
  expect(matchesRule(matches, 'red', ['https://a.example/hats/1'])).toBe(true);
  expect(matchesRule(matches, '/hats/', [])).toBe(false);
  const groups = [
    { id: 'a', rule: null },
    { id: 'b', rule: contains },
  ];
  expect(groupOf(groups, { groupId: 'a', phrase: 'shoe' }, [])).toBe('a');
  expect(groupOf(groups, { groupId: 'gone', phrase: 'shoe' }, [])).toBe('b');
  expect(groupOf(groups, { groupId: null, phrase: 'hat' }, [])).toBeNull();
});
