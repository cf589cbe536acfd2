import type { ListRow } from '#core/contract/lists.ts';
import type { AppDatabase } from '#src/data/database/app-database.ts';
import { laneOfRow, type RowName } from './list-keys.ts';
import { restoreRows, takeRows } from './list-rows.ts';

type RowCommand = RowName & { /** What the person knows the row by. */ readonly title: string };

/** What changes of rows have in common, whatever they do to a row. */
export const ROW_COMMAND = {
  lane: laneOfRow,
  batchKey: ({ list }: RowCommand): string => list,
  tables: (db: AppDatabase) => [db.listRows],
  async apply(db: AppDatabase, rows: readonly ListRow[], commands: readonly RowCommand[]): Promise<void> {
    const [first] = commands;
    if (first !== undefined) await takeRows(db, first, rows);
  },
  async discard(db: AppDatabase, commands: readonly RowCommand[]): Promise<void> {
    for (const { list, id } of commands) await restoreRows(db, list, [id]);
  },
  objectName: ({ title }: RowCommand): string => title,
};

export const DISCARDED_ROW_CHANGE = {
  message: 'It will not be sent, and neither will later changes of the same entry.',
};
