import { expect, it } from 'vitest';
import { serpGroups } from './serp-groups.ts';

const ROW = { site: 'a.example', name: 'Shoes', parentId: null, rule: null };

it('takes a group with and without a rule, and no other', () => {
  for (const rule of [null, { kind: 'contains', text: 'shoe' }, { kind: 'matchesUrl', text: '/shoes/' }])
    expect(serpGroups.row.safeParse({ ...ROW, rule }).success).toBe(true);
  for (const wrong of [{ name: '' }, { rule: { kind: 'regex', text: 'a' } }, { rule: { kind: 'contains', text: '' } }])
    expect(serpGroups.row.safeParse({ ...ROW, ...wrong }).success).toBe(false);
});

it('is searched by name, and makes an id for each', () => {
  expect(serpGroups.searchText(ROW)).toBe('Shoes');
  expect('idOf' in serpGroups).toBe(false);
});
