import { expect, it } from 'vitest';
import type { Answer } from 'dns-packet';
import { toDnsRecord } from './dns-record.ts';

/** An answer with the type that the library knows by its number only. */
const https = (hex: string) =>
  toDnsRecord({ type: 'UNKNOWN_65', name: 'A.Example.', ttl: 1, data: Buffer.from(hex, 'hex') } as unknown as Answer);

it.each([
  // RFC 9460, appendix D: alias form, "." as target, port, alpn, address hints.
  ['000003666f6f076578616d706c6503636f6d00', '0 foo.example.com'],
  ['000100', '1 .'],
  ['001003666f6f076578616d706c6503636f6d00000300020035', '16 foo.example.com port=53'],
  ['0001000001000602683202 6833'.replaceAll(' ', ''), '1 . alpn=h2,h3'],
  ['00010000040004c0000201', '1 . ipv4hint=192.0.2.1'],
  ['0001000006001020010db8000000000000000000000001', '1 . ipv6hint=2001:db8::1'],
])('the HTTPS record %s reads %s', (hex, text) => {
  expect(https(hex)).toEqual({ type: 'HTTPS', name: 'a.example', ttlS: 1, text });
});

it('a damaged HTTPS record is shown as it came', () => {
  expect(https('0001ff')?.text).toBe('0001ff');
});

it('what only carries the protocol is no record', () => {
  const record = {
    type: 'OPT',
    name: '.',
    udpPayloadSize: 1,
    extendedRcode: 0,
    ednsVersion: 0,
    flags: 0,
    flag_do: false,
    options: [],
  };
  expect(toDnsRecord(record as unknown as Answer)).toBeNull();
});
