import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareUrls } from './compare-urls.ts';
import { trackerOf } from './tracking.ts';
import { linesOf, parseUrl, URL_LENGTH_LIMIT, withQuery, type UrlParts } from './url-parser.ts';
import { changeQuery, readQuery } from './url-query.ts';

function partsOf(text: string, base?: string): UrlParts {
  const reading = parseUrl(text, base);
  if (reading.kind !== 'parts') throw new Error(`${text}: ${JSON.stringify(reading)}`);
  return reading.parts;
}

describe('an address', () => {
  it('is taken apart, each part decoded [spec:2.28]', () => {
    const { parameters, ...parts } = partsOf(
      ' HTTPS://ada:s%C3%A9cret@Shop.Example.org:8443/a%20b//caf%C3%A9/?q=x+y&q=%26&empty&%C3%BC=1#te%C3%ADl ',
    );
    expect(parts).toEqual({
      href: 'https://ada:s%C3%A9cret@shop.example.org:8443/a%20b//caf%C3%A9/?q=x+y&q=%26&empty&%C3%BC=1#te%C3%ADl',
      isSchemeAssumed: false,
      scheme: 'https',
      origin: 'https://shop.example.org:8443',
      userName: 'ada',
      password: 'sécret',
      host: 'shop.example.org',
      unicodeHost: 'shop.example.org',
      port: { number: 8443, isDefault: false },
      path: '/a b//café/',
      segments: ['a b', 'café'],
      query: 'q=x+y&q=%26&empty&%C3%BC=1',
      fragment: 'teíl',
      changes: ['letters'],
    });
    expect(parameters.map(({ name, value }) => [name, value])).toEqual([
      ['q', 'x y'],
      ['q', '&'],
      ['empty', ''],
      ['ü', '1'],
    ]);
  });

  it.each([
    ['example.org', 'https://example.org/', 443],
    ['//example.org/a', 'https://example.org/a', 443],
    ['localhost:3000/a', 'https://localhost:3000/a', 3000],
    ['example.org/?next=http://other.example/', 'https://example.org/?next=http://other.example/', 443],
  ])('%s without a scheme is read as %s', (text, href, port) => {
    expect(partsOf(text)).toMatchObject({ href, isSchemeAssumed: true, scheme: 'https', port: { number: port } });
  });

  it.each([
    ['http://a.example:80/', { number: 80, isDefault: true }],
    ['http://a.example:443/', { number: 443, isDefault: false }],
    ['wss://a.example/', { number: 443, isDefault: true }],
    ['ftp://a.example/', { number: 21, isDefault: true }],
    ['git://a.example/', null],
    ['git://a.example:9418/', { number: 9418, isDefault: false }],
  ])('%s is asked on port %j', (text, port) => {
    expect(partsOf(text).port).toEqual(port);
  });

  it.each([
    ['https://münchen.example/', 'xn--mnchen-3ya.example', 'münchen.example'],
    ['https://xn--mnchen-3ya.example/', 'xn--mnchen-3ya.example', 'münchen.example'],
    ['https://ＧＯ.example/', 'go.example', 'go.example'],
    ['https://[2001:DB8::1]:8080/', '[2001:db8::1]', '[2001:db8::1]'],
    ['https://0x7f.1/', '127.0.0.1', '127.0.0.1'],
  ])('%s has the host %s, read as %s', (text, host, unicodeHost) => {
    expect(partsOf(text)).toMatchObject({ host, unicodeHost });
  });

  it('with percent signs that are no UTF-8 keeps them', () => {
    expect(partsOf('https://a.example/%E4/100%#%zz')).toMatchObject({ path: '/%E4/100%', fragment: '%zz' });
  });

  // After the states of https://url.spec.whatwg.org/#concept-basic-url-parser, a case for what each of them changes.
  it.each([
    ['https:example.org', 'https://example.org/', ['slashes']],
    ['https:/example.org/', 'https://example.org/', ['slashes']],
    ['http:\\\\x.example\\a\\b', 'http://x.example/a/b', ['backslashes']],
    ['http://a.example:80/', 'http://a.example/', ['port']],
    ['http://a.example:/', 'http://a.example/', []],
    ['http://a.example/b/./c/../d', 'http://a.example/b/d', ['dots']],
    ['http://a.example/%2e%2E/b', 'http://a.example/b', ['dots']],
    ['http://a.exa\nmple/\tb', 'http://a.example/b', ['blanks']],
    ['http://0300.168.0.0xF0/', 'http://192.168.0.240/', ['ip']],
    ['http://2130706433/', 'http://127.0.0.1/', ['ip']],
    ['http://[1:0::]/', 'http://[1::]/', ['ip']],
    ['http://☕.example/', 'http://xn--53h.example/', ['idn']],
    ['http://a.example/a b?c d#e f', 'http://a.example/a%20b?c%20d#e%20f', ['encoded']],
    ["http://a.example/?q='", 'http://a.example/?q=%27', ['encoded']],
    ['http://user@/www@a.example/', null, []],
    ['mailto:ada@example.org', 'mailto:ada@example.org', []],
    ['data:text/plain,a b', 'data:text/plain,a b', []],
    ['javascript:alert(1)', 'javascript:alert(1)', []],
    ['file:///etc/../hosts', 'file:///hosts', ['dots']],
    ['git://A.example/B', 'git://A.example/B', []],
    ['non-special://test:@x.example/', 'non-special://test@x.example/', []],
  ])('%j becomes %j: %j', (text, href, changes) => {
    if (href === null) expect(parseUrl(text).kind).toBe('problem');
    else expect(partsOf(text)).toMatchObject({ href, changes });
  });
});

