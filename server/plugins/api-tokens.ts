import type { FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import { allowedBy } from '#core/contract/token-scopes.ts';
import { actForPage } from '#server/services/acting.ts';
import type { ApiTokenRepository, FoundToken } from '#server/services/api-tokens/api-token-repository.ts';
import { holdsApiToken, isApiToken } from '#server/services/api-tokens/api-token.ts';
import { isApi } from './api-guard.ts';
import { bearerOf } from './bearer.ts';
import type { App } from './fastify-types.ts';

const REFUSALS: Readonly<Record<Exclude<FoundToken['kind'], 'valid'>, readonly [ErrorCode, string]>> = {
  unknown: ['TOKEN_UNKNOWN', 'There is no such API token'],
  expired: ['TOKEN_EXPIRED', 'This API token has expired'],
  revoked: ['TOKEN_REVOKED', 'This API token was revoked'],
};

/** Finds out whose token a call comes with. What is wrong with it is told by `addTokenGuard`, when the call has been counted. */
export function addApiTokens(app: App, tokens: Pick<ApiTokenRepository, 'find'>): void {
  app.decorateRequest('bearer', null);
  app.addHook('onRequest', async (request) => {
    if (!isApi(request)) return;
    // Addresses are kept in histories and logs of others.
    if (isInAddress(request))
      throw new AppError('TOKEN_IN_ADDRESS', 'A token is sent in the Authorization header, never in an address');
    const token = bearerOf(request);
    if (token === null) return;
    const found = isApiToken(token) ? await tokens.find(token, request.brand.id) : { kind: 'unknown' as const };
    request.bearer = found;
    if (found.kind !== 'valid') return;
    // A program works in the account of whoever made the token, never in another's.
    const { id, user: person } = found;
    request.session = actForPage({ tokenHash: `api token ${id}`, person, guestOf: null, isOut: false });
  });
}

/** Refuses calls with a token that is none, and those that its scopes do not allow. */
export function addTokenGuard(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)));
}

function isInAddress({ url, query }: FastifyRequest): boolean {
  const values: unknown[] = typeof query === 'object' && query !== null ? Object.values(query) : [];
  return holdsApiToken(url) || values.some((text) => typeof text === 'string' && holdsApiToken(text));
}

function refusalOf({ bearer, routeOptions: { config } }: FastifyRequest): AppError | undefined {
  if (bearer === null) return undefined;
  if (bearer.kind !== 'valid') return new AppError(...REFUSALS[bearer.kind]);
  const { endpoint } = config;
  if (endpoint === undefined) return undefined;
  const { scope } = endpoint;
  if (scope === undefined) return new AppError('TOKEN_NOT_ALLOWED', 'This call takes no API token');
  return allowedBy(bearer.scopes).has(scope)
    ? undefined
    : new AppError('TOKEN_SCOPE_MISSING', `This call takes an API token with the scope ${scope}`);
}
