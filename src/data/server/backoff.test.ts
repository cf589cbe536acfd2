import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

describe('backoffMs [off:D7]', () => {
  it.each([
    ['first failure', 1, 0, null, 1000],
    ['second failure', 2, 0, null, 2000],
    ['sixth failure', 6, 0, null, 32_000],
    ['seventh failure: the longest wait', 7, 0, null, 60_000],
    ['hundredth failure: no wait is longer', 100, 0, null, 60_000],
    ['full jitter', 1, 1, null, 1300],
    ['full jitter on the longest wait', 20, 1, null, 78_000],
    ['the server asks for more', 1, 0, 5000, 5000],
    ['the server asks for less', 4, 0, 1000, 8000],
  ])('%s', (_case, attempts, random, retryAfterMs, expected) => {
    expect(backoffMs(attempts, random, retryAfterMs)).toBe(expected);
  });
});
