import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameUrl, normalizeUrl, toHttpAddress, withoutFragment } from './normalize-url.ts';

describe('normalizeUrl', () => {
  it.each([
    ['HTTPS://Example.ORG', 'https://example.org/'],
    ['https://example.org:443/a', 'https://example.org/a'],
    ['http://example.org:80/', 'http://example.org/'],
    ['http://example.org:443/', 'http://example.org:443/'],
    ['https://example.org/a#b', 'https://example.org/a'],
    ['https://example.org/a/../b/./c', 'https://example.org/b/c'],
    ['https://example.org/%c3%a4', 'https://example.org/%C3%A4'],
    ['https://example.org/ä', 'https://example.org/%C3%A4'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://example.org/A/b', 'https://example.org/A/b'],
    ['https://example.org/a/', 'https://example.org/a/'],
    ['mailto:a@example.org', null],
    ['/a', null],
    ['https://[', null],
  ])('%s is %s', (address, expected) => {
    expect(normalizeUrl(address)).toBe(expected);
  });

  it('resolves against a base', () => {
    expect(normalizeUrl('../x#y', 'https://example.org/a/b/')).toBe('https://example.org/a/x');
  });

  it.each([
    ['https://example.org', 'https://EXAMPLE.org:443/#top', true],
    ['https://example.org/a', 'https://example.org/a/', false],
    ['https://example.org/a', 'http://example.org/a', false],
    ['https://example.org/A', 'https://example.org/a', false],
  ])('%s and %s are the same: %s', (a, b, expected) => {
    expect(isSameUrl(a, b)).toBe(expected);
  });
});

describe('an address that needs no parser', () => {
  const PARTS = [
    ...Array.from('/?#:@%&=+.~-_|^\'"<>{}[]\\ \t\nÄ日%2e%2E'),
    ...[
      '//',
      '/./',
      '/../',
      '/.',
      '..',
      '%2e',
      '%2E',
      '%zz',
      '%c3%a4',
      ';a=1',
      'a',
      'B',
      'page.html',
      'www.',
      '8',
      ':80',
      ':443',
      ':8080',
    ],
    ...[
      'http:',
      'https:',
      'http://',
      'https://',
      'HTTP://',
      'ftp://',
      'mailto:',
      'javascript:',
      'user:pass@',
      'xn--',
      'ſ',
      '\u212a',
    ],
    ...[
      'example.org',
      'Example.org',
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      'http://example.org',
      'https://example.org:8443',
      'http://[::1]',
    ],
  ];
  const text = fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((parts) => parts.join(''));
  const origin = fc.constantFrom(
    '',
    'http://example.org',
    'https://example.org:8443',
    'http://a@b.example',
    'http://127.0.0.1:80',
    '/',
  );
  const address = fc.tuple(origin, fc.constantFrom('', '/', '/a/'), text).map((parts) => parts.join(''));

  it('is what the URL parser makes of it', () => {
    const check = (written: string, base: string | undefined): void => {
      const parsed = URL.parse(written, base);
      const url = parsed !== null && /^https?:$/u.test(parsed.protocol) ? parsed : null;
      expect(toHttpAddress(written, base)).toBe(url?.href ?? null);
      if (url !== null) url.hash = '';
      expect(withoutFragment(written, base)).toBe(url?.href ?? null);
    };
    fc.assert(fc.property(address, fc.option(address, { nil: undefined }), check), { numRuns: 5_000 });
  });

  it.each([
    '',
    '#',
    '#a b',
    '/',
    '/a#',
    '/a?',
    '//b.example/c',
    '/a b ',
    ' /a',
    '/.well-known',
    '/a/%2e%2e/b',
    '/a\\b',
  ])('is so for %j', (written) => {
    const url = new URL(written, 'https://example.org/x?y#z');
    expect(toHttpAddress(written, 'https://example.org/x?y#z')).toBe(url.href);
    url.hash = '';
    expect(withoutFragment(written, 'https://example.org/x?y#z')).toBe(url.href);
  });
});
