import { write, type AppDatabase, type OutboxRow } from '#src/data/database/app-database.ts';
import { forgetCursors } from '#src/data/projects/project-cursor.ts';
import { failWaitingTask } from '#src/data/results/task-repository.ts';

const CHUNK_SIZE = 200;

/**
 * Drops changes that are not being sent, with everything that waits behind each in its lane, and what they did to the
 * local data. The next pull is a complete one and brings back what the server has. At most 200 in one transaction.
 */
export async function discard(db: AppDatabase, sequences: readonly number[], now: () => number): Promise<void> {
  for (let start = 0; start < sequences.length; start += CHUNK_SIZE) {
    const chunk = sequences.slice(start, start + CHUNK_SIZE);
    await write(db, [db.outbox, db.projects, db.tombstones, db.tasks], async () => {
      const dropped = await droppedWith(db, chunk);
      for (const { command } of dropped) {
        if (command.name === 'tasks/create')
          await failWaitingTask(db, command.localId, { code: 'CANCELLED', message: 'Discarded' }, now());
      }
      const added = sitesOf(dropped, 'sites/add');
      const rows = (await db.projects.bulkGet(added)).filter((row) => row?.isConfirmed === false);
      await db.projects.bulkDelete(rows.flatMap((row) => row?.site ?? []));
      await db.tombstones.bulkDelete(sitesOf(dropped, 'sites/delete'));
      await db.outbox.bulkDelete(dropped.map((row) => row.sequence));
      if (dropped.some(({ command }) => command.name !== 'tasks/create')) await forgetCursors(db);
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

function sitesOf(rows: readonly OutboxRow[], name: 'sites/add' | 'sites/delete') {
  return rows.flatMap(({ command }) => (command.name === name ? [command.site] : []));
}
