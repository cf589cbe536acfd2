import { describe, expect, it } from 'vitest';
import { toPageTarget, pageTargetProblem } from '#core/contract/analyses/page-target.ts';
import { parseHostLines, toSiteHost } from './site-host.ts';

describe('the host of a typed domain', () => {
  it.each([
    ['www.example.org', 'example.org'],
    ['http://www.Example.org:8080/a?b', 'example.org'],
    ['www.co.uk', 'www.co.uk'],
    ['www.bbc.co.uk', 'bbc.co.uk'],
    ['my_shop.example.org', 'my_shop.example.org'],
    ['_dmarc.example.org', '_dmarc.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%j is %j', (typed, host) => {
    expect(toSiteHost(typed)).toBe(host);
  });

  it.each([
    '',
    'nodomain',
    'my_shop.org',
    'example.o_g',
    '-a.example.org',
    'example.org@other.org',
    '/example.org',
    ':80',
  ])('%j has none', (typed) => {
    expect(toSiteHost(typed)).toBeNull();
  });

  it.each([
    ['//example.org', 'example.org'],
    ['//example.org/a', 'example.org'],
    ['///example.org', null],
    ['https:///example.org', null],
    ['ex%41mple.org', null],
    ['//ex%41mple.org', null],
    ['https://ex%41mple.org/', null],
    ['example.org/%41', 'example.org'],
    ['my_shop.example.org', 'my_shop.example.org'],
    ['my_shop.org', null],
    ['www.co.uk', 'www.co.uk'],
  ])('is the one rule for domains and pages: %j', (typed, host) => {
    expect(toSiteHost(typed)).toBe(host);
    expect(pageTargetProblem(typed)).toBe(host === null ? 'INVALID_URL' : null);
    if (host !== null) expect(toPageTarget(typed).site).toBe(host);
  });
});

describe('a domain of 100,000 characters', () => {
  it.each([
    'a.'.repeat(50_000),
    '-'.repeat(50_000),
    `${'a'.repeat(50_000)}!`,
    'http://'.repeat(10_000),
    `${'a.'.repeat(50_000)}example.org`,
  ])('is refused within 10 ms [sec:I1]', (typed) => {
    // The quickest of three: what else the machine does is not meant.
    const times = [1, 2, 3].map(() => {
      const startedAt = performance.now();
      expect(toSiteHost(typed)).toBeNull();
      expect(toSiteHost(typed, 'any')).toBeNull();
      expect(pageTargetProblem(typed)).toBe('INVALID_URL');
      return performance.now() - startedAt;
    });
    expect(times.toSorted((one, other) => one - other)[0]).toBeLessThan(10);
  });

  const named = (length: number): string =>
    `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 183 - 4)}.org`;
  it.each([
    ['a label of 63', `${'a'.repeat(63)}.org`, true],
    ['a label of 64', `${'a'.repeat(64)}.org`, false],
    ['a name of 245', named(245), true],
    ['a name of 254', `a.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(56)}.org`, false],
    ['a name of 253', `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(57)}.org`, true],
    ['2,048 characters', `example.org/${'a'.repeat(2048 - 12)}`, true],
    ['2,049 characters', `example.org/${'a'.repeat(2049 - 12)}`, false],
    ['an empty label', 'a..b.org', false],
    ['a dash at the start of a label', '-a.com', false],
    ['an underscore in what is registered', 'a_b.com', false],
  ])('%s: %s [sec:I1]', (_what, typed, isTaken) => {
    expect(toSiteHost(typed) !== null).toBe(isTaken);
  });
});

describe('the pattern of a domain', () => {
  it.each([
    ['HTTP://WWW.Example.ORG', 'example.org'],
    ['https://www.example.org:443/a/b?c=d#e', 'example.org'],
    ['ftp://shop.example.org/', 'shop.example.org'],
    ['  Example.org/path ', 'example.org'],
    ['www.www.example.org', 'www.example.org'],
  ])('%j is normalised to its bare lowercase host [spec:5.02]', (typed, host) => {
    expect(toSiteHost(typed)).toBe(host);
  });

  it.each([
    ['no scheme', 'example.org', true],
    ['http', 'http://example.org', true],
    ['https', 'https://example.org', true],
    ['ftp', 'ftp://example.org', true],
    ['another scheme', 'gopher://example.org', false],
    ['two schemes', 'http://https://example.org', false],
    ['one label', 'example', false],
    ['an empty label', 'example..org', false],
    ['a label that begins with a hyphen', '-a.example.org', false],
    ['a label of 63', `${'a'.repeat(63)}.org`, true],
    ['a label of 64', `${'a'.repeat(64)}.org`, false],
    ['a top-level domain of one letter', 'example.o', false],
    ['one of two letters', 'example.de', true],
    ['one of digits', 'example.12', false],
    ['a port of one digit', 'example.org:8', false],
    ['of two', 'example.org:80', true],
    ['of five', 'example.org:65535', true],
    ['of six', 'example.org:123456', false],
    ['of letters', 'example.org:http', false],
    ['port and path', 'example.org:8080/a', true],
    ['a path', 'example.org/a/b.html?c#d', true],
  ])('%s: %j [spec:5.03]', (_case, typed, isDomain) => {
    expect([toSiteHost(typed) !== null, toSiteHost(typed, 'any') !== null]).toEqual([isDomain, isDomain]);
  });

  it.each(['example.org/@name', 'example.org/a b', 'https://www.example.org/a\\b', 'example.org/?mail=a@b.example'])(
    '%j is one only in the second version, which allows any characters of a path [spec:5.03]',
    (typed) => {
      expect([toSiteHost(typed), toSiteHost(typed, 'any')]).toEqual([null, 'example.org']);
      expect(parseHostLines(typed)).toEqual({ hosts: ['example.org'], invalidLines: [] });
    },
  );

  it.each([
    'name@example.org',
    'https://name@example.org/a',
    'exam ple.org/a',
    'example.org\\@other.org/',
    '\\\\example.org/',
  ])('%j is none in either: the host itself has no such characters [spec:5.03]', (typed) => {
    expect([toSiteHost(typed), toSiteHost(typed, 'any')]).toEqual([null, null]);
  });
});
