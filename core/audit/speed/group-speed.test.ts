import { expect, it } from 'vitest';
import { groupSpeed } from './group-speed.ts';

const sample = (pattern: string, score: number | null, lcp: number | null, error: string | null = null) => ({
  ...{ pattern, score, error, lcp },
  ...{ cls: 0, tbt: null, fcp: 1, si: 1, ttfb: 1 },
});

it('tells the middle of each template, the worst first, those that were not measured last', () => {
  const groups = [
    { pattern: '/', pages: 1 },
    { pattern: '/shop/*', pages: 40 },
    { pattern: '/blog/*', pages: 9 },
    { pattern: '/gone', pages: 1 },
  ];
  const rows = groupSpeed(groups, [
    sample('/', 90, 1200),
    sample('/shop/*', 40, 5000),
    sample('/shop/*', 20, 9000),
    sample('/shop/*', 30, 7000),
    sample('/shop/*', 1, 1, 'TARGET_TIMEOUT'),
    sample('/blog/*', 60, null),
    sample('/gone', null, null, 'TARGET_ERROR_STATUS'),
  ]);
  expect(rows.map(({ pattern, pages, measured, score, lcp }) => [pattern, pages, measured, score, lcp])).toEqual([
    ['/shop/*', 40, 3, 30, 7000],
    ['/blog/*', 9, 1, 60, null],
    ['/', 1, 1, 90, 1200],
    ['/gone', 1, 0, null, null],
  ]);
  expect(rows[0]?.tbt).toBeNull();
});
