import { describe, expect, it } from 'vitest';
import { toCleanAddress } from './clean-address.ts';

const clean = (href: string) => toCleanAddress(new URL(href, 'https://app.test'));

describe('toCleanAddress', () => {
  it.each([
    ['/dashboard', '/dashboard/'],
    ['/dashboard/', '/dashboard/'],
    ['/', '/'],
    ['/de', '/de/'],
    ['/de/serp/keywords/x.com?a=b#c', '/de/serp/keywords/x.com/?a=b#c'],
  ])('%s gets its trailing slash: %s [spec:2.02]', (href, expected) => {
    expect(clean(href)).toBe(expected);
  });

  it.each([
    ['?site=https://www.Example.com/path?x', '?site=example.com&url=https%3A%2F%2Fwww.Example.com%2Fpath%3Fx'],
    ['?site=example.com/shop', '?site=example.com&url=example.com%2Fshop'],
    ['?site=example.com', '?site=example.com'],
    ['?site=http://', '?site=http://'],
    ['?utm_source=a&site=//x', '?utm_source=a&site=//x'],
  ])('%s becomes %s [spec:2.03]', (search, expected) => {
    expect(clean(`/project/${search}`)).toBe(`/project/${expected}`);
  });
});
