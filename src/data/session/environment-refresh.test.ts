import { describe, expect, it } from 'vitest';
import type { Environment } from '#core/contract/environment.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { builtInEnvironment } from './environment.ts';
import { refreshEnvironment } from './environment-refresh.ts';

const CONTACTS = '/api/v1/logo/contacts/';
const KNOWN: Environment = {
  ...builtInEnvironment('a.test'),
  contacts: { footer_first_line: 'Known' },
  contactsLang: 'de',
};

function setUp() {
  const api = createFakeApi();
  api.signInAs(null);
  api.routes.set('/api/v1/file/service/', () => ({ plan: 'pro' }));
  api.routes.set('/api/v1/navigation/', () => ({ en: [], metaTags: {}, protected: [] }));
  return { api, client: createApiClient({ request: api.request }) };
}

describe('the environment read anew', () => {
  it('has the contacts of the brand in the language they were in', async () => {
    const { api, client } = setUp();
    api.routes.set(CONTACTS, (call) => ({ footer_first_line: call.query.get('lang') ?? '' }));
    expect(await refreshEnvironment(client, KNOWN)).toMatchObject({
      plan: 'pro',
      contacts: { footer_first_line: 'de' },
      contactsLang: 'de',
    });
  });

  it('has the plan, what it holds and whether the host is the one without a band', async () => {
    const { api, client } = setUp();
    const asked: string[] = [];
    api.routes.set('/api/v1/file/service/', ({ query }) => {
      asked.push(query.get('scope') ?? '');
      return { plan: 'free', plan_sites: 50, is_test_host: true };
    });
    const known = { ...KNOWN, plan: 'pro', planSites: 7, isTestHost: false };
    const anew = await refreshEnvironment(client, known);
    expect(anew).toMatchObject({ plan: 'free', planSites: 50, isTestHost: true });
    expect(asked).toEqual(['active_langs,plan,plan_sites,plan_limits,is_test_host,features,brand']);
  });

  it('keeps what a server does not tell', async () => {
    const { client } = setUp();
    const known = { ...KNOWN, planSites: 7, isTestHost: false };
    expect(await refreshEnvironment(client, known)).toMatchObject({ plan: 'pro', planSites: 7, isTestHost: false });
  });

  it('keeps the contacts it had when they cannot be read, and says nothing of it [spec:8.03]', async () => {
    const { api, client } = setUp();
    api.routes.set(CONTACTS, () => {
      throw new Error('out of order');
    });
    const { plan, contacts } = await refreshEnvironment(client, KNOWN);
    expect([plan, contacts]).toEqual(['pro', { footer_first_line: 'Known' }]);
  });
});
