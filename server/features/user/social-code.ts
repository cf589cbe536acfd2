import { AppError } from '#core/contract/errors.ts';
import { sendSocialCode } from '#core/contract/social.ts';
import { isHttps } from '#server/compose.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createReturnCookie } from '#server/services/session-cookie.ts';
import { createSignInRepository } from '#server/services/sign-in-repository.ts';
import { ATTEMPT_LIFE_MS } from '#server/services/social/attempt-repository.ts';
import { createPendingSignInRepository } from '#server/services/social/pending-sign-in-repository.ts';
import { createEntrance } from './enter.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';

/** The code of somebody for whom another service has vouched. */
export const socialCodeRoutes: FeatureRoutes = (app, services) => {
  const { database, config, limiters, now } = services;
  const pending = createPendingSignInRepository(database.db, now);
  const factors = createSecondFactor(services);
  const signIns = createSignInRepository(database.db, now);
  const browserCookie = createReturnCookie(isHttps(config), ATTEMPT_LIFE_MS);
  const { enter } = createEntrance(services);
  const expired = (): AppError => new AppError('SOCIAL_STATE_WRONG', 'Nobody is expected with a code');

  const route = routeOf(sendSocialCode);
  app.route({
    ...route,
    // An answer kept for repeats would hold no cookie.
    config: { ...route.config, keepsOwnKeys: true },
    handler: async (request, reply) => {
      await limiters.signInByAddress.count(request, addressOf(request));
      const browser = browserCookie.read(request.headers.cookie);
      const user = browser === null ? null : await pending.find(browser, request.brand.id);
      if (browser === null || user === null) throw expired();
      await factors.check(request, user.id, request.body.code);
      if (!(await pending.take(browser, user.id))) throw expired();
      await signIns.note(user.id);
      return { result: await enter(user, request, reply) };
    },
  });
};
