import { expect, it } from 'vitest';
import { GUIDE_KEYS } from '#core/domain/guide.ts';
import { guides } from './guides.ts';

it('takes each page that has a guide with what was done with it, and nothing else', () => {
  for (const page of GUIDE_KEYS)
    for (const status of ['opened', 'later'])
      expect(guides.row.safeParse({ page, status, atMs: 1 }).success).toBe(true);
  for (const row of [
    { page: 'pricing', status: 'opened', atMs: 1 },
    { page: 'dashboard', status: 'closed', atMs: 1 },
    { page: 'dashboard', status: 'opened' },
  ])
    expect(guides.row.safeParse(row).success).toBe(false);
});

it('has one row for each page, and room for all of them', () => {
  const row = { page: 'dashboard', status: 'later', atMs: 1 } as const;
  expect(guides.idOf?.(row)).toBe('dashboard');
  expect(guides.searchText(row)).toBe('dashboard');
  expect(guides.maxRows).toBeGreaterThanOrEqual(GUIDE_KEYS.length);
});
