import { createApiToken, listApiTokens, MAX_API_TOKENS, revokeApiToken } from '#core/contract/api-tokens.ts';
import { AppError } from '#core/contract/errors.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { createCheckOwnPassword } from '#server/services/own-password.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { createApiTokenRepository } from '#server/services/api-tokens/api-token-repository.ts';
import { routeOf } from '#server/services/route-of.ts';

/** Tokens by which programs of a user call the API. */
export const apiTokenRoutes: FeatureRoutes = (app, services) => {
  const { database, limiters, now, random } = services;
  const log = createAccountLog(services);
  const tokens = createApiTokenRepository(database, now, random);
  const checkOwn = createCheckOwnPassword(limiters);
  const list = async (userId: string) => ({ tokens: await tokens.listOf(userId) });

  app.route({
    ...routeOf(listApiTokens),
    handler: async ({ userId }) => ({ result: await list(userId) }),
  });

  const route = routeOf(createApiToken);
  app.route({
    ...route,
    // Neither the token nor the hash of the password is kept for repeats.
    config: { ...route.config, keepsOwnKeys: true },
    handler: async (request) => {
      const { body } = request;
      const name = body.name.trim();
      const scopes = [...new Set(body.scopes)];
      requireFilled('name', name);
      requireFilled('scopes', scopes);
      const user = await checkOwn(request, body.password);
      return database.together(async () => {
        const token = await tokens.create(user.id, { name, scopes, endsInDays: body.endsInDays }, MAX_API_TOKENS);
        if (token === null)
          throw new AppError('TOKENS_FULL', `An account has at most ${String(MAX_API_TOKENS)} tokens`);
        await log.note(request, 'tokenCreated', { about: [name] });
        return { result: { token, ...(await list(user.id)) } };
      });
    },
  });

  app.route({
    ...routeOf(revokeApiToken),
    handler: (request) =>
      database.together(async () => {
        const name = await tokens.revoke(request.userId, request.body.id);
        if (name !== null) await log.note(request, 'tokenRevoked', { about: [name] });
        return { result: await list(request.userId) };
      }),
  });
};

/** @throws AppError REQUIRE_MSG */
function requireFilled(field: string, value: { readonly length: number }): void {
  if (value.length === 0)
    throw new AppError('REQUIRE_MSG', `${field}: REQUIRE_MSG`, { fields: [{ path: field, code: 'REQUIRE_MSG' }] });
}
