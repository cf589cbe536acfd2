import { describe, expect, it } from 'vitest';
import { pageEvidence, type EvidenceOverrides } from './check-test.ts';

const read = (html: string, overrides: EvidenceOverrides = {}) => pageEvidence(html, overrides).directives;
const SELF = 'https://example.org/page/';

describe('readDirectives', () => {
  it.each([
    ['nothing said', '', {}, []],
    ['meta noindex', '<meta name="robots" content="noindex">', {}, ['noindex']],
    ['meta none for Googlebot', '<meta name="GoogleBot" content="none">', {}, ['noindex']],
    ['meta noindex of another crawler', '<meta name="bingbot" content="noindex">', {}, []],
    ['meta noindex in the body', '<body><meta name="robots" content="noindex">', {}, []],
    ['a header', '', { headers: { 'x-robots-tag': 'noindex' } }, ['noindex']],
    [
      'the second of two headers',
      '',
      { headers: { 'x-robots-tag': ['bingbot: nofollow', 'googlebot: noindex'] } },
      ['noindex'],
    ],
    ['robots.txt', '', { robots: { isAllowed: false } }, ['robots']],
    ['an error', '', { status: 404 }, ['status']],
    ['the page as its own canonical', `<link rel="canonical" href="${SELF}#top">`, {}, []],
    ['another canonical', '<link rel="canonical" href="/other/">', {}, ['canonical']],
    ['another canonical in a header', '', { headers: { link: '</other/>; rel="canonical"' } }, ['canonical']],
    ['a canonical nobody can read', '<link rel="canonical" href="http://[">', {}, []],
    ['a canonical in the body', '<body><link rel="canonical" href="/other/">', {}, []],
    [
      'everything',
      '<meta name="robots" content="noindex"><link rel="canonical" href="/other/">',
      { status: 500, robots: { isAllowed: false } },
      ['status', 'noindex', 'robots', 'canonical'],
    ],
  ])('with %s', (_what, html, overrides, reasons) => {
    expect(read(html, overrides)).toMatchObject({ isIndexable: reasons.length === 0, notIndexableBecause: reasons });
  });

  it('joins canonicals and alternates of HTML and headers', () => {
    const html = `<link rel="canonical" href="/a"><link rel="alternate" hreflang="de" href="/de/"><link rel="alternate" type="application/rss+xml" href="/feed">`;
    const { canonicals, alternates } = read(html, {
      headers: { link: '<b>; rel=canonical, </fr/>; rel=alternate; hreflang=fr' },
    });
    expect(canonicals).toEqual([
      { href: '/a', url: 'https://example.org/a', source: 'html', isInHead: true },
      { href: 'b', url: 'https://example.org/page/b', source: 'header', isInHead: true },
    ]);
    expect(alternates).toEqual([
      { lang: 'de', href: '/de/', url: 'https://example.org/de/', source: 'html', isInHead: true },
      { lang: 'fr', href: '/fr/', url: 'https://example.org/fr/', source: 'header', isInHead: true },
    ]);
  });

  it('tells nofollow from noindex', () => {
    expect(read('<meta name="robots" content="nofollow">')).toMatchObject({ isNofollow: true, isNoindex: false });
    expect(read('<meta name="robots" content="none">')).toMatchObject({ isNofollow: true, isNoindex: true });
  });
});
