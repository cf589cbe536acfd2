import { z } from 'zod';
import { OPTIONAL_MAILS } from '#core/domain/mail-kinds.ts';
import { defineEndpoint } from './endpoint.ts';

const kindSchema = z.enum(OPTIONAL_MAILS);
const tokenSchema = z.string().regex(/^[\w-]{43}$/u);
export const mailSettingsSchema = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  /** Kinds of mail that are not wanted. */
  unwanted: z.array(kindSchema),
});

export const getMailSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/mail-settings/',
  needs: 'person',
  access: 'user',
  writes: false,
  summary: 'Which mail the user wants, and whether the address is confirmed',
  reply: mailSettingsSchema,
});

export const saveMailSettings = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/mail-settings/save/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Stores which mail is not wanted',
  body: z.strictObject({ unwanted: z.array(kindSchema).max(OPTIONAL_MAILS.length) }),
  reply: mailSettingsSchema,
});

export const sendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mail/confirmation/send/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: "Mails a link that proves whose the user's address is",
  reply: mailSettingsSchema,
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mail/confirmation/confirm/',
  access: 'public',
  writes: true,
  summary: 'Confirms an address by the token of a mail, which works once',
  body: z.strictObject({ token: tokenSchema }),
  reply: z.object({ confirmed: z.literal(true) }),
});

export const chooseMailByToken = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mail/unsubscribe/',
  access: 'public',
  writes: true,
  summary: 'Stops a kind of mail by the token of such a mail, or takes that back',
  body: z.strictObject({ token: tokenSchema, kind: kindSchema, isWanted: z.boolean() }),
  reply: z.object({ kind: kindSchema, isWanted: z.boolean() }),
});
