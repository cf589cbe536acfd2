import { z } from 'zod';
import { removeListRows } from '#core/contract/lists.ts';
import { DISCARDED_ROW_CHANGE, ROW_COMMAND } from '#src/data/lists/row-command.ts';
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
  ...ROW_COMMAND,
  async send(api, commands, options) {
    const { list = '' } = commands[0] ?? {};
    const ids = commands.map(({ id }) => id);
    return (await api.call(removeListRows, { params: { list }, body: { ids } }, options)).rows;
  },
  text: {
    one: {
      message: 'Delete <0>{name}</0>',
      comment: 'A change that waits to be sent: an entry leaves a list. name: the entry.',
    },
    many: { message: '{count, plural, one {Delete # entry} other {Delete # entries}}' },
    discarded: DISCARDED_ROW_CHANGE,
  },
});
