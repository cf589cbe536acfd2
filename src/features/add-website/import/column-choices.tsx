import { Plural, useLingui } from '@lingui/react/macro';
import { COLUMN_USES, type ColumnUse, type Rows, type SiteTableForm } from '#core/domain/site-table.ts';
import { CheckboxField, Disclosure, SelectField } from '#src/ui/index.tsx';
import styles from '../add-website.module.css';

const SAMPLE_CELLS = 3;
/** Columns that are ignored stand below, when there are more than these. */
const FEW_COLUMNS = 4;

type ColumnChoicesProps = {
  rows: Rows;
  form: SiteTableForm;
  hasTags: boolean;
  onFormChange: (form: SiteTableForm) => void;
};

/** What each column of a file is taken for, with a few of its cells. */
export function ColumnChoices({ rows, form, hasTags, onFormChange }: ColumnChoicesProps) {
  const { t } = useLingui();
  const { hasHead, uses } = form;
  const all = uses.map((use, at) => ({ use, at }));
  const first = uses.length > FEW_COLUMNS ? all.filter(({ use }) => use !== 'ignore') : all;
  const rest = all.filter((column) => !first.includes(column));

  function handleUse(at: number, use: ColumnUse) {
    // Addresses come from one column.
    const next = uses.map((each, column) => {
      if (column === at) return use;
      return use === 'address' && each === 'address' ? 'ignore' : each;
    });
    onFormChange({ hasHead, uses: next });
  }
  const fields = (columns: typeof all) =>
    columns.map(({ use, at }) => (
      <ColumnField key={at} rows={rows} at={at} hasHead={hasHead} use={use} hasTags={hasTags} onUse={handleUse} />
    ));
  return (
    <>
      <div className={styles['columns']}>{fields(first)}</div>
      {rest.length > 0 && (
        <Disclosure summary={<Plural value={rest.length} one="# other column" other="# other columns" />}>
          <div className={styles['columns']}>{fields(rest)}</div>
        </Disclosure>
      )}
      <CheckboxField
        label={t`The first line names the columns`}
        isChecked={hasHead}
        onCheckedChange={(isChecked) => onFormChange({ hasHead: isChecked, uses })}
      />
    </>
  );
}

type ColumnFieldProps = {
  rows: Rows;
  at: number;
  hasHead: boolean;
  use: ColumnUse;
  hasTags: boolean;
  onUse: (at: number, use: ColumnUse) => void;
};

function ColumnField({ rows, at, hasHead, use, hasTags, onUse }: ColumnFieldProps) {
  const { t } = useLingui();
  const names: Readonly<Record<ColumnUse, string>> = { address: t`Address`, tags: t`Tags`, ignore: t`Ignore` };
  const number = at + 1;
  const name = hasHead ? (rows[0]?.[at] ?? '').trim() : '';
  const sample = rows
    .slice(hasHead ? 1 : 0, 20)
    .map((row) => (row[at] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, SAMPLE_CELLS)
    .map((cell) => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell));
  return (
    <SelectField
      label={name === '' ? t`Column ${number}` : name.slice(0, 60)}
      help={sample.join(' · ')}
      value={use}
      onValueChange={(value) => onUse(at, COLUMN_USES.find((each) => each === value) ?? 'ignore')}
      options={COLUMN_USES.filter((each) => hasTags || each !== 'tags').map((each) => ({
        value: each,
        label: names[each],
      }))}
    />
  );
}
