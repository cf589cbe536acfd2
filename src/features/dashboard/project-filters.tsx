import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useTypedFind } from '#src/analysis/use-typed-find.ts';
import { useTags } from '#src/data/hooks/use-projects.ts';
import { Button, SelectField, TextField } from '#src/ui/index.tsx';
import { isNarrowed, NO_NARROWING, type DashboardProps, type Shown } from './dashboard-search.ts';
import styles from './dashboard.module.css';

/** None are saved at first. */
const SavedViews = lazy(() => import('./saved-views.tsx').then((module) => ({ default: module.SavedViews })));

type ProjectFiltersProps = DashboardProps & {
  /** How many websites fit. */
  found: number;
};

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
          { value: 'alarms', label: t`With unread alarms` },
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
      <Suspense fallback={null}>
        <SavedViews search={search} onSearchChange={onSearchChange} />
      </Suspense>
    </div>
  );
}
