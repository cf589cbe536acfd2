import { useLingui } from '@lingui/react/macro';
import { formatDigest, type Digest, type HashFormat } from '#core/tools/md5-hash-generator/md5-hash-generator.ts';
import { saveFile } from '#src/data/save-file.ts';
import { toCsv } from '#src/data/table-text.ts';
import { DownloadMenu } from '#src/ui/index.tsx';
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
  const rows = digests.map(({ id, hex }) => [nameOf(id), formatDigest(hex, format)]);
  const header = [t`Hash function`, t`Hash`];
  return (
    <DownloadMenu
      size="s"
      items={[
        {
          label: t`Hashes`,
          // The form that `sha256sum --check` and its like read.
          onTxt: () =>
            saveFile(
              'hashes.txt',
              rows.map(([name = '', hash = '']) => `${name} (${fileName}) = ${hash}\n`).join(''),
              'text/plain',
            ),
          onCsv: () => saveFile('hashes.csv', toCsv([header, ...rows]), 'text/csv'),
        },
      ]}
    />
  );
}
