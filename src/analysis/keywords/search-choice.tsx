import { useLingui } from '@lingui/react/macro';
import { toSearchKey } from '#core/domain/serp/search.ts';
import { useSearchName } from '#src/analysis/serp/search-name.ts';
import type { ProjectSearches } from '#src/data/hooks/use-compared-lists.ts';
import { SelectField } from '#src/ui/index.tsx';

/** In which of the searches a website is followed in. */
export function SearchChoice({ searches: { search, searches, choose } }: { searches: ProjectSearches }) {
  const { t } = useLingui();
  const searchName = useSearchName();
  return (
    <SelectField
      label={t`Search engine`}
      value={search}
      onValueChange={(key) => {
        const found = searches.find((each) => toSearchKey(each.search) === key);
        if (found !== undefined) choose(found.search);
      }}
      options={searches.map((each) => {
        const key = toSearchKey(each.search);
        return { value: key, label: searchName(key) };
      })}
    />
  );
}
