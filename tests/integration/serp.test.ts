import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serpCheckContract, listRunPositions } from '#core/contract/analyses/serp-check.ts';
import type { EndpointInput } from '#core/contract/endpoint.ts';
import { getResult } from '#core/contract/results.ts';
import { getCompetitors, getMatrix } from '#core/contract/serp/competitors.ts';
import { compareDays, getBestPages, getFigures } from '#core/contract/serp/figures.ts';
import { getSerpList } from '#core/contract/serp/lists.ts';
import { getKeywordHistory, listPositions, listSearches, planRun } from '#core/contract/serp/positions.ts';
import { listProviders, saveProvider, testProvider } from '#core/contract/serp/providers.ts';
import { listSchedules, removeSchedule, saveSchedule } from '#core/contract/serp/schedules.ts';
import { storeList, storePositions } from '#core/contract/serp/upload.ts';
import { createTask } from '#core/contract/tasks.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { serpCheckAnalysis } from '#server/features/serp-check/analysis.ts';
import { pruneLists } from '#server/features/serp-check/prune.ts';
import { createListRepository } from '#server/features/serp-check/store/list-repository.ts';
import { startDueRuns } from '#server/features/serp-check/schedule/start-schedules.ts';
import { createServices } from '#server/features/services.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { serveSerper, type SerperAnswer } from '#tests/support/serper-server.ts';
import { PASSWORD, startTestApp, type Browser } from '#tests/support/test-app.ts';

const SITE = 'own.example';
const SEARCH = { engineId: 3, device: 'desktop', language: 'de', place: '' } as const;
const KEY = toSearchKey(SEARCH);
const ABOUT = { site: SITE, search: KEY };
const SETTINGS: EndpointInput<typeof saveProvider>['body'] = {
  id: 'serper',
  isOn: true,
  order: 0,
  engines: ['google'],
  pricePerCallMicros: 1000,
  monthlyCapMicros: null,
};

/** Rivals first, the own page at `rank`. */
function listWith(rank: number | null): SerperAnswer {
  const organic = Array.from({ length: 10 }, (_each, index) => ({ link: `https://rival${index + 1}.example/page` }));
  if (rank !== null) organic[rank - 1] = { link: `https://www.${SITE}/shop` };
  return { organic };
}

async function setUp(
  answer: (phrase: string, page: number) => SerperAnswer,
  others: Readonly<Record<string, string>> = {},
) {
  const serper = await serveSerper(answer);
  const server = await startTestApp({
    works: true,
    analyses: [serpCheckAnalysis],
    env: {
      SERP_API_URLS: Object.entries({ serper: serper.url, ...others })
        .map((pair) => pair.join('='))
        .join(),
      SECRET_KEY: 's'.repeat(32),
    },
  });
  onTestFinished(async () => {
    await server.close();
    await serper[Symbol.asyncDispose]();
  });
  const browser = await server.signUp();
  return { serper, server, browser };
}

async function run(browser: Browser, params: object = {}) {
  const started = await browser.call(createTask, {
    body: {
      type: 'SerpCheck',
      params: { site: SITE, search: SEARCH, depth: 10, phrases: ['Grüner Tee', 'tee'], ...params },
    },
  });
  if (started.error !== undefined) throw new Error(started.error.code);
  const task = await browser.ended(started.result.id);
  if (task.resultId === null) throw new Error(task.error?.code);
  const { result } = await browser.call(getResult, { params: { id: task.resultId } });
  return { id: task.resultId, body: serpCheckContract.body.parse(result.body), summary: result.summary };
}

