import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorCode, type FieldError } from '#core/contract/errors.ts';
import { isDatabaseAway, isStorageFull } from '#server/db/database-errors.ts';
import { challengeOf } from './bearer.ts';
import type { App } from './fastify-types.ts';

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};
/** How soon a call that found no room may be repeated: room is made by people. */
const FULL_RETRY_S = 15;

/** Answers every failure in the envelope: a refusal with its code, anything else as ERROR_MAIN with the request's id, never with a stack. */
export function addErrorReplies(app: App): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(toAppError(error, request), request, reply));
}

/** Sends a refusal. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A full disk gets a short line: its reason has been logged, and logs take room.
  if (error.code === 'STORAGE_FULL') request.log.warn('There was no room to store the effect of the request');
  else if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'The request failed');
  if (error.retryAfterS !== undefined) void reply.header('retry-after', String(error.retryAfterS));
  const challenge = challengeOf(error.code, error.status, request.routeOptions.config.endpoint?.scope);
  if (challenge !== null) void reply.header('www-authenticate', challenge);
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
  if (isStorageFull(error))
    return new AppError('STORAGE_FULL', 'The disk of the server is full; try again later', {
      retryAfterS: FULL_RETRY_S,
      cause: error,
    });
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
