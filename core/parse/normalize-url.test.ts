import { describe, expect, it } from 'vitest';
import { isSameUrl, normalizeUrl } from './normalize-url.ts';

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
