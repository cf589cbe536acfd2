import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_VERSION, CLIENT_VERSION_HEADER, OLDEST_CLIENT } from '#core/contract/client-version.ts';
import { addSites, listSites } from '#core/contract/sites.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
let browser: Browser;
beforeAll(async () => {
  server = await startTestApp();
  browser = await server.signUp();
});
afterAll(() => server.close());

const ADD = { body: { sitesAll: [{ site: 'example.org' }] } };
const LIST = { query: { sites_offset: 0, sites_limit: 10 } };
const tooOld = { [CLIENT_VERSION_HEADER]: String(OLDEST_CLIENT - 1) };

describe('an API call [off:C9]', () => {
  it.each([
    ['of our present client', { [CLIENT_VERSION_HEADER]: String(CLIENT_VERSION) }],
    ['of a newer one', { [CLIENT_VERSION_HEADER]: String(CLIENT_VERSION + 5) }],
    ['that names no version', {}],
    ['that names something else', { [CLIENT_VERSION_HEADER]: 'curl' }],
  ])('%s is answered', async (_case, headers) => {
    expect((await browser.call(listSites, LIST, headers)).status).toBe(200);
  });

  it('of a client that is too old is refused by code before it has any effect', async () => {
    const refused = await browser.call(addSites, ADD, { ...tooOld, 'idempotency-key': 'k-426-1' });
    expect([refused.status, refused.error?.code]).toEqual([426, 'CLIENT_TOO_OLD']);
    expect((await browser.call(listSites, LIST)).result.sites).toEqual([]);
    // The same change under the same key goes through once the client is new enough.
    expect((await browser.call(addSites, ADD, { 'idempotency-key': 'k-426-1' })).status).toBe(200);
    expect((await browser.call(listSites, LIST)).result.sites).toMatchObject([{ site: 'example.org' }]);
  });

  it('that only asks whether we are there is answered for every client', async () => {
    const response = await browser.send({ method: 'OPTIONS', url: listSites.path, headers: tooOld });
    expect(response.statusCode).toBe(204);
  });

  it('is the only thing that is refused: pages are what brings the new version', async () => {
    expect((await browser.send({ url: '/', headers: tooOld })).statusCode).toBe(200);
  });
});
