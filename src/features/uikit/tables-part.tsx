import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { usePreference } from '#src/data/hooks/use-preference.ts';
import { saveTable, type TableCells } from '#src/data/table-export/save-table.ts';
import {
  DataTable,
  HttpStatus,
  MiddleCut,
  useSnackbar,
  type DataColumn,
  type DataTableProps,
  type DownloadFormat,
} from '#src/ui/index.tsx';
import { LONG_SITE } from './samples.ts';
import { Part, Specimen } from './specimen.tsx';

type Row = { id: number; address: string; status: number; clicks: number };

const PATHS = ['products', 'blog', 'about', 'kontakt', 'news'];

/** The same rows every time. */
function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_unused, id) => ({
    id,
    address: `https://${id === 2 ? LONG_SITE : 'example.org'}/${PATHS[id % PATHS.length] ?? ''}/${String(id)}/`,
    status: id % 7 === 3 ? 404 : id % 5 === 4 ? 301 : 200,
    clicks: id % 6,
  }));
}

const FEW = rowsOf(6);
const MANY = rowsOf(100_000);

export function TablesPart() {
  const { t } = useLingui();
  const same = { getRowId: (row: Row) => row.id, emptyText: t`No addresses match the filter.` };
  const columns = useColumns();
  return (
    <Part
      id="tables"
      name={t`Table`}
      intro={t`One for all screens: rows of any length, of which only those in sight are drawn. Arrow keys, Home and End move through the rows, Enter opens one. On a phone the two columns that matter are left.`}
    >
      <LongTable {...same} columns={columns} />
      <Specimen code="<DataTable>" isWide>
        <DataTable {...same} caption={t`A few addresses`} columns={columns} rows={FEW} />
      </Specimen>
      <Specimen code="<DataTable rows={[]}>" isWide>
        <DataTable {...same} caption={t`No addresses`} columns={columns} rows={[]} />
      </Specimen>
      <Specimen code="<DataTable isLoadingMore isRefreshing>" isWide>
        <DataTable
          {...same}
          caption={t`Addresses that are being loaded`}
          columns={columns}
          rows={FEW}
          total={null}
          hasMore
          isLoadingMore
          isRefreshing
          onLoadMore={() => undefined}
        />
      </Specimen>
    </Part>
  );
}

type LongTableProps = Pick<DataTableProps<Row>, 'columns' | 'getRowId' | 'emptyText'>;

/** With all that a table can do. */
function LongTable(props: LongTableProps) {
  const { t } = useLingui();
  const { showError, showSuccess } = useSnackbar();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [stored, store] = usePreference('uikit.columns', '');
  async function save(format: DownloadFormat, cells: TableCells) {
    try {
      await saveTable('addresses', format, cells);
    } catch {
      showError(t`The file could not be made. Try again with a connection.`);
    }
  }
  return (
    <Specimen code="<DataTable tools selection onRowOpen>" isWide>
      <DataTable
        {...props}
        caption={t`Many addresses`}
        rows={MANY}
        onRowOpen={({ address }) => showSuccess(address)}
        selection={{ selected, onSelectedChange: setSelected, nameOf: ({ address }) => address }}
        tools={{
          searchLabel: t`Search in addresses`,
          countText: (found) => <Plural value={found} one="# address" other="# addresses" />,
          columns: {
            shown: stored === '' ? null : stored.split(','),
            onShownChange: (shown) => store(shown.join(',')),
          },
          download: { label: t`Addresses`, onSave: (format, cells) => void save(format, cells) },
        }}
      />
    </Specimen>
  );
}

function useColumns(): DataColumn<Row>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'address',
        header: t`Address`,
        isPrimary: true,
        cell: ({ address }) => <MiddleCut>{address}</MiddleCut>,
        sortValue: ({ address }) => address,
      },
      {
        id: 'status',
        header: t`Status`,
        isPrimary: true,
        widthPx: 120,
        cell: ({ status }) => <HttpStatus status={status} />,
        sortValue: ({ status }) => status,
      },
      {
        id: 'clicks',
        header: t`Clicks`,
        align: 'end',
        widthPx: 120,
        cell: ({ clicks }) => clicks,
        sortValue: ({ clicks }) => clicks,
      },
    ],
    [t],
  );
}
