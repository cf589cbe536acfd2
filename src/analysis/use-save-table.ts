import { useLingui } from '@lingui/react/macro';
import { saveTable, type TableCells } from '#src/data/table-export/save-table.ts';
import { useSnackbar, type DownloadFormat } from '#src/ui/index.tsx';

/** Saves tables as files, and tells whether that went well. The name is that of the file, without its ending. */
export function useSaveTable(): (name: string, format: DownloadFormat, cells: TableCells) => void {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  return (name, format, cells) => {
    saveTable(name, format, cells).then(
      () => snackbar.showSuccess(t`The file was saved`),
      () => snackbar.showError(t`The file could not be made. Try again with a connection.`),
    );
  };
}
