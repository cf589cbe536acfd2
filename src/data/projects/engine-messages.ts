import { z } from 'zod';
import { AppError, isErrorCode } from '#core/contract/errors.ts';
import { OutdatedAppError } from '#src/data/database/app-database.ts';
import { NetworkError } from '#src/data/server/network-error.ts';
import type { PullSummary } from './project-sync.ts';

const v = z.literal(1);
const request = { v, id: z.number() };
const requestSchema = z.discriminatedUnion('kind', [
  /** The first: which account's database the others are about. */
  z.object({ ...request, kind: z.literal('open'), name: z.string(), isSynced: z.boolean() }),
  z.object({ ...request, kind: z.literal('pull') }),
  z.object({ ...request, kind: z.literal('add'), sites: z.array(z.string()), tags: z.array(z.string()) }),
  z.object({
    ...request,
    kind: z.literal('find'),
    filter: z.string(),
    tag: z.string(),
    order: z.enum(['site', 'addedAtMs']),
    direction: z.enum(['asc', 'desc']),
    offset: z.number(),
    limit: z.number(),
  }),
  /** Gives up the request with that id. */
  z.object({ ...request, kind: z.literal('abort') }),
]);
/** What a page asks of its worker. */
export type EngineRequest = z.infer<typeof requestSchema>;

const errorSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('app'),
    code: z.string(),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), code: z.string() })),
    retryAfterS: z.number().optional(),
  }),
  z.object({
    type: z.literal('network'),
    reason: z.enum(['unreachable', 'timeout', 'captive', 'server']),
    retryAfterMs: z.number().nullable(),
  }),
  z.object({ type: z.literal('outdated'), message: z.string() }),
  z.object({ type: z.literal('other'), name: z.string(), message: z.string() }),
]);
type ErrorMessage = z.infer<typeof errorSchema>;

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ ...request, kind: z.literal('done'), result: z.unknown() }),
  z.object({ ...request, kind: z.literal('failed'), error: errorSchema }),
  z.object({ ...request, kind: z.literal('progress'), doneCount: z.number() }),
  /** The server has answered, or has not: the page's connectivity is to know. */
  z.object({ v, kind: z.literal('reached') }),
  z.object({ v, kind: z.literal('unreached'), url: z.string(), isCaptive: z.boolean() }),
]);
/** What the worker says. */
export type EngineAnswer = z.infer<typeof answerSchema>;
type WithoutVersion<M> = M extends unknown ? Omit<M, 'v'> : never;
export type EngineRequestBody = WithoutVersion<EngineRequest>;
export type EngineAnswerBody = WithoutVersion<EngineAnswer>;

const summarySchema = z.looseObject({ loaded: z.number(), total: z.number(), isComplete: z.boolean() });
/** The results of requests. */
export const resultSchemas = {
  pull: z.custom<PullSummary>((value) => summarySchema.safeParse(value).success),
  add: z.array(z.string()),
  find: z.object({ sites: z.array(z.string()), total: z.number() }),
};

/** A message of the page, or `null` when it is none of this version. Never throws. */
export function parseEngineRequest(data: unknown): EngineRequest | null {
  const parsed = requestSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** A message of the worker, or `null` when it is none of this version. Never throws. */
export function parseEngineAnswer(data: unknown): EngineAnswer | null {
  const parsed = answerSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** An error as a message, which keeps what callers decide by. */
export function toErrorMessage(error: unknown): ErrorMessage {
  if (error instanceof AppError) {
    const { code, message, fields, retryAfterS } = error;
    return {
      type: 'app',
      code,
      message,
      fields: fields.map((field) => ({ ...field })),
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    };
  }
  if (error instanceof NetworkError) return { type: 'network', reason: error.reason, retryAfterMs: error.retryAfterMs };
  if (error instanceof OutdatedAppError) return { type: 'outdated', message: error.message };
  return error instanceof Error
    ? { type: 'other', name: error.name, message: error.message }
    : { type: 'other', name: 'Error', message: String(error) };
}

/** The error a message stands for. */
export function toError(message: ErrorMessage): Error {
  switch (message.type) {
    case 'app': {
      const { code, message: text, fields, retryAfterS } = message;
      return new AppError(isErrorCode(code) ? code : 'ERROR_MAIN', text, {
        fields: fields.flatMap(({ path, code: fieldCode }) =>
          isErrorCode(fieldCode) ? [{ path, code: fieldCode }] : [],
        ),
        ...(retryAfterS === undefined ? {} : { retryAfterS }),
      });
    }
    case 'network':
      return new NetworkError(message.reason, { retryAfterMs: message.retryAfterMs });
    case 'outdated':
      return new OutdatedAppError(message.message);
    case 'other':
      return Object.assign(new Error(message.message), { name: message.name });
  }
}
