import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import type { SiteLink } from '#core/contract/analyses/site-audit.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Foreign, type DataColumn } from '#src/ui/index.tsx';
import { LINK_KIND_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { PageLink, StatusBadge } from '#src/features/site-audit/lists/page-parts.tsx';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';

/** Everything that names the page; what it leads to; what it is made of and what stands for it. */
export type LinkPart = 'inlinks' | 'outlinks' | 'resources';

/** The other end of each link, its words, and what it answered. */
export function useLinkColumns(result: SiteAuditResult, part: LinkPart): DataColumn<SiteLink>[] {
  const { t } = useTexts();
  const { _ } = useLingui();
  const formats = useFormats();
  return [
    {
      id: 'address',
      header: part === 'inlinks' ? t`From` : t`To`,
      isPrimary: true,
      cell: ({ from, to }) => <PageLink result={result} url={part === 'inlinks' ? from : to} isCut />,
    },
    { id: 'anchor', header: t`Anchor text`, cell: ({ anchor }) => <Foreign>{anchor}</Foreign> },
    {
      id: 'kind',
      header: t`Kind`,
      widthPx: 200,
      cell: (link) => (
        <>
          {_(LINK_KIND_NAMES[link.kind])}{' '}
          {link.nofollow && (
            <Badge tone="warning">
              <Trans>nofollow</Trans>
            </Badge>
          )}
        </>
      ),
    },
    { id: 'count', header: t`Times`, widthPx: 80, align: 'end', cell: ({ count }) => formats.number(count) },
    {
      id: 'status',
      header: t`Status`,
      isPrimary: true,
      widthPx: 104,
      align: 'end',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
}
