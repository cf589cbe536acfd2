import { describe, expect, it } from 'vitest';
import { hash64 } from '#core/base/hash64.ts';
import { SKIP, WANT } from '#core/domain/crawl-want.ts';
import type { UrlRow } from './crawl-rows.ts';
import { createFrontier, type Frontier } from './frontier.ts';

/** So many texts are kept ready. */
const READY = 10_000;
const urlOf = (id: number): string => `https://a.example/${String(id)}/`;
const isPage = (want: number): boolean => want === WANT.page;

/** A frontier whose addresses are stored where `store` is called, as the crawl does it between its steps. */
function createStored(rows: UrlRow[] = []) {
  const reads: number[] = [];
  const frontier = createFrontier({
    readUrls: (fromId, limit) => {
      reads.push(fromId);
      return Promise.resolve(rows.filter(({ id }) => id >= fromId).slice(0, limit));
    },
  });
  function store(): void {
    const { urls, upgrades } = frontier.takeFresh();
    rows.push(...urls);
    for (const more of upgrades) rows[more.id] = { ...(rows[more.id] as UrlRow), ...more };
  }
  return { frontier, rows, reads, store };
}

function meet(frontier: Frontier, url: string, want: number = WANT.page, depth = 1): number {
  return frontier.meet(url, ...hash64(url), depth, () => want);
}

/** Everything a cursor gives, each marked as asked; texts are read when they have to be. */
async function drain(frontier: Frontier, cursor: ReturnType<Frontier['createCursor']>): Promise<number[]> {
  const ids: number[] = [];
  for (let next = cursor.next(); next !== null; next = cursor.next()) {
    if (next === 'unread') {
      await cursor.fill();
      continue;
    }
    expect(next.url).toBe(urlOf(next.id));
    frontier.markFetched(next.id);
    ids.push(next.id);
  }
  return ids;
}

describe('addresses that are met', () => {
  it('get numbers in their order, each address one', () => {
    const { frontier } = createStored();
    expect([0, 1, 0, 2, 1].map((id) => meet(frontier, urlOf(id)))).toEqual([0, 1, 0, 2, 1]);
    expect(frontier.count()).toBe(3);
  });

  it('keep the depth at which they were met first, also when it is unknown', () => {
    const { frontier } = createStored();
    meet(frontier, urlOf(0), WANT.page, 3);
    meet(frontier, urlOf(0), WANT.page, 1);
    meet(frontier, urlOf(1), WANT.page, -1);
    expect([frontier.depthOf(0), frontier.depthOf(1)]).toEqual([3, -1]);
    expect(frontier.takeFresh().upgrades).toEqual([]);
  });

  it.each([
    ['wanted', WANT.page],
    ['not wanted', SKIP.excluded],
  ])('get the depth of the first link where only a sitemap named them before: one that is %s', (_case, want) => {
    const { frontier, store, rows } = createStored();
    meet(frontier, urlOf(0), want, -1);
    store();
    meet(frontier, urlOf(0), want, 4);
    meet(frontier, urlOf(0), want, 2);
    expect(frontier.depthOf(0)).toBe(4);
    store();
    expect(rows).toEqual([{ id: 0, url: urlOf(0), want, depth: 4 }]);
  });

  it('are changed once in a step, however much more is known of them', () => {
    const { frontier } = createStored();
    meet(frontier, urlOf(0), WANT.status, -1);
    meet(frontier, urlOf(0), WANT.status, 1);
    meet(frontier, urlOf(0), WANT.image, 1);
    meet(frontier, urlOf(0), WANT.page, 1);
    expect(frontier.takeFresh().upgrades).toEqual([{ id: 0, want: WANT.page, depth: 1 }]);
  });

  it('are given for storing once', () => {
    const { frontier } = createStored();
    meet(frontier, urlOf(0), WANT.image, 2);
    expect(frontier.takeFresh()).toEqual({
      urls: [{ id: 0, url: urlOf(0), want: WANT.image, depth: 2 }],
      upgrades: [],
    });
    expect(frontier.takeFresh()).toEqual({ urls: [], upgrades: [] });
  });

  it.each([
    ['a file that is a page, too', WANT.status, WANT.page, WANT.page],
    ['a page of which only the head was wanted', WANT.pageProbe, WANT.page, WANT.page],
    ['an image after its mere status', WANT.status, WANT.image, WANT.image],
    ['a page met as a file', WANT.page, WANT.status, WANT.page],
    ['an image met as a text', WANT.image, WANT.text, WANT.image],
    ['the same again', WANT.text, WANT.text, WANT.text],
    ['one that is not asked', SKIP.robots, WANT.page, SKIP.robots],
    ['one that would now be refused', WANT.status, SKIP.robots, WANT.status],
  ])('are asked for the most that is wanted: %s', (_case, first, second, want) => {
    const { frontier } = createStored();
    meet(frontier, urlOf(0), first);
    meet(frontier, urlOf(0), second);
    expect(frontier.wantOf(0)).toBe(want);
    expect(frontier.takeFresh().upgrades).toEqual(want === first ? [] : [{ id: 0, want, depth: 1 }]);
  });

  it('stay what they were once they are asked', () => {
    const { frontier } = createStored();
    meet(frontier, urlOf(0), WANT.status);
    frontier.markFetched(0);
    meet(frontier, urlOf(0), WANT.page);
    expect(frontier.wantOf(0)).toBe(WANT.status);
  });
});

