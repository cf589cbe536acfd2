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

  it.each([
    ['the page of all choices', '/unsubscribe/', '/unsubscribe/', true],
    ['the link of a mail below it, which needs no account', '/unsubscribe/token/', '/unsubscribe/', false],
    ['the same link where it is protected itself', '/unsubscribe/token/', '/unsubscribe/token/', true],
    ['a public page that is protected', '/tools/', '/tools/', true],
    ['a public page below it', '/tools/whois/', '/tools/', true],
    ['what is no page', '/unsubscribe/a/b/', '/unsubscribe/', true],
  ])('%s', (_case, path, route, expected) => {
    expect(isProtectedPath(path, [route])).toBe(expected);
  });
});
