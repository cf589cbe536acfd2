import { describe, expect, it } from 'vitest';
import { readWhois, whoisReferral } from './read-whois.ts';
import { readWhoisDate } from './whois-date.ts';

const VERISIGN = `   Domain Name: EXAMPLE.COM
   Registry Domain ID: 2336799_DOMAIN_COM-VRSN
   Registrar WHOIS Server: whois.iana.example
   Updated Date: 2025-08-14T07:01:39Z
   Creation Date: 1995-08-14T04:00:00Z
   Registry Expiry Date: 2026-08-13T04:00:00Z
   Registrar: RESERVED-Internet Assigned Numbers Authority
   Registrar IANA ID: 376
   Registrar Abuse Contact Email:
   Domain Status: clientDeleteProhibited https://icann.org/epp#clientDeleteProhibited
   Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
   Name Server: A.IANA-SERVERS.NET
   Name Server: B.IANA-SERVERS.NET
   DNSSEC: signedDelegation
   Registrant Name: REDACTED FOR PRIVACY
>>> Last update of whois database: 2026-01-01T00:00:00Z <<<
NOTICE: the expiration date displayed in this record is the date the registrar's sponsorship expires.
`;

describe('the text of a WHOIS server', () => {
  it('is read as the registries of generic domains write it', () => {
    const found = readWhois(VERISIGN);
    expect(found).toMatchObject({
      isRegistered: true,
      handle: '2336799_DOMAIN_COM-VRSN',
      statuses: ['clientDeleteProhibited', 'clientTransferProhibited'],
      nameServers: ['a.iana-servers.net', 'b.iana-servers.net'],
      isSigned: true,
      redacted: ['registrant name'],
    });
    expect(found.registrar).toMatchObject({ name: 'RESERVED-Internet Assigned Numbers Authority', ianaId: '376' });
    expect(found.events).toContainEqual({ action: 'expiration', atMs: Date.UTC(2026, 7, 13, 4) });
    expect(whoisReferral(VERISIGN)).toEqual({ host: 'whois.iana.example', port: 43 });
  });

  it('is read as .uk writes it, with headings above moved-in lines', () => {
    const found = readWhois(`
    Domain name:
        example.co.uk

    Registrar:
        Example Registrar Ltd [Tag = EXAMPLE]

    Relevant dates:
        Registered on: 26-Nov-1996
        Expiry date:  26-Nov-2030
        Last updated:  12-Oct-2025

    Registration status:
        Registered until expiry date.

    Name servers:
        ns1.example.net      192.0.2.1
        ns2.example.net
`);
    expect(found.registrar?.name).toBe('Example Registrar Ltd [Tag = EXAMPLE]');
    expect(found.nameServers).toEqual(['ns1.example.net', 'ns2.example.net']);
    expect(found.events).toContainEqual({ action: 'expiration', atMs: Date.UTC(2030, 10, 26) });
    expect(found.events).toContainEqual({ action: 'registration', atMs: Date.UTC(1996, 10, 26) });
  });

  it('is read as .ru writes it', () => {
    const found = readWhois(
      '% TCI Whois Service\n\ndomain:        EXAMPLE.RU\nnserver:       ns1.example.ru.\nstate:         REGISTERED, DELEGATED, VERIFIED\nregistrar:     EXAMPLE-RU\ncreated:       1997-09-23T09:45:07Z\npaid-till:     2030-09-30T21:00:00Z\nfree-date:     2030-11-01\n',
    );
    expect(found).toMatchObject({ statuses: ['REGISTERED', 'DELEGATED', 'VERIFIED'], nameServers: ['ns1.example.ru'] });
    expect(found.events).toContainEqual({ action: 'expiration', atMs: Date.UTC(2030, 8, 30, 21) });
  });

  it('is read as RIPE writes networks', () => {
    const found = readWhois(
      'inetnum:        192.0.2.0 - 192.0.2.255\nnetname:        TEST-NET-1\ncountry:        nl\nstatus:         ASSIGNED PA\nabuse-mailbox:  abuse@example.net\n',
    );
    expect(found.network).toEqual({
      range: '192.0.2.0 - 192.0.2.255',
      name: 'TEST-NET-1',
      type: 'ASSIGNED PA',
      country: 'NL',
      parent: '',
    });
    expect(found.contacts).toEqual([expect.objectContaining({ roles: ['abuse'], email: 'abuse@example.net' })]);
  });

  it.each([
    'No match for "FREE.COM".\n>>> Last update of whois database: 2026-01-01T00:00:00Z <<<',
    'NOT FOUND',
    'Domain: free.de\nStatus: free',
    '%% No entries found in the .ch database',
    '',
  ])('%j says that nobody has it', (text) => {
    expect(readWhois(text).isRegistered).toBe(false);
  });
});

it.each([
  ['refer:        whois.nic.example\n', { host: 'whois.nic.example', port: 43 }],
  ['ReferralServer:  whois://whois.ripe.example:4343\n', { host: 'whois.ripe.example', port: 4343 }],
  ['refer: 127.0.0.1:4343', { host: '127.0.0.1', port: 4343 }],
  ['ReferralServer: rwhois://rwhois.example.net:4321', null],
  ['Registrar WHOIS Server: not a host', null],
])('%j leads on', (text, server) => {
  expect(whoisReferral(text)).toEqual(server);
});

it.each([
  ['2026-08-13T04:00:00Z', Date.UTC(2026, 7, 13, 4)],
  ['2026-08-13T04:00:00.0Z', Date.UTC(2026, 7, 13, 4)],
  ['2026-08-13T04:00:00+02:00', Date.UTC(2026, 7, 13, 2)],
  ['2026-08-13 04:00:00', Date.UTC(2026, 7, 13, 4)],
  ['2026.08.13', Date.UTC(2026, 7, 13)],
  ['2026/08/13', Date.UTC(2026, 7, 13)],
  ['20260813', Date.UTC(2026, 7, 13)],
  ['13-Aug-2026', Date.UTC(2026, 7, 13)],
  ['13.8.2026', Date.UTC(2026, 7, 13)],
  ['August 13 2026', Date.UTC(2026, 7, 13)],
  ['Thu Aug 13 04:00:00 GMT 2026', Date.UTC(2026, 7, 13)],
  ['before Aug-1996', null],
  ['', null],
])('the date %j is read', (text, atMs) => {
  expect(readWhoisDate(text)).toBe(atMs);
});
