import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#core/contract/errors.ts';
import { getUser } from '#core/contract/user.ts';
import { isApiToken } from '#server/services/api-tokens/api-token.ts';

const BEARER = /^Bearer (\S*)$/iu;
const ANY_BEARER = /^Bearer(?: |$)/iu;

/**
 * The token of a call that comes with one in place of a cookie; '' for one that cannot be read, `null` for a call without. `/user/get/` takes the short
 * tokens of `/user/get/session-token/` besides, which it reads itself.
 */
export function bearerOf({ headers, routeOptions }: FastifyRequest): string | null {
  const { authorization } = headers;
  if (authorization === undefined || !ANY_BEARER.test(authorization)) return null;
  const token = BEARER.exec(authorization.trim())?.[1] ?? '';
  return routeOptions.config.endpoint === getUser && !isApiToken(token) ? null : token;
}

const CHALLENGES: Partial<Readonly<Record<ErrorCode, string>>> = {
  TOKEN_UNKNOWN: 'invalid_token',
  TOKEN_EXPIRED: 'invalid_token',
  TOKEN_REVOKED: 'invalid_token',
  TOKEN_SCOPE_MISSING: 'insufficient_scope',
  TOKEN_IN_ADDRESS: 'invalid_request',
};

/** The `WWW-Authenticate` of a refusal (RFC 6750, section 3); `null` where it takes none. */
export function challengeOf(code: ErrorCode, status: number, scope: string | undefined): string | null {
  const error = CHALLENGES[code];
  if (error === undefined) return status === 401 ? 'Bearer realm="api"' : null;
  const wanted = error === 'insufficient_scope' && scope !== undefined ? `, scope="${scope}"` : '';
  return `Bearer realm="api", error="${error}"${wanted}`;
}
