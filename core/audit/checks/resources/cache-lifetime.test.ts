import { expect, it } from 'vitest';
import { pageEvidence } from '#core/audit/check-test.ts';
import { lifetimeSeconds } from './cache-lifetime.ts';

const url = 'https://example.org/a.js';
const DATE = 'Sun, 01 Mar 2026 08:00:00 GMT';

it.each([
  ['max-age', [['cache-control', 'public, max-age=60']], 60],
  ['a quoted max-age', [['cache-control', 'max-age="60"']], 60],
  [
    'Expires against Date',
    [
      ['expires', 'Sun, 01 Mar 2026 08:01:00 GMT'],
      ['date', DATE],
    ],
    60,
  ],
  [
    'max-age before Expires',
    [
      ['cache-control', 'max-age=5'],
      ['expires', 'Sun, 01 Mar 2026 08:01:00 GMT'],
      ['date', DATE],
    ],
    5,
  ],
  ['Expires without Date', [['expires', 'Sun, 01 Mar 2026 08:01:00 GMT']], null],
  ['an unreadable max-age', [['cache-control', 'max-age=long']], null],
  ['nothing', [], null],
] as const)('the lifetime comes from %s', (_case, headers, expected) => {
  const target = pageEvidence('', { targets: [{ url, headers }] }).targets.get(url);
  expect(target && lifetimeSeconds(target)).toBe(expected);
});
