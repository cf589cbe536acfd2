import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTypedFind } from '#src/analysis/use-typed-find.ts';
import { useTags } from '#src/data/hooks/use-projects.ts';
import { Button, SelectField, TextField } from '#src/ui/index.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import styles from './dashboard.module.css';

export type DashboardProps = {
  search: DashboardSearch;
  /** Puts the choice into the address bar, so that it can be kept and sent to somebody. */
  onSearchChange: (search: DashboardSearch, options?: { replace?: boolean }) => void;
};
type ProjectFiltersProps = DashboardProps & {
  /** How many websites fit. */
  found: number;
};

/** What narrows the list of websites. */
export function ProjectFilters({ search, onSearchChange, found }: ProjectFiltersProps) {
  const { t } = useLingui();
  const { q = '', tag = '' } = search;
  const [text, setText] = useTypedFind(q, (next) =>
    onSearchChange({ ...search, q: next === '' ? undefined : next }, { replace: true }),
  );
  const known = useTags() ?? [];
  const tags = tag === '' || known.includes(tag) ? known : [tag, ...known];
  const isNarrowed = q !== '' || tag !== '';
  return (
    <div className={styles['filters']} role="search">
      <TextField
        label={t`Find a website`}
        type="search"
        placeholder={t`Part of its name`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onValueChange={setText}
      />
      {tags.length > 0 && (
        <SelectField
          label={t`Tag`}
          value={tag}
          onValueChange={(next) => onSearchChange({ ...search, tag: next === '' ? undefined : next })}
          options={[{ value: '', label: t`All` }, ...tags.map((each) => ({ value: each, label: each }))]}
        />
      )}
      {isNarrowed && (
        <>
          <Button variant="cancel" onClick={() => onSearchChange({ q: undefined, tag: undefined })}>
            <Trans>Show all</Trans>
          </Button>
          <span className={styles['found']} role="status">
            <Plural value={found} one="# website found" other="# websites found" />
          </span>
        </>
      )}
    </div>
  );
}
