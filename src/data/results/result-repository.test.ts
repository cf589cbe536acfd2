import { describe, expect, it, vi } from 'vitest';
import { pageAuditContract } from '#core/contract/analyses/page-audit.ts';
import { resultSchema, type Result, type ResultSummary } from '#core/contract/results.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { createResultKeeper } from './result-keeper.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';

function result(id: string, finishedAtMs: number, site = 'a.example'): Result {
  return {
    id,
    type: 'PageAudit',
    site,
    url: `https://${site}/${id}`,
    startedAtMs: finishedAtMs - 1,
    finishedAtMs,
    engine: 'x/1',
    summary: {},
    body: { of: id },
  };
}

function summaryOf({ body: _body, ...summary }: Result) {
  return summary;
}

const list = (count: number, site = 'a.example', fromMs = 0): Result[] =>
  Array.from({ length: count }, (_, index) => result(`${site}-${index}`, fromMs + index, site));

describe('results kept for reading without a network', () => {
  it('are the newest twenty of each project that was listed', async () => {
    const { results } = await openTestRuntime();
    await results.storeSummaries([...list(25), ...list(3, 'b.example', 100), ...list(2, 'c.example')].map(summaryOf));
    const missing = await results.missingBodies(['a.example', 'b.example', 'a.example']);
    expect(missing).toHaveLength(23);
    expect(missing.slice(0, 4)).toEqual(['b.example-2', 'b.example-1', 'b.example-0', 'a.example-24']);
    expect(missing).not.toContain('a.example-4');
    expect(missing).not.toContain('c.example-0');
  });

  it('are the newest of each type by itself: none takes the place of another', async () => {
    const { db, results } = await openTestRuntime();
    const crawls = [1, 2, 3].map((atMs): Result => ({ ...result(`crawl-${atMs}`, atMs), type: 'SiteAudit' }));
    const pages = list(25, 'a.example', 10);
    await results.storeSummaries([...crawls, ...pages].map(summaryOf));
    const missing = await results.missingBodies(['a.example']);
    expect(missing).toHaveLength(pageAuditContract.kept + 3);
    expect(missing.slice(-3)).toEqual(['crawl-3', 'crawl-2', 'crawl-1']);

    for (const each of [...crawls, ...pages]) await results.store(each);
    const newest = pages.slice(-pageAuditContract.kept);
    const kept = await db.resultBodies.toCollection().primaryKeys();
    expect(kept.toSorted()).toEqual([...crawls, ...newest].map(({ id }) => id).toSorted());
    expect(await results.missingBodies(['a.example'])).toEqual([]);
  });

  it('of a type that only a newer server knows are summaries, and nothing is asked for', async () => {
    const { db, results } = await openTestRuntime();
    const unknown: Result = { ...result('odd', 5), type: 'KeywordAudit', summary: { words: 7 } };
    await results.storeSummaries([summaryOf(unknown)]);
    expect([await results.missingBodies(['a.example']), await results.has('odd')]).toEqual([[], true]);
    await results.store(unknown);
    expect(await db.resultBodies.count()).toBe(0);
    expect(await results.list({ site: 'a.example' })).toEqual([summaryOf(unknown)]);
    expect(resultSchema.parse(unknown)).toEqual(unknown);
  });

  it('are listed by project and type without going over any other', async () => {
    const { results } = await openTestRuntime();
    const crawl: Result = { ...result('crawl', 1), type: 'SiteAudit' };
    await results.storeSummaries([crawl, ...list(30, 'a.example', 10), ...list(5, 'b.example')].map(summaryOf));
    const steps = vi.spyOn(IDBCursor.prototype, 'continue');
    expect(await results.list({ site: 'a.example', type: 'SiteAudit' })).toEqual([summaryOf(crawl)]);
    expect(await results.latest('SiteAudit', ['a.example', 'b.example'])).toEqual([summaryOf(crawl)]);
    expect(steps.mock.calls.length).toBeLessThan(5);
    steps.mockRestore();
  });

  it('are told of each site: as many of a type as asked for, or the newest one of some types, that are wanted', async () => {
    const { results } = await openTestRuntime();
    const crawl: Result = { ...result('crawl', 50), type: 'SiteAudit' };
    const rows = [crawl, ...list(5, 'a.example', 10), ...list(3, 'b.example')].map(summaryOf);
    await results.storeSummaries(rows);
    const ids = (found: readonly ResultSummary[]) => found.map(({ id }) => id);
    const isOdd = ({ id }: ResultSummary) => /[13579]$/u.test(id);
    const sites = ['b.example', 'a.example', 'c.example'];
    expect(ids(await results.latest('PageAudit', sites, 3, isOdd))).toEqual([
      'b.example-1',
      'a.example-3',
      'a.example-1',
    ]);
    expect(ids(await results.newestBySite(['PageAudit']))).toEqual(['a.example-4', 'b.example-2']);
    expect(ids(await results.newestBySite(['SiteAudit', 'PageAudit']))).toEqual(['crawl', 'b.example-2']);
    expect(ids(await results.newestBySite(['PageAudit'], isOdd))).toEqual(['a.example-3', 'b.example-1']);
  });

  it('are fetched once; those the server does not have are not asked for again', async () => {
    const api = createFakeApi();
    const { results } = await openTestRuntime();
    const known = list(3);
    for (const each of known.slice(0, 2)) api.routes.set(`/api/v1/results/${each.id}/`, () => each);
    await results.storeSummaries(known.map(summaryOf));
    const keeper = createResultKeeper(createApiClient({ request: api.request }), () => true);
    keeper.keep(results, ['a.example']);
    keeper.keep(results, ['a.example']);
    await expect.poll(() => results.body('a.example-0')).toEqual(known[0]);
    await expect.poll(() => results.body('a.example-1')).toEqual(known[1]);
    keeper.keep(results, ['a.example']);
    await expect.poll(() => results.missingBodies(['a.example'])).toEqual(['a.example-2']);
    expect(api.calls.map(({ path }) => path)).toEqual([
      '/api/v1/results/a.example-2/',
      '/api/v1/results/a.example-1/',
      '/api/v1/results/a.example-0/',
    ]);
  });

  it('are not fetched while there is no connection, and are at the next listing', async () => {
    const api = createFakeApi();
    const { results } = await openTestRuntime();
    const [only = result('none', 1)] = list(1);
    api.routes.set(`/api/v1/results/${only.id}/`, () => only);
    await results.storeSummaries([summaryOf(only)]);
    api.close();
    const keeper = createResultKeeper(createApiClient({ request: api.request }), () => true);
    keeper.keep(results, ['a.example']);
    api.open();
    keeper.keep(results, ['a.example']);
    await expect.poll(() => results.body(only.id)).toEqual(only);
  });

  it('are a thousand in all: the oldest give way, and are not fetched again', async () => {
    const { results } = await openTestRuntime();
    for (let index = 0; index < 1002; index += 1) await results.store(result(`r${index}`, index, `s${index}.example`));
    expect(await results.body('r0')).toBeNull();
    expect(await results.body('r1')).toBeNull();
    expect(await results.body('r2')).toMatchObject({ body: { of: 'r2' } });
    expect(await results.missingBodies(['s0.example', 's1.example', 's5.example'])).toEqual([]);
  }, 30_000);

  it('can be searched through', async () => {
    const { results } = await openTestRuntime();
    await results.storeSummaries(list(300).map(summaryOf));
    const found = await results.list({ site: 'a.example' }, ({ url }) => url?.endsWith('-7') === true);
    expect(found.map(({ id }) => id)).toEqual(['a.example-7']);
    expect(await results.list({})).toHaveLength(200);
  });
});

