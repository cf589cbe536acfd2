import { Trans, useLingui } from '@lingui/react/macro';
import { THIN_WORDS } from '#core/audit/content/site-limits.ts';
import type { SiteTextRow } from '#core/audit/content/site-texts.ts';
import type { ReadingLevel } from '#core/text/readability-formulas.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { addressPath } from '#src/analysis/analysis-view.ts';
import { Badge, DataTable, DownloadMenu, Foreign, type DataColumn } from '#src/ui/index.tsx';
import styles from './website-content.module.css';

/** All pages with what their texts are like; can be saved. */
export function InventoryView({ site, pages }: { site: string; pages: readonly SiteTextRow[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  const save = useSaveTable();
  const rows = () => [
    columns.map(({ header }) => header),
    ...pages.map((row) => columns.map(({ sortValue }) => String(sortValue?.(row) ?? ''))),
  ];
  return (
    <div className={styles['stack']}>
      <div>
        <DownloadMenu items={[{ label: t`Pages`, onSave: (format) => save(`${site}-texts`, format, rows()) }]} />
      </div>
      <p className={styles['hint']}>
        <Trans>
          Thin: fewer than {THIN_WORDS} words. Own text: words of the main text ÷ all words of the page. Level: by the
          first readability formula of the language; withheld without one and below 100 words.
        </Trans>
      </p>
      <DataTable
        caption={t`Pages`}
        emptyText={t`No pages`}
        rows={pages}
        getRowId={({ url }) => url}
        columns={columns}
        isVirtual={pages.length > 100}
      />
    </div>
  );
}

function useColumns(): DataColumn<SiteTextRow>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const levels: Record<ReadingLevel, string> = {
    veryEasy: t`very easy`,
    easy: t`easy`,
    medium: t`medium`,
    hard: t`hard`,
    veryHard: t`very hard`,
  };
  return [
    {
      id: 'url',
      header: t`Page`,
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: ({ url }) => (
        <LocaleLink path={addressPath('/content/one-page/', { site: '', url })}>
          <Foreign>{pathOf(url)}</Foreign>
        </LocaleLink>
      ),
    },
    {
      id: 'title',
      header: t`Title`,
      isSecondary: true,
      sortValue: ({ title }) => title,
      cell: ({ title }) => <Foreign>{title}</Foreign>,
    },
    {
      id: 'words',
      header: t`Words`,
      isPrimary: true,
      align: 'end',
      widthPx: 110,
      sortValue: ({ words }) => words,
      cell: ({ words, isThin }) => (
        <>
          {isThin && <Badge tone="warning">{t`thin`}</Badge>} {formats.number(words)}
        </>
      ),
    },
    {
      id: 'own',
      header: t`Own text`,
      align: 'end',
      widthPx: 100,
      sortValue: ({ ownShare }) => ownShare,
      cell: ({ ownShare }) => formats.percent(ownShare),
    },
    {
      id: 'language',
      header: t`Language`,
      widthPx: 100,
      sortValue: ({ language }) => language ?? '',
      cell: ({ language }) => language ?? '–',
    },
    {
      id: 'level',
      header: t`Level`,
      widthPx: 110,
      sortValue: ({ score }) => score,
      cell: ({ level }) => (level === null ? '–' : levels[level]),
    },
    {
      id: 'said',
      header: t`Date on the page`,
      isSecondary: true,
      widthPx: 130,
      sortValue: ({ saidDate }) => saidDate,
      cell: ({ saidDate }) => saidDate || '–',
    },
    {
      id: 'modified',
      header: 'Last-Modified',
      isSecondary: true,
      widthPx: 130,
      sortValue: ({ modifiedDate }) => modifiedDate,
      cell: ({ modifiedDate }) => modifiedDate || '–',
    },
  ];
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
