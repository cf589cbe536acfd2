import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultSummary } from '#core/contract/results.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { DataTable, Foreign, Panel, WhatYouGet } from '#src/ui/index.tsx';
import { useSummaryColumn } from '#src/features/site-audit/crawl-summary.ts';
import { viewPath } from '#src/features/site-audit/view-search.ts';

/** Before the first crawl of a website: what it will show; and the crawls of other websites, when there are some. */
export function FirstUse() {
  const { rows } = useResults({ type: 'SiteAudit' });
  if (rows === undefined) return null;
  return (
    <>
      <Expectations />
      {rows.length > 0 && <LatestCrawls rows={rows} />}
    </>
  );
}

function Expectations() {
  return (
    <WhatYouGet
      title={<Trans>What you will get</Trans>}
      lines={{
        error: (
          <Trans>
            What to fix first on the whole website: every page against every rule, each finding with its evidence and
            the way to repair it.
          </Trans>
        ),
        warning: (
          <Trans>
            What no single page can show: broken links, duplicates, orphans, redirect chains, sitemap faults.
          </Trans>
        ),
        notice: (
          <Trans>The shape of the site: folders, clicks from the start, links, response times, lists to export.</Trans>
        ),
        passed: <Trans>What changed since the last crawl: new, back again, fixed. Readable without a network.</Trans>,
      }}
    />
  );
}

const SHOWN = 20;

function LatestCrawls({ rows }: { rows: readonly ResultSummary[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const column = useSummaryColumn();
  return (
    <Panel title={t`Latest crawls`} isFlush>
      <DataTable
        caption={t`Latest crawls`}
        emptyText={t`No crawl is stored on this device`}
        rows={rows.slice(0, SHOWN)}
        getRowId={(row) => row.id}
        columns={[
          {
            id: 'site',
            header: t`Website`,
            isPrimary: true,
            sortValue: (row) => row.site,
            cell: (row) => (
              <LocaleLink path={viewPath(row, {})}>
                <Foreign>{row.site}</Foreign>
              </LocaleLink>
            ),
          },
          column('score', t`Score`),
          column('pages', t`Pages`),
          {
            id: 'when',
            header: t`Measured`,
            align: 'end',
            sortValue: (row) => row.finishedAtMs,
            cell: (row) => formats.dateTime(row.finishedAtMs),
          },
        ]}
      />
    </Panel>
  );
}
