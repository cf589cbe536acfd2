import { expect, it } from 'vitest';
import type { ListRow } from '#core/contract/lists.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { discard } from '#src/data/outbox/outbox-discard.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';
import { words } from '#tests/support/test-lists.ts';
import { pullList } from './list-sync.ts';
import { emptyRow, takeRows } from './list-rows.ts';

const row = (word: string, note: string | null, revision: number): ListRow => ({
  id: word,
  value: note === null ? null : { word, note },
  revision,
});

/** A device, and a server that answers a pull as told. */
async function setUp() {
  const runtime = await openTestRuntime();
  const api = createFakeApi();
  const table = runtime.list(words);
  const client = createApiClient({ request: api.request });
  const answerWith = (rows: readonly ListRow[], more: object = {}): void => {
    const cursor = Math.max(0, ...rows.map(({ revision }) => revision));
    api.routes.set(`/api/v1/lists/${words.name}/`, () => ({ rows, cursor, hasMore: false, isReset: false, ...more }));
  };
  const pull = () => pullList(runtime.db, client, words);
  const shown = async () => (await table.all()).map(({ value }) => `${value.word} ${value.note}`);
  return { runtime, api, table, answerWith, pull, shown };
}

it('keeps showing what was changed here while that waits, whatever another device wrote [off:E3]', async () => {
  const { table, answerWith, pull, shown } = await setUp();
  answerWith([row('a', 'old', 1)]);
  await pull();
  await table.change('a', { word: 'a', note: 'mine' });
  answerWith([row('a', 'theirs', 2)]);
  await pull();
  expect(await shown()).toEqual(['a mine']);
});

it('takes no older word of the server for a newer one', async () => {
  const { runtime, shown } = await setUp();
  const { db } = runtime;
  await takeRows(db, { list: words.name }, [row('a', 'newer', 5), row('b', null, 6)]);
  await takeRows(db, { list: words.name }, [row('a', 'older', 4), row('b', 'older', 3)]);
  expect(await shown()).toEqual(['a newer']);
});

it('leaves out a page when another tab has come further since it was asked for', async () => {
  const { runtime, api, answerWith, pull, shown } = await setUp();
  answerWith([row('a', 'first', 1)]);
  await pull();
  answerWith([row('b', 'late', 2)]);
  api.delayBy(async () => {
    await runtime.db.meta.put({ key: `listCursor:${words.name}`, value: 9 });
  });
  await pull();
  expect(await shown()).toEqual(['a first']);
});

it('reads the list as a whole when the server no longer knows what changed, and drops what is not in it', async () => {
  const { api, table, pull, answerWith, shown } = await setUp();
  answerWith([row('a', '1', 1), row('gone', '2', 2)]);
  await pull();
  await table.add([{ word: 'own', note: 'waits' }]);
  api.routes.set(`/api/v1/lists/${words.name}/`, ({ query }) =>
    query.get('since') === '0'
      ? { rows: [row('a', '1', 1)], cursor: 90, hasMore: false, isReset: false }
      : { rows: [], cursor: 90, hasMore: false, isReset: true },
  );
  await pull();
  expect(await shown()).toEqual(['a 1', 'own waits']);
});

it('reads a list of several parts to its end, also when the server has forgotten deletions', async () => {
  const { api, pull, shown } = await setUp();
  const answer = { cursor: 1, hasMore: false, isReset: false };
  api.routes.set(`/api/v1/lists/${words.name}/`, ({ query }) => {
    if (query.get('since') === '0') return { ...answer, rows: [row('a', '1', 1)], hasMore: true };
    if (query.get('whole') !== 'true') return { ...answer, rows: [], isReset: true };
    return { ...answer, rows: [row('b', '2', 700)], cursor: 700 };
  });
  await pull();
  expect(await shown()).toEqual(['a 1', 'b 2']);
  expect(api.calls).toHaveLength(2);
});

it('drops what both sides have deleted, also when a change of it still waited as that was told, and looks for it only then', async () => {
  const { runtime, table, answerWith, pull } = await setUp();
  const { db } = runtime;
  const left = async () => (await db.listRows.toArray()).map(({ id }) => id);
  answerWith([row('a', '1', 1), row('b', '2', 2), row('c', '3', 3)]);
  await pull();
  await table.change('a', { word: 'a', note: 'mine' });
  answerWith([row('a', null, 4), row('b', null, 5)]);
  await pull();
  expect(await left()).toEqual(['a', 'c']);
  const waiting = await db.outbox.toArray();
  await discard(
    db,
    waiting.map(({ sequence }) => sequence),
    () => 1,
  );
  answerWith([row('c', '4', 6)]);
  await pull();
  expect(await left()).toEqual(['c']);

  // Nothing of this list was deleted since: its rows are not gone through.
  await db.listRows.put({ ...emptyRow({ list: words.name, id: 'd', quota: 'kept' }), revision: 7 });
  answerWith([row('c', '5', 8)]);
  await pull();
  expect(await left()).toEqual(['c', 'd']);
  answerWith([row('c', null, 9)]);
  await pull();
  expect(await left()).toEqual([]);
});
