import { z } from 'zod';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { defineLookupContract } from '#core/contract/lookup-contract.ts';
import { TLS_VERSIONS } from '#core/tools/ssl/tls-facts.ts';

const texts = z.array(z.string()).readonly();

export const sslAnswer = z.object({
  host: z.string(),
  port: z.number(),
  readAtMs: z.number(),
  /** The host's own certificate first. */
  chain: z
    .array(
      z.object({
        subject: z.string(),
        organisation: z.string(),
        issuer: z.string(),
        names: texts,
        validFromMs: z.number(),
        validToMs: z.number(),
        serial: z.string(),
        key: z.object({ type: z.string(), bits: z.number().nullable() }),
        signatureAlgorithm: z.string().nullable(),
        sha256: z.string(),
        isSelfSigned: z.boolean(),
      }),
    )
    .readonly(),
  /** OpenSSL's code; null when the chain is trusted. */
  untrustedBecause: z.string().nullable(),
  stapled: z
    .object({
      status: z.enum(['good', 'revoked', 'unknown', 'unreadable']),
      producedAtMs: z.number().nullable(),
      nextUpdateMs: z.number().nullable(),
    })
    .nullable(),
  timestamps: z.number().nullable(),
  versions: z
    .array(z.object({ version: z.enum(TLS_VERSIONS), isAccepted: z.boolean().nullable(), ciphers: texts }))
    .readonly(),
  /** '' for none, null when it could not be read. */
  hsts: z.string().nullable(),
});
export type SslAnswer = z.infer<typeof sslAnswer>;

/** The TLS of a host; the port is part of what is asked about when it is not 443. */
export const sslLookup = defineLookupContract({
  tool: 'ssl',
  options: z.object({}),
  answer: sslAnswer,
  toSubject: (input) => toPageTarget(input).site,
});
