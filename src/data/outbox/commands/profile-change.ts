import { z } from 'zod';
import { profileChangeSchema, saveProfile } from '#core/contract/account.ts';
import { defineCommand } from '#src/data/outbox/command.ts';

/** Name, language, time zone or choice of mail of the account become another. */
export const profileChange = defineCommand({
  name: 'profile/change',
  schema: z.strictObject({ change: profileChangeSchema }),
  lane: () => 'profile',
  batchKey: () => null,
  async send(api, commands, options) {
    const [command] = commands;
    if (command === undefined) throw new Error('No change to send');
    return api.call(saveProfile, { body: command.change }, options);
  },
  tables: () => [],
  apply: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  objectName: ({ change }) => change.name ?? change.timeZone ?? change.lang ?? '',
  text: {
    one: {
      message: 'Change your profile: <0>{name}</0>',
      comment: 'A change that waits to be sent. name: the new name, language or time zone of the person.',
    },
    many: { message: '{count, plural, one {Change # entry of your profile} other {Change # entries of your profile}}' },
    discarded: { message: 'Your profile stays as the server has it.' },
  },
});
