import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { POSITIONS_BATCH, storePositions } from '#core/contract/serp/upload.ts';
import { readPositionTable, type PositionTable } from '#core/domain/keywords/position-table.ts';
import { dayIn } from '#core/domain/serp/day.ts';
import { parseDelimited } from '#core/parse/delimited.ts';
import { decodeTextFile } from '#core/parse/text-encoding.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useNow } from '#src/analysis/use-now.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { Button, ErrorNote, Foreign, ProgressBar, TextField, useSnackbar } from '#src/ui/index.tsx';
import { FileButton } from './file-button.tsx';
import { MAX_FILE_BYTES } from '#src/analysis/keywords/keyword-job.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import styles from './serp-keywords.module.css';
import type { UploadProps } from './upload-props.ts';

const MINUTE_MS = 60_000;

type Read = { readonly name: string; readonly table: PositionTable | null };

/** A file of Search Console, Ahrefs, Semrush or SE Ranking with positions. */
export function UploadPositions({ site, search, onAdd, onStored }: UploadProps) {
  const { t } = useLingui();
  const [read, setRead] = useState<Read | null>(null);
  const today = dayIn(useNow(MINUTE_MS), useZoneName());
  const [day, setDay] = useState(today);
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const positions = read?.table?.positions ?? [];

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setDoneCount(0);
    await attempt(async () => {
      await onAdd(positions.map(({ phrase }) => phrase));
      for (let at = 0; at < positions.length; at += POSITIONS_BATCH) {
        const part = positions.slice(at, at + POSITIONS_BATCH).map((position) => ({ ...position }));
        await once(api.call(storePositions, { body: { site, search, day, positions: part } }));
        setDoneCount(at + part.length);
      }
      onStored();
      snackbar.showSuccess(
        plural(positions.length, { one: '# position was stored', other: '# positions were stored' }),
      );
    });
    setDoneCount(null);
  }
  return (
    <form className={styles['stack']} onSubmit={(event) => void save(event)}>
      <p className={styles['hint']}>
        <Trans>CSV or XLSX of Search Console, Ahrefs, Semrush or SE Ranking, with headings in its first row.</Trans>
      </p>
      <FileButton
        label={t`File with positions`}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFile={(file) => void attempt(async () => setRead({ name: file.name, table: await readTable(file) }))}
      />
      {read !== null && <Foreign>{read.name}</Foreign>}
      {read !== null && read.table === null && (
        <ErrorNote
          title={t`No positions in this file`}
          text={<Trans>One column must be headed “Position” and one “Keyword”. Export it again with both.</Trans>}
        />
      )}
      {read?.table != null && (
        <p className={styles['answer']} role="status">
          <Plural value={positions.length} one="# position found" other="# positions found" />
          {read.table.wrongRows.length > 0 && (
            <>
              {' · '}
              <Plural value={read.table.wrongRows.length} one="# row holds none" other="# rows hold none" />:{' '}
              <Foreign>{read.table.wrongRows.slice(0, 10).join(', ')}</Foreign>
            </>
          )}
        </p>
      )}
      <TextField label={t`Day`} type="date" value={day} max={today} onValueChange={setDay} required />
      {doneCount !== null && (
        <ProgressBar pct={(100 * doneCount) / Math.max(1, positions.length)} label={t`Storing positions`} />
      )}
      <div className={styles['row']}>
        <Button type="submit" isBusy={doneCount !== null} disabled={positions.length === 0 || day === ''}>
          <Trans>Store positions</Trans>
        </Button>
      </div>
    </form>
  );
}

async function readTable(file: File): Promise<PositionTable | null> {
  if (file.size > MAX_FILE_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows =
    bytes[0] === 0x50 && bytes[1] === 0x4b
      ? (await import('#src/analysis/keywords/read-workbook.ts')).readWorkbook(bytes)
      : parseDelimited(decodeTextFile(bytes).text);
  return rows === null ? null : readPositionTable(rows);
}