describe('a check of positions', () => {
  it('reads lists once a day, and gives positions, the list behind them, figures and competitors', async () => {
    const { serper, server, browser } = await setUp((phrase) => listWith(phrase === 'tee' ? null : 3));
    await browser.call(saveProvider, { body: { ...SETTINGS, key: 'secret-key-1234' } });
    const first = await run(browser);
    expect(first.body).toMatchObject({ asked: 2, known: 0, failed: 0, stop: null, costMicros: 2000 });
    expect(first.summary).toMatchObject({ keywords: 2, found: 1, top3: 1, averagePosition: 3 });
    expect(serper.calls[0]).toMatchObject({ key: 'secret-key-1234', body: { gl: 'de', hl: 'de', page: 1 } });

    const again = await run(browser);
    expect(again.body).toMatchObject({ asked: 0, known: 2, costMicros: 0 });
    expect(serper.calls).toHaveLength(2);

    const { positions, total } = (await browser.call(listPositions, { query: ABOUT })).result;
    expect(total).toBe(2);
    expect(positions.map(({ phrase, rank, depth, url }) => [phrase, rank, depth, url])).toEqual([
      ['Grüner Tee', 3, 10, `https://www.${SITE}/shop`],
      ['tee', null, 10, ''],
    ]);
    const listId = positions[0]?.listId ?? 0;
    const list = (await browser.call(getSerpList, { params: { id: listId }, query: { site: SITE } })).result;
    expect(list).toMatchObject({ source: 'serper', costMicros: 1000, isWhole: true, questions: ['Why?'], depth: 10 });
    expect(list.items.map(({ isOwn }) => isOwn).indexOf(true)).toBe(2);
    const stranger = await server.signUp();
    expect((await stranger.call(getSerpList, { params: { id: listId }, query: { site: SITE } })).error?.code).toBe(
      'NOT_FOUND',
    );

    const figures = (await browser.call(getFigures, { query: ABOUT })).result;
    expect(figures.days).toHaveLength(1);
    expect(figures.days[0]).toMatchObject({ keywords: 2, found: 1, distribution: { top1: 0, top3: 1 } });
    expect(figures.shareOfVoice[0]?.host).toBe('rival1.example');
    const pages = (await browser.call(getBestPages, { query: ABOUT })).result.pages;
    expect(pages.map(({ url, bestRank }) => [url, bestRank])).toEqual([[`https://www.${SITE}/shop`, 3]]);
    const rivals = (await browser.call(getCompetitors, { query: ABOUT })).result;
    expect(rivals.competitors[0]).toMatchObject({ host: SITE, isOwn: true });
    expect(rivals.competitors[1]).toMatchObject({
      host: 'rival1.example',
      isTracked: false,
      common: 1,
      missing: 1,
      weaker: 1,
    });
    const matrix = (await browser.call(getMatrix, { query: { ...ABOUT, hosts: 'rival1.example', gap: 'missing' } }))
      .result;
    expect(matrix.rows).toEqual([{ phrase: 'tee', ranks: { [SITE]: null, 'rival1.example': 1 } }]);
    const rows = (await browser.call(listRunPositions, { params: { id: first.id }, query: { sort: 'rank' } })).result;
    expect(rows.positions.map(({ rank }) => rank)).toEqual([3, null]);
    expect((await browser.call(listSearches, { query: { site: SITE } })).result.searches).toMatchObject([
      { search: KEY, keywords: 2 },
    ]);
  });

  it('checks again when it is told to, and shows what changed between two days', async () => {
    let rank = 9;
    const { server, browser } = await setUp(() => listWith(rank));
    await browser.call(saveProvider, { body: { ...SETTINGS, key: 'key' } });
    const { body: first } = await run(browser);
    rank = 5;
    expect((await run(browser, { isAgain: true, phrases: ['tee'] })).body).toMatchObject({ asked: 1 });
    rank = 2;
    server.clock.nowMs += 8 * 86_400_000;
    const { body: last, summary } = await run(browser);
    // Since the begin of the period, the largest move first.
    expect(summary['moves']).toEqual({
      search: KEY,
      since: first.day,
      keywords: [
        { phrase: 'Grüner Tee', from: 9, to: 2, depth: 10 },
        { phrase: 'tee', from: 5, to: 2, depth: 10 },
      ],
    });
    const { positions } = (await browser.call(listPositions, { query: ABOUT })).result;
    expect(positions.map(({ before, trend }) => [before, trend])).toEqual([
      [{ day: 9, week: 9, start: 9, best: 2 }, [9, 2]],
      [{ day: 5, week: 5, start: 5, best: 2 }, [5, 2]],
    ]);
    const compared = (await browser.call(compareDays, { query: { ...ABOUT, from: first.day, to: last.day } })).result;
    expect(compared.winners.map(({ phrase, from, to }) => [phrase, from, to])).toEqual([
      ['Grüner Tee', 9, 2],
      ['tee', 5, 2],
    ]);
    const history = (await browser.call(getKeywordHistory, { query: { ...ABOUT, phrase: 'TEE' } })).result;
    expect(history.points.map((point) => point.rank)).toEqual([5, 2]);
  });

  it('stops cleanly at the cap, says so, and goes on when there is more', async () => {
    const { serper, browser } = await setUp(() => listWith(1));
    await browser.call(saveProvider, { body: { ...SETTINGS, key: 'key', monthlyCapMicros: 1500 } });
    const plan = (await browser.call(planRun, { query: { ...ABOUT, depth: 10, keywords: 2, runsPerMonth: 30 } }))
      .result;
    expect(plan).toMatchObject({
      calls: 1,
      costMicros: 1000,
      capLeftMicros: 1500,
      beyondCap: 1,
      monthlyCostMicros: 60_000,
    });
    const { body } = await run(browser);
    expect(body).toMatchObject({ asked: 1, notAsked: 1, stop: 'cap', problems: [{ code: 'SERP_CAP' }] });
    await browser.call(saveProvider, { body: { ...SETTINGS, monthlyCapMicros: 5000 } });
    expect((await run(browser)).body).toMatchObject({ asked: 1, known: 1, stop: null });
    expect(serper.calls).toHaveLength(2);
    const [, serperRow] = (await browser.call(listProviders, {})).result.providers;
    expect(serperRow).toMatchObject({ id: 'serper', callsThisMonth: 2, spentMicros: 2000, hasKey: true });
  });

  it.each([
    ['SERP_KEY_WRONG', { status: 403, body: '{"message":"Unauthorized."}' }],
    ['SERP_QUOTA', { status: 400, body: '{"message":"Not enough credits","statusCode":400}' }],
    ['SERP_UNREACHABLE', { status: 503, body: 'down' }],
    ['SERP_SHAPE', { status: 200, body: '{"results":[]}' }],
    ['SERP_RATE_LIMIT', { status: 429, body: '{}', headers: { 'retry-after': '0' } }],
  ] as const)('ends with what is wrong when a source answers with %s, and stores no position', async (code, answer) => {
    const { browser } = await setUp(() => answer);
    await browser.call(saveProvider, { body: { ...SETTINGS, key: 'key' } });
    const { body } = await run(browser);
    expect(body.asked).toBe(0);
    expect(body.problems[0]?.code).toBe(code);
    expect((await browser.call(listPositions, { query: ABOUT })).result.positions).toEqual([]);
    // What was not answered was not paid; of a list nobody can read that is not known.
    const spent = (await browser.call(listProviders, {})).result.providers[1]?.spentMicros;
    expect(spent).toBe(code === 'SERP_SHAPE' ? 2000 : 0);
  });

  it('goes to the next source in the order that was set, and pays only the one that answers', async () => {
    const down = await serveHttp((_request, response) => void response.writeHead(503).end('down'));
    onTestFinished(() => down[Symbol.asyncDispose]());
    const { serper, browser } = await setUp(() => listWith(2), { serpapi: `http://127.0.0.1:${down.port}` });
    await browser.call(saveProvider, { body: { ...SETTINGS, order: 1, key: 'key' } });
    await browser.call(saveProvider, { body: { ...SETTINGS, id: 'serpapi', order: 0, key: 'key' } });
    const { body } = await run(browser);
    expect(body).toMatchObject({ asked: 2, failed: 0, sources: [{ source: 'serper', lists: 2 }] });
    expect(serper.calls).toHaveLength(2);
    const { providers } = (await browser.call(listProviders, {})).result;
    expect(providers.map(({ id, spentMicros }) => [id, spentMicros]).slice(0, 2)).toEqual([
      ['serpapi', 0],
      ['serper', 2000],
    ]);
  });

  it('takes what an engine tells the owner before it asks for lists, and says which is which', async () => {
    const bing = await serveHttp((_request, response) => {
      const row = { Query: 'Tee', AvgImpressionPosition: 4, Impressions: 90, Clicks: 3, Date: '/Date(1800000000000)/' };
      response.end(JSON.stringify({ d: [row] }));
    });
    const lists = await serveHttp((_request, response) => {
      response.end(JSON.stringify({ organic_results: [{ position: 1, link: `https://${SITE}/`, title: 'Own' }] }));
    });
    onTestFinished(async () => {
      await bing[Symbol.asyncDispose]();
      await lists[Symbol.asyncDispose]();
    });
    const { browser } = await setUp(() => listWith(1), {
      bingWebmaster: `http://127.0.0.1:${bing.port}`,
      serpapi: `http://127.0.0.1:${lists.port}`,
    });
    const engines: ['bing'] = ['bing'];
    await browser.call(saveProvider, { body: { ...SETTINGS, id: 'bingWebmaster', engines, order: 0, key: 'key' } });
    await browser.call(saveProvider, { body: { ...SETTINGS, id: 'serpapi', engines, order: 1, key: 'key' } });
    const search = { engineId: 81, device: 'desktop', language: 'en', place: '' };
    expect((await run(browser, { search })).body.asked).toBe(2);
    const query = { site: SITE, search: toSearchKey({ ...search, device: 'desktop' }) };
    const { positions } = (await browser.call(listPositions, { query })).result;
    expect(positions.map(({ phrase, rank, source, listId }) => [phrase, rank, source, listId !== null])).toEqual([
      ['Grüner Tee', 1, 'serpapi', true],
      ['tee', 4, 'bingWebmaster', false],
    ]);
  });

  it('is refused without a source, without keywords and to visitors', async () => {
    const { server, browser } = await setUp(() => listWith(1));
    const body = { type: 'SerpCheck' as const, params: { site: SITE, search: SEARCH, depth: 10, phrases: ['tee'] } };
    expect((await browser.call(createTask, { body })).error?.code).toBe('SERP_NO_PROVIDER');
    const all = { ...body, params: { site: SITE, search: SEARCH, depth: 10 } };
    expect((await browser.call(createTask, { body: all })).error?.code).toBe('SERP_NO_KEYWORDS');
    expect((await server.browser().call(createTask, { body })).error?.code).toBe('AUTH_REQUIRED');
  });
});

