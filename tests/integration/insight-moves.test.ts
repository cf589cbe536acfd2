import { afterAll, beforeAll, expect, it } from 'vitest';
import { RESPONSE_FLAG, WANT } from '#core/domain/crawl-want.ts';
import { crawlResponses, crawls, crawlUrls } from '#server/db/crawl-schema.ts';
import { findMoved, readCrawlChanges } from '#server/features/insights/crawl/crawl-facts.ts';
import { createCrawlDiffRepository } from '#server/features/insights/crawl/repository.ts';
import type { FinishedCrawl } from '#server/features/insights/repository.ts';
import { idOf } from '#tests/support/team.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const SITE = 'own.example';
const url = (page: string): string => `https://${SITE}/${page}/`;
let server: TestApp;
let userId: string;

beforeAll(async () => {
  server = await startTestApp();
  userId = await idOf(await server.signUp());
});
afterAll(() => server.close());

/** A crawl that read these pages, each with its title, or the status without one. */
async function plant(number: number, pages: Readonly<Record<string, string | number>>): Promise<FinishedCrawl> {
  const { db } = server.database;
  const at = number * 1000;
  const about = {
    userId,
    site: SITE,
    startedAtMs: at,
    phase: 'done' as const,
    state: {},
    findingKeys: new Uint8Array([1]),
  };
  const [row] = await db
    .insert(crawls)
    .values({ ...about, taskId: `crawl ${String(number)}` })
    .returning({ id: crawls.id });
  const crawlId = row?.id ?? 0;
  const named = Object.entries(pages);
  await db
    .insert(crawlUrls)
    .values(named.map(([page], id) => ({ crawlId, id, url: url(page), want: WANT.page, depth: 1 })));
  await db.insert(crawlResponses).values(
    named.map(([, title], id) => ({
      ...{ crawlId, id, status: typeof title === 'number' ? title : 200, canonicalId: id, fetchedAtMs: at + 1 },
      ...{
        flags: RESPONSE_FLAG.html | (typeof title === 'number' ? 0 : RESPONSE_FLAG.indexable),
        ttfbMs: 1,
        sizeBytes: 1,
      },
      ...{ words: 300, title: typeof title === 'number' ? 'No page' : title, h1: null },
    })),
  );
  const times = { startedAtMs: at, finishedAtMs: at + 2, revisedAtMs: null };
  return { id: crawlId, resultId: `r${String(number)}`, ...times, pages: named.length };
}

it('finds where pages are now that went at different times, each among what was new then', async () => {
  const diffs = createCrawlDiffRepository(server.database);
  const planted = [
    await plant(1, { tea: 'Tea', coffee: 'Coffee', milk: 'Milk' }),
    await plant(2, { tea: 404, coffee: 'Coffee', milk: 'Milk', 'new-tea': 'Tea' }),
    await plant(3, { tea: 404, coffee: 404, milk: 'Milk', 'new-tea': 'Tea', 'new-coffee': 'Coffee' }),
  ];
  const { lost } = await readCrawlChanges(diffs, SITE, planted);
  // Read again by the newest crawl, though it was gone before.
  expect(lost.map(({ url: address, readAtMs }) => [address, readAtMs])).toEqual([
    [url('tea'), 3001],
    [url('coffee'), 3001],
  ]);
  expect(await findMoved(diffs, lost)).toEqual([
    { from: url('tea'), to: url('new-tea') },
    { from: url('coffee'), to: url('new-coffee') },
  ]);
});

it('takes a page for found again once it is redirected', async () => {
  const diffs = createCrawlDiffRepository(server.database);
  const planted = [
    await plant(5, { tea: 'Tea', coffee: 'Coffee' }),
    await plant(6, { tea: 404, coffee: 404 }),
    await plant(7, { tea: 301, coffee: 410 }),
  ];
  const { lost } = await readCrawlChanges(diffs, SITE, planted);
  expect(lost.map((page) => page.url)).toEqual([url('coffee')]);
});
