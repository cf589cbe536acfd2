import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import { defineLookupContract } from '#core/contract/lookup-contract.ts';
import { reverseNameOf, toIpAddress } from '#core/domain/ip-address.ts';

const findingSchema = z.object({
  level: z.enum(['error', 'warning', 'notice', 'passed']),
  /** A sentence of the panel. */
  key: z.string(),
  value: z.string().optional(),
});
const mailRecordSchema = z.object({ record: z.string(), findings: z.array(findingSchema) });

export const dnsAnswer = z.object({
  name: z.string(),
  /** Of the question for its addresses: `NOERROR`, `NXDOMAIN`, `SERVFAIL` and others. */
  rcode: z.string(),
  /** The resolver that answered. */
  resolver: z.string(),
  records: z.array(z.object({ type: z.string(), name: z.string(), ttlS: z.number(), text: z.string() })),
  /** Types that could not be asked for, with a code of `core/contract/errors.ts`. */
  failures: z.array(z.object({ type: z.string(), code: z.string() })),
  /** `secure`: signed, and the resolver says that it checks out. `signed`: it does not say. */
  dnssec: z.enum(['secure', 'signed', 'unsigned']),
  /** The zone that the name lies in; '' when that is not known. */
  zone: z.string(),
  /** The zone's own servers, each asked for the same records. */
  servers: z.array(
    z.object({
      host: z.string(),
      address: z.string(),
      /** '' when it answered. */
      code: z.string(),
      durationMs: z.number(),
      serial: z.string(),
      isAuthoritative: z.boolean(),
      /** Types of which it has other records than most of them. */
      differs: z.array(z.string()),
    }),
  ),
  /** From the top-level domain down to the zone: who answers for each. */
  path: z.array(z.object({ zone: z.string(), servers: z.array(z.string()) })),
  /** What a server of the zone above says, and what the zone says itself; null when it could not be asked. */
  delegation: z
    .object({ server: z.string(), above: z.array(z.string()), own: z.array(z.string()), isSame: z.boolean() })
    .nullable(),
  /** Null for what has no mail, such as an address. */
  mail: z
    .object({
      servers: z.array(z.string()),
      spf: mailRecordSchema.extend({ lookups: z.number() }).nullable(),
      dmarc: mailRecordSchema.extend({ name: z.string() }).nullable(),
      dkim: z.array(mailRecordSchema.extend({ selector: z.string() })),
      /** How many selectors were tried. */
      selectors: z.number(),
      mtaSts: mailRecordSchema.nullable(),
    })
    .nullable(),
});
export type DnsAnswer = z.infer<typeof dnsAnswer>;
export type DnsFinding = z.infer<typeof findingSchema>;

const LABEL = /^(?!-)[a-z\d_-]{1,63}(?<!-)$/u;

/** What the name servers of a name say. */
export const dnsLookup = defineLookupContract({
  tool: 'dns',
  options: z.object({
    /** The name of a DKIM key, where its owner knows it. */
    selector: z
      .string()
      .max(63)
      .regex(/^[\w-]+(?:\.[\w-]+)*$/u)
      .optional(),
  }),
  answer: dnsAnswer,
  toSubject(input) {
    const text = input.trim();
    if (text === '') throw new AppError('REQUIRE_MSG');
    const address = toIpAddress(text.replace(/^\[|\]$/gu, ''));
    const name = address === null ? toDnsName(text) : reverseNameOf(address);
    if (name === null) throw new AppError('INVALID_INPUT', 'Neither a name nor an address');
    return name;
  },
});

/** A name as it is sent: lower case, in ASCII, without what stands around it in an address. `null` for what is none. */
function toDnsName(text: string): string | null {
  if (/[\s\\@%[\]]/u.test(text)) return null;
  const [host = ''] = text.replace(/^[a-z][a-z\d+.-]*:\/\//iu, '').split(/[/?#:]/u);
  const name = URL.parse(`http://${host.replace(/\.$/u, '')}/`)?.hostname ?? '';
  const labels = name.split('.');
  const isName = name.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isName && !/^\d+$/u.test(labels.at(-1) ?? '') ? name : null;
}
