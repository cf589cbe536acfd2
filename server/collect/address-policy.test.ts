import { describe, expect, it } from 'vitest';
import { createAddressPolicy, parseAllowTargets } from './address-policy.ts';
import { toTargetUrl } from './target-url.ts';

const open = createAddressPolicy();
const allowing = (text: string) => createAddressPolicy({ allowTargets: parseAllowTargets(text) });

/** Whether the policy lets a literal pass as a user would write it into an address. */
function lets(host: string, policy = open): boolean {
  const target = toTargetUrl(`http://${host}/`);
  return target.isLiteral
    ? policy.canConnect(target.host, target.port, target.host)
    : policy.canLookUp(target.host, target.port);
}

describe('the address policy refuses', () => {
  it.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '0177.0.0.01', '127.0.0.1.'],
    ...['①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1'],
  ])('[sec:S1] %s, another way to write 127.0.0.1', (host) => {
    expect(lets(host)).toBe(false);
  });

  it('[sec:S1] http:127.0.0.1 without slashes', () => {
    const { host, port } = toTargetUrl('http:127.0.0.1');
    expect(open.canConnect(host, port, host)).toBe(false);
  });

  it.each(['0', '0.0.0.0', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]'])('[sec:S2] %s, this machine', (host) => {
    expect(lets(host)).toBe(false);
  });

  it.each(['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:0:127.0.0.1]', '[::ffff:1.1.1.1]'])(
    '[sec:S3] %s, an IPv4 address in IPv6',
    (host) => {
      expect(lets(host)).toBe(false);
    },
  );

  it.each(['[::127.0.0.1]', '[::1.1.1.1]'])('[sec:S4] %s, IPv4-compatible', (host) => {
    expect(lets(host)).toBe(false);
  });

  it.each([
    ...['[64:ff9b::7f00:1]', '[64:ff9b::169.254.169.254]', '[64:ff9b:1::a00:1]', '[64:ff9b:1::101:101]'],
    ...['[2002:7f00:1::]', '[2002:101:101::]', '[2001:0:1:2:3:4:80ff:fffe]'],
  ])('[sec:S5] %s, a tunnel or translation to something private', (host) => {
    expect(lets(host)).toBe(false);
  });

  it.each([
    ...[
      '169.254.169.254',
      '0xa9fea9fe',
      '2852039166',
      '[fd00:ec2::254]',
      '100.100.100.200',
      '192.0.0.192',
      'metadata.google.internal',
      'metadata.google.internal.',
    ],
    ...['[::ffff:169.254.169.254]', '[64:ff9b::a9fe:a9fe]'],
  ])('[sec:S6] %s, a metadata service, whatever is allowed', (host) => {
    expect(lets(host)).toBe(false);
    expect(lets(host, allowing('0.0.0.0/0, ::/0, metadata.google.internal:80'))).toBe(false);
    expect(allowing('inside.example.org:80').canConnect('inside.example.org', 80, host.replace(/[[\]]/g, ''))).toBe(
      false,
    );
  });

  it.each([
    ...[
      '10.0.0.0',
      '10.255.255.255',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '192.168.255.255',
      '100.64.0.1',
      '100.127.255.255',
    ],
    ...[
      '192.0.2.1',
      '192.88.99.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '239.255.255.255',
    ],
    ...['240.0.0.1', '255.255.255.255', '169.254.0.1', '192.0.0.1', '0.1.2.3'],
    ...[
      '[fe80::1]',
      '[febf::1]',
      '[fc00::1]',
      '[fdff::1]',
      '[fec0::1]',
      '[ff00::1]',
      '[ff02::1]',
      '[2001:db8::1]',
      '[3fff::1]',
      '[3fff:fff::1]',
    ],
    ...['[5f00::1]', '[100::1]', '[2001:2::1]', '[2001:10::1]', '[2001:20::1]', '[1fff::1]', '[4000::1]', '[200::1]'],
  ])('[sec:S7] %s, not global unicast', (host) => {
    expect(lets(host)).toBe(false);
  });

  it.each([
    ...[
      'localhost',
      'LOCALHOST.',
      'foo.localhost',
      'printer.local',
      'x.internal',
      'x.home.arpa',
      'x.onion',
      'intranet',
      'com.',
    ],
  ])('[sec:S8] to look up %s', (host) => {
    expect(lets(host)).toBe(false);
  });

  it.each([22, 25, 6379, 11211, 0, 81])('[sec:S15] port %i', (port) => {
    expect(open.canLookUp('example.org', port)).toBe(false);
    expect(open.canConnect('1.1.1.1', port, '1.1.1.1')).toBe(false);
  });

  it.each(['1.1.1', '01.1.1.1', '0x1010101', 'fe80::1%eth0', '2606:4700::1%eth0', '', 'example.org'])(
    '%j, which is no plain address',
    (address) => {
      expect(open.canConnect('example.org', 443, address)).toBe(false);
    },
  );
});

