import { Trans, useLingui } from '@lingui/react/macro';
import type { JsonDifference } from '#core/tools/json-beautifier/json-difference.ts';
import { DataTable, Foreign } from '#src/ui/index.tsx';
import styles from './json-beautifier.module.css';

/** `limit`: as many are shown, and no more are looked for. */
export function DifferenceTable({ found, limit }: { found: readonly JsonDifference[]; limit: number }) {
  const { t } = useLingui();
  const value = (text: string | null) => (text === null ? '–' : <Foreign>{text}</Foreign>);
  return (
    <>
      {found.length === limit && (
        <p className={styles['facts']}>
          <Trans>The first 500 differences are shown.</Trans>
        </p>
      )}
      <DataTable
        caption={t`Differences`}
        columns={[
          { id: 'path', header: t`Path`, isPrimary: true, cell: ({ path }) => <Foreign>{path}</Foreign> },
          { id: 'left', header: t`Above`, isPrimary: true, cell: ({ left }) => value(left) },
          { id: 'right', header: t`Compared with`, isPrimary: true, cell: ({ right }) => value(right) },
        ]}
        rows={found}
        getRowId={({ path }) => path}
        emptyText={t`Both have the same values.`}
      />
    </>
  );
}