describe('sources', () => {
  it('are tested with a call that costs nothing, and never give their key back', async () => {
    const { browser, server } = await setUp(() => listWith(1));
    expect((await browser.call(testProvider, { body: { id: 'serper', key: 'right' } })).result.callsLeft).toBe(42);
    expect((await browser.call(testProvider, { body: { id: 'serper', key: 'wrong' } })).error?.code).toBe(
      'SERP_KEY_WRONG',
    );
    const saved = await browser.call(saveProvider, { body: { ...SETTINGS, key: 'a-very-secret-key-9876' } });
    expect(saved.text).not.toContain('secret');
    expect(saved.result.providers[1]).toMatchObject({ hasKey: true, keyHint: '9876' });
    const { rows } = await server.database.run('select sealed_key from serp_providers');
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect((await browser.call(testProvider, { body: { id: 'serper' } })).error).toBeUndefined();
    const removed = await browser.call(saveProvider, { body: { ...SETTINGS, key: '' } });
    expect(removed.result.providers[1]).toMatchObject({ hasKey: false, keyHint: '' });
  });
});

describe('positions from elsewhere', () => {
  it('are stored without a source: a file of positions, and a saved list', async () => {
    const { browser } = await setUp(() => listWith(1));
    const positions = [
      { phrase: 'Tee', rank: 4.4, depth: 100, url: `https://${SITE}/a`, volume: 1000 },
      { phrase: 'kaffee', rank: null, depth: 100, url: '', volume: null },
    ];
    const stored = await browser.call(storePositions, { body: { ...ABOUT, day: '2026-01-02', positions } });
    expect(stored.result).toMatchObject({ stored: 2, distribution: { top3: 0, top10: 1 } });
    const item = { kind: 'organic' as const, title: 'T', snippet: '' };
    const list = {
      items: [
        { ...item, absolute: 1, organic: 1, url: 'https://rival.example/' },
        { ...item, absolute: 2, organic: 2, url: `https://shop.${SITE}/` },
      ],
      features: [],
      related: [],
      questions: [],
      overview: null,
      depth: 2,
    };
    const saved = await browser.call(storeList, { body: { ...ABOUT, day: '2026-01-03', phrase: 'tee', list } });
    expect(saved.result).toMatchObject({ rank: 2, depth: 2 });
    const { pages } = (await browser.call(getBestPages, { query: ABOUT })).result;
    expect(pages[0]).toMatchObject({ url: `https://shop.${SITE}/`, estimatedVisits: 157, keywordCount: 1 });
  });
});

