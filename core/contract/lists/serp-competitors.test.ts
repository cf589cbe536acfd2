import { expect, it } from 'vitest';
import { serpCompetitors } from './serp-competitors.ts';

const ROW = { site: 'a.example', host: 'b.example', addedAtMs: 1 };

it('takes a host, and no other', () => {
  expect(serpCompetitors.row.safeParse(ROW).success).toBe(true);
  for (const wrong of [{ host: '' }, { site: '' }, { more: 1 }])
    expect(serpCompetitors.row.safeParse({ ...ROW, ...wrong }).success).toBe(false);
});

it('has one row for a host of a website', () => {
  const id = serpCompetitors.idOf?.(ROW);
  expect(serpCompetitors.idOf?.({ ...ROW, addedAtMs: 2 })).toBe(id);
  expect(serpCompetitors.idOf?.({ ...ROW, host: 'c.example' })).not.toBe(id);
  expect(serpCompetitors.idOf?.({ ...ROW, site: 'c.example' })).not.toBe(id);
  expect(serpCompetitors.searchText(ROW)).toBe('b.example');
});
