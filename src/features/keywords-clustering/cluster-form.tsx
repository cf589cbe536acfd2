import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type SubmitEvent } from 'react';
import { toListTable } from '#core/keywords/list-table.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import { ListInput } from '#src/analysis/keywords/list-input.tsx';
import type { ClusterDraft } from '#src/data/hooks/use-keyword-drafts.ts';
import { Button, SelectField } from '#src/ui/index.tsx';
import styles from './clustering.module.css';

const StoredLists = lazy(() =>
  import('#src/analysis/keywords/stored-lists.tsx').then((module) => ({ default: module.StoredLists })),
);

const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, title }) => ({ value: code, label: title }));

type ClusterFormProps = {
  draft: ClusterDraft;
  onChange: (draft: ClusterDraft) => void;
  isBusy: boolean;
  error: string | undefined;
  onSubmit: () => void;
};

/** The list that is grouped. */
export function ClusterForm({ draft, onChange, isBusy, error, onSubmit }: ClusterFormProps) {
  const { t } = useLingui();
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <ListInput
        label={t`Phrases, or phrases with their results`}
        value={draft.text}
        onValueChange={(text) => onChange({ ...draft, text })}
        help={t`One phrase a line, or a table with headings: keyword, url and position in a row for each result; also volume, difficulty, intent`}
        error={error}
      />
      <Suspense>
        <StoredLists onLists={(lists) => onChange({ ...draft, text: toListTable(lists) })} />
      </Suspense>
      <div className={styles['formEnd']}>
        <SelectField
          label={t`Language of the phrases`}
          value={draft.language}
          onValueChange={(language) => onChange({ ...draft, language })}
          options={LANGUAGE_OPTIONS}
        />
        <Button type="submit" isBusy={isBusy}>
          <Trans>Group phrases</Trans>
        </Button>
      </div>
    </form>
  );
}
