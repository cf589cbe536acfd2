import { expect, it } from 'vitest';
import { bitsOfIp, isInRange, reverseNameOf, toIpAddress } from './ip-address.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'], // RFC 5952, 4.2.3
  ['::ffff:192.0.2.1', '::ffff:c000:201'],
  ['::', '::'],
])('%s is written %s', (text, address) => {
  expect(toIpAddress(text)).toBe(address);
});

it.each([
  '',
  '1.2.3',
  '01.2.3.4',
  '256.1.1.1',
  '0x7f.0.0.1',
  '1.2.3.4.5',
  'fe80::1%eth0',
  ':::',
  '12345::',
  'abc',
  '1:2',
])('%s is no address', (text) => {
  expect(toIpAddress(text)).toBeNull();
});

it('has the bits of both versions', () => {
  expect(bitsOfIp('128.0.0.1')).toBe(`1${'0'.repeat(30)}1`);
  expect(bitsOfIp('8000::1')).toBe(`1${'0'.repeat(126)}1`);
  expect(bitsOfIp('::')).toBe('0'.repeat(128));
});

it('knows ranges', () => {
  expect(isInRange('192.0.2.255', '192.0.2.0/24')).toBe(true);
  expect(isInRange('192.0.3.0', '192.0.2.0/24')).toBe(false);
  expect(isInRange('2001:db8::1', '2001:db8::/32')).toBe(true);
  expect(isInRange('1.2.3.4', '::/0')).toBe(false);
});

it('turns addresses about as DNS has them (RFC 3596, 2.5)', () => {
  expect(reverseNameOf('192.0.2.5')).toBe('5.2.0.192.in-addr.arpa');
  expect(reverseNameOf('4321:0:1:2:3:4:567:89ab')).toBe(
    'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa',
  );
});

it.each([
  ['192.0.2.127', '192.0.2.0/25', true],
  ['192.0.2.128', '192.0.2.0/25', false],
  ['192.0.2.1', '192.0.2.1/32', true],
  ['192.0.2.2', '192.0.2.1/32', false],
  ['203.0.113.9', '0.0.0.0/0', true],
  ['2001:db8::7fff', '2001:db8::/113', true],
  ['2001:db8::8000', '2001:db8::/113', false],
  ['2001:db8::1', '2001:db8::1/128', true],
  ['2001:db8::2', '2001:db8::1/128', false],
  ['::1', '0.0.0.0/0', false],
])('%s under the prefix %s: %s [spec:5.06]', (address, range, isUnder) => {
  expect(isInRange(address, range)).toBe(isUnder);
});
