import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getFileService, getMeta, getNavigation, type Environment } from '#core/contract/environment.ts';
import { SOCKET_PATH } from '#core/contract/realtime.ts';
import { listResults } from '#core/contract/results.ts';
import { addSites, listSites } from '#core/contract/sites.ts';
import { createTask, getTask, listTasks } from '#core/contract/tasks.ts';
import { getUser, signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import { brands } from '#server/db/brand-schema.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

type BrandRow = typeof brands.$inferInsert;
const MAIN: BrandRow = {
  id: 'main',
  hosts: ['warden.example'],
  kind: 'main',
  name: 'Sitewarden',
  shortName: 'Sitewarden',
  changedAtMs: 1,
};
const AGENCY: BrandRow = {
  id: 'acme',
  hosts: ['seo.acme.example', 'acme.example:8443'],
  kind: 'agency',
  name: 'Acme Studio',
  shortName: 'Acme',
  changedAtMs: 2,
  languages: ['en', 'de'],
  featuresOff: ['websiteChecker'],
};
const DEMO: BrandRow = {
  id: 'demo',
  hosts: ['demo.example'],
  kind: 'demo',
  name: 'Try it',
  shortName: 'Try it',
  changedAtMs: 3,
};
const ROWS = [MAIN, AGENCY, DEMO];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    env: { PUBLIC_URL: 'https://warden.example' },
    analyses: [echoAnalysis()],
    works: true,
  });
  await server.database.db.insert(brands).values(ROWS);
});
afterAll(() => server.close());

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });

async function environmentOf(host: string, url = '/'): Promise<Environment> {
  const { body } = await get(host, url);
  const [, json = ''] = /<script type="application\/json" id="environment">(.*?)<\/script>/su.exec(body) ?? [];
  return JSON.parse(json) as Environment;
}

const credentials = (mode: 'signin' | 'signup', email: string, password = PASSWORD) => ({
  body: { mode, email, password: obfuscatePassword(password) },
});

