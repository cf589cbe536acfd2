import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostNameOf, hostOf, isDomainName, originOf, pathOf, siteOfUrl, withoutWww } from './host-name.ts';

describe('a domain name', () => {
  it.each([
    ['example.org', true],
    ['www.example.org.', true],
    ['xn--bcher-kva.example', true],
    ['localhost.example', true],
    ['1.2.3.example', true],
    ['LOCALHOST', false],
    ['localhost.', false],
    ['app.localhost', false],
    ['192.0.2.7', false],
    ['[2001:db8::1]', false],
    ['2001:db8::1', false],
    ['', false],
  ])('%j: %s', (host, expected) => {
    expect(isDomainName(host)).toBe(expected);
  });
});

describe('the parts of an address', () => {
  it.each([
    ['https://www.example.org:8443/a?b', 'www.example.org:8443', 'www.example.org', 'https://www.example.org:8443'],
    ['http://127.0.0.1/', '127.0.0.1', '127.0.0.1', 'http://127.0.0.1'],
    ['https://[2001:db8::1]:81/', '[2001:db8::1]:81', '[2001:db8::1]', 'https://[2001:db8::1]:81'],
    ['https://[2001:db8::1]/', '[2001:db8::1]', '[2001:db8::1]', 'https://[2001:db8::1]'],
    ['https://example.org/?a=//b/', 'example.org', 'example.org', 'https://example.org'],
    ['nonsense', '', '', 'nonsense'],
  ])('%j: %j, %j, %j', (url, host, name, origin) => {
    expect([hostOf(url), hostNameOf(url), originOf(url)]).toEqual([host, name, origin]);
  });
});

describe('the path of an address', () => {
  it.each([
    ['https://example.org/', '/'],
    ['https://example.org:81/a/b?c=/d', '/a/b?c=/d'],
    ['https://me@example.org/a', '/a'],
    ['https://example.org/a?b?', '/a?b?'],
    ['https://example.org/a?', '/a'],
    ['https://example.org/a?#b/c', '/a'],
    ['https://example.org/a#b?c', '/a'],
  ])('of %j is %j, as a parser tells it', (url, path) => {
    const { pathname, search } = new URL(url);
    expect(pathOf(url)).toBe(path);
    expect(path).toBe(pathname + search);
  });
});

describe('the site of an address', () => {
  it.each([
    ['https://example.org/', 'example.org'],
    ['http://example.org/', 'example.org'],
    ['https://www.example.org/a', 'example.org'],
    ['https://www.www.example.org/', 'www.example.org'],
    ['https://wwwexample.org/', 'wwwexample.org'],
    ['https://www.example/', 'www.example'],
    ['https://www.co.uk/', 'www.co.uk'],
    ['https://www.com.au:8443/', 'www.com.au:8443'],
    ['https://www.shop.co.uk/', 'shop.co.uk'],
    ['https://www.co.de/', 'co.de'],
    ['https://www.ac.example/', 'ac.example'],
    ['https://blog.example.org/', 'blog.example.org'],
    ['https://example.org:8443/', 'example.org:8443'],
    ['http://[::1]:8080/', '[::1]:8080'],
    ['https://example.org', 'example.org'],
    ['https://example.org?www.other.org', 'example.org'],
    ['https://example.org#/other.org', 'example.org'],
    ['https://user:secret@example.org/', 'example.org'],
    ['https://example.org@other.org/', 'other.org'],
    ['https://a@example.org@other.org/', 'other.org'],
    ['https://example.org/@other.org/', 'example.org'],
    ['https://example.org?@other.org/', 'example.org'],
    ['https://example.org#@other.org/', 'example.org'],
    ['ftp://example.org/', ''],
    ['javascript:https://example.org/', ''],
    ['//example.org/', ''],
    ['', ''],
  ])('%j → %j', (url, site) => {
    expect(siteOfUrl(url)).toBe(site);
  });

  it('is the host a browser would ask, whatever the address holds', () => {
    const sign = fc.constantFrom('a', '/', '?', '#', '@', ':', '.', '%40', 'www.', ';');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const url = URL.parse(`https://${signs.join('')}`);
        fc.pre(url !== null);
        expect(siteOfUrl(url.href)).toBe(withoutWww(url.host));
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
