import { describe, expect, it } from 'vitest';
import { isProtectedPath } from './protected-path.ts';

describe('isProtectedPath [spec:2.29]', () => {
  it.each([
    ['/report-center/', true],
    ['/report-center', true],
    ['/report-center/schedule/', true],
    ['/report-centers/', false],
    ['/', false],
  ])('%s → %s', (path, expected) => {
    expect(isProtectedPath(path, ['/report-center/'])).toBe(expected);
  });
});
