import { Trans, useLingui } from '@lingui/react/macro';
import Braces from 'lucide-react/icons/braces';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table';
import type { OutboxRow } from '#src/data/database/app-database.ts';
import { saveFile } from '#src/data/save-file.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Menu, useSnackbar } from '#src/ui/index.tsx';
import { changesToCsv, changesToJson, changesToText, toExport } from './export-changes.ts';

/** A copy of the queue outside of the browser: whatever happens to this device, nothing is lost. */
export function ExportMenu({ rows }: { rows: readonly OutboxRow[] }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { showCopied, showError } = useSnackbar();
  const changes = () => toExport(rows, (row) => errorText(row.errorCode));

  async function copy() {
    try {
      await navigator.clipboard.writeText(changesToText(changes()));
      showCopied();
    } catch {
      // The browser may refuse without permission or a secure context.
      showError(t`The browser did not allow copying. Export a file instead.`);
    }
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="cancel" size="s" icon={<Download aria-hidden="true" />}>
          <Trans>Export</Trans>
        </Button>
      }
      items={[
        {
          id: 'csv',
          label: <Trans>Table (CSV)</Trans>,
          icon: <Table aria-hidden="true" />,
          onSelect: () => saveFile('unsent-changes.csv', changesToCsv(changes()), 'text/csv'),
        },
        {
          id: 'json',
          label: <Trans>Data (JSON)</Trans>,
          icon: <Braces aria-hidden="true" />,
          onSelect: () => saveFile('unsent-changes.json', changesToJson(changes()), 'application/json'),
        },
        {
          id: 'copy',
          label: <Trans>Copy as text</Trans>,
          icon: <Copy aria-hidden="true" />,
          onSelect: () => void copy(),
        },
      ]}
    />
  );
}