describe('a schedule', () => {
  it('starts a run at its hour, once after downtime, and none while it is paused', async () => {
    const { server, browser } = await setUp(() => listWith(1));
    server.clock.nowMs = Date.parse('2026-03-28T12:00:00Z');
    const schedule = {
      ...ABOUT,
      depth: 10,
      kind: 'daily',
      everyDays: 1,
      weekday: 1,
      monthDay: 1,
      hour: 2,
      zone: 'Europe/Berlin',
      isPaused: false,
    } as const;
    const { schedules } = (await browser.call(saveSchedule, { body: schedule })).result;
    // Clocks go forward that night: two o'clock does not come, three does.
    expect(schedules[0]?.nextAtMs).toBe(Date.parse('2026-03-29T01:00:00Z'));
    const started: unknown[] = [];
    const services = createServices({
      ...({} as Parameters<typeof createServices>[0]), // the rest is not used
      database: server.database,
      now: () => server.clock.nowMs,
    });
    const look = () =>
      startDueRuns(
        {
          database: services.database,
          now: services.now,
          logger: services.logger,
          secretBox: { seal: String, open: String },
        },
        (task) => Promise.resolve(String(started.push(task.params))),
      );
    expect(await look()).toBe(0);
    server.clock.nowMs += 5 * 86_400_000;
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(started).toEqual([{ site: SITE, search: SEARCH, depth: 10 }]);
    const after = (await browser.call(listSchedules, { query: { site: SITE } })).result.schedules[0];
    expect(after?.nextAtMs).toBe(Date.parse('2026-04-03T00:00:00Z'));
    await browser.call(saveSchedule, { body: { ...schedule, isPaused: true } });
    server.clock.nowMs += 86_400_000;
    expect(await look()).toBe(0);
    expect((await browser.call(removeSchedule, { body: ABOUT })).result.schedules).toEqual([]);
    expect((await browser.call(saveSchedule, { body: { ...schedule, zone: 'Mars/Olympus' } })).error?.code).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('lists', () => {
  it('are whole for 90 days; then own rows are left, and positions stay', async () => {
    const { server, browser } = await setUp(() => listWith(4));
    await browser.call(saveProvider, { body: { ...SETTINGS, key: 'key' } });
    await run(browser);
    const [position] = (await browser.call(listPositions, { query: ABOUT })).result.positions;
    const secretBox = { seal: String, open: String };
    const prune = () => pruneLists({ database: server.database, secretBox, now: () => server.clock.nowMs });
    const { rows } = await server.database.run('select user_id from serp_lists limit 1');
    const lists = createListRepository(server.database);
    const read = async () =>
      (await lists.find(String(rows[0]?.['user_id']), position?.listId ?? 0)) ?? { isWhole: null, list: null };
    server.clock.nowMs += 89 * 86_400_000;
    await prune();
    expect(await read()).toMatchObject({ isWhole: true });
    server.clock.nowMs += 2 * 86_400_000;
    await prune();
    const { list, isWhole } = await read();
    expect([isWhole, list?.items.map(({ url }) => url)]).toEqual([false, [`https://www.${SITE}/shop`]]);
    const stored = await server.database.run('select rank from serp_positions');
    expect(stored.rows.map(({ rank }) => rank)).toEqual([4, 4]);
  });
});

describe('a server that is killed with -9 in the middle of a run', () => {
  it(
    'goes on after the restart, asks for no list twice, and names those whose answer was lost',
    { timeout: 120_000 },
    async () => {
      let isHanging = true;
      const phrases = Array.from({ length: 40 }, (_each, index) => `phrase ${index + 1}`);
      const serper = await serveSerper((phrase) =>
        isHanging && Number(phrase.split(' ')[1]) > 20 ? 'never' : listWith(2),
      );
      onTestFinished(() => serper[Symbol.asyncDispose]());
      const server = await startAppServer(() => ({ SERP_API_URLS: `serper=${serper.url}` }));
      onTestFinished(() => server.dispose());
      const call = await signUp(server.origin);
      await call('/serp/providers/save/', { ...SETTINGS, key: 'key' });
      const task = await call('/tasks/', {
        type: 'SerpCheck',
        params: { site: SITE, search: SEARCH, depth: 10, phrases },
      });
      // Thirteen are answered, in the order of their letters; four are on their way and will never be.
      await vi.waitFor(() => expect(serper.calls).toHaveLength(17), { timeout: 30_000 });
      await server.kill();
      isHanging = false;
      await server.start();
      const ended = await vi.waitFor(
        async () => {
          const found = await call(`/tasks/${String(task['id'])}/`);
          expect(found['finished']).toBe(true);
          return found;
        },
        { timeout: 60_000, interval: 200 },
      );
      const { body } = (await call(`/results/${String(ended['resultId'])}/`)) as { body: unknown }; // an object
      const counts = serpCheckContract.body.parse(body);
      expect(counts).toMatchObject({ asked: 23, known: 13, lost: 4, failed: 0, notAsked: 0 });
      const asked = serper.calls.map(({ body: { q } }) => q);
      expect(asked).toHaveLength(40);
      expect(new Set(asked).size).toBe(40);
      const { providers } = (await call('/serp/providers/')) as { providers: { id: string; callsThisMonth: number }[] }; // as its contract says
      expect(providers.find(({ id }) => id === 'serper')?.callsThisMonth).toBe(40);
      const { total } = (await call(`/serp/positions/?${new URLSearchParams(ABOUT).toString()}`)) as { total: number }; // likewise
      expect(total).toBe(36);
    },
  );
});

async function signUp(origin: string) {
  let cookie = '';
  async function call(path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    const json = (await response.json()) as { result: Record<string, unknown>; error?: { code: string } }; // the envelope
    if (json.error !== undefined) throw new Error(json.error.code);
    return json.result;
  }
  await call('/user/auth/native/', {
    mode: 'signup',
    email: 'kill@example.org',
    password: obfuscatePassword(PASSWORD),
  });
  return call;
}
