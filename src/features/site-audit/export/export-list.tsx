import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Braces from 'lucide-react/icons/braces';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Sheet from 'lucide-react/icons/sheet';
import Square from 'lucide-react/icons/square';
import Table from 'lucide-react/icons/table';
import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Menu, ProgressBar, useSnackbar, type MenuItem } from '#src/ui/index.tsx';
import { listJob, type ListExport, type ListFormat } from './list-export.ts';
import { runningExport, type ExportJob, type ExportState } from './running-export.ts';
import { saveFiles } from './save-files.ts';
import styles from './export-list.module.css';

export type ExtraExport = { id: string; label: string; icon: ReactNode; job: ExportJob };
type ExportMenuProps<Row> = {
  list: ListExport<Row>;
  /** Files of other kinds that are made of the same list. */
  extras?: readonly ExtraExport[] | undefined;
};

/** Every row of a list as a file, with its progress beside the menu while it is being made. */
export function ExportMenu<Row>({ list, extras = [] }: ExportMenuProps<Row>) {
  const { t } = useLingui();
  const running = useSyncExternalStore(runningExport.subscribe, runningExport.state);
  const start = useExport();
  const trigger = useRef<HTMLButtonElement>(null);
  function stop() {
    runningExport.stop();
    trigger.current?.focus();
  }

  const item = (format: ListFormat, label: string, icon: ReactNode): MenuItem => ({
    id: format,
    label,
    icon,
    onSelect: () => void start(label, listJob(list, format)),
  });
  const extraItems = extras.map(({ id, label, icon, job }) => ({
    id,
    label,
    icon,
    onSelect: () => void start(label, job),
  }));
  const files = [
    item('csv', t`Table (CSV)`, <Table aria-hidden="true" />),
    item('xlsx', t`Spreadsheet (XLSX)`, <Sheet aria-hidden="true" />),
    item('txt', t`Text (TXT)`, <FileText aria-hidden="true" />),
    item('json', t`Data (JSON)`, <Braces aria-hidden="true" />),
    ...(extraItems.length > 0 ? (['separator', ...extraItems] as const) : []),
  ];
  const stopping = { id: 'stop', label: t`Stop the export`, icon: <Square aria-hidden="true" />, onSelect: stop };
  return (
    <div className={styles['export']}>
      {running !== null && <Progress {...running} onStop={stop} />}
      <Menu
        align="end"
        trigger={
          <Button ref={trigger} variant="cancel" size="s" icon={<Download aria-hidden="true" />}>
            <Trans>Export</Trans>
          </Button>
        }
        items={running === null ? files : [stopping]}
      />
    </div>
  );
}

type ProgressProps = ExportState & { onStop: () => void };

function Progress({ label, done, total, onStop }: ProgressProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const shown = formats.number(done);
  return (
    <div className={styles['running']}>
      <div className={styles['progress']}>
        <span className={styles['count']}>
          {total === null ? (
            <Trans>Export is starting</Trans>
          ) : (
            <Plural value={total} one={`${shown} of # row`} other={`${shown} of # rows`} />
          )}
        </span>
        <ProgressBar pct={total === null || total === 0 ? null : (done / total) * 100} label={t`Export: ${label}`} />
      </div>
      <Button variant="cancel" size="s" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}

/** Runs an export and says how it ended. */
function useExport(): (label: string, job: ExportJob) => Promise<void> {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  return async (label, job) => {
    try {
      const made = await runningExport.run(label, job);
      if (made === null) return;
      if (made.rowCount === 0) {
        snackbar.show({ text: t`There is nothing to export.` });
        return;
      }
      await saveFiles(made.files);
      const count = made.rowCount;
      if (made.isComplete) snackbar.showSuccess(plural(count, { one: 'Saved with # row', other: 'Saved with # rows' }));
      else
        snackbar.show({
          text: plural(count, {
            one: 'The server cannot be reached: the file holds the # row that this device keeps, not all of them.',
            other: 'The server cannot be reached: the file holds the # rows that this device keeps, not all of them.',
          }),
          durationMs: LONG_MS,
        });
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  };
}

/** Long enough to be read. */
const LONG_MS = 8000;
