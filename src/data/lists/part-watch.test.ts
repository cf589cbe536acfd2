import { expect, it, onTestFinished } from 'vitest';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';
import { words } from '#tests/support/test-lists.ts';
import type { ListPart } from './part-watch.ts';

type Word = { readonly word: string; readonly note: string };
const named = (word: string, note = ''): Word => ({ word, note });
const many = (count: number, prefix = 'a') =>
  Array.from({ length: count }, (_unused, at) => named(`${prefix}${String(at).padStart(5, '0')}`));

/** Watches the rows that begin so; `told` is every answer. */
function watch(runtime: AccountRuntime, idPrefix: string) {
  const told: ListPart<Word>[] = [];
  onTestFinished(runtime.watchPart<Word>(words, idPrefix, (part) => told.push(part)));
  const shown = () => told.at(-1)?.rows.map(({ value, syncState }) => `${value.word} ${value.note} ${syncState}`);
  return { told, shown };
}

it('tells the first rows, then all, in the order of their ids and of no other part', async () => {
  const runtime = await openTestRuntime();
  await runtime.list(words).add([...many(1500), ...many(3, 'b')].reverse());
  const { told } = watch(runtime, 'a');
  await expect.poll(() => told.at(-1)?.isWhole, { timeout: 8000 }).toBe(true);
  expect(told.map(({ rows, isWhole }) => [rows.length, isWhole])).toEqual([
    [60, false],
    [1500, true],
  ]);
  expect(told[1]?.rows.map(({ id }) => id)).toEqual(many(1500).map(({ word }) => word));
});

it('tells of each change: few rows, many rows, rows that are gone, and how far they are sent', async () => {
  const runtime = await openTestRuntime();
  const table = runtime.list(words);
  const { shown } = watch(runtime, 'a');
  await table.add([named('a2'), named('a1'), named('b1')]);
  await expect.poll(shown).toEqual(['a1  waiting', 'a2  waiting']);
  await table.changeAll(['a1', 'a2', 'b1', 'gone'], (value) => ({ ...value, note: 'all' }));
  await table.change('a2', named('a2', 'one'));
  await expect.poll(shown).toEqual(['a1 all waiting', 'a2 one waiting']);
  await table.remove(['a1']);
  await expect.poll(shown).toEqual(['a2 one waiting']);
  await runtime.db.outbox.toCollection().modify({ state: 'failed' });
  await expect.poll(shown).toEqual(['a2 one failed']);
  await runtime.db.outbox.clear();
  await expect.poll(shown).toEqual(['a2 one saved']);
  await table.add(many(80));
  await expect.poll(() => shown()?.length).toBe(81);
  await table.remove(many(80).map(({ word }) => word));
  await expect.poll(shown).toEqual(['a2 one saved']);
});
