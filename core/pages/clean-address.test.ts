import { describe, expect, it } from 'vitest';
import { toCleanAddress, toCleanPath } from './clean-address.ts';
import { PAGE_INDEX } from './page-index.gen.ts';

const clean = (href: string) => toCleanAddress(new URL(href, 'https://app.test'), PAGE_INDEX);

describe('the clean address', () => {
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
    ['?site=example.com:8080', '?site=example.com&url=example.com%3A8080'],
    ['?site=HTTPS:Example.com', '?site=example.com&url=HTTPS%3AExample.com'],
    ['?site=http:/example.com', '?site=example.com&url=http%3A%2Fexample.com'],
    ['?site=//www.example.com', '?site=example.com&url=%2F%2Fwww.example.com'],
    ['?site=example.com', '?site=example.com'],
    ['?site=http://', '?site=http://'],
    ['?site=mailto:a@example.com', '?site=mailto:a@example.com'],
    ['?utm_source=a&site=//x', '?utm_source=a&site=//x'],
  ])('%s becomes %s [spec:2.03]', (search, expected) => {
    expect(clean(`/project/${search}`)).toBe(`/project/${expected}`);
  });

  it.each([
    ['/Dashboard/', '/dashboard/'],
    ['/DE/Inner-Optimization/ANALYZER?url=A.com', '/de/inner-optimization/analyzer/?url=A.com'],
    ['/PT-BR/', '/pt-br/'],
    ['/Tools/DNS/', '/tools/dns/'],
    ['/project/Example.ORG/', '/project/example.org/'],
    ['/index.html', '/'],
    ['/Index.PHP?a=B#C', '/?a=B#C'],
    ['/de/index.php', '/de/'],
    ['/website-checker/index.html?domain=a.com', '/website-checker/?domain=a.com'],
    ['/project/index.php', '/project/'],
    ['/de//tools///dns', '/de/tools/dns/'],
    ['/en/', '/'],
    ['/en', '/'],
    ['/EN/pricing/?a=b', '/pricing/?a=b'],
    ['/en/project/example.org', '/project/example.org/'],
  ])('of %s is %s', (href, expected) => {
    expect(clean(href)).toBe(expected);
    expect(clean(expected)).toBe(expected);
  });

  it('keeps the case of a token, and of what is escaped', () => {
    expect(clean('/Unsubscribe/AbC-1_x')).toBe('/unsubscribe/AbC-1_x/');
    expect(clean('/de/email-confirmation/AbC/')).toBe('/de/email-confirmation/AbC/');
    for (const path of ['/project/m%C3%BCller.de/', '/project/m%c3%bcller.de/']) expect(clean(path)).toBe(path);
  });

  it.each(['/No/Such/', '/xx/dashboard/', '/en/en/', '/de/en/', '/dashboard/more/', '/index.html/x/', '/evil.test/'])(
    'of %s, which leads to no page, has nothing but its slashes mended',
    (path) => {
      expect(toCleanPath(path, PAGE_INDEX)).toBeNull();
      expect(clean(path)).toBe(path);
    },
  );

  it('never begins with two slashes', () => {
    const address = { pathname: '//evil.test//x', search: '', hash: '' };
    expect(toCleanAddress(address, PAGE_INDEX)).toBe('/evil.test/x/');
    expect(toCleanAddress({ ...address, pathname: '//' }, PAGE_INDEX)).toBe('/');
  });
});
