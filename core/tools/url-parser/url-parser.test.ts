import { describe, expect, it } from 'vitest';
import { parseUrl, URL_LENGTH_LIMIT, type UrlParts } from './url-parser.ts';

function partsOf(text: string): UrlParts {
  const reading = parseUrl(text);
  if (reading.kind !== 'parts') throw new Error(`${text}: ${JSON.stringify(reading)}`);
  return reading.parts;
}

describe('an address', () => {
  it('is taken apart, each part decoded [spec:2.28]', () => {
    expect(
      partsOf(' HTTPS://ada:s%C3%A9cret@Shop.Example.org:8443/a%20b//caf%C3%A9/?q=x+y&q=%26&empty&%C3%BC=1#te%C3%ADl '),
    ).toEqual({
      href: 'https://ada:s%C3%A9cret@shop.example.org:8443/a%20b//caf%C3%A9/?q=x+y&q=%26&empty&%C3%BC=1#te%C3%ADl',
      isSchemeAssumed: false,
      scheme: 'https',
      userName: 'ada',
      password: 'sécret',
      host: 'shop.example.org',
      port: { number: 8443, isDefault: false },
      path: '/a b//café/',
      segments: ['a b', 'café'],
      parameters: [
        { name: 'q', value: 'x y' },
        { name: 'q', value: '&' },
        { name: 'empty', value: '' },
        { name: 'ü', value: '1' },
      ],
      fragment: 'teíl',
    });
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
    ['https://münchen.example/', 'xn--mnchen-3ya.example'],
    ['https://[2001:DB8::1]:8080/', '[2001:db8::1]'],
    ['https://0x7f.1/', '127.0.0.1'],
  ])('%s has the host %s', (text, host) => {
    expect(partsOf(text).host).toBe(host);
  });

  it('with percent signs that are no UTF-8 keeps them', () => {
    expect(partsOf('https://a.example/%E4/100%#%zz')).toMatchObject({ path: '/%E4/100%', fragment: '%zz' });
  });
});

describe('what is no address', () => {
  it.each([
    ['https://', 'noHost'],
    ['https://user@/a', 'noHost'],
    ['https://:80/', 'noHost'],
    ['file:///etc/hosts', 'noHost'],
    ['https://a.example:99999/', 'badPort'],
    ['a.example:80x/', 'badPort'],
    ['two words', 'badHost'],
    ['https://a..b%/', 'badHost'],
    ['https://[::1/', 'badHost'],
    [`https://a.example/${'a'.repeat(URL_LENGTH_LIMIT)}`, 'tooLong'],
  ])('%.30s is refused: %s', (text, problem) => {
    expect(parseUrl(text)).toEqual({ kind: 'problem', problem });
  });

  it('may be nothing at all', () => {
    expect(parseUrl(' \n')).toEqual({ kind: 'empty' });
  });
});
