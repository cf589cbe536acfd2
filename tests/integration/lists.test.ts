import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putListRows, readList, removeListRows, type ListRow } from '#core/contract/lists.ts';
import { pruneListDeletions } from '#server/services/list-rows/list-row-repository.ts';
import { TEST_LISTS } from '#tests/support/test-lists.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const DAY_MS = 24 * 3_600_000;
const LIST = { list: 'test-notes' };

let server: TestApp;
let user: Browser;
beforeAll(async () => {
  server = await startTestApp({ lists: TEST_LISTS });
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.signUp();
});

const note = (text: string, stars = 0) => ({ text, stars });
const put = (id: string, value: object, isNew = true, list = LIST) =>
  user.call(putListRows, { params: list, body: { rows: [{ id, value: { ...value }, isNew }] } });
const remove = (...ids: string[]) => user.call(removeListRows, { params: LIST, body: { ids } });
const read = (query: { since?: number; limit?: number; whole?: 'true' } = {}, who = user, list = LIST) =>
  who.call(readList, { params: list, query });
const shown = (rows: readonly ListRow[]) => rows.map(({ id, value }) => [id, value?.['text'] ?? null]);

describe('a list of an account', () => {
  it('tells what has changed after a cursor, oldest first, in pages that may end anywhere', async () => {
    for (const id of ['a', 'b', 'c']) await put(id, note(id));
    await put('a', note('again'), false);
    await remove('b');
    const first = (await read({ limit: 2 })).result;
    expect([shown(first.rows), first.hasMore]).toEqual([
      [
        ['c', 'c'],
        ['a', 'again'],
      ],
      true,
    ]);
    const rest = (await read({ since: first.cursor, limit: 2 })).result;
    expect([shown(rest.rows), rest.hasMore, rest.isReset]).toEqual([[['b', null]], false, false]);
    expect((await read({ since: rest.cursor })).result).toMatchObject({ rows: [], cursor: rest.cursor });
  });

  it('has the last write of a row, and no change of a deleted one: the deletion wins', async () => {
    await put('a', note('one'));
    expect(shown((await put('a', note('two'), false)).result.rows)).toEqual([['a', 'two']]);
    await remove('a');
    expect(shown((await put('a', note('three'), false)).result.rows)).toEqual([['a', null]]);
    expect(shown((await put('never', note('x'), false)).result.rows)).toEqual([['never', null]]);
    expect(shown((await put('a', note('anew'))).result.rows)).toEqual([['a', 'anew']]);
    expect(shown((await remove('a', 'gone')).result.rows)).toEqual([
      ['a', null],
      ['gone', null],
    ]);
  });

  it('is of one account, and of nobody who is not signed in', async () => {
    await put('a', note('mine'));
    const other = await server.signUp();
    expect((await read({}, other)).result.rows).toEqual([]);
    await other.call(removeListRows, { params: LIST, body: { ids: ['a'] } });
    expect(shown((await read()).result.rows)).toEqual([['a', 'mine']]);
    expect((await read({}, server.browser())).error?.code).toBe('AUTH_REQUIRED');
  });

  it('takes nothing but its own rows, under their own names, and no more than its limit', async () => {
    const refused = async (answer: ReturnType<typeof put>) => (await answer).error?.code;
    expect(await refused(put('a', { text: 'x' }))).toBe('INVALID_INPUT');
    expect(await refused(put('a', { ...note('x'), more: 1 }))).toBe('INVALID_INPUT');
    const words = { list: 'test-words' };
    expect(await refused(put('b', { word: 'a', note: '' }, true, words))).toBe('INVALID_INPUT');
    expect(await refused(put('a', { word: 'a', note: '' }, true, words))).toBeUndefined();
    expect(await refused(put('a', note('x'), true, { list: 'none' }))).toBe('NOT_FOUND');
    const rows = Array.from({ length: 40 }, (_unused, index) => ({ id: `${index}`, value: note('x'), isNew: true }));
    await user.call(putListRows, { params: LIST, body: { rows } });
    expect(await refused(put('more', note('x')))).toBe('LIMIT_REACHED');
    expect(await refused(put('0', note('y')))).toBeUndefined();
    await remove('1');
    expect(await refused(put('more', note('x')))).toBeUndefined();
  });

  it('refuses texts that a database does not take', async () => {
    expect((await put('a', note('nul \u0000 end'))).error?.code).toBe('INVALID_INPUT');
    expect((await put('a', note('half \ud83d of a sign'))).error?.code).toBe('INVALID_INPUT');
    expect((await read()).result.rows).toEqual([]);
  });

  it('forgets deletions after 90 days, and then says to whoever was away that the list must be read anew', async () => {
    await put('a', note('a'));
    await put('b', note('b'));
    const { cursor } = (await read()).result;
    await remove('a');
    await pruneListDeletions(server.database, server.clock.nowMs + 89 * DAY_MS);
    expect((await read({ since: cursor })).result).toMatchObject({ isReset: false, rows: [{ id: 'a' }] });
    await pruneListDeletions(server.database, server.clock.nowMs + 91 * DAY_MS);
    expect((await read({ since: cursor })).result).toMatchObject({ isReset: true, rows: [] });
    expect(shown((await read()).result.rows)).toEqual([['b', 'b']]);
    expect((await read({ since: 1e9 })).result.isReset).toBe(true);
  });

  it('is read to its end, part by part, whatever deletions it has forgotten meanwhile', async () => {
    for (const id of ['a', 'b', 'c']) await put(id, note(id));
    await remove('c');
    await pruneListDeletions(server.database, server.clock.nowMs + 91 * DAY_MS);
    const first = (await read({ limit: 1, whole: 'true' })).result;
    const rest = (await read({ since: first.cursor, limit: 1, whole: 'true' })).result;
    expect([...shown(first.rows), ...shown(rest.rows), rest.hasMore, rest.isReset]).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      false,
      false,
    ]);
    expect((await read({ since: first.cursor })).result.isReset).toBe(true);
  });

  it('is not there where its feature is not offered', async () => {
    const list = { list: 'test-guarded' };
    expect((await read({}, user, list)).status).toBe(200);
    const other = await startTestApp({ lists: TEST_LISTS, env: { FEATURES_OFF: 'websiteChecker' } });
    expect((await read({}, await other.signUp(), list)).error?.code).toBe('NOT_FOUND');
    await other.close();
  });

  it('leaves with its account', async () => {
    await put('a', note('a'));
    await server.database.run('delete from users');
    const { rows } = await server.database.run(
      'select (select count(*)::int from list_rows) + (select count(*)::int from lists) as left',
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});
