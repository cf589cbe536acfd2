import { write, type AppDatabase, type ListRowRow } from '#src/data/database/app-database.ts';
import { listsPut } from '#src/data/outbox/commands/lists-put.ts';
import type { Outbox } from '#src/data/outbox/outbox.ts';

/** Adds a visitor's rows of ordinary lists to an account; rows that are there already stay as they are. */
export function adoptRows(db: AppDatabase, outbox: Outbox, rows: readonly ListRowRow[]): Promise<void> {
  return write(db, [db.listRows, db.outbox], async () => {
    const known = await db.listRows.bulkGet(rows.map(({ key }) => key));
    const missing = rows.filter((_row, index) => known[index] === undefined);
    await db.listRows.bulkAdd(missing);
    await outbox.enqueue(
      missing.flatMap(({ list, id, value }) =>
        value === null ? [] : [{ name: listsPut.name, list, id, value, isNew: true, title: id }],
      ),
    );
  });
}
