import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serpKeywords } from '#core/contract/lists/serp-keywords.ts';
import { putListRows, removeListRows } from '#core/contract/lists.ts';
import { askPassages, askSuggestions, planPaidAsks } from '#core/contract/serp/asks.ts';
import { listComparedLists } from '#core/contract/serp/lists.ts';
import { listOwnQueries, listProviders, saveProvider } from '#core/contract/serp/providers.ts';
import { storeList } from '#core/contract/serp/upload.ts';
import { addSites } from '#core/contract/sites.ts';
import { keywordId } from '#core/domain/keywords/phrase.ts';
import { defaultSearch, toSearchKey } from '#core/domain/serp/search.ts';
import { parseConfig } from '#server/config/config.ts';
import { plans } from '#server/db/brand-schema.ts';
import { users } from '#server/db/schema.ts';
import { readBilling } from '#server/features/billing/read-billing.ts';
import { askPaid } from '#server/features/serp-check/run/ask-paid.ts';
import { usableProviders } from '#server/features/serp-check/run/usable-providers.ts';
import { createStores } from '#server/features/serp-check/store/stores.ts';
import { createServices } from '#server/features/services.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { signInAt } from '#tests/support/social-walk.ts';
import { memberOf } from '#tests/support/team.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const LIST = { list: serpKeywords.name };

function rowOf(phrase: string, site = 'own.example') {
  const value = { site, phrase, groupId: null, tags: [], targetUrl: '', note: '', isFavourite: false, addedAtMs: 1 };
  return { id: keywordId(site, phrase), value, isNew: true };
}
const put = (browser: Browser, phrases: readonly string[], site?: string) =>
  browser.call(putListRows, { params: LIST, body: { rows: phrases.map((phrase) => rowOf(phrase, site)) } });

async function withPlan(keywords: number): Promise<{ server: TestApp; browser: Browser }> {
  const server = await startTestApp({ lists: [serpKeywords] });
  onTestFinished(() => server.close());
  const browser = await server.signUp();
  const plan = { name: 'Small', position: 1, monthPrice: 0, currency: 'EUR', limits: { keywords } };
  await server.database.db.insert(plans).values({ id: 'small', ...plan });
  await server.database.db.update(users).set({ plan: 'small' }).where(eq(users.status, 'active'));
  return { server, browser };
}

describe('keywords of a plan', () => {
  it('are as many as it holds on all websites together: one more is refused whole, and the refusal names the limit', async () => {
    const { server, browser } = await withPlan(3);
    expect((await put(browser, ['a', 'b'])).status).toBe(200);
    const refused = { code: 'LIMIT_REACHED', details: [{ path: 'limits.keywords', code: 'LIMIT_REACHED' }] };
    expect((await put(browser, ['c', 'd'], 'other.example')).error).toMatchObject(refused);
    expect((await put(browser, ['c'], 'other.example')).status).toBe(200);
    // What is there can be added again and changed, and there is room again after a deletion.
    expect((await put(browser, ['a', 'b'])).status).toBe(200);
    expect((await put(browser, ['e'])).error).toMatchObject(refused);
    await browser.call(removeListRows, { params: LIST, body: { ids: [keywordId('own.example', 'a')] } });
    expect((await put(browser, ['e'])).status).toBe(200);
    const [user] = await server.database.db.select().from(users).where(eq(users.plan, 'small'));
    const owner = { id: user?.id ?? '', plan: 'small', projectCount: 0 };
    expect((await readBilling(server.database.db, owner, [])).used).toEqual({ sites: 0, keywords: 3 });
  });

  it('are counted one call after the other when several add at once', async () => {
    const { browser } = await withPlan(3);
    const ends = await Promise.all(Array.from({ length: 8 }, (_each, at) => put(browser, [`keyword ${at}`])));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('stay and can be changed under a smaller plan', async () => {
    const { server, browser } = await withPlan(3);
    await put(browser, ['a', 'b', 'c']);
    await server.database.db.update(plans).set({ limits: { keywords: 1 } });
    expect((await put(browser, ['a'])).status).toBe(200);
    expect((await put(browser, ['d'])).error?.code).toBe('LIMIT_REACHED');
  });
});

describe('searches that Search Console tells', () => {
  it('are read with the access that was given, and none without it', async () => {
    const calls: { path: string; authorization: string; body: unknown }[] = [];
    const console = await serveHttp((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        calls.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body });
        const row = { clicks: 9, impressions: 120, ctr: 0.07, position: 3.5 };
        response.end(JSON.stringify({ rows: [{ keys: ['red  shoes'], ...row }] }));
      });
    });
    const google = await startOpenIdProvider(['http://localhost:8080/api/v1/user/auth/google/']);
    google.people.set('ann', { sub: 'ann', email: 'ann@mail.example', email_verified: true, name: 'Ann' });
    const urls = { SERP_API_URLS: `searchConsole=http://127.0.0.1:${console.port}` };
    const server = await startTestApp({
      env: { ...google.env, ...urls, SECRET_KEY: 'k'.repeat(40), PUBLIC_URL: 'http://localhost:8080' },
    });
    onTestFinished(async () => {
      await server.close();
      await google.close();
      await console[Symbol.asyncDispose]();
    });
    const browser = await server.signUp();
    const ask = (who: Browser, site = 'own.example') => who.call(listOwnQueries, { query: { site } });
    await browser.call(addSites, { body: { sitesAll: [{ site: 'own.example' }, { site: 'second.example' }] } });
    expect((await ask(browser)).error?.code).toBe('GOOGLE_ACCESS_NEEDED');
    expect((await ask(server.browser())).error?.code).toBe('AUTH_REQUIRED');
    expect(calls).toEqual([]);

    expect((await signInAt(browser, 'google', 'ann', { group: 'google_webmaster' })).outcome).toBe('DONE');
    expect((await ask(browser)).result.queries).toEqual([
      { phrase: 'red  shoes', clicks: 9, impressions: 120, rank: 3.5 },
    ]);
    expect(calls).toMatchObject([
      {
        path: '/webmasters/v3/sites/sc-domain%3Aown.example/searchAnalytics/query',
        authorization: expect.stringMatching(/^Bearer .+/u) as unknown,
        body: { dimensions: ['query'], rowLimit: 25_000 },
      },
    ]);

    // Of other websites of that Google account nobody learns anything, and members of no others than they see.
    expect((await ask(browser, 'private.example')).error?.code).toBe('NOT_FOUND');
    const viewer = await memberOf(server, browser, 'viewer@example.org', [{ site: 'own.example', role: 'viewer' }]);
    expect((await ask(viewer, 'second.example')).error?.code).toBe('ROLE_FORBIDDEN');
    expect((await ask(viewer)).status).toBe(200);
    expect(calls).toHaveLength(2);
  });
});

