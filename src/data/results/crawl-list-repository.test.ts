import { describe, expect, it } from 'vitest';
import { crawledPage, siteAuditResult, siteIssue, siteLink } from '#tests/support/crawl-rows.ts';
import { limitStorage, stubCaches } from '#tests/support/full-disk.ts';
import { createClock, openTestRuntime } from '#tests/support/local-data.ts';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import { clearCaches } from '#src/data/storage/storage-room.ts';
import { readLocal } from './crawl-list-local.ts';

const pages = (count: number): CrawledPage[] => Array.from({ length: count }, (_, index) => crawledPage(index + 1));

describe('lists of crawls kept for reading without a network', () => {
  it('are the first thousand rows, and say how many there are', async () => {
    const { results, crawlLists } = await openTestRuntime();
    await results.store(siteAuditResult('r1', 1));
    await crawlLists.store('pages', 'r1', '', { rows: pages(1200), total: 5000 });
    const stored = await crawlLists.read('pages', 'r1', '');
    expect(stored?.rows).toHaveLength(1000);
    expect(stored?.total).toBe(5000);
  });

  it('are those of the newest two crawls of a project, and of twenty crawls in all', async () => {
    const { db, results, crawlLists } = await openTestRuntime();
    for (let index = 1; index <= 25; index += 1) {
      const id = `r${index}`;
      await results.store(siteAuditResult(id, index, { site: index <= 4 ? 'a.example' : `s${index}.example` }));
      await crawlLists.store('pages', id, '', { rows: pages(1), total: 1 });
    }
    const kept = new Set((await db.crawlLists.toArray()).map(({ resultId }) => resultId));
    expect(kept.size).toBe(20);
    expect([kept.has('r1'), kept.has('r2'), kept.has('r5'), kept.has('r25')]).toEqual([false, false, false, true]);
    expect(await crawlLists.wanted()).toEqual(Array.from({ length: 20 }, (_, index) => `r${25 - index}`));
  });

  it('lose what was opened longest ago first, and never the addresses', async () => {
    const clock = createClock();
    const { db, results, crawlLists } = await openTestRuntime({ clock });
    await results.store(siteAuditResult('r1', 1));
    await crawlLists.store('pages', 'r1', '', { rows: pages(1), total: 1 });
    for (let index = 0; index < 400; index += 1) {
      clock.advance(1);
      await crawlLists.store('links', 'r1', `from=${index}`, { rows: [siteLink(String(index), 'x')], total: 1 });
    }
    expect(await db.crawlLists.count()).toBe(400);
    expect(await crawlLists.read('pages', 'r1', '')).not.toBeNull();
    expect(await crawlLists.read('links', 'r1', 'from=0')).toBeNull();
    expect(await crawlLists.read('links', 'r1', 'from=1')).not.toBeNull();
  }, 30_000);

  it('are not kept of a crawl that is not known here', async () => {
    const { db, crawlLists } = await openTestRuntime();
    await crawlLists.store('pages', 'unknown', '', { rows: pages(1), total: 1 });
    expect(await db.crawlLists.count()).toBe(0);
  });

  it('are taken for missing when another version stored other rows', async () => {
    const { results, crawlLists } = await openTestRuntime();
    await results.store(siteAuditResult('r1', 1));
    await crawlLists.store('pages', 'r1', '', { rows: [{ url: 7 }], total: 1 });
    expect(await crawlLists.read('pages', 'r1', '')).toBeNull();
  });

  it('are given up first when there is no room, and with the caches', async () => {
    const { db, results, crawlLists, drafts } = await openTestRuntime();
    await results.store(siteAuditResult('r1', 1));
    await crawlLists.store('pages', 'r1', '', { rows: pages(1), total: 1 });
    const caches = stubCaches(['favicons']);
    limitStorage(() => !caches.has('favicons'));
    drafts.set('form', 'typed');
    await drafts.flushed();
    expect(await drafts.get('form')).toBe('typed');
    expect([await db.crawlLists.count(), await db.resultBodies.count()]).toEqual([0, 1]);

    await crawlLists.store('pages', 'r1', '', { rows: pages(1), total: 1 });
    await clearCaches(db);
    expect(await db.crawlLists.count()).toBe(0);
  });

  it('are gone with the account', async () => {
    const runtime = await openTestRuntime();
    await runtime.results.store(siteAuditResult('r1', 1));
    await runtime.crawlLists.store('pages', 'r1', '', { rows: pages(1), total: 1 });
    await runtime.clear();
    expect(await runtime.db.crawlLists.count()).toBe(0);
  });
});

describe('reading a list from this device', () => {
  async function crawl(issueTotal: number) {
    const { results, crawlLists } = await openTestRuntime();
    await results.store(siteAuditResult('r1', 1));
    await crawlLists.store('pages', 'r1', '', { rows: pages(3), total: 3 });
    const rows = [siteIssue(1), siteIssue(2, { check: 'other' })];
    await crawlLists.store('issues', 'r1', '', { rows, total: issueTotal });
    return crawlLists;
  }

  it('is complete when all of it is here', async () => {
    const lists = await crawl(2);
    expect(await readLocal(lists, 'pages', 'r1', { search: 'p2' })).toMatchObject({
      isComplete: true,
      rows: [{ id: 2 }],
    });
    expect(await readLocal(lists, 'issues', 'r1', { check: 'other' })).toMatchObject({
      isComplete: true,
      rows: [{ id: 2 }],
    });
    expect(await readLocal(lists, 'issues', 'r1', { url: siteIssue(1).url })).toMatchObject({
      isComplete: true,
      rows: [{ id: 1 }],
    });
  });

  it('takes the longer list of a check, and says when there may be more', async () => {
    const lists = await crawl(50);
    const check = 'title-missing';
    await lists.store('issues', 'r1', `check=${check}`, { rows: [siteIssue(1), siteIssue(7)], total: 2 });
    expect(await readLocal(lists, 'issues', 'r1', { check })).toMatchObject({
      isComplete: true,
      rows: [{ id: 1 }, { id: 7 }],
    });
    const all = await readLocal(lists, 'issues', 'r1', {});
    expect(all?.rows.map(({ id }) => id)).toEqual([1, 2, 7]);
    expect(all?.isComplete).toBe(false);
  });

  it('gives nothing for what was never opened, which is not the same as an empty list', async () => {
    const lists = await crawl(50);
    expect(await readLocal(lists, 'issues', 'r1', { check: 'unknown' })).toBeNull();
    expect(await readLocal(lists, 'links', 'r1', { from: 'https://a.example/' })).toBeNull();
    expect(await readLocal(lists, 'pages', 'r2', {})).toBeNull();
    expect(await readLocal(lists, 'pages', 'r1', { search: 'nowhere' })).toEqual({ rows: [], isComplete: true });
  });
});
