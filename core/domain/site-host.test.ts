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
