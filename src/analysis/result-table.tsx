import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ResultSummary } from '#core/contract/results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, DataTable, type DataColumn } from '#src/ui/index.tsx';
import type { AnalysisView } from './analysis-view.ts';
import { numberField } from './summary-field.ts';

type Column = DataColumn<ResultSummary>;
type ResultTableProps = {
  view: AnalysisView;
  /** The view's columns that are shown; all of them when left out. */
  fields?: readonly string[] | undefined;
  caption: string;
  emptyText: string;
  rows: readonly ResultSummary[];
  /** What names a row. */
  first: Column;
};

/** Results of a type: what each is about, its numbers, and when it was measured. */
export function ResultTable({ view, fields, first, ...table }: ResultTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const numbers = useNumberColumns(view, fields);
  const measured: Column = {
    id: 'when',
    header: t`Measured`,
    align: 'end',
    sortValue: (row) => row.finishedAtMs,
    cell: (row) => formats.dateTime(row.finishedAtMs),
  };
  return <DataTable {...table} getRowId={(row) => row.id} columns={[first, ...numbers, measured]} />;
}

type HistoryTableProps = Omit<ResultTableProps, 'first'> & {
  /** The columns the rows can be sorted by, besides the date; all of them when left out. */
  sortableFields?: readonly string[] | undefined;
  /** The result that the page shows. */
  shown: Pick<ResultSummary, 'id'>;
  /** What compares a result with the one shown; left out where there is no comparison. */
  compare?: ((row: ResultSummary) => ReactNode) | undefined;
};

/** Results of the same website or page: any of them can be opened, or compared with the one shown. */
export function HistoryTable({ view, fields, sortableFields, shown, compare, ...table }: HistoryTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const numbers = useNumberColumns(view, fields, sortableFields);
  const times = table.rows.map(({ finishedAtMs }) => finishedAtMs);
  const timeOf = (row: ResultSummary) => formats.dateTimeAmong(row.finishedAtMs, times);
  const when: Column = {
    id: 'when',
    header: t`Measured`,
    isPrimary: true,
    sortValue: (row) => row.finishedAtMs,
    cell: (row) =>
      row.id === shown.id ? (
        timeOf(row)
      ) : (
        <LocaleLink path={view.path({ site: row.site, url: row.url, result: row.id })}>{timeOf(row)}</LocaleLink>
      ),
  };
  const comparison: Column = {
    id: 'compare',
    header: t`Compare`,
    isPrimary: true,
    align: 'end',
    cell: (row) => (row.id === shown.id ? <ShownBadge /> : compare?.(row)),
  };
  return (
    <DataTable
      {...table}
      getRowId={(row) => row.id}
      columns={[when, ...numbers, ...(compare === undefined ? [] : [comparison])]}
    />
  );
}

function ShownBadge() {
  return (
    <Badge tone="accent">
      <Trans>Shown</Trans>
    </Badge>
  );
}

/** The columns of a view; a dash where a number is not known. */
function useNumberColumns(
  { columns }: AnalysisView,
  fields: readonly string[] = columns.map(({ field }) => field),
  sortableFields = fields,
): Column[] {
  const { _ } = useTexts();
  const formats = useFormats();
  const chosen = columns.filter(({ field }) => fields.includes(field));
  return chosen.map(({ field, header }, index) => ({
    id: field,
    header: _(header),
    isPrimary: index === 0,
    align: 'end',
    sortValue: sortableFields.includes(field) ? (row) => numberField(row, field) : undefined,
    cell: (row) => {
      const value = numberField(row, field);
      return value === null ? '–' : formats.number(value);
    },
  }));
}
