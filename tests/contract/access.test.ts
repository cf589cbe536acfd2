import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restorePassword } from '#core/contract/account.ts';
import { createApiToken } from '#core/contract/api-tokens.ts';
import { needsOf, type Access, type EndpointShape } from '#core/contract/endpoint.ts';
import { putListRows } from '#core/contract/lists.ts';
import { addSites, changeTags } from '#core/contract/sites.ts';
import { allowedBy, TOKEN_SCOPES, type TokenScope } from '#core/contract/token-scopes.ts';
import { createTask } from '#core/contract/tasks.ts';
import { selectAccount } from '#core/contract/social.ts';
import { getUser, signInNative, signOut } from '#core/contract/user.ts';
import type { Grant } from '#core/domain/roles.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { brands } from '#server/db/brand-schema.ts';
import { memberships } from '#server/db/member-schema.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { notes, TEST_LISTS } from '#tests/support/test-lists.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';
import { ENDPOINTS } from './endpoints.ts';

const MAIN = 'warden.example';
const OTHER_BRAND = 'seo.acme.example';
/** Stands in all that the owner has. */
const MARK = 'marked-owner';
const SITE = `${MARK}.example`;
const password = obfuscatePassword(PASSWORD);

let server: TestApp;
let owner: Browser;
let other: Browser;
let tokens: { readonly owner: string; readonly other: string };
let members: Readonly<Record<'editor' | 'viewer' | 'elsewhere' | 'former', Browser>>;
let ids: Readonly<Record<string, string>>;
let ownerQuery: string;

const brand = (id: string, host: string) => ({
  id,
  hosts: [host],
  kind: 'main' as const,
  name: id,
  shortName: id,
  changedAtMs: 1,
});

async function signedUp(host: string, email: string): Promise<Browser> {
  const browser = server.browser(host);
  await browser.call(signInNative, { body: { mode: 'signup', email, password } });
  return browser;
}

/** An API token of somebody, as programs have one. */
async function tokenOf(browser: Browser, scopes: readonly TokenScope[] = TOKEN_SCOPES): Promise<string> {
  const { result } = await browser.call(createApiToken, {
    body: { name: 'Program', scopes: [...scopes], endsInDays: null, password },
  });
  return result.token;
}

