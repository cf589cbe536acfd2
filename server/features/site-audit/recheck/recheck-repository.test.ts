import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { crawls } from '#server/db/crawl-schema.ts';
import { tasks, users } from '#server/db/schema.ts';
import { createCrawlRepository } from '#server/features/site-audit/store/repository.ts';
import { emptyCrawlState } from '#tests/support/crawl-state.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createRecheckRepository, type Revision } from './recheck-repository.ts';

let database: Database;
let rechecks: ReturnType<typeof createRecheckRepository>;
let store: ReturnType<typeof createCrawlRepository>;
beforeAll(async () => {
  database = await openTestDatabase();
  rechecks = createRecheckRepository(database);
  store = createCrawlRepository(database);
});
afterAll(() => database.close());

const SITE = 'a.example';
const userId = randomUUID();
let task: string;
let crawl: number;
/** What a run of the re-check begins with. */
let draftOf: { taskId: string; userId: string; site: string; startedAtMs: number };

beforeAll(async () => {
  await database.db.insert(users).values({ id: userId, status: 'guest', registeredAtMs: 0 });
});
beforeEach(async () => {
  task = randomUUID();
  const common = { params: {}, site: SITE, createdAtMs: 0 };
  await database.db.insert(tasks).values({ ...common, id: task, userId, type: 'SiteRecheck', status: 'process' });
  crawl = (await store.open({ taskId: randomUUID(), userId, site: SITE, nowMs: 0 })).id;
  draftOf = { taskId: task, userId, site: SITE, startedAtMs: 0 };
});

const addUrl = (id: number, want: number, to: number): Promise<unknown> =>
  database.run('insert into crawl_urls (crawl_id, id, url, want, depth) values ($1, $2, $3, $4, 0)', [
    ...[to, id, `https://a.example/${String(id)}`, want],
  ]);
const wantsOf = async (of: number): Promise<number[]> => (await store.readUrls(of, 0, 100)).map(({ want }) => want);
async function replace(
  draft: number,
  { wants = new Map(), state = {} as Revision['state'] }: Partial<Pick<Revision, 'wants' | 'state'>> = {},
): Promise<void> {
  const rest = { summary: {}, body: {}, replacesSitemaps: false, findingKeys: new Uint8Array(), revisedAtMs: 1 };
  await rechecks.replace({ ...rest, crawl: { id: crawl, taskId: 'of-no-result' }, task, draft, wants, state });
}

describe('the draft of a re-check', () => {
  it('takes the place of what the crawl had, with new wants of addresses it knew', async () => {
    for (const id of [0, 1, 2]) await addUrl(id, -1, crawl);
    const draft = await rechecks.begin(draftOf);
    await addUrl(3, 5, draft);
    const opened = [0, 2].map((id) => [id, 1] as const);
    await replace(draft, { wants: new Map(opened) });
    expect(await wantsOf(crawl)).toEqual([1, -1, 1, 5]);
    expect(await wantsOf(draft)).toEqual([]);
  });

  it('gives the crawl its state, whatever other people have written in it', async () => {
    const state = emptyCrawlState('https://a.example/');
    state.host.start.headers = [['x-odd', 'a\u0000b\ud83d']];
    await replace(await rechecks.begin(draftOf), { state });
    const [row] = await database.db.select({ state: crawls.state }).from(crawls).where(eq(crawls.id, crawl));
    expect(row?.state).toMatchObject({ host: { start: { headers: [['x-odd', 'a\ufffdb\ufffd']] } } });
  });

  it('of a run that lost its lease is not that of the run in its place: neither its end nor its failure touches it', async () => {
    const lost = await rechecks.begin(draftOf);
    await addUrl(0, 5, lost);
    const draft = await rechecks.begin(draftOf);
    expect(await wantsOf(draft)).toEqual([]);
    await addUrl(0, 1, draft);
    await expect(replace(lost)).rejects.toMatchObject({ code: 'CANCELLED' });
    await rechecks.drop(lost);
    expect(await wantsOf(crawl)).toEqual([]);
    await replace(draft);
    expect(await wantsOf(crawl)).toEqual([1]);
    const left = await database.db.select({ taskId: crawls.taskId }).from(crawls);
    expect(left.filter(({ taskId }) => taskId === task)).toEqual([]);
  });

  it('is refused when the task has ended', async () => {
    const draft = await rechecks.begin(draftOf);
    await database.run(`update tasks set status = 'fail' where id = $1`, [task]);
    await expect(replace(draft)).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
