import { useLingui } from '@lingui/react/macro';
import { DataTable, HttpStatus, MiddleCut } from '#src/ui/index.tsx';
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

export function TablesPart() {
  const { t } = useLingui();
  const same = { getRowId: (row: Row) => String(row.id), emptyText: t`No addresses match the filter.` };
  const columns = useColumns();
  return (
    <Part id="tables" name={t`Table`}>
      <Specimen code="<DataTable>" isWide>
        <DataTable {...same} caption={t`Addresses`} columns={columns} rows={FEW} />
      </Specimen>
      <Specimen code="<DataTable rows={[]}>" isWide>
        <DataTable {...same} caption={t`No addresses`} columns={columns} rows={[]} />
      </Specimen>
    </Part>
  );
}

function useColumns() {
  const { t } = useLingui();
  return [
    {
      id: 'address',
      header: t`Address`,
      isPrimary: true,
      cell: (row: Row) => <MiddleCut>{row.address}</MiddleCut>,
      sortValue: (row: Row) => row.address,
    },
    {
      id: 'status',
      header: t`Status`,
      isPrimary: true,
      widthPx: 120,
      cell: (row: Row) => <HttpStatus status={row.status} />,
      sortValue: (row: Row) => row.status,
    },
    {
      id: 'clicks',
      header: t`Clicks`,
      align: 'end' as const,
      widthPx: 120,
      cell: (row: Row) => row.clicks,
      sortValue: (row: Row) => row.clicks,
    },
  ];
}
