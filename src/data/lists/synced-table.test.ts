import { expect, it } from 'vitest';
import { openTestRuntime } from '#tests/support/local-data.ts';
import { words } from '#tests/support/test-lists.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_unused, at) => ({ word: `word ${String(at).padStart(4, '0')}`, note: '' }));
const ids = many(1000).map(({ word }) => word);

async function setUp() {
  const runtime = await openTestRuntime();
  const table = runtime.list(words);
  const calls = async () => {
    const sizes = new Map<string, number>();
    for (const { key } of await runtime.outbox.all()) sizes.set(key, (sizes.get(key) ?? 0) + 1);
    return [...sizes.values()];
  };
  return { runtime, table, calls };
}

it('sends what was added at once in as few calls as hold it, says how far it is, and adds what was given twice once', async () => {
  const { table, calls } = await setUp();
  const progress: number[] = [];
  const added = await table.add([...many(1000), { word: 'word 0000', note: 'last' }], (done) => progress.push(done));
  expect(added).toEqual([...ids, 'word 0000']);
  expect(progress).toEqual([400, 800, 1001]);
  expect(await calls()).toEqual([200, 200, 200, 200, 200]);
  expect((await table.all('0000'))[0]?.value.note).toBe('last');
});

it('changes many rows in the calls that wait for them, and takes back what was never sent', async () => {
  const { runtime, table, calls } = await setUp();
  await table.add(many(1000));
  await table.changeAll(ids, (value) => ({ ...value, note: 'new' }));
  expect(await calls()).toEqual([200, 200, 200, 200, 200]);
  expect((await table.all('new')).length).toBe(1000);
  await table.remove(ids.slice(0, 900));
  expect(await calls()).toEqual([100]);
  expect(await runtime.db.listRows.count()).toBe(100);
});

it('tells the server of rows that it has, in as few calls', async () => {
  const { runtime, table, calls } = await setUp();
  await table.add(many(1000));
  await runtime.db.outbox.clear();
  await runtime.db.listRows.toCollection().modify((row) => {
    row.stored = row.value;
    row.revision = 1;
  });
  await table.changeAll(ids.slice(0, 500), (value) => ({ ...value, note: 'new' }));
  await table.remove(ids.slice(500));
  expect(await calls()).toEqual([200, 200, 100, 200, 200, 100]);
  expect(await table.all()).toHaveLength(500);
});

it('takes a deletion back under the same id, whether the server has heard of it or not', async () => {
  const { runtime, table } = await setUp();
  const [id = ''] = await table.add(many(1));
  const [row] = await table.all();
  if (row === undefined) throw new Error('no row');
  await table.remove([id]);
  await table.restore([row]);
  expect((await table.all()).map((each) => [each.id, each.value])).toEqual([[id, row.value]]);
  await runtime.db.outbox.clear();
  await runtime.db.listRows.toCollection().modify((stored) => {
    stored.stored = stored.value;
    stored.revision = 1;
  });
  await table.remove([id]);
  await table.restore([row]);
  expect((await table.all()).map((each) => each.id)).toEqual([id]);
  expect((await runtime.outbox.all()).map(({ command }) => command)).toMatchObject([
    { name: 'lists/remove', id },
    { name: 'lists/put', id, isNew: true },
  ]);
});
