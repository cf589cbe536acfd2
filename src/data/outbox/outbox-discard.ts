import { write, type AppDatabase, type OutboxRow } from '#src/data/database/app-database.ts';
import { createKnownCommands, type KnownCommands } from './known-commands.ts';
import { COMMANDS } from './commands.gen.ts';

const CHUNK_SIZE = 200;

/**
 * Drops changes that are not being sent, with everything that waits behind each in its lane, and what they did to the
 * local data. The next pull is a complete one and brings back what the server has. At most 200 in one transaction.
 */
export async function discard(
  db: AppDatabase,
  sequences: readonly number[],
  now: () => number,
  known: KnownCommands = createKnownCommands(COMMANDS),
): Promise<void> {
  for (let start = 0; start < sequences.length; start += CHUNK_SIZE) {
    const chunk = sequences.slice(start, start + CHUNK_SIZE);
    await write(db, [db.outbox, ...known.tables(db)], async () => {
      const dropped = await droppedWith(db, chunk);
      for (const [definition, commands] of known.byKind(dropped.map(({ command }) => command)))
        await definition.discard(db, commands, now());
      await db.outbox.bulkDelete(dropped.map((row) => row.sequence));
    });
  }
}

async function droppedWith(db: AppDatabase, sequences: readonly number[]): Promise<OutboxRow[]> {
  const asked = (await db.outbox.bulkGet([...sequences])).filter((row) => row !== undefined && row.state !== 'sending');
  const first = new Map<string, number>();
  for (const row of asked) {
    if (row !== undefined) first.set(row.lane, Math.min(row.sequence, first.get(row.lane) ?? Infinity));
  }
  const rows = await db.outbox
    .where('lane')
    .anyOf([...first.keys()])
    .toArray();
  return rows.filter((row) => row.state !== 'sending' && row.sequence >= (first.get(row.lane) ?? Infinity));
}
