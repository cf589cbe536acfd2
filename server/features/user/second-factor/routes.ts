import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '#core/contract/second-factor.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { createCheckOwnPassword } from '#server/services/own-password.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createSecondFactor } from './second-factor.ts';
import { createFactorState } from './factor-state.ts';
import { totpUri } from './totp.ts';

/** Switching the second factor on and off. Nothing of it is kept for repeats: neither passwords nor codes. */
export const secondFactorRoutes: FeatureRoutes = (app, services) => {
  const { database } = services;
  const log = createAccountLog(services);
  const factor = createSecondFactor(services);
  const stateOf = createFactorState(services);
  const checkOwn = createCheckOwnPassword(services.limiters);
  const own = <R extends { config: object }>(route: R) => ({
    ...route,
    config: { ...route.config, keepsOwnKeys: true },
  });

  app.route({ ...routeOf(getSecondFactor), handler: async ({ userId }) => ({ result: await stateOf(userId) }) });

  app.route({
    ...own(routeOf(beginSecondFactor)),
    handler: async (request) => {
      const user = await checkOwn(request, request.body.password);
      const secret = await factor.begin(user.id);
      const uri = totpUri(secret, { issuer: request.brand.name, label: user.email ?? user.id });
      return { result: { secret, uri } };
    },
  });

  app.route({
    ...own(routeOf(confirmSecondFactor)),
    handler: (request) =>
      database.together(async () => {
        const recoveryCodes = await factor.confirm(request, request.userId, request.body.code);
        await log.note(request, 'secondFactorOn');
        return { result: { recoveryCodes } };
      }),
  });

  app.route({
    ...own(routeOf(renewRecoveryCodes)),
    handler: async (request) => {
      const user = await checkOwn(request, request.body.password);
      return database.together(async () => {
        const recoveryCodes = await factor.renewRecoveryCodes(user.id);
        await log.note(request, 'recoveryCodesRenewed');
        return { result: { recoveryCodes } };
      });
    },
  });

  app.route({
    ...own(routeOf(endSecondFactor)),
    handler: async (request) => {
      const user = await checkOwn(request, request.body.password);
      await database.together(async () => {
        await factor.remove(user.id);
        await log.note(request, 'secondFactorOff');
      });
      return { result: await stateOf(user.id) };
    },
  });
};
