import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { BestPage } from '#core/contract/serp/figures.ts';
import { pagePath } from '#src/analysis/serp/page-path.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { DataTable, Foreign, HttpStatus, type DataColumn } from '#src/ui/index.tsx';
import styles from './best-pages.module.css';

const PageDialog = lazy(() => import('./page-dialog.tsx').then((module) => ({ default: module.PageDialog })));

type BestPagesTableProps = {
  site: string;
  pages: readonly BestPage[];
  day: string | null;
  since: string | null;
};

/** Pages with what they are found for; a row opens its keywords. */
export function BestPagesTable({ site, pages, day, since }: BestPagesTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const save = useSaveTable();
  const columns = usePageColumns();
  const [open, setOpen] = useState<BestPage | null>(null);
  const dayText = (text: string): string => formats.date(Date.parse(`${text}T12:00:00Z`));
  return (
    <div className={styles['stack']}>
      {day !== null && (
        <p className={styles['hint']}>
          {since === null ? (
            <Trans>Positions of {dayText(day)}.</Trans>
          ) : (
            <Trans>
              Positions of {dayText(day)}, compared with {dayText(since)}.
            </Trans>
          )}{' '}
          <Trans>
            Estimated visits are the searches a month times the share of people who click a result at that position
            (SISTRIX, 2020).
          </Trans>
        </p>
      )}
      <DataTable
        guide="best-pages"
        caption={t`Best pages`}
        emptyText={t`None of your pages is in the lists that were read`}
        rows={pages}
        getRowId={({ url }) => url}
        columns={columns}
        onRowOpen={setOpen}
        tools={{
          countText: (count) => <Plural value={count} one="# page" other="# pages" />,
          download: { label: t`Best pages`, onSave: (format, cells) => save(`best-pages-${site}`, format, cells) },
        }}
      />
      <Suspense>{open !== null && <PageDialog site={site} page={open} onClose={() => setOpen(null)} />}</Suspense>
    </div>
  );
}

function usePageColumns(): DataColumn<BestPage>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const number = (id: string, header: string, valueOf: (page: BestPage) => number | null): DataColumn<BestPage> => ({
    id,
    header,
    align: 'end',
    widthPx: 110,
    sortValue: valueOf,
    cell: (page) => {
      const value = valueOf(page);
      return value === null ? '–' : formats.number(value);
    },
  });
  return [
    {
      id: 'url',
      header: t`Page`,
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: ({ url, crawled }) => (
        <span className={styles['page']}>
          <Foreign>{pagePath(url)}</Foreign>
          {crawled !== null && crawled.title !== null && (
            <span className={styles['hint']}>
              <Foreign>{crawled.title}</Foreign>
            </span>
          )}
        </span>
      ),
    },
    number('keywords', t`Keywords`, ({ keywordCount }) => keywordCount),
    { ...number('best', t`Best`, ({ bestRank }) => bestRank), isPrimary: true },
    number('average', t`Average`, ({ averageRank }) => averageRank),
    number('visits', t`Est. visits`, ({ estimatedVisits }) => estimatedVisits),
    number('won', t`Won`, ({ won }) => won.length),
    number('lost', t`Lost`, ({ lost }) => lost.length),
    {
      id: 'status',
      header: t`Last crawl`,
      isSecondary: true,
      widthPx: 150,
      text: ({ crawled }) => crawled?.status ?? null,
      cell: ({ crawled }) =>
        crawled === null ? (
          <span className={styles['hint']}>
            <Trans>not met</Trans>
          </span>
        ) : (
          <>
            <HttpStatus status={crawled.status === 0 ? null : crawled.status} />{' '}
            {crawled.isIndexable === false && <Trans>not indexable</Trans>}
          </>
        ),
    },
  ];
}
