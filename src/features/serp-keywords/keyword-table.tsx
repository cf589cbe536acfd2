import { Plural, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { usePreference } from '#src/data/hooks/use-preference.ts';
import { DataTable, type TableSorting } from '#src/ui/index.tsx';
import { FIRST_COLUMNS, useKeywordColumns } from './keyword-columns.tsx';
import { filterRows, type KeywordFilter, type KeywordRow } from './keyword-rows.ts';
import { sortKeywords } from './sort-keywords.ts';

type KeywordTableProps = {
  site: string;
  rows: readonly KeywordRow[];
  /** False while the rest of a long list is being read. */
  isWhole: boolean;
  filter: KeywordFilter;
  emptyText: ReactNode;
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  onOpen: (row: KeywordRow) => void;
};

/** Keywords with their positions, of any number; a row opens the list it was read from. */
export function KeywordTable(props: KeywordTableProps) {
  const { site, rows, isWhole, filter, emptyText, selected, onSelectedChange, onOpen } = props;
  const { t } = useLingui();
  const columns = useKeywordColumns();
  const [shown, setShown] = usePreference('serp columns', FIRST_COLUMNS.join(' '));
  const [sorting, setSorting] = useState<TableSorting | null>(null);
  const save = useSaveTable();
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => sortKeywords(filterRows(rows, wanted), sorting), [rows, wanted, sorting]);
  return (
    <DataTable
      guide="keywords"
      caption={t`Keywords`}
      emptyText={emptyText}
      columns={columns}
      rows={found}
      getRowId={({ id }) => id}
      isVirtual
      hasMore={!isWhole}
      isRefreshing={wanted !== filter}
      listKey={JSON.stringify([site, filter.text, filter.state, filter.tag, sorting])}
      sorting={sorting}
      onSort={setSorting}
      onRowOpen={onOpen}
      selection={{ selected, onSelectedChange, nameOf: ({ keyword }) => keyword.phrase }}
      tools={{
        countText: (count) => <Plural value={count} one="# keyword" other="# keywords" />,
        columns: { shown: shown.split(' '), onShownChange: (next) => setShown(next.join(' ')) },
        download: { label: t`Keywords`, onSave: (format, cells) => save(`keywords-${site}`, format, cells) },
      }}
    />
  );
}