describe('the addresses still to be asked', () => {
  it('come in the order they were met, without those that are not wanted or asked', async () => {
    const { frontier } = createStored();
    const wants = [WANT.page, WANT.image, SKIP.external, WANT.page, WANT.page, WANT.page];
    wants.forEach((want, id) => meet(frontier, urlOf(id), want));
    frontier.markFetched(3);
    expect(await drain(frontier, frontier.createCursor(isPage))).toEqual([0, 4, 5]);
  });

  it('are none until another is met', () => {
    const { frontier } = createStored();
    const cursor = frontier.createCursor(isPage);
    expect(cursor.next()).toBeNull();
    meet(frontier, urlOf(0));
    expect(cursor.next()).toEqual({ id: 0, url: urlOf(0) });
    expect(cursor.next()).toBeNull();
  });

  it('include one that turned out to be a page after its turn had passed, once', async () => {
    const { frontier } = createStored();
    meet(frontier, urlOf(0), WANT.status);
    meet(frontier, urlOf(1));
    const cursor = frontier.createCursor(isPage);
    expect(await drain(frontier, cursor)).toEqual([1]);
    meet(frontier, urlOf(0));
    expect(await drain(frontier, cursor)).toEqual([0]);
  });

  it('include one that turned out to be a page before its turn, once', async () => {
    const { frontier } = createStored();
    meet(frontier, urlOf(0));
    meet(frontier, urlOf(1), WANT.status);
    meet(frontier, urlOf(1));
    expect((await drain(frontier, frontier.createCursor(isPage))).sort()).toEqual([0, 1]);
  });

  it('include one that was put back, before the others', () => {
    const { frontier } = createStored();
    [0, 1, 2].forEach((id) => meet(frontier, urlOf(id)));
    const cursor = frontier.createCursor(isPage);
    cursor.next();
    frontier.markFetched(0);
    frontier.putBack(0, urlOf(0));
    expect(cursor.left()).toBe(3);
    expect(cursor.next()).toEqual({ id: 0, url: urlOf(0) });
    expect(cursor.next()).toEqual({ id: 1, url: urlOf(1) });
  });

  it.each([
    ['as many as are kept ready', READY, 0],
    ['one more', READY + 1, 1],
    ['more than are read at once', READY + 2001, 2],
  ])('are all asked, those beyond what is kept ready after reading their texts: %s', async (_case, count, readings) => {
    const { frontier, reads, store } = createStored();
    for (let id = 0; id < count; id += 1) meet(frontier, urlOf(id));
    store();
    expect(await drain(frontier, frontier.createCursor(isPage))).toEqual([...Array(count).keys()]);
    expect(reads).toHaveLength(readings);
  });

  it('leave no room to what is no page', async () => {
    const { frontier, reads } = createStored();
    const kinds = [WANT.image, WANT.status, WANT.text, WANT.pageProbe];
    for (let id = 0; id < READY; id += 1) meet(frontier, urlOf(id), kinds[id % 4]);
    for (let id = READY; id < READY + 10; id += 1) meet(frontier, urlOf(id));
    expect(await drain(frontier, frontier.createCursor(isPage))).toHaveLength(10);
    expect(reads).toEqual([]);
  });

  it('wait for their text where it has to be read first', async () => {
    const { frontier, store } = createStored([]);
    for (let id = 0; id <= READY; id += 1) meet(frontier, urlOf(id));
    store();
    for (let id = 0; id < READY; id += 1) frontier.markFetched(id);
    const cursor = frontier.createCursor(isPage);
    expect(cursor.next()).toBe('unread');
    await cursor.fill();
    expect(cursor.next()).toEqual({ id: READY, url: urlOf(READY) });
  });
});

