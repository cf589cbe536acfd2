import { z } from 'zod';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { defineLookupContract } from '#core/contract/lookup-contract.ts';
import { HTTP_METHODS, MAX_BODY_CHARS, MAX_HEADER_CHARS } from '#core/tools/http-debugger/http-request.ts';

const pairs = z.array(z.tuple([z.string(), z.string()]).readonly()).readonly();
const ms = z.number().nullable();

const hopSchema = z.object({
  url: z.string(),
  method: z.string(),
  /** Values that are for nobody else are ''. */
  requestHeaders: pairs,
  requestBytes: z.number(),
  ip: z.string().nullable(),
  /** Null when no response came. */
  status: z.number().nullable(),
  statusText: z.string(),
  httpVersion: z.string().nullable(),
  headers: pairs,
  timing: z.object({ dnsMs: ms, connectMs: ms, tlsMs: ms, firstByteMs: ms, downloadMs: ms }),
  tls: z
    .object({ version: z.string(), cipher: z.string(), issuer: z.string(), validToMs: z.number().nullable() })
    .nullable(),
  wireBytes: z.number(),
  bodyBytes: z.number(),
  isTruncated: z.boolean(),
});

export const httpDebuggerAnswer = z.object({
  hops: z.array(hopSchema).readonly(),
  /** The beginning of the last body; null when it is no text. */
  bodyText: z.string().nullable(),
  /** A code of `core/contract/errors.ts` when the chain broke off. */
  failure: z.string().nullable(),
  /** When it was asked, for cookies and dates. */
  askedAtMs: z.number(),
});
export type HttpDebuggerAnswer = z.infer<typeof httpDebuggerAnswer>;

/** One request that somebody puts together, with what came back. Headers and body are stored nowhere. */
export const httpDebuggerLookup = defineLookupContract({
  tool: 'http-debugger',
  options: z.object({
    method: z.enum(HTTP_METHODS).optional(),
    version: z.enum(['1.1', '2']).optional(),
    /** Id of a preset (`core/tools/http-debugger/agents.ts`). */
    agent: z.string().max(40).optional(),
    redirects: z.literal('show').optional(),
    /** One in a line. */
    headers: z.string().max(MAX_HEADER_CHARS).optional(),
    body: z.string().max(MAX_BODY_CHARS).optional(),
  }),
  listedOptions: ['method', 'version', 'agent', 'redirects'],
  answer: httpDebuggerAnswer,
  toSubject: (input) => toPageTarget(input).url,
});
