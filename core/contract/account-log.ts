import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What is noted in the log of an account. Stored: a kind is never renamed. */
export const LOG_KINDS = [
  'signIn',
  'entered',
  'passwordChanged',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'serviceConnected',
  'serviceDisconnected',
  'sessionsEnded',
  'memberInvited',
  'invitationSentAgain',
  'invitationRevoked',
  'invitationDeclined',
  'memberJoined',
  'memberChanged',
  'memberRemoved',
  'memberLeft',
  'sitesAdded',
  'sitesRemoved',
  'planOrdered',
  'orderCancelled',
  'renewalChanged',
  'dataExported',
  'logExported',
  'tokenCreated',
  'tokenRevoked',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** What it was about: names, roles, websites; nothing secret. */
export const logDetailSchema = z.object({
  /** A person, a website, an order, a token, a service. */
  about: z.array(z.string()).optional(),
  /** How many there were, where not all are named. */
  count: z.number().optional(),
  grants: z.array(z.object({ site: z.string(), role: z.string() })).optional(),
  /** Those before. */
  before: z.array(z.object({ site: z.string(), role: z.string() })).optional(),
});
export type LogDetail = z.infer<typeof logDetailSchema>;

export const logEntrySchema = z.object({
  id: z.string(),
  atMs: z.number(),
  personId: z.string(),
  personName: z.string(),
  kind: z.enum(LOG_KINDS),
  detail: logDetailSchema,
  userAgent: z.string(),
  /** A code of a country; '' where it is not known. */
  country: z.string(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

const filter = {
  person: z.string().max(64).optional(),
  kind: z.enum(LOG_KINDS).optional(),
  /** From this moment on, and before that one. */
  from: z.coerce.number().int().min(0).optional(),
  until: z.coerce.number().int().min(0).optional(),
};

export const readAccountLog = defineEndpoint({
  method: 'GET',
  path: '/api/v1/account/log/',
  needs: 'owner',
  access: 'user',
  writes: false,
  summary: 'What happened in the account, the newest first, and who has done something in it; for owners',
  query: z.strictObject({
    ...filter,
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    entries: z.array(logEntrySchema),
    nextCursor: z.string().nullable(),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
export type AccountLogPage = z.infer<typeof readAccountLog.reply>;

/** Answers the file itself. */
export const exportAccountLog = defineEndpoint({
  method: 'GET',
  path: '/api/v1/account/log/export/',
  needs: 'owner',
  access: 'user',
  writes: false,
  summary: 'The same as a CSV file',
  query: z.strictObject(filter),
  reply: z.unknown(),
});
