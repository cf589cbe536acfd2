import { describe, expect, it } from 'vitest';
import { readRdap } from './read-rdap.ts';

/** After RFC 9083, 5.3: the domain of its example, with a registrar as the response profile of ICANN has it. */
const DOMAIN = {
  objectClassName: 'domain',
  handle: 'XXXX',
  ldhName: 'example.com',
  status: ['client transfer prohibited', 'active'],
  secureDNS: { zoneSigned: true, delegationSigned: true },
  nameservers: [{ objectClassName: 'nameserver', ldhName: 'NS1.EXAMPLE.COM' }, { ldhName: 'ns2.example.com' }],
  events: [
    { eventAction: 'registration', eventDate: '1990-12-31T23:59:59Z' },
    { eventAction: 'expiration', eventDate: '2030-12-31T23:59:59Z' },
    { eventAction: 'broken', eventDate: 'soon' },
  ],
  entities: [
    {
      objectClassName: 'entity',
      handle: '292',
      roles: ['registrar'],
      publicIds: [{ type: 'IANA Registrar ID', identifier: '292' }],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Example Registrar Inc.'],
        ],
      ],
      entities: [
        {
          roles: ['abuse'],
          vcardArray: [
            'vcard',
            [
              ['fn', {}, 'text', ''],
              ['tel', { type: 'voice' }, 'uri', 'tel:+1.2025551212'],
              ['email', {}, 'text', 'abuse@registrar.example'],
            ],
          ],
        },
      ],
    },
    {
      roles: ['registrant'],
      vcardArray: [
        'vcard',
        [
          ['fn', {}, 'text', ''],
          ['org', {}, 'text', 'Example Org'],
          ['adr', { cc: 'us' }, 'text', ['', '', '', '', 'CA', '', '']],
        ],
      ],
      remarks: [{ title: 'REDACTED FOR PRIVACY', description: ['Some of the data is removed.'] }],
    },
  ],
  redacted: [{ name: { description: 'Registrant Name' }, method: 'emptyValue' }],
};

describe('an RDAP answer about a domain', () => {
  const found = readRdap(DOMAIN);
  it('tells dates, name servers and signing', () => {
    expect(found).toMatchObject({
      isRegistered: true,
      handle: 'XXXX',
      nameServers: ['ns1.example.com', 'ns2.example.com'],
      isSigned: true,
      network: null,
    });
    expect(found?.events).toEqual([
      { action: 'registration', atMs: Date.UTC(1990, 11, 31, 23, 59, 59) },
      { action: 'expiration', atMs: Date.UTC(2030, 11, 31, 23, 59, 59) },
    ]);
  });
  it('has the statuses as EPP writes them (RFC 8056)', () => {
    expect(found?.statuses).toEqual(['clientTransferProhibited', 'ok']);
  });
  it('names the registrar with its abuse desk', () => {
    expect(found?.registrar).toEqual({
      name: 'Example Registrar Inc.',
      ianaId: '292',
      url: '',
      email: 'abuse@registrar.example',
      phone: '+1.2025551212',
    });
  });
  it('says what is kept back, and gives the rest of a contact', () => {
    expect(found?.redacted).toEqual(['Registrant Name', 'REDACTED FOR PRIVACY']);
    expect(found?.contacts).toContainEqual({
      roles: ['registrant'],
      name: '',
      organisation: 'Example Org',
      country: 'US',
      email: '',
      phone: '',
    });
  });
});

it('reads a network (RFC 9083, 5.4) and an AS number (5.5)', () => {
  const network = readRdap({
    objectClassName: 'ip network',
    handle: 'XXXX-RIR',
    startAddress: '2001:db8::',
    endAddress: '2001:db8:0:ffff:ffff:ffff:ffff:ffff',
    name: 'NET-RTR-1',
    type: 'DIRECT ALLOCATION',
    country: 'au',
    parentHandle: 'YYYY-RIR',
    cidr0_cidrs: [{ v6prefix: '2001:db8::', length: 48 }],
    status: ['active'],
  });
  expect(network).toMatchObject({
    network: {
      range: '2001:db8::/48',
      name: 'NET-RTR-1',
      type: 'DIRECT ALLOCATION',
      country: 'AU',
      parent: 'YYYY-RIR',
    },
    statuses: ['active'],
  });
  const number = readRdap({ objectClassName: 'autnum', startAutnum: 65536, endAutnum: 65541, name: 'AS-RTR-1' });
  expect(number?.network?.range).toBe('AS65536 – AS65541');
});

it.each([null, 'text', [], {}, { objectClassName: 'entity' }, { errorCode: 404 }])('%j is no answer', (value) => {
  expect(readRdap(value)).toBeNull();
});

it('takes whatever stands where something else should', () => {
  const odd = {
    objectClassName: 'domain',
    entities: [1, { roles: 'x', vcardArray: [null, 7] }],
    events: {},
    status: 3,
    nameservers: [null],
    secureDNS: 1,
    redacted: [{}],
  };
  expect(readRdap(odd)).toMatchObject({ isRegistered: true, contacts: [], events: [], statuses: [], nameServers: [] });
});
