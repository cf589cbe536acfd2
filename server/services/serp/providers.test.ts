import { describe, expect, it, onTestFinished } from 'vitest';
import type { IncomingHttpHeaders } from 'node:http';
import { OWN_RULE_KINDS } from '#core/domain/serp/own-rule.ts';
import { positionIn } from '#core/domain/serp/positions.ts';
import type { ProviderId } from '#core/domain/serp/providers.ts';
import { defaultSearch, type SerpSearch } from '#core/domain/serp/search.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { askPartner } from './ask-partner.ts';
import type { OwnPosition, ProviderFailure } from './provider.ts';
import { createSerpProviders, SERP_URLS } from './providers.ts';

type Call = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};
type Answer = {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
};

const SIGNAL = new AbortController().signal;
const GERMAN: SerpSearch = defaultSearch(3);
const ACCESS = { key: 'user:key', address: '' };

/** A local partner that answers what it is told, call by call; the last answer is repeated. */
async function partner(...answers: readonly Answer[]) {
  const calls: Call[] = [];
  const server = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status = 200, json, text, headers = {} } = answers[Math.min(calls.length, answers.length - 1)] ?? {};
      const sent = Buffer.concat(chunks).toString();
      calls.push({
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://partner'),
        headers: request.headers,
        body: sent === '' ? undefined : JSON.parse(sent),
      });
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(text ?? JSON.stringify(json));
    });
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const url = `http://127.0.0.1:${server.port}`;
  const urls = Object.fromEntries(Object.keys(SERP_URLS).map((name) => [name, url])) as Record<
    keyof typeof SERP_URLS,
    string
  >; // the same names
  const providers = createSerpProviders(urls, async (address, signal) => {
    const response = await fetch(address, { signal });
    return { status: response.status, text: await response.text(), failure: null };
  });
  return { calls, url, providers };
}

const ask = (
  { providers }: Awaited<ReturnType<typeof partner>>,
  id: ProviderId,
  { depth = 10, search = GERMAN, address = '' } = {},
) =>
  providers.find(id).ask?.({ phrase: 'grüner + tee', search, depth }, { ...ACCESS, address }, SIGNAL) ??
  Promise.reject(new Error('gives none'));

const SERPAPI = {
  search_metadata: { status: 'Success' },
  ads: [
    { position: 1, block_position: 'top', title: 'Ad', link: 'https://ad.example/', description: 'Buy' },
    { position: 1, block_position: 'bottom', title: 'Late', link: 'https://late.example/' },
  ],
  ai_overview: {
    text_blocks: [
      { type: 'paragraph', snippet: 'Tea is green.' },
      { type: 'list', list: [] },
    ],
    references: [{ link: 'https://own.example/tea', index: 0 }],
  },
  local_results: { places: [{ title: 'Tea shop' }] },
  organic_results: [
    { position: 2, title: 'Own', link: 'https://www.google.com/url?q=https://own.example/a', snippet: 'Words' },
    { position: 1, title: 'Other', link: 'https://other.example/', snippet: 'Words', sitelinks: { inline: [] } },
  ],
  inline_videos: [{ title: 'Video', link: 'https://own.example/video' }],
  related_questions: [{ question: 'Is it green?' }],
  related_searches: [{ query: 'black tea' }],
};

describe('SerpApi', () => {
  it('is asked as it documents, and read with ads, pack, overview, questions and redirects', async () => {
    const server = await partner({ json: SERPAPI });
    const list = await ask(server, 'serpapi');
    expect(Object.fromEntries(server.calls[0]?.url.searchParams ?? [])).toEqual({
      engine: 'google',
      q: 'grüner + tee',
      google_domain: 'google.de',
      gl: 'de',
      hl: 'de',
      start: '0',
      device: 'desktop',
      output: 'json',
      api_key: 'user:key',
    });
    expect(list.items.map(({ kind, organic, url }) => [kind, organic, url])).toEqual([
      ['ad', null, 'https://ad.example/'],
      ['ai', null, ''],
      ['pack', null, ''],
      ['organic', 1, 'https://other.example/'],
      ['organic', 2, 'https://own.example/a'],
      ['video', null, 'https://own.example/video'],
      ['ad', null, 'https://late.example/'],
    ]);
    expect(list).toMatchObject({
      questions: ['Is it green?'],
      related: ['black tea'],
      overview: { text: 'Tea is green.', cited: ['https://own.example/tea'] },
      depth: 10,
    });
    expect(list.features.toSorted()).toEqual(['ads', 'ai', 'pack', 'questions', 'related', 'sitelinks', 'videos']);
    for (const kind of OWN_RULE_KINDS)
      expect(positionIn(list, 'own.example', { kind, path: '' })).toMatchObject({ rank: 2, absolute: 5 });
  });

  it('is asked page by page for more than ten results, until there are none', async () => {
    const page = {
      organic_results: Array.from({ length: 10 }, (_each, index) => ({
        position: index + 1,
        link: `https://h${index}.example/`,
        title: 'T',
      })),
    };
    const server = await partner({ json: page }, { json: page }, { json: { organic_results: [] } });
    const list = await ask(server, 'serpapi', { depth: 50 });
    expect(server.calls.map(({ url }) => url.searchParams.get('start'))).toEqual(['0', '10', '20']);
    expect(list.items.at(-1)?.organic).toBe(20);
  });

  it.each([
    [21 + 60, 'bing', { engine: 'bing', cc: 'US', mkt: 'en-US', first: '1' }],
    [99, 'yandex', { engine: 'yandex', text: 'grüner + tee', yandex_domain: 'yandex.ru' }],
    [116, 'baidu', { engine: 'baidu', pn: '0' }],
  ])('names things as engine %s, %s, wants them', async (engineId, _name, expected) => {
    const server = await partner({ json: { organic_results: [] } });
    await ask(server, 'serpapi', { search: defaultSearch(engineId) });
    expect(Object.fromEntries(server.calls[0]?.url.searchParams ?? [])).toMatchObject(expected);
  });

  it('finds nothing where the engine has nothing', async () => {
    const server = await partner({ json: { error: "Google hasn't returned any results for this query." } });
    expect((await ask(server, 'serpapi')).items).toEqual([]);
  });
});

