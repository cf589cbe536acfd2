import { getFacebookToken, getSessionToken } from '#core/contract/social.ts';
import { USER_SCOPES } from '#core/contract/user.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createSessionTokenRepository } from '#server/services/session-token-repository.ts';
import { createIdentityRepository } from '#server/services/social/identity-repository.ts';

const NONE = { result: { token: null, expiresAtMs: null } };
const FACEBOOK_SCOPES = ['id', 'name', 'picture'];

/** Short-lived tokens of ours. Those of other services stay on the server. */
export const addTokenRoutes: FeatureRoutes = (app, { database, now, random }) => {
  const tokens = createSessionTokenRepository(database.db, now, random);
  const identities = createIdentityRepository(database, now);

  app.route({
    ...routeOf(getSessionToken),
    handler: async ({ session, query }) => {
      const wanted = new Set(query.scopes.split(',').map((scope) => scope.trim()));
      const scopes = USER_SCOPES.filter((scope) => wanted.has(scope));
      if (session?.user.status !== 'active' || scopes.length === 0) return NONE;
      return { result: await tokens.create(session.tokenHash, scopes) };
    },
  });

  app.route({
    ...routeOf(getFacebookToken),
    handler: async ({ session, userId }) => {
      const hasFacebook = (await identities.list(userId)).some(({ service }) => service === 'facebook');
      return session === null || !hasFacebook
        ? NONE
        : { result: await tokens.create(session.tokenHash, FACEBOOK_SCOPES) };
    },
  });
};
