import { getLogoContacts } from '#core/contract/logo.ts';
import { FILE_SERVICE_SCOPES, getFileService, getNavigation, type Environment } from '#core/contract/environment.ts';
import { ACCOUNT_SCOPES, accountSchema, getUser } from '#core/contract/user.ts';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';

/**
 * The environment as the server sees it now, for a page that came from the cache or after a sign-in.
 * @throws AppError, NetworkError as the API client does.
 */
export async function refreshEnvironment(api: ApiClient, current: Environment): Promise<Environment> {
  const lang = current.contactsLang ?? DEFAULT_LANGUAGE;
  const [user, settings, navigation, contacts] = await Promise.all([
    api.call(getUser, { query: { scopes: ACCOUNT_SCOPES.join(',') } }),
    api.call(getFileService, { query: { scope: FILE_SERVICE_SCOPES.join(',') } }),
    api.call(getNavigation, {}),
    // Without them everything works: those known before stay.
    api.call(getLogoContacts, { query: { lang } }).catch(() => null),
  ]);
  return {
    ...current,
    user: user === null ? null : accountSchema.parse(user),
    brand: settings.brand ?? current.brand,
    plan: settings.plan ?? current.plan,
    planSites: settings.plan_sites ?? current.planSites,
    planLimits: settings.plan_limits ?? current.planLimits,
    isTestHost: settings.is_test_host ?? current.isTestHost,
    features: settings.features ?? current.features,
    languages: settings.active_langs ?? current.languages,
    navigation,
    ...(contacts !== null && { contacts, contactsLang: lang }),
  };
}
