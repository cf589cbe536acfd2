import { z } from 'zod';
import { removeListRows } from '#core/contract/lists.ts';
import { laneOfRow } from '#src/data/lists/list-keys.ts';
import { restoreRows, takeRows } from '#src/data/lists/list-rows.ts';
import { defineCommand } from '#src/data/outbox/command.ts';

/** A row of an ordinary list is deleted. */
export const listsRemove = defineCommand({
  name: 'lists/remove',
  schema: z.strictObject({
    list: z.string().min(1),
    id: z.string().min(1),
    /** What the person knows the row by. */
    title: z.string(),
  }),
  lane: laneOfRow,
  batchKey: ({ list }) => list,
  async send(api, commands, options) {
    const { list = '' } = commands[0] ?? {};
    const ids = commands.map(({ id }) => id);
    return (await api.call(removeListRows, { params: { list }, body: { ids } }, options)).rows;
  },
  tables: (db) => [db.listRows],
  async apply(db, rows, commands) {
    const [first] = commands;
    if (first !== undefined) await takeRows(db, first, rows);
  },
  async discard(db, commands) {
    for (const { list, id } of commands) await restoreRows(db, list, [id]);
  },
  objectName: ({ title }) => title,
  text: {
    one: {
      message: 'Delete <0>{name}</0>',
      comment: 'A change that waits to be sent: an entry leaves a list. name: the entry.',
    },
    many: { message: '{count, plural, one {Delete # entry} other {Delete # entries}}' },
    discarded: { message: 'It will not be sent, and neither will later changes of the same entry.' },
  },
});
