import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { guessSiteTable, type Rows, type SiteTableForm } from '#core/domain/site-table.ts';
import { TAG_LIMITS, uniteTags } from '#core/domain/tag.ts';
import { useProjectCommands } from '#src/data/hooks/use-projects.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Foreign, ProgressBar, useSnackbar } from '#src/ui/index.tsx';
import styles from '../add-website.module.css';
import { TagPicker } from '../tag-picker.tsx';
import { BadRows } from './bad-rows.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { importSites } from './import-sites.ts';
import { useSiteTable, type CheckedTable } from './use-site-table.ts';

export type TableFile = { readonly name: string; readonly rows: Rows };
type ImportFormProps = {
  file: TableFile;
  hasTags: boolean;
  onBusyChange: (isBusy: boolean) => void;
  /** Back to what was typed, which is as it was. */
  onCancel: () => void;
  onDone: () => void;
};

/** What a CSV file holds, before anything of it is stored: which columns count, what is there twice, which lines cannot be used. */
export function ImportForm({ file, hasTags, onBusyChange, onCancel, onDone }: ImportFormProps) {
  const { rows } = file;
  const [form, setForm] = useState<SiteTableForm>(() => guessSiteTable(rows));
  const [tags, setTags] = useState<readonly string[]>([]);
  const table = useSiteTable(rows, form);
  const { pct, run } = useImport(onBusyChange, onDone);
  const isBusy = pct !== null;
  const tooManyTags = table !== undefined && tagsIn(table).length > TAG_LIMITS.perUser;
  const canAdd = table !== undefined && table.sites.length > 0 && !tooManyTags;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (table !== undefined && canAdd) void run(table, tags);
  }
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <fieldset className={styles['fields']} disabled={isBusy}>
        <strong>
          <Foreign>{file.name}</Foreign>
        </strong>
        <ColumnChoices rows={rows} form={form} hasTags={hasTags} onFormChange={setForm} />
        <Found table={table} hasAddress={form.uses.includes('address')} />
        {tooManyTags && (
          <p role="alert" className={styles['warning']}>
            <Trans>These are more tags than an account can have. Ignore the column they stand in.</Trans>
          </p>
        )}
        {hasTags && <TagPicker selected={tags} onSelectedChange={setTags} />}
      </fieldset>
      {isBusy && <ImportProgress pct={pct} />}
      <div className={styles['actions']}>
        <Button variant="cancel" disabled={isBusy} onClick={onCancel}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" isBusy={isBusy} disabled={!canAdd}>
          <Plural
            value={table === undefined ? 0 : table.sites.length - table.knownCount}
            one="Add # website"
            other="Add # websites"
          />
        </Button>
      </div>
    </form>
  );
}

function ImportProgress({ pct }: { pct: number }) {
  const { t } = useLingui();
  return <ProgressBar pct={pct} label={t`Adding websites`} />;
}

function tagsIn({ sites }: CheckedTable): string[] {
  return uniteTags(sites.flatMap(({ tags }) => tags));
}

/** How many websites there are, and what of the file is left out. */
function Found({ table, hasAddress }: { table: CheckedTable | undefined; hasAddress: boolean }) {
  if (!hasAddress)
    return (
      <p role="status" className={styles['warning']}>
        <Trans>Choose the column with the addresses.</Trans>
      </p>
    );
  if (table === undefined)
    return (
      <p role="status">
        <Trans>Reading the file…</Trans>
      </p>
    );
  const { sites, repeated, knownCount, badRows } = table;
  return (
    <>
      <ul className={styles['found']} role="status">
        <li>
          <Plural value={sites.length} one="# website in the file" other="# websites in the file" />
        </li>
        {knownCount > 0 && (
          <li>
            <Plural value={knownCount} one="# is already in your list" other="# are already in your list" />
          </li>
        )}
        {repeated > 0 && (
          <li>
            <Plural value={repeated} one="# line repeats a website" other="# lines repeat a website" />
          </li>
        )}
      </ul>
      {badRows.length > 0 && <BadRows rows={badRows} />}
    </>
  );
}

function useImport(onBusyChange: (isBusy: boolean) => void, onDone: () => void) {
  const projects = useProjectCommands();
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [pct, setPct] = useState<number | null>(null);

  async function run(table: CheckedTable, tags: readonly string[]) {
    setPct(0);
    onBusyChange(true);
    try {
      const count = await importSites(table.sites, { tags, projects, onProgress: setPct });
      if (count === 0) snackbar.show({ text: t`Already in your list` });
      else snackbar.showSuccess(plural(count, { one: '# website was added', other: '# websites were added' }));
      onDone();
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setPct(null);
      onBusyChange(false);
    }
  }
  return { pct, run };
}