describe('texts that were read again', () => {
  it('of addresses that are not wanted take no room from those met later', async () => {
    const { frontier, reads, store } = createStored();
    for (let id = 0; id < READY; id += 1) meet(frontier, urlOf(id));
    for (let id = READY; id < READY + 6000; id += 1)
      meet(frontier, urlOf(id), id % 3 === 0 ? WANT.page : SKIP.external);
    store();
    const cursor = frontier.createCursor(isPage);
    expect(await drain(frontier, cursor)).toHaveLength(READY + 2000);
    expect(reads).toHaveLength(3);

    for (let id = READY + 6000; id < 2 * READY + 6000; id += 1) meet(frontier, urlOf(id));
    store();
    expect(await drain(frontier, cursor)).toHaveLength(READY);
    expect(reads).toHaveLength(3);
  });
});

describe('a frontier after a kill', () => {
  const before = createStored();
  [WANT.page, WANT.status, WANT.page, SKIP.robots, WANT.page].forEach((want, id) =>
    meet(before.frontier, urlOf(id), want, id),
  );
  meet(before.frontier, urlOf(1), WANT.page);
  before.store();

  function restored() {
    const after = createStored([...before.rows]);
    for (const row of before.rows) after.frontier.restore(row);
    return after;
  }

  it('knows every address by its number, with what is wanted of it', () => {
    const { frontier } = restored();
    expect(frontier.count()).toBe(5);
    expect([0, 1, 2, 3, 4].map((id) => meet(frontier, urlOf(id)))).toEqual([0, 1, 2, 3, 4]);
    expect([0, 1, 2, 3, 4].map(frontier.wantOf)).toEqual([WANT.page, WANT.page, WANT.page, SKIP.robots, WANT.page]);
    expect([0, 1, 2, 3, 4].map(frontier.depthOf)).toEqual([0, 1, 2, 3, 4]);
  });

  it('asks what was not answered, in the same order', async () => {
    const { frontier } = restored();
    frontier.markFetched(0);
    frontier.markFetched(2);
    expect(await drain(frontier, frontier.createCursor(isPage))).toEqual([1, 4]);
  });

  it('stores nothing twice and gives the next address the next number', () => {
    const { frontier } = restored();
    meet(frontier, urlOf(2));
    expect(meet(frontier, urlOf(5))).toBe(5);
    expect(frontier.takeFresh().urls.map(({ id }) => id)).toEqual([5]);
  });

  it('refuses rows with a gap, which would give addresses the numbers of others', () => {
    const { frontier } = createStored();
    expect(() => {
      frontier.restore({ id: 1, url: urlOf(1), want: WANT.page, depth: 0 });
    }).toThrow('Address 1 came as number 0');
  });
});
