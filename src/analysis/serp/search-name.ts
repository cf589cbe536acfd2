import { useLingui } from '@lingui/react/macro';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import { parseSearchKey } from '#core/domain/serp/search.ts';

/** What a search is called: engine, country, device and place. */
export function useSearchName(): (key: string) => string {
  const { t } = useLingui();
  return (key) => {
    const search = parseSearchKey(key);
    const engine = search === null ? undefined : findSearchEngine(search.engineId);
    if (search === null || engine === undefined) return key;
    const device = search.device === 'mobile' ? t`mobile` : t`desktop`;
    return [engine.name, engine.geo, device, search.place].filter((part) => part !== '').join(' · ');
  };
}
