import { describe, expect, it } from 'vitest';
import { isAppNavigation } from './navigation.ts';

describe('navigations answered with the app’s page [off:B3]', () => {
  it.each([
    ['/', true],
    ['/de/', true],
    ['/dashboard/', true],
    ['/project/example.org/', true],
    ['/project/example.org', true],
    ['/pt-br/inner-optimization/analyzer/?url=https://example.org/page.html/', true],
    ['/nope/x/', true],
    ['/api/v1/user/auth/google?code=1', false],
    ['/api/docs/', false],
    ['/status/acme/?lang=de', false],
    ['/statuses/', true],
    ['/socket.io/?EIO=4', false],
    ['/healthz', false],
    ['/sw.js', false],
    ['/robots.txt', false],
    ['/manifest.webmanifest', false],
    ['/assets/index-abc.js?x=1', false],
  ])('%s → %s', (path, expected) => {
    expect(isAppNavigation(path)).toBe(expected);
  });
});
