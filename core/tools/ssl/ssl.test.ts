import { describe, expect, it } from 'vitest';
import { toCalendar } from './calendar.ts';
import { cipherStrength } from './cipher-strength.ts';
import { isForHost } from './host-match.ts';
import { daysUntil, judgeTls, readHsts } from './judge-tls.ts';
import { readOcsp } from './read-ocsp.ts';
import { countTimestamps, timestampsOf } from './read-timestamps.ts';
import type { ChainCertificate, TlsFacts } from './tls-facts.ts';

const NOW_MS = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;

const OWN: ChainCertificate = {
  subject: 'site.test',
  organisation: '',
  issuer: 'Good CA',
  names: ['site.test', '*.site.test'],
  validFromMs: NOW_MS - 10 * DAY_MS,
  validToMs: NOW_MS + 80 * DAY_MS,
  serial: '01',
  key: { type: 'ec', bits: 256 },
  signatureAlgorithm: 'ecdsa-with-sha384',
  sha256: 'AA',
  isSelfSigned: false,
};
const GOOD: TlsFacts = {
  host: 'site.test',
  port: 443,
  readAtMs: NOW_MS,
  chain: [OWN],
  untrustedBecause: null,
  stapled: null,
  timestamps: 2,
  versions: [
    { version: 'TLSv1', isAccepted: false, ciphers: [] },
    { version: 'TLSv1.1', isAccepted: false, ciphers: [] },
    { version: 'TLSv1.2', isAccepted: true, ciphers: ['TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256'] },
    { version: 'TLSv1.3', isAccepted: true, ciphers: ['TLS_AES_256_GCM_SHA384'] },
  ],
  hsts: 'max-age=63072000; includeSubDomains; preload',
};

const verdict = (more: Partial<TlsFacts>) => judgeTls({ ...GOOD, ...more }, NOW_MS);
const withOwn = (more: Partial<ChainCertificate>) => verdict({ chain: [{ ...OWN, ...more }] });
const told = ({ main: { rule, level, reason } }: ReturnType<typeof verdict>) => [rule, level, reason];

