import { useLingui } from '@lingui/react/macro';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import FileCode from 'lucide-react/icons/file-code';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import { useAllCrawlRows, type PagesQuery } from '#src/data/hooks/use-crawl-lists.ts';
import { ExportMenu, type ExtraExport } from '#src/features/site-audit/export/export-list.tsx';
import type { ExportColumn } from '#src/data/table-export/export-table.ts';
import type { ExportJob } from '#src/features/site-audit/export/running-export.ts';
import { listJob } from '#src/features/site-audit/export/list-export.ts';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';

type PagesExportProps = { result: SiteAuditResult; query: PagesQuery };

/** The list of addresses as it is filtered and sorted, and what a server needs of all of them: sitemap and redirects. */
export function PagesExport({ result, query }: PagesExportProps) {
  const { t } = useLingui();
  const all = useAllCrawlRows(result.id);
  const columns = usePageExportColumns();
  const redirectHeaders = { from: t`From`, to: t`To`, status: t`Status` };
  const name = `${result.site}-pages`;

  const sitemap: ExportJob = async (options) => {
    const { rows, isComplete } = await all.pages({ indexable: 'true', html: 'true' }, options);
    const { toSitemap } = await import('#src/features/site-audit/export/sitemap-xml.ts');
    const { files, urlCount } = toSitemap(
      rows.map(({ url }) => url),
      new URL(result.body.finalUrl).origin,
    );
    return {
      files: files.map((file) => ({ name: file.name, blob: new Blob([file.text], { type: 'application/xml' }) })),
      rowCount: urlCount,
      isComplete,
    };
  };
  const redirects =
    (format: 'csv' | 'nginx' | 'apache'): ExportJob =>
    async (options) => {
      const { rows, isComplete } = await all.pages({ status: '3xx' }, options);
      const { redirectColumns, redirectsOf, toApacheRules, toNginxMap } =
        await import('#src/features/site-audit/export/redirect-map.ts');
      const found = redirectsOf(rows);
      const file = `${result.site}-redirects`;
      if (format === 'csv') {
        const load = () => Promise.resolve({ rows: found, isComplete });
        return listJob({ name: file, columns: redirectColumns(redirectHeaders), load }, 'csv')(options);
      }
      const text = format === 'nginx' ? toNginxMap(found) : toApacheRules(found);
      const saved = { name: `${file}-${format}.conf`, text, type: 'text/plain' } as const;
      return { files: [saved], rowCount: found.length, isComplete };
    };

  const extras: ExtraExport[] = [
    {
      id: 'sitemap',
      label: t`Sitemap of the indexable pages (XML)`,
      icon: <FileCode aria-hidden="true" />,
      job: sitemap,
    },
    {
      id: 'redirects',
      label: t`Redirects (CSV)`,
      icon: <ArrowRightLeft aria-hidden="true" />,
      job: redirects('csv'),
    },
    {
      id: 'nginx',
      label: t`Redirects (nginx)`,
      icon: <ArrowRightLeft aria-hidden="true" />,
      job: redirects('nginx'),
    },
    {
      id: 'apache',
      label: t`Redirects (Apache)`,
      icon: <ArrowRightLeft aria-hidden="true" />,
      job: redirects('apache'),
    },
  ];
  return <ExportMenu list={{ name, columns, load: (options) => all.pages(query, options) }} extras={extras} />;
}

/** Every fact of an address; the keys are the same in every language. */
function usePageExportColumns(): ExportColumn<CrawledPage>[] {
  const { t } = useLingui();
  const headers: readonly (readonly [keyof CrawledPage, string, number?])[] = [
    ['url', t`Address`, 60],
    ['status', t`Status`],
    ['redirectsTo', t`Redirects to`, 40],
    ['title', t`Title`, 40],
    ['description', t`Description`, 40],
    ['h1', t`H1`, 40],
    ['language', t`Language`],
    ['canonical', t`Canonical`, 40],
    ['indexable', t`Indexable`],
    ['notIndexableBecause', t`Not indexable because of`, 24],
    ['depth', t`Clicks`],
    ['inlinks', t`Links to it`],
    ['outlinks', t`Links on it`],
    ['rank', t`Link strength`],
    ['words', t`Words`],
    ['sizeBytes', t`Bytes`],
    ['ttfbMs', t`First byte, ms`],
    ['errors', t`Errors`],
    ['warnings', t`Warnings`],
    ['notices', t`Notices`],
    ['fetchedAtMs', t`Fetched`, 24],
  ];
  return headers.map(([key, header, width]) => ({
    key: key === 'fetchedAtMs' ? 'fetchedAt' : key,
    header,
    ...(width !== undefined && { width }),
    value: (page) => {
      const value = page[key];
      if (key === 'fetchedAtMs') return new Date(page.fetchedAtMs).toISOString();
      return Array.isArray(value) ? value.join(', ') : value;
    },
  }));
}
