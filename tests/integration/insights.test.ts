import { afterAll, beforeAll, expect, it } from 'vitest';
import { listInsights, MEASURED_AT_ONCE } from '#core/contract/insights.ts';
import { putListRows, removeListRows } from '#core/contract/lists.ts';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import { insightStates } from '#core/contract/lists/insight-states.ts';
import { serpKeywords } from '#core/contract/lists/serp-keywords.ts';
import { addSites } from '#core/contract/sites.ts';
import { keywordId } from '#core/domain/keywords/phrase.ts';
import { monitorChanges, monitors } from '#server/db/monitoring-schema.ts';
import { results } from '#server/db/schema.ts';
import { plantInsights } from '#tests/support/planted-insights.ts';
import { idOf, memberOf } from '#tests/support/team.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const SITE = 'own.example';
const DAY_MS = 86_400_000;
let server: TestApp;
let owner: Browser;
let userId: string;

beforeAll(async () => {
  server = await startTestApp({ lists: [ignoredFindings, insightStates, serpKeywords] });
  owner = await server.signUp('owner@example.org');
  await owner.call(addSites, { body: { sitesAll: [{ site: SITE }, { site: 'zebra.example' }] } });
  userId = await idOf(owner);
  await plantInsights(server.database, userId, SITE, server.clock.nowMs);
});
afterAll(() => server.close());

const read = async (browser: Browser) => (await browser.call(listInsights, { query: {} })).result;

it('ranks what matters on a project, and names the change that came before with what speaks for and against it', async () => {
  const { sites, nextAfter } = await read(owner);
  expect(nextAfter).toBeNull();
  expect(sites.map(({ site }) => site)).toEqual([SITE, 'zebra.example']);
  const [{ insights, sources } = { insights: [], sources: [] }, empty] = sites;
  expect(empty).toMatchObject({ insights: [], sources: [], total: 0 });
  expect(sources.map(({ source }) => source)).toEqual(['siteAudit', 'positions']);
  const [first] = insights;
  expect(first).toMatchObject({
    kind: 'positionLoss',
    pageCount: 5,
    phraseCount: 5,
    value: { unit: 'visits', amount: 785, known: 5, total: 5 },
  });
  expect(first?.candidates[0]).toMatchObject({
    kind: 'canonical',
    before: null,
    after: `https://${SITE}/page-38/`,
    exposed: 5,
    exposedHit: 5,
    others: 35,
    othersHit: 0,
    confidence: 'high',
  });
  // Whatever is ticked off now must not count as measured again later.
  expect(insights.every(({ measuredAtMs }) => measuredAtMs <= server.clock.nowMs)).toBe(true);
  const amounts = insights.map(({ value }) => value.amount);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});

it('gives patches that can be pasted', async () => {
  const { sites } = await read(owner);
  const insights = sites.flatMap((site) => site.insights);
  expect(insights.find(({ kind }) => kind === 'indexLoss')).toMatchObject({
    reason: 'status',
    pages: [`https://${SITE}/page-39/`],
    patch: { form: 'redirects', text: `RedirectMatch 301 "^/page-39/$" "https://${SITE}/page-40/"\n` },
  });
  expect(insights.find(({ checks }) => checks.includes('title-missing'))?.patch).toEqual({
    form: 'titles',
    text: `https://${SITE}/page-10/\tHeading 10\nhttps://${SITE}/page-11/\tHeading 11\n`,
  });
});

it('goes on after a project, and leaves out checks that are ignored', async () => {
  const part = (await owner.call(listInsights, { query: { limit: 1 } })).result;
  expect(part.nextAfter).toBe(SITE);
  const rest = (await owner.call(listInsights, { query: { limit: 1, after: SITE } })).result;
  expect(rest.sites.map(({ site }) => site)).toEqual(['zebra.example']);
  const value = {
    site: SITE,
    check: 'title-missing',
    finding: null,
    reason: '',
    byName: '',
    untilMs: null,
    ignoredAtMs: 1,
  };
  const put = await owner.call(putListRows, {
    params: { list: ignoredFindings.name },
    body: { rows: [{ id: 'title-missing', value, isNew: true }] },
  });
  expect(put.status, put.text).toBe(200);
  const { sites } = await read(owner);
  expect(sites[0]?.insights.some(({ checks }) => checks.includes('title-missing'))).toBe(false);
});

it('tells nothing of somebody else’s projects, and nothing to a visitor', async () => {
  const other = await server.signUp('other@example.org');
  await other.call(addSites, { body: { sitesAll: [{ site: SITE }] } });
  expect(await read(other)).toEqual({ sites: [{ site: SITE, sources: [], insights: [], total: 0 }], nextAfter: null });
  expect(await read(server.browser())).toEqual({ sites: [], nextAfter: null });
});