describe('a crawl that was checked again', () => {
  const crawl = (revisedAtMs?: number): Result => ({
    ...result('crawl', 5),
    type: 'SiteAudit',
    body: { of: revisedAtMs ?? 0 },
    ...(revisedAtMs !== undefined && { revisedAtMs }),
  });
  const recheck: Result = {
    ...result('recheck', 9),
    type: 'SiteRecheck',
    summary: {
      ...{ crawl: 'crawl', url: null, check: 'title-missing', findings: 2, gone: 1, added: 0 },
      ...{ pages: 2, pagesTotal: 2, scoreBefore: 80, score: 82, revisedAtMs: 8 },
    },
    body: {},
  };

  it('is fetched anew, and stays readable until then', async () => {
    const { results, crawlLists } = await openTestRuntime();
    await results.store(crawl());
    await crawlLists.store('pages', 'crawl', '', { rows: [], total: 0 });
    expect([await results.revision('crawl'), await results.outdated()]).toEqual([0, []]);

    await results.store(recheck);
    expect(await results.has('recheck')).toBe(true);
    expect(await results.revision('crawl')).toBe(8);
    expect(await results.outdated()).toEqual(['crawl']);
    expect(await results.missingBodies(['a.example'])).toEqual(['crawl']);
    expect((await results.body('crawl'))?.body).toEqual({ of: 0 });
    expect([...(await crawlLists.stored('pages', 'crawl'))]).toEqual(['']);

    await results.store(crawl(8));
    expect((await results.body('crawl'))?.body).toEqual({ of: 8 });
    expect([...(await crawlLists.stored('pages', 'crawl'))]).toEqual([]);
    expect([await results.outdated(), await results.missingBodies(['a.example'])]).toEqual([[], []]);
  });

  it('is told from the others by the indexes: no body is read', async () => {
    const { db, results } = await openTestRuntime();
    await results.store(crawl());
    await results.store({ ...crawl(8), id: 'other' });
    await results.storeSummaries([summaryOf(recheck), { ...summaryOf(crawl(9)), id: 'other' }]);
    const read = vi.fn((row: unknown) => row);
    db.resultBodies.hook('reading', read);
    expect((await results.outdated()).toSorted()).toEqual(['crawl', 'other']);
    expect((await results.missingBodies(['a.example'])).toSorted()).toEqual(['crawl', 'other']);
    expect(read).not.toHaveBeenCalled();
  });

  it('is outdated only where it is stored whole, and by its own date', async () => {
    const { results } = await openTestRuntime();
    const named = (id: string, revisedAtMs?: number): Result => ({ ...crawl(revisedAtMs), id });
    for (const each of [named('crawl', 8), named('crawl-2'), named('crawl-3', 9)]) await results.store(each);
    await results.storeSummaries([named('crawl', 8), named('crawl-2', 8), named('crawl-4', 8)].map(summaryOf));
    expect(await results.outdated()).toEqual(['crawl-2']);
  });

  it('keeps its lists when the same is stored once more', async () => {
    const { results, crawlLists } = await openTestRuntime();
    await results.store(crawl(8));
    await crawlLists.store('pages', 'crawl', '', { rows: [], total: 0 });
    await results.store(crawl(8));
    await results.storeSummaries([summaryOf(recheck)]);
    expect([...(await crawlLists.stored('pages', 'crawl'))]).toEqual(['']);
    expect(await results.outdated()).toEqual([]);
  });

  it('takes none of the places of whole results', async () => {
    const { results } = await openTestRuntime();
    const rechecks = Array.from({ length: 30 }, (_unused, index) => ({ ...recheck, id: `recheck-${index}` }));
    for (const each of [...list(20), ...rechecks]) await results.store(each);
    expect(await results.body('a.example-0')).not.toBeNull();
    expect(await results.missingBodies(['a.example'])).toEqual([]);
  });
});
