import { describe, expect, it } from 'vitest';
import { hostContains, shownAddress, shownHost } from './shown-host.ts';

/** As the URL parser sends it. */
const sent = (host: string): string => new URL(`http://${host}/`).host;

describe('shownHost', () => {
  it.each([
    'münchen.de',
    'müller.de',
    'faß.de',
    'paral·lel.cat',
    '例え.jp',
    'ドメイン名.例.jp',
    '日本語abc.jp',
    '한국.kr',
    '中文.com',
    'пример.рф',
    'почта.com',
    'ελλάδα.gr',
    'հայաստան.com',
    'مثال.com',
    'हिन्दी.com',
    'shop.müller.de:8080',
    'a-1.müller.co.uk',
  ])('%s is shown in its own script', (host) => {
    expect(sent(host)).toContain('xn--');
    expect(shownHost(sent(host))).toBe(host);
  });

  it.each([
    ['an Apple of Cyrillic letters', 'аррӏе.com'],
    ['a label of Greek lookalikes', 'νοκια.com'],
    ['a label of Armenian lookalikes', 'հոսօ.com'],
    ['Cyrillic mixed with Latin', 'раураl.com'],
    ['Greek mixed with Latin', 'gοogle.com'],
    ['Cyrillic mixed with Greek', 'пρимер.com'],
    ['a stroke between Latin letters', 'exampleノcom.jp'],
    ['a phonetic letter', 'ɡoogle.com'],
    ['a loose mark', 'a\u0323\u0331b\u0331.com'],
    ['a picture', '💩.la'],
    ['a joiner that is not seen', 'نامه\u200cای.com'],
  ])('%s stays as it is sent', (_case, host) => {
    expect(sent(host)).toContain('xn--');
    expect(shownHost(sent(host))).toBe(sent(host));
  });

  it.each([
    ['a host without other scripts', 'example.org:8080', 'example.org:8080'],
    ['an address of numbers', '[::1]:8080', '[::1]:8080'],
    ['upper case', 'XN--MLLER-KVA.de', 'müller.de'],
    ['a top-level domain alone', 'xn--p1ai', 'рф'],
    ['lookalikes below a top-level domain of their script', sent('сор.рф'), 'сор.рф'],
    ['no punycode', 'xn--ü.de', 'xn--ü.de'],
    ['what cannot be decoded', 'xn--99999999999.de', 'xn--99999999999.de'],
    ['plain letters in disguise', 'xn--apple-.com', 'xn--apple-.com'],
    ['a label that is sent as another', 'xn--Mller-kva.xn--mnchen-3yA', 'müller.münchen'],
    ['a letter that is sent as two', 'xn--muller-xyd.de', 'xn--muller-xyd.de'],
    ['an empty one', 'xn--', 'xn--'],
    ['one label of two', 'xn--mller-kva.xn--80ak6aa92e.com', 'müller.xn--80ak6aa92e.com'],
  ])('%s', (_case, host, shown) => {
    expect(shownHost(host)).toBe(shown);
  });
});

describe('shownAddress', () => {
  it.each([
    ['https://xn--mller-kva.de/xn--mller-kva?q=xn--mller-kva#a', 'https://müller.de/xn--mller-kva?q=xn--mller-kva#a'],
    ['http://xn--mller-kva.de:8080', 'http://müller.de:8080'],
    ['https://me@xn--mller-kva.de/', 'https://me@müller.de/'],
    ['https://example.org/xn--mller-kva', 'https://example.org/xn--mller-kva'],
    ['xn--mller-kva.de/xn--a', 'müller.de/xn--a'],
    ['xn--mller-kva.de:8080', 'müller.de:8080'],
    ['mailto:a@xn--mller-kva.de', 'mailto:a@xn--mller-kva.de'],
    ['/xn--mller-kva/', '/xn--mller-kva/'],
  ])('%s', (url, shown) => {
    expect(shownAddress(url)).toBe(shown);
  });
});

describe('hostContains', () => {
  it.each([
    ['xn--mller-kva.de', 'müller', true],
    ['xn--mller-kva.de', 'mu\u0308ller', true],
    ['xn--mller-kva.de', 'xn--mller', true],
    ['xn--mller-kva.de', 'ller.de', true],
    ['https://xn--mller-kva.de/preise', 'müller.de/pr', true],
    ['xn--80ak6aa92e.com', 'аррӏе', true],
    ['xn--mller-kva.de', 'muller', false],
    ['example.org', 'müller', false],
  ])('%s, %s', (host, text, isFound) => {
    expect(hostContains(host, text)).toBe(isFound);
  });
});
