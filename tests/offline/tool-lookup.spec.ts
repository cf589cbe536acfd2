import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from 'dns-packet';
import { SERVER_FIXTURE_TIMEOUT_MS } from '#tests/support/app-server.ts';
import { expect, startWiredServer, test as base } from '#tests/support/app-test.ts';
import { serveDns, type DnsServer, type DnsZone } from '#tests/support/dns-server.ts';
import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PHONE = { width: 360, height: 780 };
const DAY_MS = 86_400_000;
/** The same in every answer: only what a test changes is a change. */
const EXPIRES = new Date(Date.now() + 20.5 * DAY_MS).toISOString();

const SOA: Answer = {
  type: 'SOA',
  name: 'shop.test',
  ttl: 3600,
  data: { mname: 'ns1.shop.test', rname: 'admin.shop.test', serial: 7, refresh: 1, retry: 2, expire: 3, minimum: 4 },
};
const ZONE: DnsZone = {
  'shop.test': [
    SOA,
    { type: 'A', name: 'shop.test', ttl: 300, data: '192.0.2.1' },
    { type: 'NS', name: 'shop.test', ttl: 300, data: 'ns1.shop.test' },
    { type: 'MX', name: 'shop.test', ttl: 300, data: { preference: 10, exchange: 'mail.shop.test' } },
    { type: 'TXT', name: 'shop.test', ttl: 300, data: ['v=spf1 +all'] },
  ],
  'ns1.shop.test': [{ type: 'A', name: 'ns1.shop.test', ttl: 300, data: '127.0.0.1' }],
  '_dmarc.shop.test': [
    { type: 'TXT', name: '_dmarc.shop.test', ttl: 300, data: ['v=DMARC1; p=reject; rua=mailto:d@shop.test'] },
  ],
  '139.6.0.193.in-addr.arpa': [{ type: 'PTR', name: '139.6.0.193.in-addr.arpa', ttl: 60, data: 'www.ripe.example' }],
};

/** A registry whose answer a test may change. */
type Registry = LoopbackServer & { statuses: string[] };
type Servers = { registry: Registry; names: DnsServer };

const test = base.extend<object, Servers>({
  registry: [
    async ({}, use) => {
      const statuses = ['client transfer prohibited'];
      await using server = await serveHttp(({ url = '' }, response) => {
        const isKnown = url === '/domain/example.com';
        response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/rdap+json' });
        response.end(JSON.stringify(isKnown ? toDomain(statuses) : { errorCode: 404 }));
      });
      await use(Object.assign(server, { statuses }));
    },
    { scope: 'worker' },
  ],
  names: [
    async ({}, use) => {
      await using server = await serveDns(ZONE);
      await use(server);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ registry, names }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'rdap-'));
      for (const name of ['dns', 'ipv4', 'ipv6', 'asn']) {
        const services = name === 'dns' ? [[['com'], [`http://127.0.0.1:${registry.port}/`]]] : [];
        await writeFile(join(folder, `${name}.json`), JSON.stringify({ version: '1.0', services }));
      }
      const server = await startWiredServer((port) => ({
        ALLOW_TARGETS: `127.0.0.1:${registry.port},localhost:${port}`,
        RDAP_BOOTSTRAP: folder,
        DNS_SERVERS: `127.0.0.1:${names.port}`,
      }));
      await use(server);
      await server.dispose();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_TIMEOUT_MS },
  ],
});

function toDomain(status: readonly string[]) {
  return {
    objectClassName: 'domain',
    handle: 'ID-1',
    ldhName: 'example.com',
    status,
    events: [
      { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
      { eventAction: 'expiration', eventDate: EXPIRES },
    ],
    nameservers: [{ ldhName: 'A.IANA-SERVERS.NET' }],
    secureDNS: { delegationSigned: true },
    entities: [{ roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'Example Registrar']]] }],
    redacted: [{ name: { description: 'Registrant Name' } }],
  };
}