describe('a relative address', () => {
  // RFC 3986, section 5.4, and where the URL Standard differs from it: `http:g`.
  it.each([
    ['g:h', 'g:h'],
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g/'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['#s', 'http://a/b/c/d;p?q#s'],
    ['g#s', 'http://a/b/c/g#s'],
    ['g?y#s', 'http://a/b/c/g?y#s'],
    [';x', 'http://a/b/c/;x'],
    ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
    ['.', 'http://a/b/c/'],
    ['./', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../..', 'http://a/'],
    ['../../../g', 'http://a/g'],
    ['/./g', 'http://a/g'],
    ['g.', 'http://a/b/c/g.'],
    ['..g', 'http://a/b/c/..g'],
    ['./g/.', 'http://a/b/c/g/'],
    ['g/../h', 'http://a/b/c/h'],
    ['g;x=1/../y', 'http://a/b/c/y'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['http://other.example/x', 'http://other.example/x'],
  ])('%s is %s', (reference, href) => {
    expect(partsOf(reference, 'http://a/b/c/d;p?q').href).toBe(href);
  });

  it.each([
    ['/a', '', 'relative'],
    ['../a', '', 'relative'],
    ['?a=1', '', 'relative'],
    ['a', 'https://', 'badBase'],
  ] as const)('%s with the base %j is refused: %s', (text, base, problem) => {
    expect(parseUrl(text, base)).toEqual({ kind: 'problem', problem });
  });
});

describe('what is no address', () => {
  it.each([
    ['https://', 'noHost'],
    ['https://user@/a', 'noHost'],
    ['https://:80/', 'noHost'],
    ['https://a.example:99999/', 'badPort'],
    ['a.example:80x/', 'badPort'],
    ['two words', 'badHost'],
    ['https://a..b%/', 'badHost'],
    ['https://[::1/', 'badHost'],
    ['https://1.2.3.256/', 'badHost'],
    [`https://a.example/${'a'.repeat(URL_LENGTH_LIMIT)}`, 'tooLong'],
  ])('%.30s is refused: %s', (text, problem) => {
    expect(parseUrl(text)).toEqual({ kind: 'problem', problem });
  });

  it('may be nothing at all', () => {
    expect(parseUrl(' \n')).toEqual({ kind: 'empty' });
    expect(linesOf(' a \r\n\n b')).toEqual(['a', 'b']);
  });
});

describe('a query', () => {
  // The cases of https://url.spec.whatwg.org/#urlencoded-parsing and what its readers show of them.
  it.each([
    [
      'a=1&a=2',
      [
        ['a', '1', [], 1, 2],
        ['a', '2', [], 2, 2],
      ],
    ],
    ['a=b%20c+d', [['a', 'b c d', ['percent', 'plus'], 1, 1]]],
    ['a=%E4', [['a', '\ufffd', ['percent', 'broken'], 1, 1]]],
    ['a=100%', [['a', '100%', ['broken'], 1, 1]]],
    ['a=%2541', [['a', '%41', ['percent', 'twice'], 1, 1]]],
    [
      '&a&&=b&',
      [
        ['a', '', [], 1, 1],
        ['', 'b', [], 1, 1],
      ],
    ],
    ['a=b=c', [['a', 'b=c', [], 1, 1]]],
  ])('%s is %j', (query, expected) => {
    expect(
      readQuery(query).map(({ name, value, encodings, place, count }) => [name, value, encodings, place, count]),
    ).toEqual(expected);
  });

  it('is changed where it is changed, and nowhere else', () => {
    const query = 'a=%41&b=x+y&utm_source=n&b=%zz';
    expect(changeQuery(query, { kind: 'set', index: 1, name: 'b c', value: 'ü/&' })).toBe(
      'a=%41&b+c=%C3%BC/%26&utm_source=n&b=%zz',
    );
    expect(changeQuery(query, { kind: 'remove', index: 0 })).toBe('b=x+y&utm_source=n&b=%zz');
    expect(changeQuery(query, { kind: 'removeTracking' })).toBe('a=%41&b=x+y&b=%zz');
    expect(changeQuery('b=2&a=1&b=1', { kind: 'sort' })).toBe('a=1&b=2&b=1');
    expect(withQuery('https://a.example/?x#y', changeQuery('', { kind: 'add' }))).toBe('https://a.example/?=#y');
    expect(withQuery('https://a.example/', changeQuery('?=1&a', { kind: 'remove', index: 1 }))).toBe(
      'https://a.example/??=1',
    );
  });

  it('gives back what was put in, and is the same after it', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string({ unit: 'grapheme' }), fc.string(), (query, name, value) => {
        const count = readQuery(query).length;
        const index = Math.max(0, count - 1);
        const start = count === 0 ? 'z=1' : query;
        const url = new URL(withQuery('https://a.example/', changeQuery(start, { kind: 'set', index, name, value })));
        const read = readQuery(url.search.slice(1))[index];
        expect([read?.name, read?.value]).toEqual([name.toWellFormed(), value.toWellFormed()]);
      }),
    );
  });
});