beforeAll(async () => {
  server = await startTestApp({
    analyses: [echoAnalysis()],
    lists: TEST_LISTS,
    works: true,
    env: { INVOICE_PAYMENT: 'A bank' },
  });
  await server.database.db.insert(brands).values([brand('main', MAIN), brand('acme', OTHER_BRAND)]);
  owner = await signedUp(MAIN, `${MARK}@example.org`);
  await owner.call(addSites, { body: { sitesAll: [{ site: SITE }] } });
  await owner.call(changeTags, { body: { tags: [MARK], remove: [], site: [SITE] } });
  await owner.call(putListRows, {
    params: { list: notes.name },
    body: { rows: [{ id: 'row', value: { text: MARK, stars: 1 }, isNew: true }] },
  });
  const { result: task } = await owner.call(createTask, {
    body: { type: 'PageAudit', params: { url: `https://${SITE}/` } },
  });
  const ended = await owner.ended(task.id);
  const userId = (await owner.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
  ids = { task: task.id, result: ended.resultId ?? '', user: userId };
  other = await signedUp(MAIN, 'other@example.org');
  tokens = { owner: await tokenOf(owner), other: await tokenOf(other) };
  members = {
    editor: await workingThere('editor', [{ site: '*', role: 'editor' }]),
    viewer: await workingThere('viewer', [{ site: '*', role: 'viewer' }]),
    elsewhere: await workingThere('elsewhere', [{ site: 'another.example', role: 'editor' }]),
    former: await workingThere('former', [{ site: '*', role: 'owner' }]),
  };
  await server.database.run(
    `delete from memberships where member_id = (select id from users where email = 'former@example.org')`,
  );
  ownerQuery = await queryOfOwner();
});
afterAll(() => server.close());

/** Somebody who works in the owner's account. */
async function workingThere(name: string, grants: Grant[]): Promise<Browser> {
  const browser = await signedUp(MAIN, `${name}@example.org`);
  const memberId = (await browser.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
  const accountId = ids['user'] ?? '';
  await server.database.db.insert(memberships).values({ accountId, memberId, grants, sight: 1, sinceMs: 1 });
  await browser.call(selectAccount, { params: { id: accountId } });
  return browser;
}

/** What a path or a query names of the owner. */
function parameterOf(endpoint: EndpointShape, name: string): string {
  if (name === 'list') return notes.name;
  if (name === 'id' && endpoint.path.includes('/tasks/')) return ids['task'] ?? '';
  if (name === 'id') return ids['result'] ?? '';
  return SITE;
}

/** The parts of a body or query by which calls name what they are about; each endpoint takes those it knows. */
const NAMED = (): Readonly<Record<string, unknown>> => ({
  site: SITE,
  sites: SITE,
  sitesAll: [{ site: SITE }],
  ids: ['row'],
  id: ids['task'] ?? '',
  user_id: ids['user'] ?? '',
  email: `${MARK}@example.org`,
  password: obfuscatePassword('not the right one'),
  scopes: 'id,email,name',
  lang: 'de',
  name: 'Somebody else',
});

function requestFor(endpoint: EndpointShape) {
  const path = endpoint.path.replace(/:(\w+)/gu, (_match, name: string) => parameterOf(endpoint, name));
  const known = (schema: unknown): Record<string, unknown> => {
    const { shape } = schema as { shape?: Record<string, unknown> }; // of an object's schema
    // Anybody may have a link mailed to the owner, which is stored for them.
    const named = endpoint === restorePassword ? { email: 'nobody@example.org' } : NAMED();
    return Object.fromEntries(Object.entries(named).filter(([name]) => name in (shape ?? {})));
  };
  const query = new URLSearchParams(
    Object.entries(known(endpoint.query ?? {})).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  ).toString();
  return {
    method: endpoint.method,
    url: query === '' ? path : `${path}?${query}`,
    ...(endpoint.method === 'POST' && { payload: known(endpoint.body ?? {}) }),
  };
}

/** One query for all rows of the owner. */
async function queryOfOwner(): Promise<string> {
  const { rows } = await server.database.run(
    `select distinct table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public' order by 1`,
  );
  const parts = rows.map(({ name }) => {
    const table = String(name);
    return `select '${table}', (select json_agg(row order by row::text) from ${table} row where user_id = $1)`;
  });
  // A function takes a hundred arguments at most, which tables and their names would be.
  const users = `select 'users' as name, (select json_agg(row) from users row where id = $1) as rows`;
  return `select json_object_agg(name, rows)::text as state from (${[users, ...parts].join(' union all ')}) tables`;
}

async function stateOfOwner(): Promise<unknown> {
  return (await server.database.run(ownerQuery, [ids['user']])).rows[0]?.['state'];
}

const isFor = (endpoint: EndpointShape, ...kinds: Access[]) => kinds.includes(endpoint.access);
const CASES = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
/** Whoever asks says whose address it is. */
const ECHOES = /check-for-existence|own-address/u;

/** Who works in an account is told whose it is. */
const NAMES_ACCOUNT = /user\/get\/$|memberships/u;
/** Where a browser learns who it is. */
const TELLS_WHO = /user\/get\/$|file\/service\/$/u;
/** An answer without the website that was asked for. */
const withoutSent = (text: string): string => text.replaceAll(SITE, '');

describe.each(CASES)('%s', (_name, endpoint) => {
  /** Makes the call, which must neither tell nor change anything of the owner. */
  async function call(browser: Browser, cookie?: string) {
    const before = await stateOfOwner();
    const response = await browser.send({
      ...requestFor(endpoint),
      ...(cookie !== undefined && { headers: { cookie } }),
    });
    expect(await stateOfOwner()).toBe(before);
    return response;
  }
  const expectNothingOfOwner = (text: string) => {
    // What the caller has sent may come back; rows of the owner have more than that.
    if (!ECHOES.test(endpoint.path)) for (const id of Object.values(ids)) expect(text).not.toContain(`"${id}"`);
  };

  it('is for whom it says, when a visitor or a guest calls [sec:C10]', async () => {
    const guest = server.browser(MAIN);
    await guest.call(createTask, { body: { type: 'PageAudit', params: { url: 'https://elsewhere.example/' } } });
    for (const browser of [server.browser(MAIN), guest]) {
      const response = await call(browser);
      if (isFor(endpoint, 'user')) expect(response.statusCode).toBe(401);
      else expect(response.statusCode).not.toBe(401);
      expectNothingOfOwner(response.body);
    }
  });

  it('tells and changes nothing of somebody else’s [sec:C10]', async () => {
    const response = await call(endpoint === signOut ? await signedUp(MAIN, 'leaving@example.org') : other);
    expect(response.statusCode).not.toBe(401);
    expectNothingOfOwner(response.body);
  });

  it('knows no session of another brand [sec:C10]', async () => {
    const response = await call(server.browser(OTHER_BRAND), owner.cookieHeader());
    if (isFor(endpoint, 'user')) expect(response.statusCode).toBe(401);
    expectNothingOfOwner(response.body);
  });

  /** As a program calls: without a cookie, from no page, on no host but the one of the brand. */
  const callAs = (token: string, host = MAIN) =>
    server.app.inject({ ...requestFor(endpoint), headers: { host, authorization: `Bearer ${token}` } });
  const codeOf = (response: { body: string }) =>
    (JSON.parse(response.body || '{}') as { error?: { code: string } }).error?.code; // of our own envelope

  it('takes an API token only where it names a scope, and then tells and changes nothing of somebody else’s [sec:C10]', async () => {
    const before = await stateOfOwner();
    const response = await callAs(tokens.other);
    expect(await stateOfOwner()).toBe(before);
    if (endpoint.scope === undefined)
      expect([response.statusCode, codeOf(response)]).toEqual([403, 'TOKEN_NOT_ALLOWED']);
    else {
      expect(response.statusCode).not.toBe(401);
      expectNothingOfOwner(response.body);
    }
    const elsewhere = await callAs(tokens.owner, OTHER_BRAND);
    expect([elsewhere.statusCode, codeOf(elsewhere)]).toEqual([401, 'TOKEN_UNKNOWN']);
    expect(await stateOfOwner()).toBe(before);
  });

  it.skipIf(endpoint.scope === undefined)('is not for an API token with all scopes but its own', async () => {
    const { scope } = endpoint;
    const without = TOKEN_SCOPES.filter((each) => scope !== undefined && !allowedBy([each]).has(scope));
    const response = await callAs(await tokenOf(other, without));
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'TOKEN_SCOPE_MISSING']);
    expect(response.headers['www-authenticate']).toBe(
      `Bearer realm="api", error="insufficient_scope", scope="${scope}"`,
    );
    await server.database.run(`delete from api_tokens where scopes <> $1`, [[...TOKEN_SCOPES]]);
  });

  it.skipIf(endpoint.writes || endpoint.scope === undefined)('knows its owner by an API token', async () => {
    const [byToken, byCookie] = [await callAs(tokens.owner), await owner.send(requestFor(endpoint))];
    expect([byToken.statusCode, codeOf(byToken)]).toEqual([byCookie.statusCode, codeOf(byCookie)]);
  });

  const needs = needsOf(endpoint);
  const isForMembers = endpoint !== signOut && endpoint !== selectAccount;
  const refusalOf = (text: string): unknown => (JSON.parse(text) as { error?: { code?: unknown } }).error?.code; // an envelope

  it.skipIf(!isForMembers)('changes nothing for a viewer, and is refused where more is needed', async () => {
    const response = await call(members.viewer);
    if (needs === 'editor' || needs === 'owner' || needs === 'holder')
      expect([response.statusCode, refusalOf(response.body)]).toEqual([403, 'ROLE_FORBIDDEN']);
    else expect(response.statusCode).not.toBe(401);
  });

  it.skipIf(!isForMembers)('tells and changes nothing of a website for the editor of another', async () => {
    const response = await call(members.elsewhere);
    if (needs !== 'person' && endpoint.perSite === undefined)
      expect([response.statusCode, refusalOf(response.body)]).toEqual([403, 'ROLE_FORBIDDEN']);
    expect(response.statusCode).not.toBe(401);
    for (const id of [ids['task'], ids['result']]) expect(response.body).not.toContain(`"${id ?? ''}"`);
    if (!ECHOES.test(endpoint.path) && !NAMES_ACCOUNT.test(endpoint.path))
      expect(withoutSent(response.body)).not.toContain(MARK);
  });

  it.skipIf(!isForMembers || needs === 'viewer' || needs === 'editor')(
    'is not for an editor where it is about the account, and about themselves where it is personal',
    async () => {
      const response = await call(members.editor);
      if (needs !== 'person') expect([response.statusCode, refusalOf(response.body)]).toEqual([403, 'ROLE_FORBIDDEN']);
      expect(response.statusCode).not.toBe(401);
    },
  );

  it.skipIf(!isForMembers)('knows a former member no more', async () => {
    // Whatever was asked before: the browser has not learnt yet that it is out.
    await server.database.run(
      `update sessions set account_id = $1 where user_id = (select id from users where email = 'former@example.org')`,
      [ids['user']],
    );
    const response = await call(members.former);
    if (needs !== 'person' && !TELLS_WHO.test(endpoint.path))
      expect([response.statusCode, refusalOf(response.body)]).toEqual([403, 'MEMBERSHIP_ENDED']);
    expectNothingOfOwner(response.body);
  });

  // What it changes for its owner is tested elsewhere: here it must only let in.
  it.skipIf(endpoint.writes)('knows its owner', async () => {
    expect((await owner.send(requestFor(endpoint))).statusCode).not.toBe(401);
  });
});
