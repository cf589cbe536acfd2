import { useLingui } from '@lingui/react/macro';
import { toGroupTree, withDescendants } from '#core/domain/keywords/groups.ts';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import { SearchField, SelectField } from '#src/ui/index.tsx';
import { STATE_FILTERS, type KeywordFilter, type StateFilter } from './keyword-rows.ts';
import styles from './serp-keywords.module.css';

export type FilterChoice = {
  readonly text: string;
  readonly state: StateFilter;
  readonly group: string;
  readonly tag: string;
};
export const NO_FILTER: FilterChoice = { text: '', state: 'all', group: '', tag: '' };
const NO_GROUP = '-';

type KeywordFiltersProps = {
  choice: FilterChoice;
  onChoiceChange: (choice: FilterChoice) => void;
  groups: readonly SerpGroupRow[];
  tags: readonly string[];
};

/** Narrows the table of keywords. */
export function KeywordFilters({ choice, onChoiceChange, groups, tags }: KeywordFiltersProps) {
  const { t } = useLingui();
  const states: Record<StateFilter, string> = {
    all: t`All positions`,
    top3: t`First 3`,
    top10: t`First 10`,
    top100: t`First 100`,
    missing: t`Not found`,
    up: t`Better than the day before`,
    down: t`Worse than the day before`,
    wrongPage: t`Another page than the target`,
    favourite: t`Favourites`,
  };
  const change = (part: Partial<FilterChoice>) => onChoiceChange({ ...choice, ...part });
  return (
    <div className={styles['filters']} role="search" aria-label={t`Filter keywords`}>
      <SearchField label={t`Search keywords`} value={choice.text} onValueChange={(text) => change({ text })} />
      <SelectField
        label={t`Position`}
        value={choice.state}
        onValueChange={(value) => change({ state: STATE_FILTERS.find((each) => each === value) ?? 'all' })}
        options={STATE_FILTERS.map((value) => ({ value, label: states[value] }))}
      />
      {groups.length > 0 && (
        <SelectField
          label={t`Group`}
          value={choice.group}
          onValueChange={(group) => change({ group })}
          options={[
            { value: '', label: t`All groups` },
            { value: NO_GROUP, label: t`In no group` },
            ...toGroupTree(groups).map(({ group, depth }) => ({
              value: group.id,
              label: `${'– '.repeat(depth)}${group.name}`,
            })),
          ]}
        />
      )}
      {tags.length > 0 && (
        <SelectField
          label={t`Tag`}
          value={choice.tag}
          onValueChange={(tag) => change({ tag })}
          options={[{ value: '', label: t`All tags` }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
        />
      )}
    </div>
  );
}

/** A choice as the rows are filtered by. */
export function toFilter({ text, state, group, tag }: FilterChoice, groups: readonly SerpGroupRow[]): KeywordFilter {
  const groupIds = group === '' ? null : group === NO_GROUP ? new Set<string>() : withDescendants(groups, group);
  return { text, state, groupIds, tag };
}
