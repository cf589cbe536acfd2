import { expect, test as base } from '#tests/support/app-test.ts';
import { serveFixture, type FixtureSite } from '#tests/support/fixture-site.ts';
import { makeCertificate, rsaKeys } from '#tests/support/test-certificate.ts';
import { serveHttps } from '#tests/support/tls-server.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PHONE = { width: 360, height: 780 };

/** A host that leads on from `/old`, and tells at `/new` what it was sent. */
const web = base.extend<object, { site: FixtureSite }>({
  site: [
    async ({}, use) => {
      const site = await serveFixture('good', {
        routes: {
          '/old': (_request, response) => void response.writeHead(307, { location: '/new' }).end(),
          '/new': (request, response) => {
            let body = '';
            request.on('data', (chunk: Buffer) => (body += chunk.toString()));
            request.on('end', () => {
              response.writeHead(200, {
                'content-type': 'text/plain',
                'cache-control': 'private, max-age=600',
                'set-cookie': 'sid=1; Path=/',
                server: 'TestServer/1.2',
              });
              response.end(
                `${request.method ?? ''}|${request.headers.authorization ?? ''}|${request.headers['user-agent'] ?? ''}|${body}`,
              );
            });
          },
        },
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

web(
  'HTTP debugger: a curl command is sent, each step explained, nothing secret kept, readable offline [spec:2.28]',
  async ({ app, network, page, site: { origin } }) => {
    await page.setViewportSize(PHONE);
    await app.open(
      `/tools/http-debugger/?${new URLSearchParams({ q: `${origin}/old`, o: 'agent=gptbot' }).toString()}`,
    );
    await expect(page).toHaveTitle(/^HTTP debugger/u);
    await expect(page.getByRole('textbox', { name: 'Web address' })).toHaveValue(`${origin}/old`);
    await expect(page.getByLabel('Ask as')).toHaveValue('gptbot');
    await expectAccessible(page, 'an empty HTTP debugger');
    // A link fills the form and sends nothing.
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    await page.getByRole('button', { name: 'Headers', exact: true }).press('Enter');
    await page.getByRole('textbox', { name: 'Headers, one in a line' }).fill('Accept: */*\nHost: internal');
    await expect(page.getByText('Line 2: “Host” is set by us')).toBeVisible();
    await page.getByRole('button', { name: 'Take over a curl command' }).click();
    await page
      .getByLabel('curl command')
      .fill(`curl -L '${origin}/old' -X POST -H 'Authorization: Bearer geheim' --data-raw 'pass=wort'`);
    await page.getByRole('button', { name: 'Take over', exact: true }).click();
    await expect(page.getByText('The request is set.')).toBeVisible();
    await expect(page.getByLabel('Method')).toHaveValue('POST');
    await page.getByLabel('Ask as').selectOption('gptbot');
    await page.getByRole('textbox', { name: 'Web address' }).press('Enter');

    await expect(page.getByText(/^200 OK over HTTP\/1\.1 in/u)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main').getByText('Temporary: search engines keep the old address.')).toBeVisible();
    await expect(page.getByText('First byte').first()).toBeVisible();
    await expectAccessible(page, 'the steps of a request');
    await page.getByRole('tab', { name: 'Body' }).click();
    await expect(page.getByText(/^POST\|•••\|.*GPTBot.*\|•••$/u)).toBeVisible();
    await page.getByRole('tab', { name: 'Caching' }).click();
    await expect(page.getByText('Only the visitor’s browser may keep it.')).toBeVisible();
    await page.getByRole('tab', { name: 'Cookies' }).click();
    await expect(page.getByText('Without HttpOnly scripts can read it.')).toBeVisible();
    await page.getByRole('tab', { name: /^Security/u }).click();
    await expect(page.getByText('TestServer/1.2')).toBeVisible();
    await expectAccessible(page, 'the grade');
    await page.getByRole('tab', { name: 'Headers' }).click();
    await expect(page.getByText('not kept', { exact: true }).first()).toBeVisible();

    expect(page.url()).not.toMatch(/geheim|wort/u);
    await app.untilOfflineReady();
    await network.cut();
    await page.reload();
    await expect(page.getByText(/^200 OK over HTTP\/1\.1 in/u)).toBeVisible();
    await page.getByRole('button', { name: 'Headers', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Headers, one in a line' })).toHaveValue('');
  },
);

const NAMES = ['other.test'];

/** A host with a certificate for another name, which it signed itself. */
const secure = base.extend<object, { site: FixtureSite }>({
  site: [
    async ({}, use) => {
      const certificate = makeCertificate({ name: 'other.test', names: NAMES, keys: rsaKeys() });
      const server = await serveHttps(certificate, (_request, response) => response.end('hi'));
      const origin = `https://127.0.0.1:${String(server.port)}`;
      await use({ origin, close: () => Promise.resolve() } as FixtureSite); // as: what the app is told of it
      await server[Symbol.asyncDispose]();
    },
    { scope: 'worker' },
  ],
});

secure(
  'SSL checker: a host from the address, its verdict, chain and protocols, a calendar file, readable offline [spec:2.28]',
  async ({ app, network, page, site: { origin } }) => {
    await page.setViewportSize(PHONE);
    const host = new URL(origin).host;
    await app.open('/tools/ssl/');
    await expect(page).toHaveTitle(/^SSL checker/u);
    await expectAccessible(page, 'an empty SSL checker');
    await app.open(`/tools/ssl/?${new URLSearchParams({ q: host }).toString()}`);
    await expect(page.getByRole('textbox', { name: 'Host, with a port' })).toHaveValue(host);

    const verdict = page.getByRole('region', { name: 'Result' });
    await expect(verdict.getByText('The certificate is not for 127.0.0.1, but for other.test.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('The certificate is self-signed.')).toBeVisible();
    const protocols = page.getByRole('list', { name: 'Protocols and ciphers' }).locator('> li');
    await expect(protocols.first()).toHaveText(/^TLS 1\.3 accepted.*TLS_AES_256_GCM_SHA384/u);
    await expect(protocols.last()).toHaveText('TLS 1.0 not accepted');
    await page.getByRole('button', { name: /^other\.test/u }).press('Enter');
    await expect(page.getByText('SHA-256 fingerprint')).toBeVisible();
    await expectAccessible(page, 'a checked host');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the end date for a calendar' }).click();
    expect((await saved).suggestedFilename()).toBe('127.0.0.1.ics');

    await app.untilOfflineReady();
    await network.cut();
    await page.reload();
    await expect(verdict.getByText('The certificate is not for 127.0.0.1')).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
  },
);
