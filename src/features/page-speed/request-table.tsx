import { useLingui } from '@lingui/react/macro';
import type { SpeedRequest } from '#core/audit/speed/speed-facts.ts';
import type { PageSpeedBody } from '#core/contract/analyses/page-speed.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { DataTable, Foreign, type DataColumn } from '#src/ui/index.tsx';
import styles from './page-speed.module.css';

/** Requests in the order they began: their time as a bar and as numbers. */
export function RequestTable({ requests }: Pick<PageSpeedBody, 'requests'>) {
  const { t } = useLingui();
  const columns = useRequestColumns(Math.max(1, ...requests.map(({ endMs }) => endMs)));
  const save = useSaveTable();
  return (
    <DataTable
      caption={t`Requests`}
      emptyText={t`No request was recorded`}
      rows={requests}
      getRowId={(_, index) => index}
      columns={columns}
      tools={{
        searchLabel: t`Search in requests`,
        download: { label: t`Requests`, onSave: (...table) => save('requests', ...table) },
      }}
    />
  );
}

function useRequestColumns(endMs: number): DataColumn<SpeedRequest>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    {
      id: 'url',
      header: t`Address`,
      isPrimary: true,
      text: ({ url }) => url,
      cell: ({ url }) => <Foreign>{url}</Foreign>,
    },
    { id: 'type', header: t`Type`, isSecondary: true, sortValue: ({ type }) => type, cell: ({ type }) => type },
    { id: 'status', header: t`Status`, align: 'end', sortValue: ({ status }) => status, cell: ({ status }) => status },
    {
      id: 'protocol',
      header: t`Protocol`,
      isSecondary: true,
      sortValue: (row) => row.protocol,
      cell: (row) => row.protocol,
    },
    {
      id: 'size',
      header: t`Size`,
      align: 'end',
      sortValue: (row) => row.transferBytes,
      cell: (row) => formats.bytes(row.transferBytes),
    },
    {
      id: 'start',
      header: t`Start`,
      align: 'end',
      sortValue: (row) => row.startMs,
      cell: (row) => formats.duration(row.startMs),
    },
    {
      id: 'time',
      header: t`Time`,
      isPrimary: true,
      align: 'end',
      sortValue: (row) => row.endMs - row.startMs,
      cell: (row) => formats.duration(row.endMs - row.startMs),
    },
    { id: 'bar', header: t`Course`, isSecondary: true, cell: (row) => <Bar row={row} endMs={endMs} /> },
  ];
}

/** The numbers beside it say the same. */
function Bar({ row: { startMs, endMs: end }, endMs }: { row: SpeedRequest; endMs: number }) {
  const pct = (ms: number) => `${(100 * ms) / endMs}%`;
  return (
    <span className={styles['track']} aria-hidden="true">
      <span className={styles['bar']} style={{ marginInlineStart: pct(startMs), width: pct(end - startMs) }} />
    </span>
  );
}
