import { z } from 'zod';
import { isEmail } from '#core/domain/email.ts';
import { defineEndpoint } from './endpoint.ts';

/** What people have said to an account that wants to mail reports to them; `new` before they are asked. */
export const RECIPIENT_STATES = ['new', 'asked', 'confirmed', 'refused', 'stopped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

const email = z.string().trim().max(254).refine(isEmail).toLowerCase();
const groups = z.array(z.string().trim().min(1).max(40)).max(20);
const id = z.string().min(1).max(60);
const tokenSchema = z.string().regex(/^[\w-]{43}$/u);

export const recipientSchema = z.object({
  id: z.string(),
  email: z.string(),
  groups: z.array(z.string()),
  state: z.enum(RECIPIENT_STATES),
  askedAtMs: z.number().nullable(),
  answeredAtMs: z.number().nullable(),
});
export type Recipient = z.infer<typeof recipientSchema>;

const recipientList = z.object({
  recipients: z.array(recipientSchema),
  /** The address of the account, and whether it is confirmed: it needs no question. */
  ownEmail: z.string(),
  isOwnConfirmed: z.boolean(),
});

/** Most recipients of an account. */
export const MAX_ACCOUNT_RECIPIENTS = 1000;
/** Most that are added at once. */
export const MAX_ASKED_AT_ONCE = 50;

export const listRecipients = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report-center/recipients/',
  access: 'user',
  writes: false,
  summary: 'People whom the user wants to mail reports to, and what they said to it',
  reply: recipientList,
});

export const askRecipients = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/recipients/ask/',
  access: 'user',
  writes: true,
  summary:
    'Adds recipients and asks those by mail who have not answered; nobody is asked often, and nobody who has refused',
  body: z.strictObject({
    emails: z.array(email).min(1).max(MAX_ASKED_AT_ONCE),
    groups: groups.default([]),
    lang: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?$/u)
      .default('en'),
  }),
  reply: recipientList.extend({ asked: z.number() }),
});

export const changeRecipient = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/recipients/change/',
  access: 'user',
  writes: true,
  summary: 'Puts a recipient into groups',
  body: z.strictObject({ id, groups }),
  reply: recipientList,
});

export const removeRecipient = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/recipients/remove/',
  access: 'user',
  writes: true,
  summary: 'Takes a recipient out of the list; what they have answered stays known',
  body: z.strictObject({ id }),
  reply: recipientList,
});

const answer = z.object({
  state: z.enum(RECIPIENT_STATES),
  email: z.string(),
  /** Who wants to send reports. */
  sender: z.string(),
  /** The icon of their brand as a `data:` address; empty for none. */
  icon: z.string(),
});

export const getRecipientAnswer = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report-recipient/:token/',
  access: 'public',
  writes: false,
  summary: 'Who wants to mail reports to the recipient of a link, and what was answered',
  params: z.strictObject({ token: tokenSchema }),
  reply: answer,
});

export const answerAsRecipient = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-recipient/answer/',
  access: 'public',
  writes: true,
  summary: 'Says by the token of a mail whether reports are wanted; can be changed at any time',
  body: z.strictObject({ token: tokenSchema, isWanted: z.boolean() }),
  reply: answer,
});

export const getWebhookKey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/webhook-key/',
  access: 'user',
  needs: 'holder',
  writes: true,
  summary:
    'The key with which messages to webhooks are signed, for the holder of the account; a new one when it is asked for or there is none',
  body: z.strictObject({ isNew: z.boolean(), password: z.string().max(4096) }),
  reply: z.object({ key: z.string(), madeAtMs: z.number() }),
});

export const revokeReportLink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/links/revoke/',
  access: 'user',
  writes: true,
  summary: 'Takes back a link to a report; whoever opens it reads so',
  body: z.strictObject({ id }),
  reply: z.object({ revoked: z.literal(true) }),
});

/** Answers the file itself, or one range of it; a sentence in plain text for a link that works no more. */
export const fetchSharedReport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/shared-report/:token/',
  access: 'public',
  writes: false,
  summary: 'The file of a link to a report; each opening is counted',
  params: z.strictObject({ token: tokenSchema }),
  reply: z.unknown(),
});
