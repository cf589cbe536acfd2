import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import {
  LINES_LIMIT,
  readTime,
  type TimeContext,
  type TimeReading,
} from '#core/tools/timestamp-converter/timestamp-converter.ts';
import { writeTime } from '#core/tools/timestamp-converter/write-time.ts';
import { saveFile } from '#src/data/save-file.ts';
import { Copyable } from '#src/features/tools/parts/tool-values.tsx';
import styles from '#src/features/tools/tools.module.css';
import { Button, DataTable, Foreign, Panel, SeverityMark, useSnackbar } from '#src/ui/index.tsx';
import { useFormatName, useTimeProblem } from './time-texts.ts';

type TimeListProps = { lines: readonly string[]; context: TimeContext };
type Row = {
  readonly id: string;
  readonly input: string;
  readonly utc: string;
  readonly local: string;
  readonly s: string;
  readonly readAs: string;
};

/** Many times, one a line, each with what it is. */
export function TimeList({ lines, context }: TimeListProps) {
  const { t } = useLingui();
  const rows = useRows(lines.slice(0, LINES_LIMIT), context);
  const { zone } = context;
  return (
    <Panel title={t`Times`} actions={<SaveList rows={rows} zone={zone} />} isFlush>
      <DataTable
        caption={t`Times`}
        emptyText=""
        rows={rows}
        getRowId={({ id }) => id}
        columns={[
          { id: 'input', header: t`Input`, isPrimary: true, cell: ({ input }) => <Foreign>{input}</Foreign> },
          {
            id: 'utc',
            header: 'UTC',
            isPrimary: true,
            cell: ({ utc, input, readAs }) =>
              utc === '' ? (
                <>
                  <SeverityMark severity="error" label="" /> {readAs}
                </>
              ) : (
                <Copyable label={input} text={utc} />
              ),
          },
          { id: 'local', header: zone, cell: ({ local }) => local },
          { id: 's', header: t`Unix time in seconds`, align: 'end', cell: ({ s }) => s },
          { id: 'readAs', header: t`Read as`, cell: ({ readAs, utc }) => (utc === '' ? '' : readAs) },
        ]}
      />
      {lines.length > LINES_LIMIT && (
        <p className={styles['hint']}>
          <Trans>Only the first 1,000 lines are converted.</Trans>
        </p>
      )}
    </Panel>
  );
}

function useRows(lines: readonly string[], context: TimeContext): Row[] {
  const formatName = useFormatName();
  const problemText = useTimeProblem();
  const toRow = (reading: TimeReading) => {
    if (reading.kind !== 'time')
      return { utc: '', local: '', s: '', readAs: reading.kind === 'empty' ? '' : problemText(reading) };
    const { utc, local, s } = writeTime(context.temporal, reading.ns, context.zone);
    return { utc, local, s, readAs: formatName(reading.format) };
  };
  return lines.map((input, index) => ({ id: String(index), input, ...toRow(readTime(input, context)) }));
}

function SaveList({ rows, zone }: { rows: readonly Row[]; zone: string }) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  const texts = () => [
    [t`Input`, 'UTC', zone, t`Unix time in seconds`, t`Read as`],
    ...rows.map(({ input, utc, local, s, readAs }) => [input, utc, local, s, readAs]),
  ];
  async function save(kind: 'csv' | 'txt') {
    try {
      const { toCsv, toTxt } = await import('#src/data/table-export/table-text.ts');
      if (kind === 'csv') saveFile('times.csv', toCsv(texts()), 'text/csv');
      else saveFile('times.txt', toTxt(texts()), 'text/plain');
    } catch {
      showError(t`The file could not be made. Try again with a connection.`);
    }
  }
  return (
    <div className={styles['actions']}>
      {(['txt', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          variant="cancel"
          size="s"
          icon={<Download aria-hidden="true" />}
          onClick={() => void save(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
