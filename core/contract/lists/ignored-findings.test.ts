import { expect, it } from 'vitest';
import { ignoredFindings } from './ignored-findings.ts';

const ROW = {
  site: 'a.example',
  check: 'title-missing',
  reason: 'Known',
  byName: 'Ann',
  untilMs: null,
  ignoredAtMs: 1,
};
const PLACE = { url: 'https://a.example/', at: 'https://a.example/gone/' };

it('takes a check, a finding and a finding of which only the hash is known, and no other', () => {
  for (const finding of [null, PLACE, { key: '1a.0' }])
    expect(ignoredFindings.row.safeParse({ ...ROW, finding }).success).toBe(true);
  for (const finding of [undefined, {}, { ...PLACE, key: '1a.0' }, { url: PLACE.url }])
    expect(ignoredFindings.row.safeParse({ ...ROW, finding }).success).toBe(false);
});

it('is searched by check, reason and address', () => {
  const text = ignoredFindings.searchText({ ...ROW, finding: PLACE });
  for (const part of ['a.example', 'title-missing', 'Known', '/gone/']) expect(text).toContain(part);
});
