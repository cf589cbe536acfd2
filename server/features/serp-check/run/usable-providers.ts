import { AppError } from '#core/contract/errors.ts';
import { canAsk, providerFacts, PROVIDER_IDS, type ProviderId } from '#core/domain/serp/providers.ts';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import type { SerpSearch } from '#core/domain/serp/search.ts';
import type { ProviderRow } from '#server/features/serp-check/store/provider-repository.ts';
import type { Services } from '#server/features/services.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { ProviderAccess, SerpProvider } from '#server/services/serp/provider.ts';

/** A source that may be asked, with what it is asked with. */
export type UsableProvider = {
  readonly provider: SerpProvider;
  readonly row: ProviderRow;
  readonly access: ProviderAccess;
};

/** How sources are reached, and with whose access. */
export type Sources = Pick<Services, 'serpProviders' | 'googleAccess'>;

/** The sources of an account that answer a search, in the order they are to be asked. */
export async function usableProviders(
  stores: Pick<Stores, 'providers'>,
  sources: Sources,
  userId: string,
  search: SerpSearch,
): Promise<UsableProvider[]> {
  const kind = findSearchEngine(search.engineId)?.kind;
  const rows = await stores.providers.list(userId);
  const found: UsableProvider[] = [];
  for (const row of rows) {
    if (!row.isOn || !isProviderId(row.id) || kind === undefined || !row.engines.includes(kind)) continue;
    if (!canAsk(providerFacts(row.id), search)) continue;
    const access = await accessOf(stores, sources, row);
    if (isSetUp(row.id, access)) found.push({ provider: sources.serpProviders.find(row.id), row, access });
  }
  return found;
}

/** What a source is asked with: what a person has set, or a token of the account they have linked. */
export async function accessOf(
  stores: Pick<Stores, 'providers'>,
  { googleAccess }: Pick<Sources, 'googleAccess'>,
  row: ProviderRow,
): Promise<ProviderAccess> {
  const needs = isProviderId(row.id) ? providerFacts(row.id).needs : 'key';
  if (needs !== 'google') return { key: stores.providers.keyOf(row), address: row.address };
  try {
    const { accessToken } = await googleAccess.token(row.userId, 'google_webmaster');
    return { key: accessToken, address: '' };
  } catch (error) {
    // Without the account, or while Google does not answer, it is as if it were not set up.
    if (error instanceof AppError) return { key: '', address: '' };
    throw error;
  }
}

function isSetUp(id: ProviderId, { key, address }: ProviderAccess): boolean {
  return providerFacts(id).needs === 'address' ? address !== '' : key !== '';
}

function isProviderId(id: string): id is ProviderId {
  return (PROVIDER_IDS as readonly string[]).includes(id);
}
