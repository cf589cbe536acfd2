import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorCode, type FieldError } from '#core/contract/errors.ts';
import { isDatabaseAway } from '#server/db/database-errors.ts';
import type { App } from './fastify-types.ts';

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};
/** PostgreSQL's and the file system's way to say that the disk is full. */
const FULL_DISK = new Set(['53100', 'ENOSPC']);

/** Answers every failure in the envelope: a refusal with its code, anything else as ERROR_MAIN with the request's id, never with a stack. */
export function addErrorReplies(app: App): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(toAppError(error, request), request, reply));
}

/** Sends a refusal. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'The request failed');
  if (error.retryAfterS !== undefined) void reply.header('retry-after', String(error.retryAfterS));
  return reply.code(error.status).send({
    error: {
      code: error.code,
      message: error.message,
      requestId: request.id,
      ...(error.fields.length > 0 && { details: error.fields }),
    },
  });
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toInputError(error, request);
  if (hasFullDisk(error)) return new AppError('STORAGE_FULL', 'There is no room left to store this', { cause: error });
  if (isDatabaseAway(error))
    return new AppError('DATABASE_AWAY', 'The database is away; try again soon', { retryAfterS: 1, cause: error });
  const code = CODE_BY_STATUS[error.statusCode ?? 500];
  // Fastify's own refusals name no internals; anything unexpected is told without its text.
  return code === undefined
    ? new AppError('ERROR_MAIN', 'Something went wrong on the server', { cause: error })
    : new AppError(code, error.message);
}

/** REQUIRE_MSG where nothing was given, INVALID_INPUT where something else was. */
function toInputError(
  error: { validation: { instancePath: string; message?: string }[]; validationContext?: string | undefined },
  request: FastifyRequest,
): AppError {
  const input =
    error.validationContext === 'body'
      ? request.body
      : error.validationContext === 'params'
        ? request.params
        : request.query;
  const fields = error.validation.map(({ instancePath }): FieldError => {
    const path = instancePath.split('/').filter((part) => part !== '');
    return { path: path.join('.'), code: isNothing(valueAt(input, path)) ? 'REQUIRE_MSG' : 'INVALID_INPUT' };
  });
  const code = fields.every((field) => field.code === 'REQUIRE_MSG') ? 'REQUIRE_MSG' : 'INVALID_INPUT';
  return new AppError(
    code,
    `Unusable ${error.validationContext ?? 'input'}: ${fields.map((field) => field.path || 'unknown field').join(', ')}`,
    { fields },
  );
}

function valueAt(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    input,
  );
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function hasFullDisk(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && FULL_DISK.has(each.code)) return true;
  }
  return false;
}
