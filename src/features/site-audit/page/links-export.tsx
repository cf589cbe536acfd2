import { useLingui } from '@lingui/react/macro';
import type { SiteLink } from '#core/contract/analyses/site-audit.ts';
import { useAllCrawlRows, type LinksQuery } from '#src/data/hooks/use-crawl-lists.ts';
import { ExportMenu } from '#src/features/site-audit/export/export-list.tsx';
import type { ExportColumn } from '#src/data/table-export/export-table.ts';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';

type LinksExportProps = {
  result: SiteAuditResult;
  query: LinksQuery;
  name: string;
  isWanted: (link: SiteLink) => boolean;
};

/** The links of one address, one row each. */
export function LinksExport({ result, query, name, isWanted }: LinksExportProps) {
  const { t } = useLingui();
  const all = useAllCrawlRows(result.id);
  const columns: ExportColumn<SiteLink>[] = [
    { key: 'from', header: t`From`, value: ({ from }) => from, width: 60 },
    { key: 'to', header: t`To`, value: ({ to }) => to, width: 60 },
    { key: 'anchor', header: t`Anchor text`, value: ({ anchor }) => anchor, width: 30 },
    { key: 'kind', header: t`Kind`, value: ({ kind }) => kind },
    { key: 'nofollow', header: t`nofollow`, value: ({ nofollow }) => nofollow },
    { key: 'count', header: t`Times`, value: ({ count }) => count },
    { key: 'status', header: t`Status`, value: ({ status }) => status },
  ];
  return (
    <ExportMenu
      list={{
        name,
        columns,
        load: async (options) => {
          const { rows, isComplete } = await all.links(query, options);
          return { rows: rows.filter(isWanted), isComplete };
        },
      }}
    />
  );
}
