import { expect, it } from 'vitest';
import { openTestRuntime } from '#tests/support/local-data.ts';
import { words } from '#tests/support/test-lists.ts';
import { readKeys } from './read-keys.ts';

it('gives the rows of many keys in their order, those that are missing too, whether they stand together or apart', async () => {
  const { db, list } = await openTestRuntime();
  const named = Array.from({ length: 300 }, (_each, at) => `word ${String(at).padStart(3, '0')}`);
  await list(words).add(named.map((word) => ({ word, note: '' })));
  const keys = named.map((word) => `${words.name}/${word}`);
  const wordsOf = async (wanted: readonly string[]) =>
    (await readKeys(db.listRows, wanted)).map((row) => row?.value?.['word']);
  const together = keys.slice(100, 150).toReversed();
  expect(await wordsOf(together)).toEqual(named.slice(100, 150).toReversed());
  const apart = keys.filter((_key, at) => at % 10 === 0);
  expect(await wordsOf([...apart, `${words.name}/gone`])).toEqual([
    ...named.filter((_word, at) => at % 10 === 0),
    undefined,
  ]);
  const some = [...keys.slice(0, 30), `${words.name}/word 010 and more`];
  expect(await wordsOf(some)).toEqual([...named.slice(0, 30), undefined]);
  expect(await wordsOf(keys.slice(5, 7))).toEqual(named.slice(5, 7));
  expect(await wordsOf([])).toEqual([]);
});