test('WHOIS: from the address, explained, compared with the one before, searchable and readable offline [spec:2.28]', async ({
  app,
  network,
  page,
  registry,
}) => {
  await page.setViewportSize(PHONE);
  await app.open('/tools/whois/?q=www.example.com');
  await expect(page).toHaveTitle('WHOIS lookup: domain, IP address and ASN by RDAP');
  const main = page.getByRole('main');
  await expect(main.getByText(/^example\.com is registered until .*: 20 days left$/u)).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText('The registrar refuses to transfer it: a protection against theft.')).toBeVisible();
  await expect(main.getByText('Example Registrar', { exact: true })).toBeVisible();
  await expect(main.getByText('Registrant Name')).toBeVisible();
  await main.getByRole('button', { name: /^127\.0\.0\.1/u }).click();
  await expect(main.getByText('"objectClassName": "domain"')).toBeVisible();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, 'a registration');

  registry.statuses.push('client hold');
  await main.getByRole('button', { name: 'Refresh' }).click();
  const changes = page.getByRole('table', { name: 'Changes' });
  await expect(changes.getByRole('row').nth(1)).toContainText('clientHold, clientTransferProhibited', {
    timeout: 30_000,
  });

  const field = page.getByLabel('Domain, IP address or AS number');
  await field.fill('not a name');
  await field.press('Enter');
  await expect(page.getByText('This is neither a domain nor an IP address nor an AS number.')).toBeVisible();
  await expect(field).toHaveValue('not a name');
  await field.fill('free.com');
  await field.press('Enter');
  await expect(main.getByText('Nobody has registered free.com.')).toBeVisible({ timeout: 30_000 });

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(page.getByText('You are offline. Looking something up needs a network', { exact: false })).toBeVisible();
  await expect(main.getByText('Nobody has registered free.com.')).toBeVisible();
  const history = page.getByRole('table', { name: 'Earlier lookups' });
  await expect(history.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Search in earlier lookups').fill('example');
  await expect(history.getByRole('row')).toHaveCount(3);
  await history.getByRole('link').first().click();
  await expect(main.getByText(/^example\.com is registered until/u)).toBeVisible();
  await expect(main.getByText('The registrar has switched it off', { exact: false })).toBeVisible();
  await network.restore();
});

test('DNS: records, the servers of the zone and the mail of a name, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await app.open('/tools/dns/');
  await expectAccessible(page, 'an empty DNS lookup');
  await page.getByLabel('Name or IP address').fill('shop.test');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByText(/^shop\.test: 5 records/u)).toBeVisible({ timeout: 30_000 });
  const records = page.getByRole('table', { name: 'Records' });
  await expect(records.getByText('10 mail.shop.test')).toBeVisible();
  await expect(main.getByText('Every server in the world may send in this name (+all). Remove it.')).toBeVisible();
  await expect(main.getByText('Mail that fails the checks is handled as “reject”.')).toBeVisible();
  // The zone names a server on our own machine, which nobody may have asked.
  await expect(page.getByRole('table', { name: 'Name servers' }).getByRole('row').nth(1)).toContainText(
    'ns1.shop.test',
  );
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, 'records');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(main.getByText(/^shop\.test: 5 records/u)).toBeVisible();
  await network.restore();
});

test('IP geolocation: one address, several, the own one, and special ranges [spec:2.28]', async ({ app, page }) => {
  await page.setViewportSize(PHONE);
  await app.open('/tools/ip-geolocation/?q=193.0.6.139&run=1');
  const main = page.getByRole('main');
  await expect(main.getByText('193.0.6.139: Netherlands')).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText('www.ripe.example')).toBeVisible();
  await expect(main.getByText('It names countries only', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a place');
  const field = page.getByLabel('IP addresses or names');
  await field.fill('10.0.0.1, 8.8.8.8');
  await field.press('Enter');
  const table = page.getByRole('table', { name: 'Addresses' });
  await expect(table.getByRole('row')).toHaveCount(3, { timeout: 30_000 });
  await expect(table.getByText('RFC 1918')).toBeVisible();
  await expect(table.getByText('United States')).toBeVisible();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, 'places');
  await page.getByRole('button', { name: 'My address' }).click();
  await expect(field).toHaveValue(/^[\d.:a-f]+$/u);
});