describe('DataForSEO', () => {
  const item = (type: string, absolute: number, group: number, more: object = {}) => ({
    type,
    rank_absolute: absolute,
    rank_group: group,
    ...more,
  });
  it('is asked as it documents, and read in the order of the page', async () => {
    const items = [
      item('organic', 4, 2, { url: 'https://own.example/b', title: 'B', description: 'D' }),
      item('paid', 1, 1, { url: 'https://ad.example/' }),
      item('organic', 3, 1, { url: 'https://own.example/a', title: 'A', links: [{}] }),
      item('ai_overview', 2, 1, { markdown: 'Tea', references: [{ url: 'https://cited.example/' }], items: null }),
      item('people_also_ask', 5, 1, { items: [{ type: 'people_also_ask_element', title: 'Why?' }] }),
      item('related_searches', 6, 1, { items: ['black tea'] }),
      item('something_new', 7, 1),
    ];
    const server = await partner({
      json: { status_code: 20_000, tasks: [{ status_code: 20_000, cost: 0.002, result: [{ items }] }] },
    });
    const list = await ask(server, 'dataforseo', { depth: 20 });
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('user:key').toString('base64')}` },
      body: [
        {
          keyword: 'gr%C3%BCner%20%2B%20tee',
          location_name: 'Germany',
          language_code: 'de',
          device: 'desktop',
          depth: 20,
          se_domain: 'google.de',
        },
      ],
    });
    expect(server.calls[0]?.url.pathname).toBe('/v3/serp/google/organic/live/advanced');
    expect(list.items.map(({ kind, absolute, organic }) => [kind, absolute, organic])).toEqual([
      ['ad', 1, null],
      ['ai', 2, null],
      ['organic', 3, 1],
      ['organic', 4, 2],
      ['other', 5, null],
      ['other', 6, null],
      ['other', 7, null],
    ]);
    expect(list).toMatchObject({
      questions: ['Why?'],
      related: ['black tea'],
      overview: { text: 'Tea', cited: ['https://cited.example/'] },
    });
    expect(positionIn(list, 'own.example', { kind: 'www', path: '' })).toMatchObject({
      rank: 1,
      absolute: 3,
      others: [{ rank: 2 }],
    });
  });

  it.each([
    [40_100, 'SERP_KEY_WRONG'],
    [40_200, 'SERP_QUOTA'],
    [40_202, 'SERP_RATE_LIMIT'],
    [50_000, 'SERP_UNREACHABLE'],
    [40_501, 'SERP_SHAPE'],
  ])('says by its code %s what is wrong: %s', async (status_code, code) => {
    const server = await partner({ json: { status_code: 20_000, tasks: [{ status_code, result: null }] } });
    await expect(ask(server, 'dataforseo')).rejects.toMatchObject({ code });
  });

  it('finds nothing where the engine has nothing', async () => {
    const server = await partner({ json: { status_code: 20_000, tasks: [{ status_code: 40_102, result: null }] } });
    expect((await ask(server, 'dataforseo')).items).toEqual([]);
  });
});

describe('SearXNG', () => {
  const results = [
    { url: 'https://own.example/', title: 'Own', content: 'Words', category: 'general' },
    { url: 'https://image.example/', title: 'Image', category: 'images' },
  ];
  it('is asked at the address a person gave, and told when its engines are mute', async () => {
    const server = await partner(
      { json: { results, suggestions: ['more'] } },
      { json: { results: [], unresponsive_engines: [['google', 'CAPTCHA']] } },
    );
    const list = await ask(server, 'searxng', { address: `${server.url}/searx/` });
    expect(server.calls[0]?.url.pathname).toBe('/searx/search');
    expect(Object.fromEntries(server.calls[0]?.url.searchParams ?? [])).toEqual({
      q: 'grüner + tee',
      engines: 'google',
      language: 'de-DE',
      pageno: '1',
      format: 'json',
    });
    expect([list.items.length, list.related]).toEqual([1, ['more']]);
    await expect(ask(server, 'searxng', { address: server.url })).rejects.toMatchObject({ code: 'SERP_UNREACHABLE' });
  });

  it.each(['', 'http://', 'not an address'])('is not asked at %j', async (address) => {
    const server = await partner({ json: { results } });
    await expect(ask(server, 'searxng', { address })).rejects.toMatchObject({ code: 'SERP_UNREACHABLE' });
    expect(server.calls).toEqual([]);
  });
});

describe('Search Console', () => {
  const own = (server: Awaited<ReturnType<typeof partner>>, key = 'token'): Promise<OwnPosition[]> =>
    server.providers
      .find('searchConsole')
      .askOwn?.({ site: 'own.example', search: GERMAN, day: '2026-11-25' }, { key, address: '' }, SIGNAL) ??
    Promise.reject(new Error('gives none'));

  it('is asked for four weeks of a country and device, and gives the best page of each phrase', async () => {
    const rows = [
      { keys: ['Tee', 'https://own.example/b'], clicks: 1, impressions: 40, ctr: 0.1, position: 8.5 },
      { keys: ['tee', 'https://own.example/a'], clicks: 2, impressions: 60, ctr: 0.1, position: 4.2 },
    ];
    const server = await partner({ json: { rows, responseAggregationType: 'byPage' } });
    expect(await own(server)).toEqual([
      {
        phrase: 'tee',
        rank: 4.2,
        url: 'https://own.example/a',
        others: [{ rank: 8.5, url: 'https://own.example/b' }],
        volume: 100,
      },
    ]);
    const [call] = server.calls;
    expect(call?.url.pathname).toBe('/webmasters/v3/sites/sc-domain%3Aown.example/searchAnalytics/query');
    expect(call?.headers.authorization).toBe('Bearer token');
    expect(call?.body).toMatchObject({
      startDate: '2026-10-27',
      endDate: '2026-11-23',
      dimensions: ['query', 'page'],
      dimensionFilterGroups: [
        {
          filters: [
            { dimension: 'device', expression: 'DESKTOP' },
            { dimension: 'country', expression: 'deu' },
          ],
        },
      ],
    });
  });

  it('needs a grant', async () => {
    await expect(own(await partner({}), '')).rejects.toMatchObject({ code: 'SERP_GRANT_MISSING' });
  });
});

describe('Bing Webmaster Tools', () => {
  it('gives the positions of the newest week', async () => {
    const row = (Query: string, position: number, at: string) => ({
      Query,
      AvgImpressionPosition: position,
      Impressions: 10,
      Clicks: 1,
      Date: at,
    });
    const d = [
      row('tea', 7, '/Date(1700000000000-0700)/'),
      row('tea', 5, '/Date(1800000000000)/'),
      row('never', -1, '/Date(1800000000000)/'),
    ];
    const server = await partner({ json: { d } });
    const found = await server.providers
      .find('bingWebmaster')
      .askOwn?.({ site: 'own.example', search: defaultSearch(81), day: '2026-11-25' }, ACCESS, SIGNAL);
    expect(found).toEqual([{ phrase: 'tea', rank: 5, url: '', others: [], volume: 10 }]);
    expect(server.calls[0]?.url.href).toContain(
      '/webmaster/api.svc/json/GetQueryStats?siteUrl=https%3A%2F%2Fown.example%2F&apikey=user%3Akey',
    );
  });

  it('says what is wrong by its own codes', async () => {
    const server = await partner({ status: 400, json: { ErrorCode: 3, Message: 'ERROR!!! InvalidApiKey' } });
    await expect(server.providers.find('bingWebmaster').test(ACCESS, SIGNAL)).rejects.toMatchObject({
      code: 'SERP_KEY_WRONG',
    });
  });
});

describe('every source', () => {
  const FAILURES: readonly (readonly [ProviderFailure['code'], Answer])[] = [
    ['SERP_KEY_WRONG', { status: 401, json: { error: 'Invalid API key.' } }],
    ['SERP_RATE_LIMIT', { status: 429, json: {}, headers: { 'retry-after': '7' } }],
    ['SERP_UNREACHABLE', { status: 502, text: '<html>Bad gateway</html>' }],
    ['SERP_SHAPE', { text: '<html>Sign in</html>' }],
    ['SERP_SHAPE', { json: { something: 'else' } }],
    ['SERP_SHAPE', { json: [] }],
  ];
  const GIVERS: readonly ProviderId[] = ['serpapi', 'serper', 'dataforseo', 'searxng'];
  it.each(GIVERS.flatMap((id) => FAILURES.map(([code, answer]) => [id, code, answer] as const)))(
    'of lists: %s is %s after %j, and never an empty list',
    async (id, code, answer) => {
      const server = await partner(answer);
      await expect(ask(server, id, { address: server.url })).rejects.toMatchObject({ name: 'ProviderFailure', code });
    },
  );

  it('says when the account there is empty', async () => {
    const serpapi = await partner({ status: 429, json: { error: 'Your account has run out of searches.' } });
    await expect(ask(serpapi, 'serpapi')).rejects.toMatchObject({ code: 'SERP_QUOTA', isOfAll: true });
  });

  it.each([
    ['serpapi', '/account.json', { total_searches_left: 5 }, 5],
    ['serper', '/account', { balance: 7 }, 7],
    ['dataforseo', '/v3/appendix/user_data', { status_code: 20_000, tasks: [{ status_code: 20_000 }] }, null],
    ['searchConsole', '/webmasters/v3/sites', { siteEntry: [] }, null],
    ['bingWebmaster', '/webmaster/api.svc/json/GetUserSites', { d: [] }, null],
  ] as const)('%s is tested by %s, which costs nothing', async (id, path, json, callsLeft) => {
    const server = await partner({ json });
    expect(await server.providers.find(id).test(ACCESS, SIGNAL)).toEqual({ callsLeft });
    expect(server.calls[0]?.url.pathname).toBe(path);
  });
});

describe('a partner', () => {
  it('is not followed elsewhere, waited for without end, or read without end', async () => {
    const moved = await partner({ status: 302, text: '', headers: { location: 'https://elsewhere.example/' } });
    await expect(askPartner({ url: new URL(moved.url) }, SIGNAL)).rejects.toMatchObject({ code: 'SERP_UNREACHABLE' });
    const large = await partner({ text: `"${'x'.repeat(9 * 1024 * 1024)}"` });
    await expect(askPartner({ url: new URL(large.url) }, SIGNAL)).rejects.toMatchObject({ code: 'SERP_SHAPE' });
    const slow = await serveHttp(() => undefined);
    onTestFinished(() => slow[Symbol.asyncDispose]());
    const url = new URL(`http://127.0.0.1:${slow.port}/`);
    await expect(askPartner({ url }, SIGNAL, 50)).rejects.toMatchObject({ code: 'SERP_TIMEOUT', isMaybePaid: true });
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(askPartner({ url }, stopped)).rejects.toThrow('stopped');
  });
});

