import { z } from 'zod';
import { putListRows } from '#core/contract/lists.ts';
import { DISCARDED_ROW_CHANGE, ROW_COMMAND } from '#src/data/lists/row-command.ts';
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
  ...ROW_COMMAND,
  async send(api, commands, options) {
    const rows = commands.map(({ id, value, isNew }) => ({ id, value, isNew }));
    const { list = '' } = commands[0] ?? {};
    return (await api.call(putListRows, { params: { list }, body: { rows } }, options)).rows;
  },
  text: {
    one: {
      message: 'Save <0>{name}</0>',
      comment: 'A change that waits to be sent: an entry of a list is added or changed. name: the entry.',
    },
    many: { message: '{count, plural, one {Save # entry} other {Save # entries}}' },
    discarded: DISCARDED_ROW_CHANGE,
  },
});
