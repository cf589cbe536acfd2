import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import { defineLookupContract } from '#core/contract/lookup-contract.ts';
import { toIpAddress } from '#core/domain/ip-address.ts';
import { toSiteHost } from '#core/domain/site-host.ts';

const MAX_AS_NUMBER = 2 ** 32 - 1;

export const whoisAnswer = z.object({
  kind: z.enum(['domain', 'ip', 'asn']),
  /** What was found: a domain is asked for without the labels before what somebody has registered. */
  subject: z.string(),
  /** Null when no server answered. */
  source: z.enum(['rdap', 'whois']).nullable(),
  server: z.string(),
  /** False: the server knows of no registration. */
  isRegistered: z.boolean(),
  handle: z.string(),
  network: z
    .object({ range: z.string(), name: z.string(), type: z.string(), country: z.string(), parent: z.string() })
    .nullable(),
  /** The words of RDAP: `registration`, `expiration`, `last changed` and others (RFC 9083, 10.2.3). */
  events: z.array(z.object({ action: z.string(), atMs: z.number() })),
  /** EPP's codes, such as `clientTransferProhibited`, else as the server writes them. */
  statuses: z.array(z.string()),
  registrar: z
    .object({ name: z.string(), ianaId: z.string(), url: z.string(), email: z.string(), phone: z.string() })
    .nullable(),
  contacts: z.array(
    z.object({
      /** The words of RDAP: `registrant`, `administrative`, `technical`, `abuse` and others. */
      roles: z.array(z.string()),
      name: z.string(),
      organisation: z.string(),
      country: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  nameServers: z.array(z.string()),
  /** Null when the server does not say. */
  isSigned: z.boolean().nullable(),
  /** What the server says it keeps back, in its words (RFC 9537). */
  redacted: z.array(z.string()),
  raw: z.array(z.object({ server: z.string(), text: z.string() })),
  /** Servers that were asked first and did not help, with a code of `core/contract/errors.ts`. */
  failures: z.array(z.object({ server: z.string(), code: z.string() })),
});
export type WhoisAnswer = z.infer<typeof whoisAnswer>;

/** Who has registered a domain, a network or a number of it. */
export const whoisLookup = defineLookupContract({
  tool: 'whois',
  options: z.object({}),
  answer: whoisAnswer,
  toSubject(input) {
    const text = input.trim();
    if (text === '') throw new AppError('REQUIRE_MSG');
    const [, number] = /^(?:asn?)\s*(\d{1,10})$/iu.exec(text) ?? [];
    if (number !== undefined && Number(number) <= MAX_AS_NUMBER) return `AS${String(Number(number))}`;
    const address = toIpAddress(text.replace(/^\[|\]$/gu, ''));
    const subject = address ?? toSiteHost(text);
    if (subject === null) throw new AppError('INVALID_INPUT', 'Neither a domain, an IP address nor an AS number');
    return subject;
  },
});

/** What a subject of `whoisLookup` is. */
export function kindOfSubject(subject: string): WhoisAnswer['kind'] {
  if (/^AS\d+$/u.test(subject)) return 'asn';
  return toIpAddress(subject) === null ? 'domain' : 'ip';
}
