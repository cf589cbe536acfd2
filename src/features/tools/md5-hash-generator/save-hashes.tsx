import { useLingui } from '@lingui/react/macro';
import { formatDigest, type Digest, type HashFormat } from '#core/tools/md5-hash-generator/md5-hash-generator.ts';
import { saveFile } from '#src/data/save-file.ts';
import { saveTable } from '#src/data/table-export/save-table.ts';
import { DownloadMenu, useSnackbar, type DownloadFormat } from '#src/ui/index.tsx';
import { nameOf } from './hash-name.ts';

/** Saves the hashes as a file: its menu comes after the hashes. */
export function SaveHashes({
  digests,
  format,
  fileName,
}: {
  digests: readonly Digest[];
  format: HashFormat;
  fileName: string;
}) {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  const rows = digests.map(({ id, hex }) => [nameOf(id), formatDigest(hex, format)]);
  async function save(format: DownloadFormat) {
    try {
      if (format === 'txt') saveFile('hashes.txt', sums(rows, fileName), 'text/plain');
      else await saveTable('hashes', format, [[t`Hash function`, t`Hash`], ...rows]);
    } catch {
      snackbar.showError(t`The file could not be made. Try again with a connection.`);
    }
  }
  return <DownloadMenu size="s" items={[{ label: t`Hashes`, onSave: (format) => void save(format) }]} />;
}

/** The form that `sha256sum --check` and its like read. */
function sums(rows: readonly (readonly string[])[], fileName: string): string {
  return rows.map(([name = '', hash = '']) => `${name} (${fileName}) = ${hash}\n`).join('');
}
