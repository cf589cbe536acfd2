import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointShape } from '#core/contract/endpoint.ts';
import { getUser } from '#core/contract/user.ts';
import { addSites, listSites, setCurrentSite } from '#core/contract/sites.ts';
import { NAVIGATION } from '#tests/support/social-walk.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';
import { addressOf, ENDPOINTS } from './endpoints.ts';

const SERVICES = {
  GOOGLE_CLIENT_ID: 'sitewarden',
  GOOGLE_CLIENT_SECRET: 'secret',
  // Nobody is asked: what is refused is refused before.
  GOOGLE_ISSUER: 'http://127.0.0.1:9',
};

let server: TestApp;
let user: Browser;
beforeAll(async () => {
  server = await startTestApp({ env: { ...SERVICES, INVOICE_PAYMENT: 'A bank' } });
  user = await server.signUp('guarded@example.org');
  await user.call(addSites, { body: { sitesAll: [{ site: 'first.example.org' }, { site: 'second.example.org' }] } });
  await user.call(setCurrentSite, { query: { site: 'first.example.org' } });
});
afterAll(() => server.close());

/** But for the ways back from other services: what they bring proves that we sent the browser there (`social.test.ts`). */
const WRITES = ENDPOINTS.filter(({ writes, isReturn = false, isOwnPagesOnly = writes }) => isOwnPagesOnly && !isReturn);
const RETURNS = ENDPOINTS.filter(({ isReturn }) => isReturn);
const GET_WRITES = WRITES.filter((endpoint) => endpoint.method === 'GET');

/** Calls that would succeed and change something if they were let through. */
const INPUTS: Readonly<Record<string, string | object>> = {
  '/api/v1/user/auth/native/': { mode: 'signup', email: 'forged@example.org', password: 'OTg5PTI0' },
  '/api/v1/user/check-for-existence/': '?email=guarded@example.org',
  '/api/v1/user/set-online/': '?tz=60',
  '/api/v1/user/set-lang/': '?lang=de',
  '/api/v1/sites/add/': { sitesAll: [{ site: 'forged.example.org' }] },
  '/api/v1/sites/delete/': { site: 'first.example.org' },
  '/api/v1/sites/set-current/': '?site=second.example.org',
  '/api/v1/sites/tags/': { tags: ['forged'], site: 'first.example.org' },
  '/api/v1/tasks/': { type: 'PageAudit', params: { url: 'https://example.org/' } },
};

type Request = InjectOptions & { readonly url: string };

/** Of an endpoint whose parameters must be of a kind. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/api/v1/user/auth-link/:service/': '/api/v1/user/auth-link/google/',
  '/api/v1/user/auth/:service/': '/api/v1/user/auth/google/',
};

function requestTo(endpoint: EndpointShape, headers: Record<string, string | undefined>): Request {
  const input = INPUTS[endpoint.path];
  const query = typeof input === 'string' ? input : '';
  return {
    method: endpoint.method,
    url: `${ADDRESSES[endpoint.path] ?? addressOf(endpoint)}${query}`,
    ...(typeof input === 'object' && { payload: input }),
    headers: { cookie: user.cookieHeader(), ...headers },
  };
}

const TABLES = ['users', 'sessions', 'sites', 'tags', 'tasks', 'results', 'idempotency_keys', 'social_attempts'];
async function state(): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => server.database.run(`select * from ${table} order by 1, 2`)));
  return JSON.stringify(rows.map((each) => each.rows));
}

/** Sends something that must be refused, and looks whether it left anything behind. */
async function expectRefused(request: Request, statuses: readonly number[] = [403]): Promise<void> {
  const before = await state();
  const response = await server.app.inject(request);
  expect(statuses, `${request.method} ${request.url}`).toContain(response.statusCode);
  expect(response.headers['set-cookie']).toBeUndefined();
  if (response.statusCode === 403) expect(response.json()).toMatchObject({ error: { code: 'NOT_SAME_ORIGIN' } });
  expect(await state()).toBe(before);
}

describe.each(WRITES.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it.each(['cross-site', 'same-site', 'none'])(
      'is refused with Sec-Fetch-Site: %s and changes nothing [sec:C1]',
      (site) =>
        expectRefused(
          requestTo(endpoint, { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }),
        ),
    );

    it.each([
      ['a foreign Origin', { origin: 'http://evil.test' }],
      ['an opaque Origin', { origin: 'null' }],
      ['a foreign Referer', { referer: 'http://evil.test/page' }],
      ['our host in a foreign path', { referer: 'http://evil.test/localhost:80' }],
      ['neither Origin nor Referer', {}],
    ])('is refused with %s when the browser sends no Sec-Fetch-Site [sec:C1]', (_case, headers) =>
      expectRefused(requestTo(endpoint, { ...headers })),
    );

    it.each(['HEAD', 'OPTIONS'] as const)('does nothing on %s [sec:C6]', (method) =>
      expectRefused({ ...requestTo(endpoint, { 'sec-fetch-site': 'same-origin' }), method }, [204]),
    );
  },
);

