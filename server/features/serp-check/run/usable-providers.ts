import { canAsk, providerFacts, PROVIDER_IDS, type ProviderId } from '#core/domain/serp/providers.ts';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import type { SerpSearch } from '#core/domain/serp/search.ts';
import type { ProviderRow } from '#server/features/serp-check/store/provider-repository.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { ProviderAccess, SerpProvider } from '#server/services/serp/provider.ts';
import type { SerpProviders } from '#server/services/serp/providers.ts';

/** A source that may be asked, with what it is asked with. */
export type UsableProvider = {
  readonly provider: SerpProvider;
  readonly row: ProviderRow;
  readonly access: ProviderAccess;
};

/** The sources of an account that answer a search, in the order they are to be asked. */
export async function usableProviders(
  stores: Pick<Stores, 'providers'>,
  providers: SerpProviders,
  userId: string,
  search: SerpSearch,
): Promise<UsableProvider[]> {
  const kind = findSearchEngine(search.engineId)?.kind;
  const rows = await stores.providers.list(userId);
  return rows.flatMap((row): UsableProvider[] => {
    if (!row.isOn || !isProviderId(row.id) || kind === undefined || !row.engines.includes(kind)) return [];
    const facts = providerFacts(row.id);
    const access = { key: stores.providers.keyOf(row), address: row.address };
    const isSetUp = facts.needs === 'address' ? access.address !== '' : access.key !== '';
    return isSetUp && canAsk(facts, search) ? [{ provider: providers.find(row.id), row, access }] : [];
  });
}

function isProviderId(id: string): id is ProviderId {
  return (PROVIDER_IDS as readonly string[]).includes(id);
}
