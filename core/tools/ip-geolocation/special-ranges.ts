import { isInRange } from '#core/domain/ip-address.ts';

export const SPECIAL_KINDS = [
  'unspecified',
  'private',
  'shared',
  'loopback',
  'linkLocal',
  'protocol',
  'documentation',
  'tunnel',
  'benchmark',
  'multicast',
  'reserved',
  'broadcast',
  'translation',
  'discard',
] as const;
export type SpecialKind = (typeof SPECIAL_KINDS)[number];
export type SpecialRange = { readonly range: string; readonly kind: SpecialKind; readonly rfc: string };

/**
 * What is no place on the internet: https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry,
 * with multicast. Narrow ranges stand before the wide ones that hold them.
 */
export const SPECIAL_RANGES: readonly SpecialRange[] = [
  { range: '0.0.0.0/8', kind: 'unspecified', rfc: 'RFC 791' },
  { range: '10.0.0.0/8', kind: 'private', rfc: 'RFC 1918' },
  { range: '100.64.0.0/10', kind: 'shared', rfc: 'RFC 6598' },
  { range: '127.0.0.0/8', kind: 'loopback', rfc: 'RFC 1122' },
  { range: '169.254.0.0/16', kind: 'linkLocal', rfc: 'RFC 3927' },
  { range: '172.16.0.0/12', kind: 'private', rfc: 'RFC 1918' },
  { range: '192.0.2.0/24', kind: 'documentation', rfc: 'RFC 5737' },
  { range: '192.0.0.0/24', kind: 'protocol', rfc: 'RFC 6890' },
  { range: '192.88.99.0/24', kind: 'tunnel', rfc: 'RFC 7526' },
  { range: '192.168.0.0/16', kind: 'private', rfc: 'RFC 1918' },
  { range: '198.18.0.0/15', kind: 'benchmark', rfc: 'RFC 2544' },
  { range: '198.51.100.0/24', kind: 'documentation', rfc: 'RFC 5737' },
  { range: '203.0.113.0/24', kind: 'documentation', rfc: 'RFC 5737' },
  { range: '224.0.0.0/4', kind: 'multicast', rfc: 'RFC 5771' },
  { range: '255.255.255.255/32', kind: 'broadcast', rfc: 'RFC 919' },
  { range: '240.0.0.0/4', kind: 'reserved', rfc: 'RFC 1112' },
  { range: '::/128', kind: 'unspecified', rfc: 'RFC 4291' },
  { range: '::1/128', kind: 'loopback', rfc: 'RFC 4291' },
  { range: '::ffff:0:0/96', kind: 'translation', rfc: 'RFC 4291' },
  { range: '64:ff9b::/96', kind: 'translation', rfc: 'RFC 6052' },
  { range: '64:ff9b:1::/48', kind: 'translation', rfc: 'RFC 8215' },
  { range: '100::/64', kind: 'discard', rfc: 'RFC 6666' },
  { range: '2001::/32', kind: 'tunnel', rfc: 'RFC 4380' },
  { range: '2001:2::/48', kind: 'benchmark', rfc: 'RFC 5180' },
  { range: '2001:db8::/32', kind: 'documentation', rfc: 'RFC 3849' },
  { range: '2001::/23', kind: 'protocol', rfc: 'RFC 2928' },
  { range: '2002::/16', kind: 'tunnel', rfc: 'RFC 3056' },
  { range: '3fff::/20', kind: 'documentation', rfc: 'RFC 9637' },
  { range: '5f00::/16', kind: 'protocol', rfc: 'RFC 9602' },
  { range: 'fc00::/7', kind: 'private', rfc: 'RFC 4193' },
  { range: 'fe80::/10', kind: 'linkLocal', rfc: 'RFC 4291' },
  { range: 'ff00::/8', kind: 'multicast', rfc: 'RFC 4291' },
];

/** The special range that an address lies in; `null` for one of the public internet. */
export function specialRangeOf(address: string): SpecialRange | null {
  return SPECIAL_RANGES.find(({ range }) => isInRange(address, range)) ?? null;
}
