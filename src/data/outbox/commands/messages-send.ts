import { z } from 'zod';
import { sendMessage } from '#core/contract/messages.ts';
import { defineCommand } from '#src/data/outbox/command.ts';

const SHOWN_CHARACTERS = 40;

/** What somebody wrote in a form goes to the person who looks after them. */
export const messagesSend = defineCommand({
  name: 'messages/send',
  /** `name` is the command's own. */
  schema: z.strictObject({ form: sendMessage.body }),
  lane: ({ form }) => `message:${form.id}`,
  batchKey: () => null,
  async send(api, commands, options) {
    const [command] = commands;
    if (command === undefined) throw new Error('No message to send');
    return api.call(sendMessage, { body: command.form }, options);
  },
  tables: () => [],
  apply: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  objectName: ({ form }) => form.message.slice(0, SHOWN_CHARACTERS),
  text: {
    one: {
      message: 'Send the message “<0>{name}</0>”',
      comment:
        'A change that waits to be sent: somebody has filled in a contact form. name: the first words of the message.',
    },
    many: { message: '{count, plural, one {Send # message} other {Send # messages}}' },
    discarded: { message: 'The message will not be sent, and its text is lost.' },
  },
});
