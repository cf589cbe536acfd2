import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FINDING_STATES } from '#core/domain/crawl-terms.ts';
import { STATE_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { ListToolbar } from '#src/features/site-audit/lists/list-frame.tsx';
import { useTypedFind } from '#src/analysis/use-typed-find.ts';
import type { ChangeSearch, ViewSearch } from '#src/features/site-audit/view-search.ts';
import { Button, SelectField, TextField } from '#src/ui/index.tsx';
import styles from './issues-view.module.css';

type IssuesToolbarProps = {
  search: ViewSearch;
  onSearchChange: ChangeSearch;
  total: number | undefined;
  /** The whole check is ignored, not only each finding; `undefined` while that is not known. */
  isIgnored: boolean | undefined;
  onIgnoreAll: () => void;
  onRestoreAll: () => void;
  /** How many rows are selected, and what is done with them. */
  selectedCount: number;
  onIgnoreSelected: () => void;
  onRestoreSelected: () => void;
  /** Copy and export. */
  children: ReactNode;
};

/** What narrows the findings of a check, and what can be done with all of them. */
export function IssuesToolbar({ search, onSearchChange, total, children, ...ignoring }: IssuesToolbarProps) {
  const { t } = useTexts();
  const { _ } = useLingui();
  const [find, setFind] = useTypedFind(search.find ?? '', (next) =>
    onSearchChange({ ...search, find: next === '' ? undefined : next }, { replace: true }),
  );
  const offered = FINDING_STATES.map((state) => ({ value: state, label: _(STATE_NAMES[state]) }));
  return (
    <>
      <div className={styles['filters']}>
        <TextField
          label={t`Find`}
          type="search"
          placeholder={t`Part of an address`}
          value={find}
          onValueChange={setFind}
        />
        <SelectField
          label={t`State`}
          value={search.state ?? ''}
          onValueChange={(value) =>
            onSearchChange({ ...search, state: FINDING_STATES.find((state) => state === value) })
          }
          options={[{ value: '', label: t`Not ignored` }, ...offered]}
        />
      </div>
      <ListToolbar count={total !== undefined && <Plural value={total} one="# finding" other="# findings" />}>
        {ignoring.selectedCount > 0 && search.state === 'ignored' && ignoring.isIgnored !== true && (
          <Button variant="cancel" size="s" onClick={ignoring.onRestoreSelected}>
            <Plural value={ignoring.selectedCount} one="Stop ignoring # row" other="Stop ignoring # rows" />
          </Button>
        )}
        {ignoring.selectedCount > 0 && search.state !== 'ignored' && (
          <Button variant="cancel" size="s" onClick={ignoring.onIgnoreSelected}>
            <Plural value={ignoring.selectedCount} one="Ignore # row" other="Ignore # rows" />
          </Button>
        )}
        {ignoring.isIgnored === true && (
          <Button variant="cancel" size="s" onClick={ignoring.onRestoreAll}>
            <Trans>Stop ignoring this check</Trans>
          </Button>
        )}
        {ignoring.isIgnored === false && (
          <Button variant="cancel" size="s" onClick={ignoring.onIgnoreAll}>
            <Trans>Ignore this check</Trans>
          </Button>
        )}
        {children}
      </ListToolbar>
    </>
  );
}
