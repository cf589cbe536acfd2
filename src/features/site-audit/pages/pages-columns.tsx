import { useLingui } from '@lingui/react/macro';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Count, Foreign, MiddleCut, type DataColumn } from '#src/ui/index.tsx';
import { IndexableBadge, PageLink, StatusBadge } from '#src/features/site-audit/lists/page-parts.tsx';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';

/** Shown until somebody chooses others. */
export const FIRST_COLUMNS = ['url', 'status', 'title', 'indexable', 'depth', 'inlinks', 'errors'];

type Column = DataColumn<CrawledPage>;

/** Every column of the list of addresses; those that can be sorted have the server's names for it. */
export function usePageColumns(result: SiteAuditResult): Column[] {
  const { t } = useLingui();
  const formats = useFormats();
  const number = (id: NumberField, header: string, widthPx = 84): Column => ({
    id,
    header,
    widthPx,
    align: 'end',
    isSortable: true,
    cell: (page) => formats.number(page[id]),
  });
  const text = (id: TextField, header: string, isSortable = false): Column => ({
    id,
    header,
    isSortable,
    cell: (page) => <Foreign>{page[id]}</Foreign>,
  });
  const address = (id: 'canonical' | 'redirectsTo', header: string): Column => ({
    id,
    header,
    cell: (page) => <MiddleCut>{shownAddress(page[id] ?? '')}</MiddleCut>,
  });
  return [
    {
      id: 'url',
      header: t`Address`,
      isPrimary: true,
      isSortable: true,
      cell: (page) => <PageLink result={result} url={page.url} isCut />,
    },
    {
      id: 'status',
      header: t`Status`,
      isPrimary: true,
      isSortable: true,
      align: 'end',
      widthPx: 96,
      cell: (page) => <StatusBadge status={page.status ?? 0} />,
    },
    text('title', t`Title`, true),
    { id: 'indexable', header: t`Indexable`, widthPx: 92, cell: (page) => <IndexableBadge page={page} /> },
    {
      id: 'depth',
      header: t`Clicks`,
      widthPx: 76,
      align: 'end',
      isSortable: true,
      cell: ({ depth }) => (depth === null ? '–' : formats.number(depth)),
    },
    number('inlinks', t`Links to it`, 96),
    number('outlinks', t`Links on it`, 96),
    number('rank', t`Link strength`, 96),
    number('words', t`Words`),
    { ...number('sizeBytes', t`Size`), cell: (page) => formats.bytes(page.sizeBytes) },
    { ...number('ttfbMs', t`First byte`, 96), cell: (page) => formats.duration(Math.round(page.ttfbMs)) },
    { ...number('errors', t`Errors`), cell: ({ errors }) => <Findings count={errors} tone="error" /> },
    { ...number('warnings', t`Warnings`, 96), cell: ({ warnings }) => <Findings count={warnings} tone="warning" /> },
    text('description', t`Description`),
    text('h1', t`H1`),
    { ...text('language', t`Language`), widthPx: 96 },
    address('canonical', t`Canonical`),
    address('redirectsTo', t`Redirects to`),
  ];
}

type NumberField = 'inlinks' | 'outlinks' | 'rank' | 'words' | 'sizeBytes' | 'ttfbMs' | 'errors' | 'warnings';
type TextField = 'title' | 'description' | 'h1' | 'language';

function Findings({ count, tone }: { count: number; tone: 'error' | 'warning' }) {
  return count === 0 ? <>0</> : <Count tone={tone}>{count}</Count>;
}
