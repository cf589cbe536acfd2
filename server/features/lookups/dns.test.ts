import { describe, expect, it } from 'vitest';
import type { Answer } from 'dns-packet';
import { lookupBody, lookupSummary } from '#core/contract/analyses/lookup.ts';
import { AppError } from '#core/contract/errors.ts';
import { dnsAnswer } from '#core/contract/lookups/dns.ts';
import { serveDns, type DnsServerOptions, type DnsZone } from '#tests/support/dns-server.ts';
import { lookupContext } from '#tests/support/lookup-context.ts';
import { lookupAnalysis } from './analysis.ts';

const SOA: Answer = {
  type: 'SOA',
  name: 'a.test',
  ttl: 3600,
  data: { mname: 'ns1.a.test', rname: 'admin.a.test', serial: 7, refresh: 1, retry: 2, expire: 3, minimum: 4 },
};
const A: Answer = { type: 'A', name: 'a.test', ttl: 300, data: '192.0.2.1' };
const NS: Answer[] = ['ns1.a.test', 'ns2.a.test'].map((data) => ({ type: 'NS', name: 'a.test', ttl: 60, data }));
/** In pieces, as long texts are sent. */
const text = (name: string, data: string): Answer => ({
  type: 'TXT',
  name,
  ttl: 60,
  data: data.match(/.{1,100}/gu) ?? [],
});

const ZONE: DnsZone = {
  test: [{ type: 'NS', name: 'test', ttl: 60, data: 'ns.test' }],
  'a.test': [
    SOA,
    A,
    ...NS,
    { type: 'AAAA', name: 'a.test', ttl: 300, data: '2001:db8::1' },
    { type: 'MX', name: 'a.test', ttl: 60, data: { preference: 10, exchange: 'mail.a.test' } },
    { type: 'CAA', name: 'a.test', ttl: 60, data: { flags: 0, tag: 'issue', value: 'ca.example' } },
    {
      type: 'DS',
      name: 'a.test',
      ttl: 60,
      data: { keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.from('ab', 'hex') },
    },
    text('a.test', 'v=spf1 mx -all'),
  ],
  '_dmarc.a.test': [text('_dmarc.a.test', 'v=DMARC1; p=reject; rua=mailto:d@a.test')],
  'mine._domainkey.a.test': [text('mine._domainkey.a.test', `v=DKIM1; p=${'A'.repeat(392)}`)],
  '_sip._tcp.a.test': [
    {
      type: 'SRV',
      name: '_sip._tcp.a.test',
      ttl: 60,
      data: { priority: 1, weight: 2, port: 5060, target: 'sip.a.test' },
    },
  ],
  '1.2.0.192.in-addr.arpa': [{ type: 'PTR', name: '1.2.0.192.in-addr.arpa', ttl: 60, data: 'a.test' }],
  '8.8.8.8.in-addr.arpa': [{ type: 'PTR', name: '8.8.8.8.in-addr.arpa', ttl: 60, data: 'dns.example' }],
};

type Options = {
  readonly zone?: DnsZone;
  /** What the second server of the zone says. */
  readonly second?: DnsZone;
  readonly resolver?: DnsServerOptions;
  readonly options?: Record<string, string>;
  readonly names?: Readonly<Record<string, readonly string[]>>;
};

/** A resolver, two servers of the zone and one of the zone above, on loopback addresses with one port. */
async function look(input: string, { zone = ZONE, second = zone, resolver = {}, options = {}, names }: Options = {}) {
  await using first = await serveDns(zone, { ...resolver, host: '127.0.0.1' });
  const { port } = first;
  await using other = await serveDns(second, { host: '127.0.0.2', port });
  await using above = await serveDns({}, { host: '127.0.0.3', port, authorities: { 'a.test': NS } });
  const context = lookupContext({
    allow: `127.0.0.1:${port},127.0.0.2:${port},127.0.0.3:${port}`,
    env: { DNS_SERVERS: `127.0.0.1:${port}` },
    names: names ?? { 'ns1.a.test': ['127.0.0.1'], 'ns2.a.test': ['127.0.0.2'], 'ns.test': ['127.0.0.3'] },
    dnsPort: port,
  });
  const { params } = lookupAnalysis.target({ tool: 'dns', input, options });
  const { summary, body } = await lookupAnalysis.run(params, context);
  return {
    gist: lookupSummary.parse(summary).gist,
    answer: dnsAnswer.parse(lookupBody.parse(body).answer),
    asked: { first: first.asked, other: other.asked, above: above.asked },
  };
}