it('tells a member of the websites that they see in the account they work in', async () => {
  const all = await memberOf(server, owner, 'all@example.org', [{ site: '*', role: 'viewer' }]);
  expect(await read(all)).toEqual(await read(owner));
  const one = await memberOf(server, owner, 'one@example.org', [{ site: SITE, role: 'editor' }]);
  const { sites } = await read(one);
  expect(sites.map(({ site, total }) => [site, total > 0])).toEqual([[SITE, true]]);
  const hidden = await memberOf(server, owner, 'hidden@example.org', [{ site: 'zebra.example', role: 'viewer' }]);
  expect((await read(hidden)).sites.map(({ site }) => site)).toEqual(['zebra.example']);
});

it('lets a member decide about insights of the websites that are theirs', async () => {
  const editor = await memberOf(server, owner, 'editor@example.org', [{ site: SITE, role: 'editor' }]);
  const decide = async (insight: string, site: string) => {
    const about = { insight, site, kind: 'finding', subject: site, effectAtMs: 1 } as const;
    const value = { ...about, state: 'done', untilMs: null, reason: '', atMs: 2 } as const;
    const body = { rows: [{ id: insight, value, isNew: true }] };
    return (await editor.call(putListRows, { params: { list: insightStates.name }, body })).error?.code;
  };
  expect(await decide('finding-1', SITE)).toBeUndefined();
  expect(await decide('finding-2', 'zebra.example')).toBe('ROLE_FORBIDDEN');
});

it('takes what monitors saw for what may have come before', async () => {
  const at = server.clock.nowMs - 26 * DAY_MS;
  const about = { userId, site: SITE, kind: 'page', everyMs: 3_600_000, settings: {}, sinceMs: at, createdAtMs: at };
  await server.database.db.insert(monitors).values({ ...about, id: 'watch', lastAtMs: at + DAY_MS });
  await server.database.db.insert(monitorChanges).values(
    Array.from({ length: 5 }, (_, page) => ({
      ...{ userId, site: SITE, monitorId: 'watch', kind: 'page', url: `https://${SITE}/page-${String(page)}/` },
      ...{ atMs: at, changes: { list: [{ field: 'title', gone: ['Tea'], come: ['Coffee'] }] } },
    })),
  );
  const { sites } = await read(owner);
  const [{ insights, sources } = { insights: [], sources: [] }] = sites;
  expect(sources).toContainEqual(expect.objectContaining({ source: 'monitor', measuredAtMs: at + DAY_MS }));
  const fall = insights.find(({ kind }) => kind === 'positionLoss');
  expect(fall?.candidates[0]?.kind).toBe('canonical');
  expect(fall?.candidates).toContainEqual(
    expect.objectContaining({ kind: 'title', source: 'monitor', before: 'Tea', after: 'Coffee', exposedHit: 5 }),
  );
});

it('tells nothing more of a keyword that was deleted', async () => {
  const lost = async () => (await read(owner)).sites[0]?.insights.find(({ kind }) => kind === 'positionLoss');
  expect((await lost())?.phraseCount).toBe(5);
  const id = keywordId(SITE, 'phrase 0');
  const bare = { groupId: null, tags: [], targetUrl: '', note: '', isFavourite: false, addedAtMs: 1 };
  const value = { ...bare, site: SITE, phrase: 'phrase 0' };
  const params = { list: serpKeywords.name };
  const put = await owner.call(putListRows, { params, body: { rows: [{ id, value, isNew: true }] } });
  expect(put.status, put.text).toBe(200);
  await owner.call(removeListRows, { params, body: { ids: [id] } });
  expect((await lost())?.phrases.map(({ phrase }) => phrase)).not.toContain('phrase 0');
});

it('ends an answer after so many projects that something was measured of, and goes on there', async () => {
  const many = await server.signUp('many@example.org');
  const host = (index: number): string => `site-${String(index).padStart(3, '0')}.example`;
  const hosts = Array.from({ length: MEASURED_AT_ONCE * 2 }, (_, index) => host(index));
  await many.call(addSites, { body: { sitesAll: hosts.map((site) => ({ site })) } });
  const about = {
    userId: await idOf(many),
    type: 'Accessibility',
    url: null,
    engine: 'planted',
    summary: {},
    body: {},
  };
  const measured = hosts.slice(10, 10 + MEASURED_AT_ONCE + 3);
  await server.database.db.insert(results).values(
    measured.map((site) => ({
      ...about,
      ...{ id: `of ${site}`, taskId: `of ${site}`, site, startedAtMs: 1, finishedAtMs: server.clock.nowMs },
    })),
  );
  const first = (await many.call(listInsights, { query: { limit: 1000 } })).result;
  expect([first.sites.length, first.nextAfter]).toEqual([10 + MEASURED_AT_ONCE, host(9 + MEASURED_AT_ONCE)]);
  const rest = (await many.call(listInsights, { query: { limit: 1000, after: first.nextAfter ?? '' } })).result;
  expect([...first.sites, ...rest.sites].map(({ site }) => site)).toEqual(hosts);
  expect(rest.nextAfter).toBeNull();
});
