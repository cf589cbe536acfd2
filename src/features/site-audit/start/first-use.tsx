import { Trans, useLingui } from '@lingui/react/macro';
import { Expectations } from '#src/analysis/latest-list.tsx';
import { ResultTable } from '#src/analysis/result-table.tsx';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, Panel } from '#src/ui/index.tsx';
import { siteAuditView } from '#src/features/site-audit/analysis-view.ts';
import { viewPath } from '#src/features/site-audit/view-search.ts';

/** Before the first crawl of a website: what it will show; and the crawls of other websites, when there are some. */
export function FirstUse() {
  const { rows } = useResults({ type: siteAuditView.type });
  if (rows === undefined) return null;
  return (
    <>
      <CrawlExpectations />
      {rows.length > 0 && <LatestCrawls rows={rows} />}
    </>
  );
}

function CrawlExpectations() {
  return (
    <Expectations
      lines={{
        error: (
          <Trans>
            What to fix first on the whole website: every page against every rule, each finding with its evidence and
            how to fix it.
          </Trans>
        ),
        warning: (
          <Trans>
            What no single page can show: broken links, duplicates, orphan pages, redirect chains, sitemap errors.
          </Trans>
        ),
        notice: (
          <Trans>The shape of the site: folders, clicks from the start, links, response times, lists to export.</Trans>
        ),
        passed: <Trans>What changed since the last crawl: new, back again, fixed. Available offline.</Trans>,
      }}
    />
  );
}

const SHOWN = 20;

function LatestCrawls({ rows }: { rows: readonly ResultSummary[] }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Latest crawls`} isFlush>
      <ResultTable
        view={siteAuditView}
        fields={['score', 'pages']}
        caption={t`Latest crawls`}
        emptyText={t`No crawl is stored on this device`}
        rows={rows.slice(0, SHOWN)}
        first={{
          id: 'site',
          header: t`Website`,
          isPrimary: true,
          sortValue: (row) => row.site,
          cell: (row) => (
            <LocaleLink path={viewPath(row, {})}>
              <Foreign>{shownHost(row.site)}</Foreign>
            </LocaleLink>
          ),
        }}
      />
    </Panel>
  );
}