it.each([
  ['utm_Source', 'Google Analytics'],
  ['gclid', 'Google Ads'],
  ['fbclid', 'Meta'],
  ['mtm_campaign', 'Matomo'],
  ['utmost', null],
  ['id', null],
])('the parameter %s is of %s', (name, owner) => {
  expect(trackerOf(name)).toBe(owner);
});

describe('two addresses', () => {
  const compare = (left: string, right: string) => compareUrls(partsOf(left), partsOf(right));

  it('are the same however they are written, or differ in the order alone', () => {
    expect(compare('HTTP://A.example:80/b', 'http://a.example/./b')).toEqual({ differences: [], isReordered: false });
    expect(compare('http://a.example/?b=1&c=2', 'http://a.example/?c=2&b=1')).toEqual({
      differences: [],
      isReordered: true,
    });
  });

  it('differ part by part', () => {
    expect(compare('http://a.example/x?p=1&p=2&q=3#f', 'https://b@a.example/y?p=1&r=4').differences).toEqual([
      { part: 'scheme', name: '', left: 'http', right: 'https' },
      { part: 'userInfo', name: '', left: null, right: 'b' },
      { part: 'port', name: '', left: '80', right: '443' },
      { part: 'path', name: '', left: '/x', right: '/y' },
      { part: 'parameter', name: 'p', left: '2', right: null },
      { part: 'parameter', name: 'q', left: '3', right: null },
      { part: 'parameter', name: 'r', left: null, right: '4' },
      { part: 'fragment', name: '', left: 'f', right: null },
    ]);
  });

  it('never differ from themselves', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(compare(url, url)).toEqual({ differences: [], isReordered: false });
        expect(partsOf(partsOf(url).href).href).toBe(partsOf(url).href);
      }),
    );
  });
});
