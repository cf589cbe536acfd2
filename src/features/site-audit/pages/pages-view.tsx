import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { PAGE_SORTS } from '#core/domain/crawl-terms.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useCrawledPages, type PagesQuery } from '#src/data/hooks/use-crawl-lists.ts';
import { ListFrame, ListToolbar } from '#src/features/site-audit/lists/list-frame.tsx';
import type { ViewProps, ViewSearch } from '#src/features/site-audit/view-search.ts';
import { ColumnChoice, DataTable, type TableSorting } from '#src/ui/index.tsx';
import { FIRST_COLUMNS, usePageColumns } from './pages-columns.tsx';
import { PagesExport } from './pages-export.tsx';
import { PagesFilters } from './pages-filters.tsx';
import styles from './pages-view.module.css';
import { useChosenColumns } from './table-columns.ts';

/** Every address of a crawl, narrowed and sorted by the address bar; one of them opens its own view. */
export function PagesView(props: ViewProps) {
  const { result, search, onSearchChange } = props;
  const { t } = useLingui();
  const query = useMemo(() => toQuery(search), [search]);
  const list = useCrawledPages(result, query);
  const { columns, choice } = useChosenColumns('pages', usePageColumns(result), FIRST_COLUMNS);
  const sorting = search.sort === undefined ? null : { columnId: search.sort, isDescending: search.order === 'desc' };

  function handleSort({ columnId, isDescending }: TableSorting) {
    const sort = PAGE_SORTS.find((each) => each === columnId);
    onSearchChange({ ...search, sort, order: isDescending ? 'desc' : 'asc' }, { replace: true });
  }
  return (
    <section className={styles['view']} aria-label={t`Pages`}>
      <PagesFilters {...props} />
      <ListToolbar
        count={list.total !== undefined && <Plural value={list.total} one="# address" other="# addresses" />}
      >
        <ColumnChoice {...choice} />
        <PagesExport result={result} query={query} />
      </ListToolbar>
      <ListFrame list={list} loadingLabel={t`Loading the addresses`}>
        {(rows) => (
          <DataTable
            columns={columns}
            rows={rows}
            getRowId={(page) => page.id}
            total={list.total ?? rows.length}
            hasMore={list.hasMore && list.error === null}
            isLoadingMore={list.isLoadingMore}
            isRefreshing={list.isRefreshing}
            onLoadMore={list.loadMore}
            sorting={sorting}
            onSort={handleSort}
            caption={t`Addresses of ${shownHost(result.site)}`}
            emptyText={t`No addresses match the filter.`}
            listKey={JSON.stringify(query)}
            onRowOpen={(page) => onSearchChange({ view: 'page', page: page.url })}
          />
        )}
      </ListFrame>
    </section>
  );
}

function toQuery({ status, indexable, html, depth, folder, find = '', sort, order }: ViewSearch): PagesQuery {
  const text = find.trim();
  return {
    ...(status !== undefined && { status }),
    ...(indexable !== undefined && { indexable }),
    ...(html !== undefined && { html }),
    ...(depth !== undefined && { depth: Number(depth) }),
    ...(folder !== undefined && { folder }),
    ...(text !== '' && { search: text }),
    ...(sort !== undefined && { sort, order: order ?? 'asc' }),
  };
}