describe.each(GET_WRITES.map((endpoint) => [endpoint.path, endpoint] as const))(
  'GET %s, which only our own code may call,',
  (_name, endpoint) => {
    it.each([
      ['typed into the address bar', 'none', 'navigate', 'document'],
      ['followed as a link of our own page', 'same-origin', 'navigate', 'document'],
      ['loaded as an image of our own page', 'same-origin', 'no-cors', 'image'],
      ['loaded as a script', 'same-origin', 'no-cors', 'script'],
    ])('is refused when %s [sec:C3]', (_case, site, mode, dest) =>
      expectRefused(requestTo(endpoint, { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest })),
    );

    it.each([
      ['without its last slash', (path: string) => path.slice(0, -1)],
      ['with a doubled slash', (path: string) => path.replace('/v1/', '/v1//')],
      ['with an encoded dot', (path: string) => path.replace('/v1/', '/v1/%2e/')],
      ['with an encoded letter', (path: string) => path.replace('/api/', '/%61pi/')],
      ['in upper case', (path: string) => path.toUpperCase()],
      ['with a path parameter', (path: string) => `${path.slice(0, -1)};x=1/`],
    ])('is not reached from elsewhere %s [sec:C8]', async (_case, vary) => {
      const request = requestTo(endpoint, {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'no-cors',
        'sec-fetch-dest': 'image',
      });
      const [path = '', query = ''] = request.url.split('?');
      await expectRefused({ ...request, url: `${vary(path)}${query && `?${query}`}` }, [403, 404]);
    });

    it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('takes no %s by way of X-HTTP-Method-Override [sec:C6]', (method) =>
      expectRefused(
        {
          ...requestTo(endpoint, { 'sec-fetch-site': 'cross-site', 'x-http-method-override': method }),
          method: 'POST',
          payload: {},
        },
        [403],
      ),
    );
  },
);

it.each(RETURNS.map((endpoint) => [endpoint.path, endpoint] as const))(
  'GET %s, the way back from another service, is refused as part of a page and without a state changes nothing [sec:C1]',
  async (_path, { path }) => {
    const url = path.replace(':service', 'google');
    for (const dest of ['image', 'iframe', 'empty'])
      await expectRefused({
        url,
        headers: { cookie: user.cookieHeader(), 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': dest },
      });
    await expectRefused({ url: `${url}?state=x`, headers: { cookie: user.cookieHeader(), ...NAVIGATION } }, [400]);
  },
);

describe('a call', () => {
  it('of our own page succeeds [sec:C4]', async () => {
    expect((await user.call(setCurrentSite, { query: { site: 'second.example.org' } })).status).toBe(200);
  });

  it.each([
    ['an Origin that is ours', { origin: 'http://localhost' }],
    ['a Referer that is ours', { referer: 'http://localhost/dashboard/' }],
  ])('with %s succeeds in a browser without Sec-Fetch-Site', async (_case, headers) => {
    const response = await server.app.inject({
      url: '/api/v1/sites/set-current/?site=first.example.org',
      headers: { host: 'localhost', cookie: user.cookieHeader(), ...headers },
    });
    expect(response.statusCode).toBe(200);
  });

  it('must name the given public address, when there is one, whatever host was called [sec:I11]', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://app.example.org' } });
    const send = (origin: string) =>
      secure.app.inject({ url: '/api/v1/user/logout/', headers: { host: 'evil.test', origin } });
    expect((await send('https://evil.test')).statusCode).toBe(403);
    expect((await send('http://app.example.org')).statusCode).toBe(403);
    expect((await send('https://app.example.org')).statusCode).toBe(200);
    await secure.close();
  });

  it('that only reads is refused to other sites as well', async () => {
    const response = await server.app.inject({
      url: '/api/v1/sites/get/',
      headers: { cookie: user.cookieHeader(), 'sec-fetch-site': 'cross-site' },
    });
    expect(response.statusCode).toBe(403);
  });

  it('is sent to its path with the last slash', async () => {
    const response = await user.send({ url: '/api/v1/user/get?scopes=id' });
    expect([response.statusCode, response.headers.location]).toEqual([308, '/api/v1/user/get/?scopes=id']);
  });

  it('gets no CORS headers, stays out of caches and off other sites', async () => {
    const { headers } = await user.send({
      url: '/api/v1/user/get/',
      headers: { origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      vary: expect.stringContaining('Sec-Fetch-Site') as string,
    });
  });
});

/** 502: a service that does not answer. */
const VISITOR_STATUS = { public: [200, 400, 404, 502], guest: [200, 400], user: [401] };
describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it('answers nothing of a user to a visitor or an ended session [sec:C10]', async () => {
      for (const cookie of ['', `sid=${'A'.repeat(43)}`, 'sid=nonsense']) {
        const input = INPUTS[endpoint.path];
        const browser = server.browser();
        const response = await browser.send({
          method: endpoint.method,
          url: `${ADDRESSES[endpoint.path] ?? addressOf(endpoint)}${typeof input === 'string' ? input : ''}`,
          headers: { cookie, ...(endpoint.isReturn === true && NAVIGATION) },
          ...(endpoint.method === 'POST' && { payload: {} }),
        });
        expect(VISITOR_STATUS[endpoint.access]).toContain(response.statusCode);
        expect(response.body).not.toContain('guarded@example.org');
      }
    });
  },
);

describe('another user', () => {
  it('sees nothing of it [sec:C10]', async () => {
    const other = await server.signUp('other@example.org');
    expect((await other.call(listSites, { query: {} })).result).toEqual({ sites: [], countFilter: 0, cursor: 0 });
    expect((await other.call(setCurrentSite, { query: { site: 'first.example.org' } })).status).toBe(404);
    expect((await other.call(getUser, { query: { scopes: 'email' } })).result).toEqual({ email: 'other@example.org' });
  });
});
