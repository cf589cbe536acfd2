import { describe, expect, it } from 'vitest';
import { toPageTarget, pageTargetProblem } from '#core/contract/analyses/page-target.ts';
import { toSiteHost } from './site-host.ts';

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
