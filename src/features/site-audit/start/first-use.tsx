import { Trans, useLingui } from '@lingui/react/macro';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { DataTable, Foreign, Panel, SeverityMark } from '#src/ui/index.tsx';
import { summaryOf } from '#src/features/site-audit/crawl-summary.ts';
import styles from '#src/features/site-audit/site-audit.module.css';
import { viewPath } from '#src/features/site-audit/view-search.ts';

/** Before the first crawl of a website: what it will show; and the crawls of other websites, when there are some. */
export function FirstUse() {
  const { rows } = useResults({ type: 'SiteAudit' });
  if (rows === undefined) return null;
  return (
    <>
      <WhatYouGet />
      {rows.length > 0 && <LatestCrawls />}
    </>
  );
}

function WhatYouGet() {
  return (
    <div className={styles['what']}>
      <h2>
        <Trans>What you will get</Trans>
      </h2>
      <ul>
        <li>
          <SeverityMark severity="error" label="" />
          <Trans>
            What to fix first on the whole website: every page against every rule, each finding with its evidence and
            the way to repair it.
          </Trans>
        </li>
        <li>
          <SeverityMark severity="warning" label="" />
          <Trans>
            What no single page can show: broken links, duplicates, orphans, redirect chains, sitemap faults.
          </Trans>
        </li>
        <li>
          <SeverityMark severity="notice" label="" />
          <Trans>The shape of the site: folders, clicks from the start, links, response times, lists to export.</Trans>
        </li>
        <li>
          <SeverityMark severity="passed" label="" />
          <Trans>What changed since the last crawl: new, back again, fixed. Readable without a network.</Trans>
        </li>
      </ul>
    </div>
  );
}

const SHOWN = 20;

function LatestCrawls() {
  const { t } = useLingui();
  const formats = useFormats();
  const { rows = [] } = useResults({ type: 'SiteAudit' });
  const text = (value: number | undefined) => (value === undefined ? '–' : formats.number(value));
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
          {
            id: 'score',
            header: t`Score`,
            isPrimary: true,
            align: 'end',
            sortValue: (row) => summaryOf(row)?.score ?? -1,
            cell: (row) => text(summaryOf(row)?.score),
          },
          {
            id: 'pages',
            header: t`Pages`,
            align: 'end',
            sortValue: (row) => summaryOf(row)?.pages ?? -1,
            cell: (row) => text(summaryOf(row)?.pages),
          },
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
