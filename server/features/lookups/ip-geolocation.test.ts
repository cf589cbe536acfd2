import { describe, expect, it } from 'vitest';
import { lookupBody, lookupSummary } from '#core/contract/analyses/lookup.ts';
import { AppError } from '#core/contract/errors.ts';
import { ipGeolocationAnswer } from '#core/contract/lookups/ip-geolocation.ts';
import { serveDns, type DnsZone } from '#tests/support/dns-server.ts';
import { lookupContext } from '#tests/support/lookup-context.ts';
import { lookupAnalysis } from './analysis.ts';
import { networkOf } from './ip-geolocation/network-of.ts';

const ZONE: DnsZone = {
  '139.6.0.193.in-addr.arpa': [{ type: 'PTR', name: '139.6.0.193.in-addr.arpa', ttl: 60, data: 'www.ripe.example' }],
  'a.test': [{ type: 'A', name: 'a.test', ttl: 60, data: '200.160.2.3' }],
};

async function look(input: string) {
  await using server = await serveDns(ZONE);
  const context = lookupContext({
    allow: `127.0.0.1:${server.port}`,
    env: { DNS_SERVERS: `127.0.0.1:${server.port}` },
  });
  const { params } = lookupAnalysis.target({ tool: 'ip-geolocation', input, options: {} });
  const { summary, body } = await lookupAnalysis.run(params, context);
  return {
    asked: server.asked,
    gist: lookupSummary.parse(summary).gist,
    answer: ipGeolocationAnswer.parse(lookupBody.parse(body).answer),
  };
}

describe('where an address is', () => {
  it('is told by the data that is shipped, with the name its owner gave it', async () => {
    const { answer, gist } = await look('193.0.6.139');
    expect(gist).toBe('NL');
    expect(answer.places).toEqual([
      expect.objectContaining({
        address: '193.0.6.139',
        country: 'NL',
        network: '193.0.0.0/20',
        reverse: 'www.ripe.example',
        special: null,
      }),
    ]);
    expect(answer.sources[0]?.builtAtMs).toBeGreaterThan(Date.UTC(2025, 0, 1));
    expect(answer.unknown).toEqual(['city', 'asn']);
  });

  it('is told of IPv6 and of several', async () => {
    const { answer, gist } = await look('2001:4860:4860:0::8888 8.8.8.8,\n2001:4860:4860::8888');
    expect(answer.places.map(({ address, country }) => [address, country])).toEqual([
      ['2001:4860:4860::8888', 'US'],
      ['8.8.8.8', 'US'],
    ]);
    expect(gist).toBe('US (+1)');
  });

  it('is told of names, by their addresses', async () => {
    const { answer } = await look('a.test none.test');
    expect(answer.places.map(({ name, address, country }) => [name, address, country])).toEqual([
      ['a.test', '200.160.2.3', 'BR'],
      ['none.test', '', ''],
    ]);
  });

  it('is nowhere for a special range, which nobody is asked about', async () => {
    const { answer, asked, gist } = await look('10.1.2.3');
    expect(answer.places[0]).toMatchObject({
      special: { kind: 'private', rfc: 'RFC 1918', range: '10.0.0.0/8' },
      country: '',
      reverse: '',
    });
    expect([asked, gist]).toEqual([[], 'RFC 1918']);
  });
});

it.each(['', 'nothing', '1.2.3', Array.from({ length: 51 }, (_unused, at) => `8.8.8.${String(at)}`).join(' ')])(
  '%j is refused',
  (input) => {
    expect(() => lookupAnalysis.target({ tool: 'ip-geolocation', input, options: {} })).toThrow(AppError);
  },
);

it.each([
  ['192.0.2.7/24', '192.0.2.0/24'],
  ['8.9.10.11/15', '8.8.0.0/15'],
  ['2001:db8:1:2::3/47', '2001:db8::/47'],
])('%s lies in %s', (place, network) => {
  expect(networkOf(place)).toBe(network);
});
