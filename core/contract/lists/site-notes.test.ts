import { expect, it } from 'vitest';
import { siteNotes } from './site-notes.ts';

const ROW = { site: 'a.example', atMs: 1, text: 'New images' };

it('takes a note as people write it, and no other', () => {
  expect(siteNotes.row.safeParse(ROW).success).toBe(true);
  for (const wrong of [{ text: '' }, { text: 'x'.repeat(301) }, { site: '' }, { atMs: 'today' }, { more: 1 }])
    expect(siteNotes.row.safeParse({ ...ROW, ...wrong }).success).toBe(false);
});
