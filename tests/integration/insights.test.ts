import { afterAll, beforeAll, expect, it } from 'vitest';
import { listInsights } from '#core/contract/insights.ts';
import { putListRows } from '#core/contract/lists.ts';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import { addSites } from '#core/contract/sites.ts';
import { getUser } from '#core/contract/user.ts';
import { plantInsights } from '#tests/support/planted-insights.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const SITE = 'own.example';
let server: TestApp;
let owner: Browser;

beforeAll(async () => {
  server = await startTestApp({ lists: [ignoredFindings] });
  owner = await server.signUp('owner@example.org');
  await owner.call(addSites, { body: { sitesAll: [{ site: SITE }, { site: 'zebra.example' }] } });
  const userId = (await owner.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
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