describe('the records of a name', () => {
  it('are all there, with their time to live', async () => {
    const { answer, gist } = await look('https://A.test./path');
    expect(gist).toBe('192.0.2.1, 2001:db8::1');
    expect(answer.records.map(({ type, text: data }) => `${type} ${data}`)).toEqual(
      expect.arrayContaining([
        'A 192.0.2.1',
        'AAAA 2001:db8::1',
        'MX 10 mail.a.test',
        'NS ns1.a.test',
        'TXT v=spf1 mx -all',
        'SOA ns1.a.test admin.a.test 7 1 2 3 4',
        'CAA 0 issue "ca.example"',
        'DS 1 13 2 AB',
        'SRV 1 2 5060 sip.a.test',
      ]),
    );
    expect(answer.records.find(({ type }) => type === 'A')?.ttlS).toBe(300);
    expect([answer.rcode, answer.dnssec, answer.failures]).toEqual(['NOERROR', 'signed', []]);
  });

  it('are asked for by TCP when they do not fit', async () => {
    expect((await look('a.test', { resolver: { isCut: true } })).gist).toBe('192.0.2.1, 2001:db8::1');
  });

  it('are none of a name that does not exist', async () => {
    const { answer, gist } = await look('none.test');
    expect([gist, answer.rcode, answer.records, answer.mail]).toEqual(['NXDOMAIN', 'NXDOMAIN', [], null]);
  });

  it('are the name of an address', async () => {
    expect((await look('8.8.8.8')).gist).toBe('dns.example');
  });
});

describe('the servers of the zone', () => {
  it('are asked themselves, and agree', async () => {
    const { answer, asked } = await look('a.test');
    expect(answer.zone).toBe('a.test');
    expect(answer.servers.map(({ host, serial, code, differs }) => [host, serial, code, differs])).toEqual([
      ['ns1.a.test', '7', '', []],
      ['ns2.a.test', '7', '', []],
    ]);
    expect(asked.other).toContain('A a.test');
    expect(answer.path).toEqual([
      { zone: 'test', servers: ['ns.test'] },
      { zone: 'a.test', servers: ['ns1.a.test', 'ns2.a.test'] },
    ]);
    expect(answer.delegation).toEqual({
      server: 'ns.test',
      above: ['ns1.a.test', 'ns2.a.test'],
      own: ['ns1.a.test', 'ns2.a.test'],
      isSame: true,
    });
  });

  it('are told apart when they differ', async () => {
    const old: DnsZone = {
      ...ZONE,
      'a.test': [{ ...SOA, data: { ...SOA.data, serial: 6 } }, ...NS, { ...A, data: '192.0.2.9' }],
    };
    const { answer } = await look('a.test', { second: old });
    const differing = answer.servers.filter(({ differs }) => differs.length > 0);
    expect(differing).toHaveLength(1);
    expect(answer.servers.map(({ serial }) => serial)).toEqual(['7', '6']);
  });

  it('are not asked when they lie in our own network', async () => {
    const names = { 'ns1.a.test': ['127.0.0.1'], 'ns2.a.test': ['10.0.0.1'], 'ns.test': ['127.0.0.3'] };
    const { answer, asked } = await look('a.test', { names });
    expect(answer.servers.map(({ code }) => code)).toEqual(['', 'TARGET_DNS_FAILED']);
    expect(asked.other).toEqual([]);
  });
});

it('an alias to a name of our own network tells nothing of it', async () => {
  const zone: DnsZone = {
    'x.test': [
      { type: 'CNAME', name: 'x.test', ttl: 60, data: 'db.internal' },
      { type: 'A', name: 'db.internal', ttl: 60, data: '10.1.2.3' },
    ],
  };
  const { answer } = await look('x.test', { zone });
  expect(answer.records.map(({ text: data }) => data)).toEqual(['db.internal']);
});

it('mail: who may send, and whether it is enforced', async () => {
  const { answer } = await look('a.test', { options: { selector: 'mine' } });
  expect(answer.mail).toMatchObject({
    servers: ['mail.a.test'],
    spf: { record: 'v=spf1 mx -all', lookups: 1, findings: [{ key: 'spfFail' }] },
    dmarc: { name: '_dmarc.a.test', findings: [{ key: 'dmarcPolicy', value: 'reject' }] },
    dkim: [{ selector: 'mine', findings: [{ key: 'dkimKey' }] }],
    mtaSts: null,
  });
  expect((await look('a.test')).answer.mail?.dkim).toEqual([]);
});

it.each(['10.0.0.1', 'fd00::1', '127.0.0.9', '10.in-addr.arpa', 'printer.local', 'db.internal', '169.254.169.254'])(
  '%s is known to our own network only, and refused',
  async (input) => {
    const error = await look(input).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'TARGET_REFUSED' });
  },
);

it.each(['', 'localhost', 'a b.example', 'user@a.example', '1.2.3', 'a..example'])('%j is no name', (input) => {
  expect(() => lookupAnalysis.target({ tool: 'dns', input, options: {} })).toThrow(AppError);
});

it('a resolver that says nothing ends as a timeout', async () => {
  const context = lookupContext({ allow: '127.0.0.1:1', env: { DNS_SERVERS: '127.0.0.1:1' } });
  const { params } = lookupAnalysis.target({ tool: 'dns', input: 'a.test', options: {} });
  const error = await lookupAnalysis.run(params, context).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
});