describe('what providers are asked and paid for', () => {
  const KEY = toSearchKey(defaultSearch(3));
  const SETTINGS = { id: 'serper', isOn: true, order: 0, engines: ['google'], pricePerCallMicros: 1000 } as const;

  type Answer = { status?: number; headers?: Record<string, string>; json: unknown };
  async function setUp(answer: (path: string, body: Record<string, unknown>) => Answer | Promise<Answer>) {
    const calls: { path: string; body: Record<string, unknown> }[] = [];
    const serper = await serveHttp((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>; // what we sent
        calls.push({ path: request.url ?? '', body });
        void Promise.resolve(answer(request.url ?? '', body)).then(({ status = 200, headers = {}, json }) =>
          response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json)),
        );
      });
    });
    const env = { SERP_API_URLS: `serper=http://127.0.0.1:${serper.port}`, SECRET_KEY: 's'.repeat(32) };
    const server = await startTestApp({ env });
    onTestFinished(async () => {
      await server.close();
      await serper[Symbol.asyncDispose]();
    });
    const browser = await server.signUp();
    const save = (monthlyCapMicros: number | null) =>
      browser.call(saveProvider, { body: { ...SETTINGS, engines: ['google'], monthlyCapMicros, key: 'key' } });
    const spent = async () => (await browser.call(listProviders, {})).result.providers[1]?.spentMicros;
    return { calls, server, browser, save, spent, env };
  }

  it('are suggestions, told what they cost before, each with its phrase; the cap ends them cleanly', async () => {
    const { calls, browser, save, spent } = await setUp((_path, { q }) => ({
      json: { suggestions: [{ value: `${String(q)} cheap` }, { value: `${String(q)} cheap` }, { value: ' ' }] },
    }));
    const plan = (count: number) => browser.call(planPaidAsks, { query: { kind: 'suggestions', search: KEY, count } });
    const ask = (phrases: string[]) => browser.call(askSuggestions, { body: { search: KEY, phrases } });
    expect((await plan(5)).result).toEqual({ provider: null, calls: 0, costMicros: 0, beyondCap: 0 });
    expect((await ask(['tee'])).error?.code).toBe('SERP_NO_PROVIDER');

    await save(3500);
    expect((await plan(2)).result).toEqual({ provider: 'serper', calls: 2, costMicros: 2000, beyondCap: 0 });
    expect((await plan(5)).result).toEqual({ provider: 'serper', calls: 3, costMicros: 3000, beyondCap: 2 });
    expect((await ask(['tee', 'kaffee'])).result).toEqual({
      answers: ['tee', 'kaffee'].map((phrase) => ({ phrase, provider: 'serper', suggestions: [`${phrase} cheap`] })),
      ...{ costMicros: 2000, stop: null, problem: null },
    });
    expect(calls).toContainEqual({ path: '/autocomplete', body: { q: 'tee', gl: 'de', hl: 'de' } });
    const last = (await ask(['wasser', 'saft', 'milch'])).result;
    expect([last.answers.length, last.costMicros, last.stop]).toEqual([1, 1000, 'cap']);
    expect(calls).toHaveLength(3);
    expect(await spent()).toBe(3000);
  });

  it('cost nothing when they are refused, and end where everybody refuses', async () => {
    const { calls, browser, save, spent } = await setUp(() => ({ status: 403, json: { message: 'Unauthorized.' } }));
    await save(null);
    const { result } = await browser.call(askSuggestions, {
      body: { search: KEY, phrases: ['a', 'b', 'c', 'd', 'e', 'f'] },
    });
    expect(result).toMatchObject({ answers: [], costMicros: 0, stop: 'refused', problem: 'SERP_KEY_WRONG' });
    expect(calls.length).toBeLessThanOrEqual(4);
    expect(await spent()).toBe(0);
  });

  const suggest = (who: Browser, phrases: string[], key?: string) =>
    who.call(
      askSuggestions,
      { body: { search: KEY, phrases } },
      key === undefined ? undefined : { 'idempotency-key': key },
    );
  const told = (json: unknown = { suggestions: [{ value: 'more' }] }) => ({ json });

  it('are asked while no transaction waits for them, also for a member and with a key, and what was spent stays written down', async () => {
    const answers = Promise.withResolvers<null>();
    const { calls, server, browser, save, spent } = await setUp(async () => {
      await answers.promise;
      return told();
    });
    await save(null);
    const grants = (role: 'editor' | 'viewer') => [{ site: '*', role }];
    const viewer = await memberOf(server, browser, 'viewer@example.org', grants('viewer'));
    expect((await suggest(viewer, ['tee'], 'k1')).error?.code).toBe('ROLE_FORBIDDEN');
    const editor = await memberOf(server, browser, 'editor@example.org', grants('editor'));
    const asked = [suggest(editor, ['tee'], 'k1'), suggest(editor, ['kaffee']), suggest(browser, ['saft'], 'k1')];
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    const { rows } = await server.database.run(
      `select count(*)::int as held from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      [],
    );
    expect(rows).toEqual([{ held: 0 }]);
    expect(await spent()).toBe(3000);
    answers.resolve(null);
    for (const { result } of await Promise.all(asked)) expect(result.answers).toHaveLength(1);
    expect(await spent()).toBe(3000);
  });

  it('are asked and paid once by one key: who repeats it gets the first answer, and a refusal gives the key back', async () => {
    const { calls, browser, save, spent } = await setUp(() => told());
    expect((await suggest(browser, ['tee'], 'k1')).error?.code).toBe('SERP_NO_PROVIDER');
    await save(null);
    const first = await Promise.all([1, 2, 3].map(() => suggest(browser, ['tee'], 'k1')));
    const again = await suggest(browser, ['tee'], 'k1');
    for (const { result } of first) expect(result).toEqual(again.result);
    expect(again.result).toMatchObject({ answers: [{ phrase: 'tee', suggestions: ['more'] }], costMicros: 1000 });
    expect((await suggest(browser, ['kaffee'], 'k1')).error?.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(calls).toHaveLength(1);
    expect(await spent()).toBe(1000);
  });

  it('are asked for once however often a text is given', async () => {
    const { calls, browser, save } = await setUp(() => told());
    await save(null);
    const { result } = await suggest(browser, ['tee', 'saft', 'tee', 'tee']);
    expect(result.answers.map(({ phrase }) => phrase)).toEqual(['tee', 'saft']);
    expect(calls).toHaveLength(2);
  });

  it('pass no cap when two ask at once', async () => {
    const { calls, browser, save, spent } = await setUp(() => told());
    await save(5500);
    const both = await Promise.all([
      suggest(browser, ['a1', 'a2', 'a3', 'a4']),
      suggest(browser, ['b1', 'b2', 'b3', 'b4']),
    ]);
    expect(both.map(({ result }) => result.answers.length).reduce((sum, each) => sum + each)).toBe(5);
    expect(both.map(({ result }) => result.costMicros).reduce((sum, each) => sum + each)).toBe(5000);
    expect(both.map(({ result }) => result.stop)).toContain('cap');
    expect(calls).toHaveLength(5);
    expect(await spent()).toBe(5000);
  });

  it('are left alone after five failures in a row, and waited for where they want fewer calls at a time', async () => {
    let limited = 2;
    const { calls, browser, save, spent } = await setUp((_path, { q }) => {
      if (String(q).startsWith('down')) return { status: 500, json: {} };
      limited -= 1;
      return limited < 0 ? told() : { status: 429, headers: { 'retry-after': '0' }, json: {} };
    });
    await save(null);
    expect((await suggest(browser, ['tee', 'saft'])).result).toMatchObject({ problem: null, costMicros: 2000 });
    expect(calls).toHaveLength(4);
    const down = Array.from({ length: 10 }, (_each, at) => `down ${at}`);
    const { result } = await suggest(browser, down);
    expect(result).toMatchObject({ answers: [], costMicros: 0, stop: 'refused', problem: 'SERP_UNREACHABLE' });
    // Four are asked at a time.
    expect(calls.length - 4).toBeLessThanOrEqual(8);
    expect(await spent()).toBe(2000);
  });

  it('give what there is when they are too slow: no call begins late, and none is booked that was not made', async () => {
    const { calls, server, save, spent, env } = await setUp((_path, { q }) =>
      String(q).startsWith('never') ? new Promise(() => undefined) : told(),
    );
    await save(null);
    const services = createServices({
      ...({} as Parameters<typeof createServices>[0]), // the rest is not used
      config: parseConfig(env),
      database: server.database,
      now: () => server.clock.nowMs,
    });
    const [account] = await server.database.db.select().from(users).where(eq(users.status, 'active'));
    const search = defaultSearch(3);
    const usable = await usableProviders(createStores(services), services, account?.id ?? '', search);
    const outcome = await askPaid(server.database, services.now, {
      ...{ userId: account?.id ?? '', usable },
      texts: ['tee', ...Array.from({ length: 4 }, (_each, at) => `never ${at}`), 'late 1', 'late 2'],
      ask: async ({ provider, access }, phrase, signal) =>
        (await provider.suggest?.({ phrase, search }, access, signal)) ?? [],
      limits: { beginMs: 300, callMs: 600 },
    });
    expect(outcome.answers).toEqual([{ text: 'tee', provider: 'serper', value: ['more'] }]);
    expect(outcome).toMatchObject({ problem: 'SERP_TIMEOUT', stop: null, costMicros: 5000 });
    expect(calls.map(({ body }) => body['q'])).not.toContain('late 1');
    // Those that never answered may have been paid.
    expect(await spent()).toBe(5000);
  });

  it('are passages word for word, with the pages that have them', async () => {
    const { calls, browser, save } = await setUp(() => ({
      json: { organic: [{ link: 'https://copy.example/a', snippet: 'every shoe is made by hand', position: 1 }] },
    }));
    await save(null);
    const passages = ['every shoe is "made" by hand'];
    const { result } = await browser.call(askPassages, { body: { search: KEY, passages } });
    expect(result.answers).toEqual([
      {
        passage: passages[0],
        provider: 'serper',
        found: [{ url: 'https://copy.example/a', snippet: 'every shoe is made by hand' }],
      },
    ]);
    expect(calls[0]?.body['q']).toBe('"every shoe is  made  by hand"');
  });

  it('or nothing: lists that are stored give addresses, questions and related searches at no cost', async () => {
    const { browser, calls } = await setUp(() => ({ json: {} }));
    const item = (organic: number, url: string) => ({
      ...{ kind: 'organic' as const, absolute: organic, organic, url, title: 'T', snippet: '' },
    });
    const items = Array.from({ length: 12 }, (_each, at) => item(at + 1, `https://site${at + 1}.example/`));
    const list = {
      items,
      features: [],
      related: ['green tea'],
      questions: ['Is tea healthy?'],
      overview: null,
      depth: 12,
    };
    for (const phrase of ['Tee', 'kaffee'])
      for (const day of ['2026-01-02', '2026-01-03'])
        await browser.call(storeList, { body: { site: 'own.example', search: KEY, day, phrase, list } });
    const read = (query: object) =>
      browser.call(listComparedLists, { query: { site: 'own.example', search: KEY, ...query } });
    const first = (await read({ limit: 1 })).result;
    expect(first.lists).toMatchObject([
      {
        phrase: 'kaffee',
        urls: items.slice(0, 10).map(({ url }) => url),
        questions: ['Is tea healthy?'],
        related: ['green tea'],
      },
    ]);
    expect((await read({ after: first.nextAfter })).result).toMatchObject({
      lists: [{ phrase: 'Tee' }],
      nextAfter: null,
    });
    expect((await read({ phrase: 'TEE' })).result.lists.map(({ phrase }) => phrase)).toEqual(['Tee']);
    expect((await read({ phrase: 'nothing' })).result.lists).toEqual([]);
    expect(calls).toEqual([]);
  });
});