describe('the brand of a request', () => {
  it.each([
    ['warden.example', 'main', 'Sitewarden'],
    ['seo.acme.example', 'agency', 'Acme Studio'],
    ['SEO.Acme.Example.', 'agency', 'Acme Studio'],
    ['acme.example:8443', 'agency', 'Acme Studio'],
    ['demo.example', 'demo', 'Try it'],
    ['demo.example:443', 'demo', 'Try it'],
  ])('follows the host %s: %s, %s [spec:1.02]', async (host, kind, name) => {
    const { brand } = await environmentOf(host);
    expect([brand.kind, brand.name]).toEqual([kind, name]);
  });

  it('is told by every page and call of its host, with its own features, languages and addresses', async () => {
    const { brand, features, languages, navigation, meta } = await environmentOf('acme.example:8443', '/de/');
    expect(brand.host).toBe('acme.example:8443');
    expect(features).toEqual(['tools', 'insights', 'manager']);
    expect(languages.map(({ code }) => code)).toEqual(['de', 'en']);
    expect(JSON.stringify(navigation)).not.toContain('/website-checker/');
    expect(meta.canonical).toBe('https://acme.example:8443/de/');
    expect((await get('acme.example:8443', '/website-checker/')).statusCode).toBe(404);
    expect((await get('acme.example:8443', '/fr/')).statusCode).toBe(404);
    expect((await get('warden.example', '/website-checker/')).statusCode).toBe(200);

    const browser = server.browser('seo.acme.example');
    const { result } = await browser.call(getFileService, { query: { scope: 'brand,features,active_langs' } });
    expect([result.brand?.name, result.features, result.active_langs?.length]).toEqual([
      'Acme Studio',
      ['tools', 'insights', 'manager'],
      2,
    ]);
    expect(JSON.stringify((await browser.call(getNavigation, {})).result)).not.toContain('/website-checker/');
    expect((await browser.call(getMeta, { query: { route: '/', lang: 'fr' } })).error?.code).toBe('INVALID_INPUT');
  });

  it('stands in the place of our name on every page in every language', async () => {
    for (const { code } of LANGUAGES.filter(({ isComplete }) => isComplete)) {
      for (const { path } of PAGES.filter(({ items }) => items === undefined)) {
        const url = `${code === 'en' ? '' : `/${code}`}${path.replace(/:\w+\?\//u, '')}`;
        const { body } = await get('demo.example', url);
        expect(body.replaceAll('SitewardenBot', ''), url).not.toContain('Sitewarden');
      }
    }
    const { body } = await get('demo.example', '/');
    expect(body).toContain('<title>Try it: website SEO analysis that works offline</title>');
    expect(body).toContain('<meta property="og:site_name" content="Try it">');
    expect((await get('warden.example', '/')).body).toContain('<title>Sitewarden: ');
  });

  it('is named by robots.txt and sitemap with the address of the host', async () => {
    expect((await get('demo.example', '/robots.txt')).body).toContain('Sitemap: https://demo.example/sitemap.xml');
    const { body } = await get('seo.acme.example', '/sitemap.xml');
    const hosts = [...body.matchAll(/(?:<loc>|href=")https:\/\/([^/]+)/gu)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['seo.acme.example']));
    expect(body).not.toContain('website-checker');
    expect(body).not.toContain('/fr/');
  });
});

describe('a host that is nobody’s', () => {
  it.each(['evil.test', '127.0.0.1', '[::1]', 'warden.example:8080', 'sub.warden.example', '', 'a b', 'x<script>'])(
    '%j gets a plain answer and nothing of any brand',
    async (host) => {
      for (const url of [
        '/',
        '/de/dashboard/',
        '/nothing/',
        '/sw.js',
        '/manifest.webmanifest',
        '/favicon.svg',
        '/sitemap.xml',
      ]) {
        const { statusCode, body, headers } = await get(host, url);
        expect([statusCode, headers['cache-control']], url).toEqual([421, 'no-store']);
        expect(body, url).toContain('No website here');
        expect(body, url).not.toMatch(/Sitewarden|Acme|Try it|warden\.example/u);
        expect(headers['set-cookie']).toBeUndefined();
      }
      const call = await get(host, '/api/v1/navigation/');
      expect([call.statusCode, call.json()]).toMatchObject([421, { error: { code: 'UNKNOWN_HOST' } }]);
    },
  );

  it('does not keep a balancer from asking whether the process works', async () => {
    const cookie = `__Host-sid=${'a'.repeat(43)}`;
    expect((await get('10.0.0.7', '/healthz', { cookie })).statusCode).toBe(200);
    expect((await get('10.0.0.7', '/readyz', { cookie })).statusCode).toBe(200);
  });

  it('cannot be talked into another one by headers of proxies that are not there', async () => {
    const forged = { 'x-forwarded-host': 'seo.acme.example', 'x-original-url': '/', 'x-host': 'demo.example' };
    expect((await get('warden.example', '/', forged)).body).toBe((await get('warden.example', '/')).body);
    expect((await get('evil.test', '/', forged)).statusCode).toBe(421);
  });
});

describe('accounts', () => {
  const on = (host: string): Browser => server.browser(host);

  it('are apart: one e-mail has one with each brand, and a password opens only its own', async () => {
    const email = 'twice@example.org';
    const [acme, demo] = [on('seo.acme.example'), on('demo.example')];
    const first = (await acme.call(signInNative, credentials('signup', email))).result;
    const second = (await demo.call(signInNative, credentials('signup', email, 'another long password 7'))).result;
    expect(first.id).not.toBe(second.id);
    expect((await acme.call(signInNative, credentials('signup', email, 'a third long password 9'))).error?.code).toBe(
      'EMAIL_TAKEN',
    );
    const stranger = on('demo.example');
    expect((await stranger.call(signInNative, credentials('signin', email))).error?.code).toBe('SIGN_IN_FAILED');
    expect((await on('warden.example').call(signInNative, credentials('signin', email))).error?.code).toBe(
      'SIGN_IN_FAILED',
    );
    // The other host of the same brand is the same brand.
    const { result } = await on('acme.example:8443').call(signInNative, credentials('signin', email));
    expect(result.id).toBe(first.id);
  });

  it('are nobody elsewhere: a cookie means nothing on another brand’s host', async () => {
    const acme = on('seo.acme.example');
    await acme.call(signInNative, credentials('signup', 'cookie@example.org'));
    await acme.call(addSites, { body: { sitesAll: [{ site: 'example.org' }] } });
    const carried = on('demo.example');
    for (const [name, value] of acme.cookies) carried.cookies.set(name, value);

    expect((await carried.call(getUser, { query: {} })).result).toBeNull();
    expect((await carried.call(listSites, { query: {} })).error?.code).toBe('AUTH_REQUIRED');
    const { user } = await environmentOf('demo.example');
    expect(user).toBeNull();
    const page = await carried.send({ url: '/' });
    expect(page.body).not.toContain('cookie@example.org');
    expect((await acme.call(getUser, { query: {} })).result).toMatchObject({ email: 'cookie@example.org' });
  });

  it('share no results, tasks or guests, whatever the Idempotency-Key', async () => {
    const start = { body: { type: 'PageAudit' as const, params: { url: 'https://example.org/' } } };
    const key = { 'idempotency-key': 'one-key-for-both-brands-0001' };
    const [acme, demo] = [on('seo.acme.example'), on('demo.example')];
    const { result: task } = await acme.call(createTask, start, key);
    await acme.ended(task.id);
    expect((await acme.call(listResults, { query: {} })).result.results).toHaveLength(1);

    expect((await demo.call(createTask, start, key)).error?.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(demo.cookies.size).toBe(0);
    for (const [name, value] of acme.cookies) demo.cookies.set(name, value);
    expect((await demo.call(getTask, { params: { id: task.id } })).error?.code).toBe('NOT_FOUND');
    expect((await demo.call(listTasks, { query: {} })).result.tasks).toEqual([]);
    expect((await demo.call(listResults, { query: {} })).result.results).toEqual([]);
  });

  it('of a guest go into an account of the same brand only', async () => {
    const guest = on('seo.acme.example');
    const { result: task } = await guest.call(createTask, {
      body: { type: 'PageAudit', params: { url: 'https://example.org/' } },
    });
    await guest.ended(task.id);
    const demo = on('demo.example');
    for (const [name, value] of guest.cookies) demo.cookies.set(name, value);
    await demo.call(signInNative, credentials('signup', 'guest@example.org'));
    expect((await demo.call(listResults, { query: {} })).result.results).toEqual([]);
    expect((await guest.call(listResults, { query: {} })).result.results).toHaveLength(1);
  });
});

describe('the socket', () => {
  function connect(origin: string, host: string, headers: Record<string, string>): Socket {
    const client: Socket = io(origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { host, ...headers },
    });
    onTestFinished(() => void client.close());
    return client;
  }
  function outcome(client: Socket): Promise<string> {
    return new Promise((resolve) => {
      client.once('connect', () => resolve('connected'));
      client.once('connect_error', (error) => resolve(error.message));
    });
  }

  it('knows a session on the hosts of its brand only, and pages of that host only', async () => {
    const address = await server.listen();
    const acme = server.browser('seo.acme.example');
    await acme.call(signInNative, credentials('signup', 'socket@example.org'));
    const cookie = acme.cookieHeader();
    const [own, foreign] = ['https://seo.acme.example', 'https://demo.example'];
    expect(await outcome(connect(address, 'seo.acme.example', { cookie, origin: own }))).toBe('connected');
    expect(await outcome(connect(address, 'demo.example', { cookie, origin: foreign }))).toBe('AUTH_REQUIRED');
    expect(await outcome(connect(address, 'seo.acme.example', { cookie, origin: foreign }))).not.toBe('connected');
    expect(await outcome(connect(address, 'evil.test', { cookie, origin: own }))).not.toBe('connected');
  });
});

describe('changes of an operator', () => {
  async function startEmpty(env: Record<string, string> = {}): Promise<TestApp> {
    const app = await startTestApp({ env });
    onTestFinished(() => app.close());
    return app;
  }
  const open = (app: TestApp, host: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url: '/', headers: { host, ...headers } });

  it('are not needed: without brands one is there, under every name of ours and on every host with PUBLIC_URL', async () => {
    const local = await startEmpty({ BRAND: 'agency' });
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]', '10.0.0.7'])
      expect((await open(local, host)).body).toContain('"name":"Digital agency"');
    const known = await startEmpty({ BRAND: 'agency', PUBLIC_URL: 'https://agency.example' });
    for (const host of ['agency.example', 'behind.proxy:8080'])
      expect((await open(known, host)).body).toContain('"name":"Digital agency"');
  });

  it("of a stranger's name answer nothing without PUBLIC_URL, whatever it leads to [sec:I11]", async () => {
    const server = await startEmpty();
    const sneaky = server.browser('evil.test');
    expect(await sneaky.call(signInNative, credentials('signup', 'rebound@example.org'))).toMatchObject({
      error: { code: 'UNKNOWN_HOST' },
    });
    const { statusCode, headers, body } = await server.app.inject({ url: '/', headers: { host: 'evil.test' } });
    expect([statusCode, headers['set-cookie']]).toEqual([421, undefined]);
    expect(body).not.toContain('evil.test');
    expect(body).toContain('PUBLIC_URL');
  });

  it('are named once in a request [sec:I11]', async () => {
    const app = await startEmpty();
    const { port } = new URL(await app.listen());
    const socket = createConnection(Number(port), '127.0.0.1');
    socket.end(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\nHost: evil.test\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /u);
  });

  it('are seen within seconds, with a query now and then and none for each request', async () => {
    const app = await startEmpty();
    expect((await open(app, 'a.localhost')).body).toContain('"name":"Sitewarden"');
    const asked = vi.spyOn(app.database.pool, 'query');
    for (let count = 0; count < 20; count += 1)
      await app.app.inject({ url: '/robots.txt', headers: { host: 'a.localhost' } });
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1);
    await app.database.db.insert(brands).values({ ...AGENCY, hosts: ['a.localhost'] });
    await vi.waitFor(async () => expect((await open(app, 'a.localhost')).body).toContain('"name":"Acme Studio"'), {
      timeout: 5000,
      interval: 250,
    });
    expect((await open(app, 'b.localhost')).statusCode).toBe(421);
  });

  it('may name a brand that stands in for unknown hosts, which no link names', async () => {
    const app = await startEmpty();
    await app.database.db.insert(brands).values([MAIN, { ...AGENCY, isDefault: true }]);
    const { statusCode, body } = await open(app, 'evil.test');
    expect([statusCode, body.includes('"name":"Acme Studio"')]).toEqual([200, true]);
    expect(body).not.toContain('evil.test');
    expect(body).toContain('<link rel="canonical" href="http://seo.acme.example/"');
  });

  it('may lie behind a proxy, which says what the visitor asked for', async () => {
    const app = await startEmpty({ TRUST_PROXY: '1' });
    await app.database.db.insert(brands).values(ROWS);
    const headers = { 'x-forwarded-host': 'evil.test, demo.example', 'x-forwarded-proto': 'https' };
    const { body } = await open(app, 'internal:8080', headers);
    expect(body).toContain('"name":"Try it"');
    expect(body).toContain('<link rel="canonical" href="https://demo.example/"');
  });
});
