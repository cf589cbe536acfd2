import type { Table } from 'dexie';

/** Fewer are read one by one. */
const FEW_KEYS = 20;

/**
 * The rows of these primary keys, in their order, `undefined` for those that are not there. A request for each of many keys takes long: of
 * rows that stand close together all between the first and the last key are read at once.
 */
export async function readKeys<Row, Key extends string | number, Insert>(
  table: Table<Row, Key, Insert>,
  keys: readonly Key[],
): Promise<(Row | undefined)[]> {
  const { keyPath } = table.schema.primKey;
  if (keys.length <= FEW_KEYS || typeof keyPath !== 'string') return table.bulkGet([...keys]);
  const sorted = keys.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const range = table.where(keyPath).between(sorted[0], sorted.at(-1), true, true);
  if ((await range.clone().count()) > 2 * keys.length) return table.bulkGet([...keys]);
  const rows = new Map<unknown, Row>();
  for (const row of await range.toArray()) rows.set((row as Record<string, unknown>)[keyPath], row); // its key is one of its fields
  return keys.map((key) => rows.get(key));
}
