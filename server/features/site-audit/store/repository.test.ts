import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SitemapFile } from '#core/audit/site-artifacts.ts';
import type { Database } from '#server/db/database.ts';
import { emptyCrawlState } from '#tests/support/crawl-state.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { snapshotOf } from './crawl-store.ts';
import { createCrawlRepository } from './repository.ts';

const SITE = 'https://a.example';
const USER = 'u1';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.run("insert into users (id, status, registered_at_ms) values ($1, 'guest', 1)", [USER]);
});
afterAll(() => database.close());

async function open(taskId: string) {
  const crawls = createCrawlRepository(database);
  const { id } = await crawls.open({ taskId, userId: USER, site: 'a.example', nowMs: 1 });
  return { crawls, id, again: () => crawls.open({ taskId, userId: USER, site: 'a.example', nowMs: 2 }) };
}

describe('the state of a crawl', () => {
  it('is stored whatever other people have written in it', async () => {
    const { crawls, id, again } = await open('t1');
    const state = emptyCrawlState(`${SITE}/`);
    state.host.start.headers = [['x-odd', 'a\u0000b\ud83d']];
    await crawls.store(id, { state: snapshotOf(state), host: state.host, phase: 'pages' });
    const row = await again();
    expect(row.phase).toBe('pages');
    expect(row.state?.host.start.headers).toEqual([['x-odd', 'a\ufffdb\ufffd']]);
  });

  it('keeps what is known of the host when a later step stores what has changed', async () => {
    const { crawls, id, again } = await open('t4');
    const state = emptyCrawlState(`${SITE}/`);
    await crawls.store(id, { state: snapshotOf(state), host: state.host, phase: 'host' });
    Object.assign(state, { asked: 7, skipped: { trap: 2 }, stoppedBy: 'user' });
    await crawls.store(id, { state: snapshotOf(state), phase: 'pages' });
    expect((await again()).state).toEqual(state);
  });
});

describe('addresses of a crawl', () => {
  const urls = [0, 1, 2].map((id) => ({ id, url: `${SITE}/${String(id)}`, want: 5, depth: -1 }));
  const state = snapshotOf(emptyCrawlState(`${SITE}/`));

  it('are changed where more is known of them', async () => {
    const { crawls, id } = await open('t2');
    await crawls.store(id, { urls, state, phase: 'pages' });
    await crawls.store(id, { upgrades: [{ id: 1, want: 1, depth: 3 }], state, phase: 'pages' });
    expect(await crawls.readUrls(id, 0, 10)).toEqual(
      urls.map((row) => (row.id === 1 ? { ...row, want: 1, depth: 3 } : row)),
    );
  });

  it('are gone when the crawl begins anew, so that others can have their numbers', async () => {
    const { crawls, id } = await open('t3');
    const facts = { url: `${SITE}/sitemap.xml` } as SitemapFile; // its address is enough here
    const sitemap = { id: 0, facts, entries: new Uint8Array(), alternates: null };
    await crawls.store(id, { urls, sitemaps: [sitemap], state, phase: 'host' });
    await crawls.forgetSite(id);
    expect(await crawls.readUrls(id, 0, 10)).toEqual([]);
    expect(await crawls.readSitemaps(id)).toEqual([]);
  });
});
