import type { Transaction } from 'dexie';
import { openAppDatabase } from '#src/data/database/app-database.ts';
import { SCHEMA, SCHEMA_VERSIONS } from '#src/data/database/schema.ts';

export { dumpDatabase, restoreDatabase } from './database-dump.ts';

declare global {
  var isHalfWay: boolean | undefined;
}

/**
 * Runs in a browser: upgrades an account database to a next shape, in which each entry of the outbox has a topic.
 * @param isEndless stays half-way, the transaction open, until the page is gone.
 * @returns the topics.
 */
export async function upgrade(name: string, isEndless: boolean): Promise<unknown[]> {
  const next = {
    number: SCHEMA + 1,
    stores: { outbox: '++sequence, lane, key, state, topic' },
    async upgrade(transaction: Transaction) {
      const outbox = transaction.table<object>('outbox');
      const rows = await outbox.toArray();
      await outbox.bulkPut(rows.slice(0, 2).map((row) => ({ ...row, topic: 'site' })));
      globalThis.isHalfWay = true;
      while (isEndless) await outbox.count();
      await outbox.bulkPut(rows.map((row) => ({ ...row, topic: 'site' })));
    },
  };
  const events = { onVersionChange: () => undefined, onBlocked: () => undefined };
  const db = await openAppDatabase(name, events, undefined, [...SCHEMA_VERSIONS, next]);
  const topics = await db.table('outbox').orderBy('topic').keys();
  db.close();
  return topics;
}