describe('the address policy lets pass', () => {
  it.each([
    ...[
      '172.15.255.255',
      '172.32.0.1',
      '100.128.0.1',
      '100.63.255.255',
      '198.20.0.1',
      '198.17.255.255',
      '1.1.1.1',
      '223.255.255.255',
      '11.0.0.1',
      '192.0.1.1',
    ],
    ...[
      '[2606:4700::1111]',
      '[2a00:1450:4001::1]',
      '[2001:200::1]',
      '[2001:4860::8888]',
      '[3ffe::1]',
      '[64:ff9b::1.1.1.1]',
      '[2003::1]',
    ],
  ])('[sec:S7] the near miss %s', (host) => {
    expect(lets(host)).toBe(true);
  });

  it.each([80, 443, 8080, 8443])('[sec:S15] port %i', (port) => {
    expect(open.canLookUp('example.org', port)).toBe(true);
    expect(open.canConnect('example.org', port, '1.1.1.1')).toBe(true);
  });

  it.each(['example.org', 'example.org.', 'local.example.org', 'localhost.example.org', 'xn--e1afmkfd.xn--p1ai'])(
    '[sec:S8] the lookup of %s',
    (host) => {
      expect(lets(host)).toBe(true);
    },
  );
});

describe('an exception', () => {
  it.each([
    ['localhost:3000', 'localhost', 3000, '127.0.0.1', true],
    ['localhost:3000', 'localhost', 3001, '127.0.0.1', false],
    ['shop.internal:80', 'shop.internal', 80, '10.0.0.7', true],
    ['shop.internal:80', 'SHOP.internal.'.toLowerCase(), 80, '10.0.0.7', true],
    ['shop.internal:80', 'x.shop.internal', 80, '10.0.0.7', false],
    ['shop.internal:80', 'other.example.org', 80, '10.0.0.7', false],
    ['10.0.0.0/8', 'staging.example.org', 9000, '10.1.2.3', true],
    ['10.0.0.0/8', 'staging.example.org', 9000, '11.1.2.3', false],
    ['10.0.0.0/8', 'staging.example.org', 9000, '192.168.0.1', false],
    ['10.0.0.0/8:9000', 'staging.example.org', 9000, '10.1.2.3', true],
    ['10.0.0.0/8:9000', 'staging.example.org', 9001, '10.1.2.3', false],
    ['127.0.0.1:9000', 'a.example.org', 9000, '127.0.0.1', true],
    ['127.0.0.1:9000', 'a.example.org', 9000, '127.0.0.2', false],
    ['[fd00::/8]:9000', 'a.example.org', 9000, 'fd12::1', true],
    ['[::1]:9000', 'a.example.org', 9000, '::1', true],
    ['fd00::/8', 'a.example.org', 8080, 'fd12::1', true],
    ['10.0.0.0/8', 'a.example.org', 80, '1.1.1.1', true],
  ])('%s: %s:%i at %s → %s', (text, host, port, address, expected) => {
    const policy = allowing(text);
    expect(policy.canLookUp(host, port) && policy.canConnect(host, port, address)).toBe(expected);
  });
});

describe('parseAllowTargets', () => {
  it('reads nothing as no exception', () => {
    expect(parseAllowTargets('')).toEqual([]);
    expect(parseAllowTargets(' , ')).toEqual([]);
  });

  it.each([
    'example.org',
    '10.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    'fd00::/129',
    'host:0',
    'host:65536',
    'host:http',
    'http://host:80',
    '*:80',
    '10.0.0.0/8:x',
    'a b:80',
    '::1:80/x',
  ])('names %j as unreadable', (entry) => {
    expect(() => parseAllowTargets(`localhost:80,${entry}`)).toThrow(`"${entry}"`);
  });
});
