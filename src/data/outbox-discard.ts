import { write, type AppDatabase } from './app-database.ts';
import { failWaitingTask } from './task-repository.ts';

/**
 * Drops a change that is not being sent, with everything that waits behind it in its lane, and what it did to the local
 * data. The next pull brings back what the server has.
 */
export async function discard(db: AppDatabase, sequence: number): Promise<void> {
  await write(db, [db.outbox, db.projects, db.tombstones, db.tasks], async () => {
    const entry = await db.outbox.get(sequence);
    if (entry === undefined || entry.state === 'sending') return;
    const { command } = entry;
    if (command.name === 'tasks/create') {
      await failWaitingTask(db, command.localId, { code: 'CANCELLED', message: 'Discarded' }, Date.now());
    } else {
      const row = await db.projects.get(command.site);
      if (command.name === 'sites/add' && row?.isConfirmed === false) await db.projects.delete(command.site);
      if (command.name === 'sites/delete') await db.tombstones.delete(command.site);
    }
    const behind = (await db.outbox.where('lane').equals(entry.lane).toArray()).filter(
      (row) => row.sequence >= sequence && row.state !== 'sending',
    );
    await db.outbox.bulkDelete(behind.map((row) => row.sequence));
  });
}
