import { z } from 'zod';
import { putListRows } from '#core/contract/lists.ts';
import { laneOfRow } from '#src/data/lists/list-keys.ts';
import { restoreRows, takeRows } from '#src/data/lists/list-rows.ts';
import { defineCommand } from '#src/data/outbox/command.ts';

/** A row of an ordinary list is added or changed. */
export const listsPut = defineCommand({
  name: 'lists/put',
  schema: z.strictObject({
    list: z.string().min(1),
    id: z.string().min(1),
    value: z.record(z.string(), z.unknown()),
    isNew: z.boolean(),
    /** What the person knows the row by. */
    title: z.string(),
  }),
  lane: laneOfRow,
  batchKey: ({ list }) => list,
  async send(api, commands, options) {
    const rows = commands.map(({ id, value, isNew }) => ({ id, value, isNew }));
    const { list = '' } = commands[0] ?? {};
    return (await api.call(putListRows, { params: { list }, body: { rows } }, options)).rows;
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
      message: 'Save <0>{name}</0>',
      comment: 'A change that waits to be sent: an entry of a list is added or changed. name: the entry.',
    },
    many: { message: '{count, plural, one {Save # entry} other {Save # entries}}' },
    discarded: { message: 'It will not be sent, and neither will later changes of the same entry.' },
  },
});
