import { afterAll, beforeAll, expect, it } from 'vitest';
import { WANT } from '#core/domain/crawl-want.ts';
import { crawlResponses, crawls, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createCrawledPages } from './crawled-pages-repository.ts';

const SITE = 'a.example';
const USER = 'u1';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.run("insert into users (id, status, registered_at_ms) values ($1, 'guest', 1)", [USER]);
});
afterAll(() => database.close());

type Row = { readonly path: string; readonly want?: number; readonly status?: number };

async function crawl(taskId: string, rows: readonly Row[], isFinished = true): Promise<void> {
  const findingKeys = isFinished ? new Uint8Array([1]) : null;
  const [row] = await database.db
    .insert(crawls)
    .values({ taskId, userId: USER, site: SITE, startedAtMs: 1, phase: 'pages', state: {}, findingKeys })
    .returning({ id: crawls.id });
  const crawlId = row?.id ?? 0;
  for (const [id, { path, want = WANT.page, status = 200 }] of rows.entries()) {
    await database.db.insert(crawlUrls).values({ crawlId, id, url: `https://${SITE}${path}`, want, depth: 0 });
    await database.db
      .insert(crawlResponses)
      .values({ crawlId, id, status, flags: 0, ttfbMs: 1, sizeBytes: 1, words: 1, fetchedAtMs: 1 });
  }
}

it('gives the good pages of the newest finished crawl of the website, up to a limit', async () => {
  const pages = createCrawledPages(database);
  expect(await pages.ofLastCrawl(USER, SITE, 10)).toBeNull();
  await crawl('t1', [{ path: '/old/' }]);
  await crawl('t2', [
    { path: '/' },
    { path: '/gone/', status: 404 },
    { path: '/a.png', want: WANT.image },
    { path: '/b/' },
  ]);
  await crawl('t3', [{ path: '/unfinished/' }], false);
  expect(await pages.ofLastCrawl(USER, SITE, 10)).toEqual(['https://a.example/', 'https://a.example/b/']);
  expect(await pages.ofLastCrawl(USER, SITE, 1)).toEqual(['https://a.example/']);
  expect(await pages.ofLastCrawl('u2', SITE, 10)).toBeNull();
});