describe('suggestions', () => {
  it.each([
    [
      'serpapi',
      {
        search_metadata: { status: 'Success' },
        suggestions: [{ value: 'tee kaufen', relevance: 1250 }, { value: 'tee ' }],
      },
      '/search.json',
    ],
    ['serper', { suggestions: [{ value: 'tee kaufen' }, { value: 'tee' }, { value: 'tee' }] }, '/autocomplete'],
    [
      'dataforseo',
      {
        status_code: 20_000,
        tasks: [
          {
            status_code: 20_000,
            result: [
              {
                items: [
                  { type: 'autocomplete', rank_absolute: 1, suggestion: 'tee kaufen' },
                  { type: 'autocomplete', rank_absolute: 2, suggestion: 'tee' },
                ],
              },
            ],
          },
        ],
      },
      '/v3/serp/google/autocomplete/live/advanced',
    ],
  ] as const)('of %s are read in the shape it documents, each once', async (id, json, path) => {
    const server = await partner({ json });
    const { suggest } = server.providers.find(id);
    expect(await suggest?.({ phrase: 'tee', search: GERMAN }, ACCESS, SIGNAL)).toEqual(['tee kaufen', 'tee']);
    const [call] = server.calls;
    expect(call?.url.pathname).toBe(path);
    expect(`${call?.url.search ?? ''}${JSON.stringify(call?.body)}`).toMatch(
      /google_autocomplete.*q=tee|"q":"tee"|"keyword":"tee"/u,
    );
    const changed = await partner({ json: { status_code: 20_000, tasks: [{ status_code: 20_000, result: [{}] }] } });
    await expect(
      changed.providers.find(id).suggest?.({ phrase: 'tee', search: GERMAN }, ACCESS, SIGNAL),
    ).rejects.toMatchObject({
      code: 'SERP_SHAPE',
    });
  });
});
