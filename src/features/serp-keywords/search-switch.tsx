import { useLingui } from '@lingui/react/macro';
import { toSearchKey, type SerpSearch } from '#core/domain/serp/search.ts';
import type { FollowedSearch } from '#src/data/hooks/use-serp-settings.ts';
import { SelectField } from '#src/ui/index.tsx';
import { useSearchName } from './result-list.tsx';

type SearchSwitchProps = {
  searches: readonly FollowedSearch[];
  current: SerpSearch;
  onChoose: (search: SerpSearch) => void;
};

/** Which search engine, country and device the positions are of. */
export function SearchSwitch({ searches, current, onChoose }: SearchSwitchProps) {
  const { t } = useLingui();
  const searchName = useSearchName();
  return (
    <SelectField
      label={t`Positions in`}
      value={toSearchKey(current)}
      onValueChange={(key) => {
        const found = searches.find(({ search }) => toSearchKey(search) === key);
        if (found !== undefined) onChoose(found.search);
      }}
      options={searches.map(({ search }) => ({ value: toSearchKey(search), label: searchName(search) }))}
    />
  );
}
