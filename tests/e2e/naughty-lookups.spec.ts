import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_FIXTURE_TIMEOUT_MS } from '#tests/support/app-server.ts';
import { expect, startWiredServer, test as base } from '#tests/support/app-test.ts';
import { serveDns, type DnsServer } from '#tests/support/dns-server.ts';
import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { expectNothing } from '#tests/support/naughty-page.ts';
import { NAUGHTY_STRINGS } from '#tests/support/naughty-site.ts';
import { makeCertificate } from '#tests/support/test-certificate.ts';
import { serveHttps } from '#tests/support/tls-server.ts';

const ASCII = NAUGHTY_STRINGS.filter((text) => /^[\x20-\x7e]+$/u.test(text));
const SOA = { mname: 'ns1.naughty.test', rname: 'a.test', serial: 1, refresh: 1, retry: 2, expire: 3, minimum: 4 };
type Servers = { names: DnsServer; registry: LoopbackServer; secure: LoopbackServer };

/** What a registry says of a domain, in words of its own wherever it may. */
function registration() {
  const person = (text: string) => [
    'vcard',
    [
      ['fn', {}, 'text', text],
      ['org', {}, 'text', text],
      ['email', {}, 'text', text],
    ],
  ];
  return {
    objectClassName: 'domain',
    handle: NAUGHTY_STRINGS[1],
    ldhName: 'naughty.com',
    status: NAUGHTY_STRINGS,
    events: [{ eventAction: NAUGHTY_STRINGS[2], eventDate: '2020-01-01T00:00:00Z' }],
    nameservers: NAUGHTY_STRINGS.map((text) => ({ ldhName: text })),
    entities: NAUGHTY_STRINGS.map((text) => ({ roles: ['registrar', text], handle: text, vcardArray: person(text) })),
    remarks: NAUGHTY_STRINGS.map((text) => ({ title: text, description: [text] })),
    notices: NAUGHTY_STRINGS.map((text) => ({
      title: text,
      description: [text],
      links: [{ href: text, value: text }],
    })),
    redacted: NAUGHTY_STRINGS.map((text) => ({ name: { description: text } })),
    links: NAUGHTY_STRINGS.map((text) => ({ rel: 'related', href: text, value: text })),
  };
}

const test = base.extend<object, Servers>({
  names: [
    async ({}, use) => {
      const name = 'naughty.test';
      const at = { name, ttl: 300 };
      await using server = await serveDns({
        [name]: [
          { ...at, type: 'SOA', data: SOA },
          { ...at, type: 'A', data: '192.0.2.1' },
          ...NAUGHTY_STRINGS.map((text) => ({ ...at, type: 'TXT' as const, data: [text] })),
        ],
      });
      await use(server);
    },
    { scope: 'worker' },
  ],
  registry: [
    async ({}, use) => {
      await using server = await serveHttp((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/rdap+json' });
        response.end(JSON.stringify(registration()));
      });
      await use(server);
    },
    { scope: 'worker' },
  ],
  secure: [
    async ({}, use) => {
      const certificate = makeCertificate({ name: ASCII[1] ?? '', names: ASCII });
      await using server = await serveHttps(certificate, (_request, response) => {
        for (const [at, text] of ASCII.entries()) response.setHeader(`x-naughty-${at}`, text);
        response.writeHead(200, { 'content-type': 'text/html', server: ASCII[1] });
        response.end(ASCII.join('\n'));
      });
      await use(server);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ names, registry, secure }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'rdap-'));
      for (const name of ['dns', 'ipv4', 'ipv6', 'asn']) {
        const services = name === 'dns' ? [[['com'], [`http://127.0.0.1:${registry.port}/`]]] : [];
        await writeFile(join(folder, `${name}.json`), JSON.stringify({ version: '1.0', services }));
      }
      const server = await startWiredServer((port) => ({
        ALLOW_TARGETS: `127.0.0.1:${registry.port},127.0.0.1:${secure.port},localhost:${port}`,
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
test.use({ serviceWorkers: 'block' });

test('what name servers, registries and certificates say is text in the tools that ask them [sec:X1]', async ({
  app,
  page,
  secure,
}) => {
  test.slow();
  const lookups: [path: string, q: string, shown: RegExp][] = [
    ['/tools/dns/', 'naughty.test', /<svg data-naughty>/u],
    ['/tools/whois/', 'naughty.com', /<img src=x data-naughty/u],
    ['/tools/ssl/', `127.0.0.1:${secure.port}`, /<img src=x data-naughty/u],
  ];
  for (const [path, q, shown] of lookups) {
    await app.open(`${path}?${new URLSearchParams({ q }).toString()}`);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible({ timeout: 60_000 });
    await expectNothing(page, path);
  }
});
