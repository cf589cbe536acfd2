import { expect, it } from 'vitest';
import { specialRangeOf } from './special-ranges.ts';

it.each([
  ['10.1.2.3', 'private', 'RFC 1918'],
  ['172.31.255.255', 'private', 'RFC 1918'],
  ['100.127.255.255', 'shared', 'RFC 6598'],
  ['192.0.2.1', 'documentation', 'RFC 5737'],
  ['192.0.0.8', 'protocol', 'RFC 6890'],
  ['255.255.255.255', 'broadcast', 'RFC 919'],
  ['250.0.0.1', 'reserved', 'RFC 1112'],
  ['239.1.1.1', 'multicast', 'RFC 5771'],
  ['::1', 'loopback', 'RFC 4291'],
  ['::ffff:c000:201', 'translation', 'RFC 4291'],
  ['2001:0:1::', 'tunnel', 'RFC 4380'],
  ['2001:db8::1', 'documentation', 'RFC 3849'],
  ['fd00::1', 'private', 'RFC 4193'],
  ['febf::1', 'linkLocal', 'RFC 4291'],
])('%s is %s by %s', (address, kind, rfc) => {
  expect(specialRangeOf(address)).toMatchObject({ kind, rfc });
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => {
    expect(specialRangeOf(address)).toBeNull();
  },
);
