import { expect, it } from 'vitest';
import { serpSettings } from './serp-settings.ts';

const SEARCH = { engineId: 3, device: 'desktop', language: 'de', place: '' };
const ROW = {
  site: 'a.example',
  rule: { kind: 'subdomains', path: '' },
  searches: [{ search: SEARCH, depth: 100 }],
} as const;

it('takes rule and searches, and no other', () => {
  expect(serpSettings.row.safeParse(ROW).success).toBe(true);
  for (const wrong of [{ rule: { kind: 'any', path: '' } }, { searches: [{ search: SEARCH, depth: 7 }] }, { more: 1 }])
    expect(serpSettings.row.safeParse({ ...ROW, ...wrong }).success).toBe(false);
});

it('has one row for a website, also for one with a long name', () => {
  const row = serpSettings.row.parse(ROW);
  expect(serpSettings.idOf?.(row)).toBe('a.example');
  expect(serpSettings.idOf?.({ ...row, site: `${'a'.repeat(200)}.example` }).length).toBeLessThanOrEqual(128);
  expect(serpSettings.searchText(row)).toBe('a.example');
});