describe('the verdict on TLS', () => {
  it('is good when nothing is to be said against it', () => {
    const { level, daysLeft, points } = verdict({});
    expect([level, daysLeft]).toEqual(['passed', 80]);
    expect(points.filter((each) => each.level !== 'passed')).toEqual([]);
  });

  it.each([
    ['over', withOwn({ validToMs: NOW_MS - 1 }), ['dates', 'error', 'over']],
    ['not begun', withOwn({ validFromMs: NOW_MS + DAY_MS }), ['dates', 'error', 'early']],
    ['over in a few days', withOwn({ validToMs: NOW_MS + 3 * DAY_MS }), ['dates', 'error', 'soon']],
    ['over soon', withOwn({ validToMs: NOW_MS + 20 * DAY_MS }), ['dates', 'warning', 'soon']],
    ['of another host', withOwn({ names: ['other.test'] }), ['host', 'error', 'otherHost']],
    [
      'signed by itself',
      verdict({ untrustedBecause: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      ['trust', 'error', 'selfSigned'],
    ],
    [
      'without what stands between',
      verdict({ untrustedBecause: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }),
      ['trust', 'error', 'incomplete'],
    ],
    ['of a short key', withOwn({ key: { type: 'rsa', bits: 1024 } }), ['key', 'error', 'weak']],
    ['signed with SHA-1', withOwn({ signatureAlgorithm: 'sha1withrsaencryption' }), ['signature', 'error', 'weak']],
    [
      'longer than allowed',
      withOwn({ validFromMs: NOW_MS - 10 * DAY_MS, validToMs: NOW_MS + 200 * DAY_MS }),
      ['lifetime', 'notice', 'long'],
    ],
    ['without HSTS', verdict({ hsts: '' }), ['hsts', 'notice', 'missing']],
    ['with a short HSTS', verdict({ hsts: 'max-age=86400' }), ['hsts', 'notice', 'short']],
    ['in no log', verdict({ timestamps: 0 }), ['timestamps', 'notice', 'few']],
    [
      'revoked',
      verdict({ stapled: { status: 'revoked', producedAtMs: null, nextUpdateMs: null } }),
      ['revoked', 'error', 'revoked'],
    ],
    ['of no host at all', verdict({ chain: [] }), ['trust', 'error', 'noCertificate']],
  ] as const)('of a certificate that is %s', (_what, found, expected) => {
    expect(told(found)).toEqual(expected);
  });

  it('counts the days to the first certificate of the chain that ends', () => {
    const middle = { ...OWN, subject: 'Middle', validToMs: NOW_MS + 30 * DAY_MS };
    const root = { ...OWN, subject: 'Root', isSelfSigned: true, validToMs: NOW_MS + 2 * DAY_MS };
    expect(verdict({ chain: [OWN, middle, root] }).daysLeft).toBe(30);
    expect(daysUntil(NOW_MS - 1, NOW_MS)).toBe(-1);
  });

  it('tells versions that RFC 8996 forbids and suites nobody should take', () => {
    const accepts = (version: 'TLSv1' | 'TLSv1.2', cipher: string) =>
      verdict({ versions: [{ version, isAccepted: true, ciphers: [cipher] }] });
    const old = accepts('TLSv1', 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA').points;
    expect(old).toContainEqual({
      rule: 'oldVersions',
      level: 'warning',
      reason: 'some',
      values: { versions: 'TLS 1.0' },
    });
    expect(old).toContainEqual({ rule: 'newVersion', level: 'error', reason: 'missing', values: {} });
    const { points } = accepts('TLSv1.2', 'TLS_RSA_WITH_AES_128_GCM_SHA256');
    expect(points).toContainEqual({
      rule: 'ciphers',
      level: 'notice',
      reason: 'noForwardSecrecy',
      values: { count: 1 },
    });
  });
});

describe('names of a certificate', () => {
  // RFC 9525, section 6.3, and its examples.
  it.each([
    ['site.test', 'site.test', true],
    ['Site.TEST', 'site.test.', true],
    ['*.site.test', 'www.site.test', true],
    ['*.site.test', 'site.test', false],
    ['*.site.test', 'a.b.site.test', false],
    ['w*.site.test', 'www.site.test', false],
    ['*.test', 'site.test', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['*.0.2.7', '192.0.2.7', false],
    ['2001:db8::1', '[2001:db8::1]', true],
  ])('%s is for %s: %s', (name, host, expected) => {
    expect(isForHost([name], host)).toBe(expected);
  });
});

it.each([
  ['TLS_AES_128_GCM_SHA256', 'strong'],
  ['TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256', 'strong'],
  ['TLS_DHE_RSA_WITH_AES_256_GCM_SHA384', 'strong'],
  ['TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384', 'cbc'],
  ['TLS_RSA_WITH_AES_128_GCM_SHA256', 'noForwardSecrecy'],
  ['TLS_RSA_WITH_3DES_EDE_CBC_SHA', 'broken'],
  ['TLS_ECDHE_RSA_WITH_RC4_128_SHA', 'broken'],
])('the suite %s is %s', (name, strength) => {
  expect(cipherStrength(name)).toBe(strength);
});

// RFC 6797, section 6.2.
it.each([
  ['max-age=31536000', 31_536_000, false, false],
  ['max-age=15768000 ; includeSubDomains', 15_768_000, true, false],
  ['max-age="31536000"', 31_536_000, false, false],
  ['max-age=0; includeSubDomains', 0, true, false],
  ['max-age=31536000; includeSubDomains; preload', 31_536_000, true, true],
  ['nonsense', 0, false, false],
])('HSTS %j', (header, maxAgeSeconds, includesSubdomains, isPreloadReady) => {
  expect(readHsts(header)).toEqual({ maxAgeSeconds, includesSubdomains, isPreloadReady });
});

const bytes = (hex: string) => Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
/** A value of DER, shorter than 65,536 bytes. */
const der = (tag: string, content: string): string => {
  const length = content.length / 2;
  return `${tag}${length < 128 ? length.toString(16).padStart(2, '0') : `82${length.toString(16).padStart(4, '0')}`}${content}`;
};
const hexOf = (text: string) => Buffer.from(text).toString('hex');

describe('a stapled answer', () => {
  /** RFC 6960, section 4.2.1. */
  const ocsp = (status: string, success = '00') => {
    const time = der('18', hexOf('20260601000000Z'));
    const next = der('a0', der('18', hexOf('20260608000000Z')));
    const single = der('30', der('30', '') + status + time + next);
    const data = der('30', der('a2', der('04', '00'.repeat(20))) + time + der('30', single));
    const basic = der('30', data + der('30', '') + der('03', '00'));
    return bytes(
      der('30', der('0a', success) + der('a0', der('30', der('06', '2b0601050507300101') + der('04', basic)))),
    );
  };

  it.each([
    ['good', '8000'],
    ['revoked', der('a1', der('18', hexOf('20260501000000Z')))],
    ['unknown', '8200'],
  ])('says %s', (status, found) => {
    expect(readOcsp(ocsp(found))).toEqual({ status, producedAtMs: NOW_MS, nextUpdateMs: NOW_MS + 7 * DAY_MS });
  });

  it('that is none says nothing', () => {
    for (const response of [ocsp('8000', '06'), bytes('30030a0106'), bytes(''), bytes('ffff')])
      expect(readOcsp(response).status).toBe('unreadable');
  });
});

it('timestamps of logs are counted', () => {
  const sct = `002f${'00'.repeat(47)}`;
  const list = (count: number) => bytes(der('04', `${(count * 49).toString(16).padStart(4, '0')}${sct.repeat(count)}`));
  expect([0, 1, 3].map((count) => countTimestamps(list(count)))).toEqual([0, 1, 3]);
  expect(countTimestamps(bytes('04020005'))).toBe(0);
  const extension = (id: string, value: string) => der('30', der('06', id) + der('04', value));
  const certificate = (...extensions: string[]) =>
    bytes(der('30', der('30', der('02', '01') + der('a3', der('30', extensions.join(''))))));
  const value = Buffer.from(list(2)).toString('hex');
  expect(timestampsOf(certificate(extension('551d13', '3000'), extension('2b06010401d679020402', value)))).toBe(2);
  expect(timestampsOf(certificate(extension('551d13', '3000')))).toBe(0);
  expect(timestampsOf(bytes('ff'))).toBeNull();
});

it('the calendar file has one event, folded and escaped as RFC 5545 wants it', () => {
  const file = toCalendar({
    uid: 'aa@site.test',
    title: 'Renew: site.test; soon, please',
    text: `Ä${'ü'.repeat(80)}`,
    atMs: Date.UTC(2026, 7, 20, 12, 0, 0),
    nowMs: NOW_MS,
    remindDays: [14],
  });
  expect(file).toContain('DTSTART:20260820T120000Z\r\n');
  expect(file).toContain(String.raw`SUMMARY:Renew: site.test\; soon\, please`);
  expect(file).toContain('TRIGGER:-P14D\r\n');
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Ä${'ü'.repeat(80)}`);
});
