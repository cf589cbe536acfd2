import { describe, expect, it } from 'vitest';
import { isOwnAddress, type OwnRule } from './own-rule.ts';
import { positionIn } from './positions.ts';
import { toPageKey, toResultAddress, toRivalHost } from './result-address.ts';
import type { SerpItem, SerpItemKind } from './result-list.ts';

const rule = (kind: OwnRule['kind'], path = ''): OwnRule => ({ kind, path });

/** Rows in the order of the page. */
function listOf(rows: readonly (readonly [SerpItemKind, string])[]) {
  let organic = 0;
  const items = rows.map(([kind, url], index): SerpItem => {
    if (kind === 'organic') organic += 1;
    return { kind, url, absolute: index + 1, organic: kind === 'organic' ? organic : null, title: '', snippet: '' };
  });
  return { items, depth: 10 };
}

describe('an own address', () => {
  it.each<[string, OwnRule, string, boolean]>([
    ['a.example', rule('host'), 'https://a.example/x', true],
    ['a.example', rule('host'), 'https://www.a.example/', false],
    ['a.example', rule('www'), 'https://www.a.example/', true],
    ['a.example', rule('www'), 'https://shop.a.example/', false],
    ['a.example', rule('subdomains'), 'https://shop.a.example/', true],
    ['a.example', rule('subdomains'), 'https://deep.shop.a.example/', true],
    ['a.example', rule('subdomains'), 'https://nota.example/', false],
    ['a.example', rule('subdomains'), 'https://a.example.evil.test/', false],
    ['shop.a.example', rule('subdomains'), 'https://a.example/', false],
    ['a.example', rule('path', '/shop/'), 'https://a.example/shop', true],
    ['a.example', rule('path', 'shop'), 'https://www.a.example/shop/1?x=2', true],
    ['a.example', rule('path', '/shop'), 'https://a.example/shopping/', false],
    ['a.example', rule('path', ''), 'https://a.example/any', true],
    ['xn--mller-kva.example', rule('subdomains'), 'https://www.müller.example/', true],
    ['müller.example', rule('www'), 'https://xn--mller-kva.example/', true],
    ['a.example', rule('www'), 'HTTP://WWW.A.EXAMPLE:8080/', true],
    ['a.example', rule('www'), 'https://a.example./', true],
    ['a.example', rule('www'), 'https://user@a.example/#top', true],
    ['a.example', rule('www'), 'ftp://a.example/', false],
    ['a.example', rule('www'), 'a.example', false],
    ['a.example', rule('www'), '', false],
    ['', rule('subdomains'), 'https://a.example/', false],
    ['a.example', rule('www'), 'https://1.2.3.4/', false],
    ['1.2.3.4', rule('www'), 'http://1.2.3.4/', true],
    ['a.example', rule('www'), 'https://a.example?x', true],
  ])('of %s by %j: %s is %s', (site, own, address, expected) => {
    expect(isOwnAddress(address, site, own)).toBe(expected);
  });
});

describe('the address of a result', () => {
  it.each([
    ['https://www.google.com/url?q=https://a.example/x%3Fy%3D1&sa=U', 'https://a.example/x?y=1'],
    ['https://www.google.de/url?sa=t&url=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
    ['https://duckduckgo.com/l/?uddg=https%3A%2F%2Fa.example%2Fb&rut=1', 'https://a.example/b'],
    ['https://www.bing.com/ck/a?!&&p=1&u=a1aHR0cHM6Ly9hLmV4YW1wbGUvYg&ntb=1', 'https://a.example/b'],
    ['https://r.search.yahoo.com/_ylt=x/RU=https%3a%2f%2fa.example%2f/RK=2/RS=y', 'https://a.example/'],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
    ['https://notgoogle.example/url?q=https://a.example/', 'https://notgoogle.example/url?q=https://a.example/'],
    ['https://a.example/url?q=https://b.example/', 'https://a.example/url?q=https://b.example/'],
    ['no address', 'no address'],
  ])('%s leads to %s', (link, address) => {
    expect(toResultAddress(link)).toBe(address);
  });

  it.each([
    ['https://a.example/x/', 'http://www.a.example/x'],
    ['https://a.example', 'https://A.example/#top'],
    ['https://a.example./x', 'https://a.example/x'],
  ])('%s is one page with %s', (one, other) => {
    expect(toPageKey(one)).toBe(toPageKey(other));
  });

  it('is another page with another query or path', () => {
    const keys = ['https://a.example/x', 'https://a.example/x?p=2', 'https://a.example/X', 'https://b.example/x'];
    expect(new Set(keys.map(toPageKey)).size).toBe(4);
  });

  it('counts for its host without www', () => {
    expect(['https://www.a.example/', 'https://shop.a.example/', 'mailto:a'].map(toRivalHost)).toEqual([
      'a.example',
      'shop.a.example',
      '',
    ]);
  });
});

describe('a position', () => {
  it('counts organic results only: ads, packs, videos and answers are none, whosever they are', () => {
    const list = listOf([
      ['ad', 'https://a.example/ad'],
      ['ai', ''],
      ['pack', 'https://a.example/'],
      ['organic', 'https://b.example/'],
      ['video', 'https://a.example/video'],
      ['organic', 'https://a.example/page'],
    ]);
    expect(positionIn(list, 'a.example', rule('www'))).toEqual({
      rank: 2,
      absolute: 6,
      depth: 10,
      url: 'https://a.example/page',
      others: [],
    });
  });

  it('is no number when the site is not among those that were read', () => {
    const found = positionIn(listOf([['organic', 'https://b.example/']]), 'a.example', rule('www'));
    expect(found).toEqual({ rank: null, absolute: null, depth: 10, url: '', others: [] });
    expect(positionIn(listOf([]), 'a.example', rule('www')).rank).toBeNull();
  });

  it('keeps further places of the site, and the same page once', () => {
    const list = listOf([
      ['organic', 'https://a.example/one/'],
      ['organic', 'http://www.a.example/one'],
      ['organic', 'https://b.example/'],
      ['organic', 'https://shop.a.example/two'],
    ]);
    const { rank, url, others } = positionIn(list, 'a.example', rule('subdomains'));
    expect([rank, url, others]).toEqual([
      1,
      'https://a.example/one/',
      [{ rank: 4, url: 'https://shop.a.example/two' }],
    ]);
    expect(positionIn(list, 'a.example', rule('host')).others).toEqual([]);
  });
});
