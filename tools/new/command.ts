import { camelCase, isId, type NewKind } from '../new-kind.ts';

export const kind: NewKind = {
  usage: '<object>-<verb>',
  filesOf(id) {
    if (!isId(id) || !id.includes('-')) throw new Error(`No name such as sites-add: ${id}`);
    return {
      [`src/data/outbox/commands/${id}.ts`]: `import { z } from 'zod';
import { defineCommand } from '#src/data/outbox/command.ts';

/** What the person did, in one sentence. */
export const ${camelCase(id)} = defineCommand({
  name: '${id.replace('-', '/')}',
  schema: z.strictObject({ id: z.string().min(1) }),
  lane: ({ id }) => \`${id}:\${id}\`,
  batchKey: () => null,
  /** Calls the endpoint that makes it so. */
  send: () => Promise.reject(new Error('${id} is not sent yet')),
  tables: () => [],
  apply: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  objectName: ({ id }) => id,
  text: {
    one: { message: '', comment: 'A change that waits to be sent: what it does. name: its object.' },
    many: { message: '' },
    discarded: { message: '' },
  },
});
`,
    };
  },
};
