import { expect, it } from 'vitest';
import { serpKeywords } from './serp-keywords.ts';

const ROW = {
  site: 'a.example',
  phrase: 'red shoes',
  groupId: null,
  tags: ['brand'],
  targetUrl: '',
  note: '',
  isFavourite: false,
  addedAtMs: 1,
};

it('takes a keyword, and no other', () => {
  expect(serpKeywords.row.safeParse(ROW).success).toBe(true);
  for (const wrong of [{ phrase: '' }, { phrase: 'x'.repeat(201) }, { tags: [''] }, { groupId: 1 }, { more: 1 }])
    expect(serpKeywords.row.safeParse({ ...ROW, ...wrong }).success).toBe(false);
});

it('has one row for a phrase of a website, whatever else is said of it', () => {
  const id = serpKeywords.idOf?.(ROW);
  expect(serpKeywords.idOf?.({ ...ROW, phrase: 'RED  Shoes', tags: [], addedAtMs: 2 })).toBe(id);
  for (const other of [{ site: 'b.example' }, { phrase: 'shoes red' }])
    expect(serpKeywords.idOf?.({ ...ROW, ...other })).not.toBe(id);
  expect(serpKeywords.searchText(ROW)).toBe('red shoes brand');
});
