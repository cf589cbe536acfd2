import { describe, expect, it } from 'vitest';
import type { CrawledPage, SiteIssue } from '#core/contract/analyses/site-audit.ts';
import { crawledPage, siteAuditBody, siteAuditResult, siteCheck, siteIssue } from '#tests/support/crawl-rows.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { createCrawlListKeeper } from './crawl-list-keeper.ts';

const PATH = '/api/v1/results/new/';
const CHECKS = ['title-missing', 'image-alt'];

/** A server with a crawl of two pages, and a device that has its body and the one before. */
async function open(issueTotal: number) {
  const api = createFakeApi();
  const { results, crawlLists: lists } = await openTestRuntime();
  const issues: SiteIssue[] = CHECKS.map((check, index) => siteIssue(index + 1, { check }));
  const pages: CrawledPage[] = [crawledPage(1), crawledPage(2)];
  api.routes.set(`${PATH}pages/`, () => ({ pages, total: 2, nextCursor: null }));
  api.routes.set(`${PATH}issues/`, ({ query }) => {
    const check = query.get('check');
    const found = issues.filter((issue) => check === null || issue.check === check);
    return { issues: found, total: check === null ? issueTotal : found.length, nextCursor: null };
  });
  const none = { added: 0, removed: 0, same: 2 };
  api.routes.set(`${PATH}comparison/`, () => ({ checks: [], pages: none, addedExamples: [], removedExamples: [] }));
  await results.store(siteAuditResult('old', 1));
  await results.store(
    siteAuditResult('new', 2, { body: siteAuditBody({ checks: CHECKS.map((id) => siteCheck(id)) }) }),
  );
  let isOnline = () => true;
  const keeper = createCrawlListKeeper({
    api: createApiClient({ request: api.request }),
    results,
    lists,
    keepIgnored: () => Promise.resolve(),
    isOnline: () => isOnline(),
    isWanted: () => true,
  });
  const asked = () => api.calls.map(({ path, query }) => `${path.slice(PATH.length)}${query.get('check') ?? ''}`);
  return { api, lists, results, keeper, asked, setOnline: (next: () => boolean) => (isOnline = next) };
}

describe('reading the lists of new crawls ahead', () => {
  it('asks for all findings at once where they fit, and for the comparison with the crawl before', async () => {
    const { lists, keeper, asked } = await open(2);
    keeper.keep(['new']);
    await expect.poll(() => lists.readComparison('new', 'old')).toMatchObject({ pages: { same: 2 } });
    expect(asked()).toEqual(['pages/', 'issues/', 'comparison/']);
    expect((await lists.read('pages', 'new', ''))?.rows).toHaveLength(2);
  });

  it('compares a crawl that is not among those listed with none that is newer', async () => {
    const { api, results, keeper } = await open(2);
    await results.storeSummaries(
      Array.from({ length: 201 }, (_, index) => siteAuditResult(`newer-${index}`, index + 3)).map(
        ({ body: _body, ...summary }) => summary,
      ),
    );
    keeper.keep(['new']);
    keeper.keep(['old']);
    await expect.poll(() => api.callsTo('/api/v1/results/old/pages/')).toHaveLength(1);
    expect(api.callsTo(`${PATH}issues/`)).toHaveLength(1);
    expect(api.callsTo(`${PATH}comparison/`)).toEqual([]);
  });

  it('asks check by check where they do not, one call at a time, and never twice', async () => {
    const { api, lists, keeper, asked } = await open(5000);
    let running = 0;
    api.delayBy(async () => {
      running += 1;
      expect(running).toBeLessThanOrEqual(1);
      await Promise.resolve();
      running -= 1;
    });
    keeper.keep(['new']);
    keeper.keep(['new']);
    await expect.poll(() => lists.readComparison('new', 'old')).not.toBeNull();
    keeper.keep(['new']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked()).toEqual(['pages/', 'issues/', 'issues/title-missing', 'issues/image-alt', 'comparison/']);
    expect((await lists.read('issues', 'new', 'check=image-alt'))?.rows.map(({ id }) => id)).toEqual([2]);
  });

  it('asks once more for all lists of a crawl that was checked again', async () => {
    const { lists, results, keeper, asked } = await open(2);
    keeper.keep(['new']);
    await expect.poll(() => lists.readComparison('new', 'old')).not.toBeNull();
    await results.store(siteAuditResult('new', 2, { revisedAtMs: 7 }));
    expect(await lists.read('pages', 'new', '')).toBeNull();
    keeper.keep(['new']);
    await expect.poll(() => lists.readComparison('new', 'old')).not.toBeNull();
    keeper.keep(['new']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked()).toEqual(['pages/', 'issues/', 'comparison/', 'pages/', 'issues/', 'comparison/']);
  });

  it('stops without a connection, and goes on where it stopped', async () => {
    const { api, lists, keeper, asked } = await open(5000);
    api.failWhen(({ query }) => (query.get('check') === 'title-missing' ? 'unreachable' : null));
    keeper.keep(['new']);
    await expect.poll(async () => (await lists.read('issues', 'new', ''))?.total).toBe(5000);
    await expect.poll(asked).toEqual(['pages/', 'issues/']);
    api.failWhen(() => null);
    keeper.keep(['new']);
    await expect.poll(() => lists.readComparison('new', 'old')).not.toBeNull();
    expect(asked().slice(2)).toEqual(['issues/title-missing', 'issues/image-alt', 'comparison/']);
  });

  it('goes on after what the server refuses, and does not ask again for it', async () => {
    const { api, lists, keeper, asked } = await open(2);
    api.routes.delete(`${PATH}pages/`);
    keeper.keep(['new']);
    keeper.keep(['new']);
    await expect.poll(() => lists.readComparison('new', 'old')).not.toBeNull();
    keeper.keep(['new']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked()).toEqual(['pages/', 'issues/', 'comparison/']);
  });

  it('asks for nothing while there is no connection', async () => {
    const { api, lists, keeper, setOnline } = await open(2);
    api.routes.set('/api/v1/results/old/pages/', () => ({ pages: [], total: 0, nextCursor: null }));
    let looks = 0;
    setOnline(() => (looks += 1) > 1);
    keeper.keep(['new']);
    keeper.keep(['old']);
    await expect.poll(() => lists.read('pages', 'old', '')).not.toBeNull();
    expect(api.calls[0]?.path).toBe('/api/v1/results/old/pages/');
  });
});
