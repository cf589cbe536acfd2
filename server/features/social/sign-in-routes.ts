import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { FEATURE_OF_SERVICE, socialLink, socialReturn, type SocialService } from '#core/contract/social.ts';
import { toOwnTarget } from '#core/domain/own-target.ts';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import { isHttps } from '#server/compose.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { setSessionCookie } from '#server/plugins/sessions.ts';
import { brandTexts } from '#server/services/brands/brand-texts.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createReturnCookie } from '#server/services/session-cookie.ts';
import { ATTEMPT_LIFE_MS, createAttemptRepository } from '#server/services/social/attempt-repository.ts';
import { createFreshSignInRepository } from '#server/services/social/fresh-sign-in-repository.ts';
import type { SocialProvider } from '#server/services/social/provider.ts';
import { createToken } from '#server/services/tokens.ts';
import { createArrival, type Returned } from './arrival.ts';
import { returnPage } from './return-page.ts';

type LinkQuery = { redirect?: string | undefined; hash?: string | undefined; redirectURI?: string | undefined };

/** The way to a service and back. */
export const addSignInRoutes: FeatureRoutes = (app, services) => {
  const { database, config, limiters, random, now, texts, socialProviders, cookie } = services;
  const attempts = createAttemptRepository(database.db, now, random);
  const fresh = createFreshSignInRepository(database.db, now);
  const browserCookie = createReturnCookie(isHttps(config), ATTEMPT_LIFE_MS);
  const arrive = createArrival(services, attempts);

  /** @throws AppError NOT_FOUND where the brand does not offer the service. */
  function providerOf(service: SocialService, { brand }: FastifyRequest): SocialProvider {
    const provider = socialProviders[service];
    if (provider === null || !brand.features.includes(FEATURE_OF_SERVICE[service]))
      throw new AppError('NOT_FOUND', 'There is no such call');
    return provider;
  }

  /** @throws AppError AUTH_REQUIRED, REAUTH_REQUIRED, INVALID_INPUT */
  async function purposeOf(
    { session }: FastifyRequest,
    service: SocialService,
    { group, purpose }: { group?: string | undefined; purpose?: string | undefined },
  ): Promise<'signIn' | 'connect' | 'access'> {
    if (group === undefined && purpose !== 'connect') return 'signIn';
    if (session?.user.status !== 'active') throw new AppError('AUTH_REQUIRED', 'Sign in first');
    if (group !== undefined) {
      if (service === 'google') return 'access';
      throw new AppError('INVALID_INPUT', 'Only Google has such data', {
        fields: [{ path: 'group', code: 'INVALID_INPUT' }],
      });
    }
    if (!(await fresh.isFresh(session.tokenHash))) throw new AppError('REAUTH_REQUIRED', 'Sign in again first');
    return 'connect';
  }

  /** The same for all attempts of a browser, so that those of two tabs do not end each other. */
  function browserOf(request: FastifyRequest, reply: FastifyReply): string {
    const browser = browserCookie.read(request.headers.cookie) ?? createToken(random);
    void reply.setCookie(browserCookie.name, browser, browserCookie.options);
    return browser;
  }

  app.route({
    ...routeOf(socialLink),
    handler: async (request, reply) => {
      const { service } = request.params;
      const provider = providerOf(service, request);
      await limiters.signInByAddress.count(request, addressOf(request));
      const { origin, id: brandId, languages } = request.brand;
      const { lang = DEFAULT_LANGUAGE, group = null } = request.query;
      const attempt = {
        service,
        brandId,
        purpose: await purposeOf(request, service, request.query),
        group,
        sessionHash: request.session?.tokenHash ?? null,
        target: toTarget(request.query, origin),
        lang: languages.includes(lang) ? lang : DEFAULT_LANGUAGE,
      };
      const { proof, id } = await attempts.begin(attempt, browserOf(request, reply));
      const link = await provider.authorizationUrl({ ...proof, redirectUri: returnUrl(origin, service) }, group);
      return { result: { link: link.href, attempt: id, target: attempt.target } };
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, returned: Returned): Promise<FastifyReply> {
    if (returned.sessionToken !== null) setSessionCookie(reply, cookie, returned.sessionToken);
    const translate = await brandTexts(texts, request.brand.name).translator(returned.lang);
    return (
      reply
        .code(returned.outcome === 'DONE' ? 200 : new AppError(returned.outcome).status)
        .type('text/html; charset=utf-8')
        .header('referrer-policy', 'no-referrer')
        // The window that opened this one may be asked whether it is closed until it is.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .send(Buffer.from(returnPage(returned, translate)))
    ); // bytes pass by the schema of JSON answers
  }

  app.route({
    ...routeOf(socialReturn),
    handler: async (request, reply) => {
      const { service } = request.params;
      const provider = providerOf(service, request);
      await limiters.signInByAddress.count(request, addressOf(request));
      const browser = browserCookie.read(request.headers.cookie);
      const redirectUri = returnUrl(request.brand.origin, service);
      const returned = await arrive(request, { provider, browser, redirectUri });
      return answer(request, reply, returned);
    },
  });
};

function returnUrl(origin: string, service: SocialService): string {
  return origin + socialReturn.path.replace(':service', service);
}

function toTarget({ redirectURI, redirect, hash = '' }: LinkQuery, origin: string): string {
  const path = redirectURI ?? redirect ?? '/';
  const fragment = hash.replace(/^#/u, '');
  return toOwnTarget(fragment === '' || path.includes('#') ? path : `${path}#${fragment}`, origin);
}
