import { z } from 'zod';
import { isEmail } from '#core/domain/email.ts';
import { defineEndpoint } from './endpoint.ts';

const findingSchema = z.object({
  level: z.enum(['error', 'warning', 'notice', 'passed']),
  /** A sentence of the screen. */
  key: z.string(),
  value: z.string().optional(),
});
export type SenderFinding = z.infer<typeof findingSchema>;

const partSchema = z.object({
  state: z.enum(['passed', 'warning', 'failed']),
  /** Where the record stands, or belongs. */
  name: z.string(),
  /** What stands there; empty for nothing. */
  record: z.string(),
  findings: z.array(findingSchema),
  /** The TXT record to publish there, whole; empty when there is nothing to change. */
  publish: z.string(),
});
export type SenderPart = z.infer<typeof partSchema>;

/** Whether reports may be sent in the name of a domain, and why. */
export const senderCheckSchema = z.object({
  domain: z.string(),
  /** The account has shown that the domain is theirs, and SPF or DKIM is in order. */
  isReady: z.boolean(),
  /** Returned mail goes to the domain itself: its SPF record lets this server send. */
  isBySpf: z.boolean(),
  ownership: partSchema,
  spf: partSchema,
  dkim: partSchema,
  dmarc: partSchema,
});
export type SenderCheck = z.infer<typeof senderCheckSchema>;

const shownSender = z.object({
  check: senderCheckSchema,
  checkedAtMs: z.number(),
  selector: z.string(),
  /** Reports come from it now. */
  isUsed: z.boolean(),
});
export type ShownSender = z.infer<typeof shownSender>;

/** Senders of one account. */
export const MAX_SENDERS = 50;

/** The name of a DKIM key. */
export const dkimSelectorSchema = z
  .string()
  .max(63)
  .regex(/^(?:[\w-]+(?:\.[\w-]+)*)?$/u);

export const listSenders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report-center/senders/',
  access: 'user',
  writes: false,
  summary: 'Domains in whose name the user wants reports to be sent, and what the last check of each found',
  reply: z.object({
    senders: z.array(shownSender),
    /** Whether this server signs mail itself. */
    signs: z.boolean(),
  }),
});

export const checkSender = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/senders/check/',
  access: 'user',
  writes: true,
  summary:
    'Asks the name servers whether reports may be sent from an address: ownership of its domain, SPF, DKIM and DMARC',
  body: z.strictObject({
    email: z.string().max(254).refine(isEmail).toLowerCase(),
    /** Where this server does not sign mail itself: the name of the key with which its mail server does. */
    selector: dkimSelectorSchema.default(''),
  }),
  reply: shownSender,
});
