import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTypedFind } from '#src/analysis/use-typed-find.ts';
import { useTags } from '#src/data/hooks/use-projects.ts';
import { Button, SelectField, TextField } from '#src/ui/index.tsx';
import { NO_NARROWING, type DashboardSearch, type Shown } from './dashboard-search.ts';
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

/** Whether some websites are left out. */
export function isNarrowed({ q = '', tag = '', show }: DashboardSearch): boolean {
  return q !== '' || tag !== '' || show !== undefined;
}

/** What narrows the list of websites. */
export function ProjectFilters({ search, onSearchChange, found }: ProjectFiltersProps) {
  const { t } = useLingui();
  const { q = '', tag = '', show = '' } = search;
  const [text, setText] = useTypedFind(q, (next) =>
    onSearchChange({ ...search, q: next === '' ? undefined : next }, { replace: true }),
  );
  const known = useTags() ?? [];
  const tags = tag === '' || known.includes(tag) ? known : [tag, ...known];
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
      <SelectField
        label={t`Show`}
        value={show}
        onValueChange={(next) => onSearchChange({ ...search, show: next === '' ? undefined : (next as Shown) })}
        options={[
          { value: '', label: t`All` },
          { value: 'errors', label: t`With errors` },
          { value: 'worse', label: t`Got worse` },
          { value: 'unaudited', label: t`Not analyzed yet` },
        ]}
      />
      {isNarrowed(search) && (
        <>
          <Button variant="cancel" onClick={() => onSearchChange(NO_NARROWING)}>
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
