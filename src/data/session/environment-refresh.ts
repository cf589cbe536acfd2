import { getFileService, getNavigation, type Environment } from '#core/contract/environment.ts';
import { ACCOUNT_SCOPES, accountSchema, getUser } from '#core/contract/user.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';

/**
 * The environment as the server sees it now, for a page that came from the cache or after a sign-in.
 * @throws AppError, NetworkError as the API client does.
 */
export async function refreshEnvironment(api: ApiClient, current: Environment): Promise<Environment> {
  const [user, settings, navigation] = await Promise.all([
    api.call(getUser, { query: { scopes: ACCOUNT_SCOPES.join(',') } }),
    api.call(getFileService, { query: { scope: 'active_langs,plan,features,brand' } }),
    api.call(getNavigation, {}),
  ]);
  return {
    ...current,
    user: user === null ? null : accountSchema.parse(user),
    brand: settings.brand ?? current.brand,
    plan: settings.plan ?? current.plan,
    features: settings.features ?? current.features,
    languages: settings.active_langs ?? current.languages,
    navigation,
  };
}
