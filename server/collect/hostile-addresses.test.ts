import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ipaddr from 'ipaddr.js';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import { serveTcp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { createAddressPolicy, parseAllowTargets, type AddressPolicy } from './address-policy.ts';
import { createFetcher } from './create-fetcher.ts';
import type { Fetcher } from './fetcher.ts';

/** Where the one server is that may be asked, and the one that must not be. */
const FRIEND = '127.0.0.3';
const CANARY = '127.0.0.1';
const PUBLIC = '1.1.1.1';

const open = createAddressPolicy();
let friend: LoopbackServer;
let canary: LoopbackServer;
let fetcher: Fetcher;
let location = '';
let answers: readonly string[] = [];
let lookups: string[] = [];

/** The product's policy, for which the canary has the port 80: not its port is to be what it is refused for. */
function asPort80(policy: AddressPolicy): AddressPolicy {
  const known = (port: number) => (port === friend.port ? 80 : port);
  return {
    canLookUp: (host, port) => policy.canLookUp(host, known(port)),
    canConnect: (host, port, address) => policy.canConnect(host, known(port), address),
  };
}

beforeAll(async () => {
  friend = await serveTcp(
    (socket) =>
      // Written by hand: Node's own server refuses letters that a hostile one would send.
      socket.on('data', () => socket.end(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`)),
    FRIEND,
  );
  canary = await serveTcp((socket) => socket.destroy(), CANARY, friend.port);
  fetcher = createFetcher({
    policy: asPort80(createAddressPolicy({ allowTargets: parseAllowTargets('friend.test:80') })),
    resolve(host) {
      lookups.push(host);
      return Promise.resolve(host === 'friend.test' ? [FRIEND] : answers);
    },
    timeouts: { connectMs: 500 },
  });
});
afterAll(async () => {
  await fetcher.close();
  await Promise.all([friend, canary].map((each) => each[Symbol.asyncDispose]()));
});

async function isRefused(url: string, kind: FetchFailureKind = 'refused'): Promise<boolean> {
  lookups = [];
  const before = friend.connections();
  const { facts } = await fetcher.fetch(url);
  expect(canary.connections(), 'connections to the canary').toBe(0);
  expect(friend.connections() - before, 'connections to the friend').toBe(0);
  expect(facts.ip).toBeNull();
  return facts.failure?.kind === kind;
}

async function isRefusedAsRedirect(url: string): Promise<boolean> {
  location = url;
  lookups = [];
  const { facts } = await fetcher.fetch(`http://friend.test:${friend.port}/`);
  expect(canary.connections(), 'connections to the canary').toBe(0);
  expect(lookups).toEqual(['friend.test']);
  expect(facts.status).toBe(302);
  return ['refused', 'badRedirect'].includes(facts.failure?.kind ?? '');
}

/** Hosts as somebody writes them into an address, by the row of the table of hostile addresses. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  S1: [
    ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7F.1', '0x7f.0x0.0x0.0x1', '017700000001'],
    ...[
      '0177.0.0.01',
      '127.0.0.1.',
      '①②⑦.⓪.⓪.①',
      '１２７.０.０.１',
      '127。0。0。1',
      '127．0．0．1',
      '%31%32%37.0.0.1',
      '127.0.0.1%2e',
    ],
  ],
  S2: ['0', '0.0.0.0', '00', '0x0', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]'],
  S3: ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::FFFF:7F00:0001]', '[::ffff:0:127.0.0.1]', '[::ffff:10.0.0.1]'],
  S4: ['[::127.0.0.1]', '[::7f00:1]', '[::a00:1]'],
  S5: [
    ...[
      '[64:ff9b::7f00:1]',
      '[64:ff9b::127.0.0.1]',
      '[64:ff9b::10.0.0.1]',
      '[64:ff9b:1::7f00:1]',
      '[64:ff9b:1::1.1.1.1]',
    ],
    ...['[2002:7f00:1::]', '[2002:a00:1::1]', '[2001:0:1:2:3:4:80ff:fffe]', '[2001::1]', '[64:ff9b::1:7f00:1]'],
  ],
  S6: [
    ...['169.254.169.254', '169.254.43518', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '169.254.169.254.'],
    ...['[::ffff:169.254.169.254]', '[64:ff9b::169.254.169.254]', '[fd00:ec2::254]', '[FD00:EC2:0::254]'],
    ...['100.100.100.200', '192.0.0.192', 'metadata.google.internal', 'METADATA.google.internal.'],
  ],
  S7: [
    '10.0.0.1',
    '10.1',
    '172.16.0.1',
    '192.168.1',
    '100.64.0.1',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fec0::1]',
    '[ff02::1]',
  ],
  S8: [
    ...[
      'localhost',
      'LOCALHOST.',
      'foo.localhost',
      'ｌｏｃａｌｈｏｓｔ',
      'localhost。',
      'printer.local',
      'x.internal',
      'x.home.arpa',
    ],
    ...['x.onion', 'intranet', 'com.', '%6cocalhost'],
  ],
};
const hosts = Object.entries(HOSTS).flatMap(([id, list]) => list.map((host) => [id, host] as const));

describe('a hostile host is asked nothing [sec:S1] [sec:S2] [sec:S3] [sec:S4] [sec:S5] [sec:S6] [sec:S7] [sec:S8] [sec:S11]', () => {
  it.each(hosts)('%s: %s', async (_id, host) => {
    answers = [CANARY];
    expect(await isRefused(`http://${host}:${friend.port}/`)).toBe(true);
    expect(lookups).toEqual([]);
    expect(await isRefusedAsRedirect(`http://${host}:${friend.port}/`)).toBe(true);
    expect(await isRefusedAsRedirect(`//${host}:${friend.port}/`)).toBe(true);
  });
});

/** Whole addresses; `{canary}` and `{friend}` are host and port of one that may not be asked, and of one that may. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  S1: [
    'http:{canary}',
    'http:/{canary}/',
    'http:///{canary}/',
    'http:////{canary}/',
    'HTTP://{canary}/',
    'https://{canary}/',
  ],
  S13: [
    ...['http://friend.test@{canary}/', 'http://a:b@{canary}/', 'http://@{canary}/', 'http://a@b@{canary}/'],
    ...[
      'http://{canary}\\@friend.test/',
      'http://friend.test\\@{canary}/',
      'http:\\\\{canary}\\',
      'http:/\t/{canary}/',
    ],
    ...[
      'http://{canary}/\r\nhost: friend.test',
      'http://127.0.0\t.1/',
      'http://{canary}\u0000.friend.test/',
      'http://user@friend.test/',
    ],
  ],
  'S13 S14': [
    'a@{friend}',
    '@{friend}',
    'a:b@{friend}',
    '{friend}\\',
    '{friend}/\t',
    '{friend}/a\r\nb: c',
    '{friend}\u0000',
  ].flatMap((rest) => [
    `http://${rest}`,
    ` http://${rest}`,
    `http:${rest}`,
    `http:/${rest}`,
    `http:///${rest}`,
    `ws://${rest}`,
  ]),
  S14: [
    ...[
      'ws://{friend}/',
      'wss://{friend}/',
      'ftp://{friend}/',
      'view-source:http://{friend}/',
      'feed:http://{friend}/',
    ],
    ...[
      'file:///etc/passwd',
      ' FILE:///etc/passwd',
      'file://{canary}/',
      'gopher://{canary}/',
      'ftp://{canary}/',
      'data:text/html,x',
    ],
    ...[
      'javascript:1',
      'view-source:http://{canary}/',
      'source:file:///x',
      'ws://{canary}/',
      'blob:http://{canary}/',
      'jar:http://{canary}!/',
    ],
  ],
  S15: [0, 22, 25, 81, 6379, 11_211, 65_536].map((port) => `http://public.test:${port}/`),
};
const addresses = Object.entries(ADDRESSES).flatMap(([id, list]) => list.map((address) => [id, address] as const));

describe('a hostile address is asked nothing [sec:S1] [sec:S13] [sec:S14] [sec:S15]', () => {
  it.each(addresses)('%s: %j', async (_id, form) => {
    answers = [CANARY];
    const address = form
      .replaceAll('{canary}', `${CANARY}:${friend.port}`)
      .replaceAll('{friend}', `friend.test:${friend.port}`);
    expect(await isRefused(address)).toBe(true);
    expect(lookups).toEqual([]);
    // A header cannot hold these, and relative ones stay at the friend.
    if (!/[\u0000-\u001f]/u.test(address) && /:\/\/[^/]/u.test(address))
      expect(await isRefusedAsRedirect(address)).toBe(true);
  });
});

/** Blocked ranges, each with the public address right before and right after it; null where that one is blocked, too. */
const RANGES: readonly (readonly [range: string, before: string | null, after: string | null])[] = [
  ['0.0.0.0/8', null, '1.0.0.0'],
  ['10.0.0.0/8', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0/10', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0/8', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0/16', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0/12', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0/24', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0/24', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0/24', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0/16', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0/15', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0/24', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0/24', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0/4', '223.255.255.255', null],
  ['240.0.0.0/4', null, null],
  ['::/3', null, '2000::'],
  ['2001::/32', '2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['2001:2::/48', null, null],
  ['2001:10::/28', null, null],
  ['2001:20::/28', null, null],
  ['2001:db8::/32', '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ['2002::/16', '2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  ['3fff::/20', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['4000::/3', '3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['5f00::/16', null, null],
  ['100::/64', null, null],
  ['64:ff9b:1::/48', null, null],
  ['fc00::/7', null, null],
  ['fe80::/10', null, null],
  ['fec0::/10', null, null],
  ['ff00::/8', null, null],
];

/** The first and the last address of a range, as the product's resolver would write them. */
function edgesOf(range: string): readonly string[] {
  const [address, bits] = ipaddr.parseCIDR(range);
  const last = address.toByteArray().map((byte, index) => byte | (0xff >> Math.min(8, Math.max(0, bits - index * 8))));
  return [address.toString(), ipaddr.fromByteArray(last).toString()];
}

const canConnect = (address: string) => open.canConnect('example.org', 443, address);

describe('a name that leads to a blocked address is asked nothing', () => {
  it.each(RANGES)('[sec:S7] [sec:S9] %s, from its first to its last address', async (range) => {
    for (const address of edgesOf(range)) {
      for (const found of [[address], [PUBLIC, address], [address, PUBLIC]]) {
        answers = found;
        // As one that does not exist.
        expect(await isRefused(`http://public.test:${friend.port}/`, 'dns'), address).toBe(true);
        expect(lookups).toEqual(['public.test']);
      }
    }
  });

  it.each(RANGES)('[sec:S7] while the neighbours of %s may be asked', (range, before, after) => {
    for (const address of edgesOf(range)) expect(canConnect(address), address).toBe(false);
    for (const neighbour of [before, after])
      if (neighbour !== null) expect(canConnect(neighbour), neighbour).toBe(true);
  });

  it.each(RANGES.filter(([range]) => range.includes('.')))(
    '[sec:S3] [sec:S4] [sec:S5] %s in IPv6 is as blocked as it is, and its neighbours only pass through NAT64',
    (range, before, after) => {
      for (const address of edgesOf(range)) {
        for (const form of inIpv6(address)) expect(canConnect(form), form).toBe(false);
      }
      for (const neighbour of [before, after]) {
        if (neighbour === null) continue;
        const [nat64 = '', ...others] = inIpv6(neighbour);
        expect(canConnect(nat64), nat64).toBe(true);
        for (const form of others) expect(canConnect(form), form).toBe(false);
      }
    },
  );
});

/** The ways to write an IPv4 address as an IPv6 one: NAT64 first, then those that are nobody's public address. */
function inIpv6(address: string): readonly string[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(address).octets;
  const [high, low] = [(a << 8) | b, (c << 8) | d].map((word) => word.toString(16));
  const inverse = [((~a & 0xff) << 8) | (~b & 0xff), ((~c & 0xff) << 8) | (~d & 0xff)]
    .map((word) => word.toString(16))
    .join(':');
  return [
    `64:ff9b::${high}:${low}`,
    `64:ff9b::1:${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `::ffff:${address}`,
    `::ffff:${high}:${low}`,
    `::ffff:0:${high}:${low}`,
    `::${address}`,
    `2002:${high}:${low}::1`,
    `2001:0:102:304:0:ffff:${inverse}`,
    `fe80::5efe:${high}:${low}`,
  ];
}
