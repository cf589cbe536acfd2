import { Trans, useLingui } from '@lingui/react/macro';
import { useAuditSearch } from '#src/data/hooks/use-audit-search.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { DataTable, Foreign, Panel, SearchField, WhatYouGet } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';
import { resultPath, summaryOf } from './result-summary.ts';

/** Audits listed at once; the search reaches the others. */
const SHOWN = 20;

/** Before the first audit: what the verdict will hold; after it: the latest audits of every page. */
export function FirstUse() {
  const { rows } = useResults({ type: 'PageAudit' });
  if (rows === undefined) return null;
  return rows.length === 0 ? <Expectations /> : <LatestAudits />;
}

function Expectations() {
  return (
    <WhatYouGet
      title={<Trans>What you will get</Trans>}
      lines={{
        error: (
          <Trans>
            A list of findings, the worst first: each with the evidence from the page, why it matters, how to fix it and
            the source of the rule.
          </Trans>
        ),
        warning: <Trans>A score of 0 to 100 with every deduction listed, so that you can check the arithmetic.</Trans>,
        notice: (
          <Trans>
            The facts behind it: search-result preview, headings, links, images, structured data, hreflang, redirects,
            headers and timing.
          </Trans>
        ),
        passed: (
          <Trans>
            A history: run it again after a change and compare. Every result stays readable without a network.
          </Trans>
        ),
      }}
    />
  );
}

/** What the page called itself when it was measured. */
function PageName({ title }: { title: string }) {
  return title === '' ? null : (
    <div className={styles['pageName']}>
      <Foreign>{title}</Foreign>
    </div>
  );
}

function LatestAudits() {
  const { t } = useLingui();
  const formats = useFormats();
  const { rows = [], text, setText } = useAuditSearch({});
  return (
    <Panel
      title={t`Latest audits`}
      actions={<SearchField label={t`Search in address, title, score, date`} value={text} onValueChange={setText} />}
      isFlush
    >
      <DataTable
        caption={t`Latest audits`}
        emptyText={t`No stored audit matches`}
        rows={rows.slice(0, SHOWN)}
        getRowId={(row) => row.id}
        columns={[
          {
            id: 'page',
            header: t`Page`,
            isPrimary: true,
            sortValue: (row) => row.url ?? row.site,
            cell: (row) => (
              <>
                <LocaleLink path={resultPath(row)}>
                  <Foreign>{row.url ?? row.site}</Foreign>
                </LocaleLink>
                <PageName title={summaryOf(row)?.title ?? ''} />
              </>
            ),
          },
          {
            id: 'score',
            header: t`Score`,
            isPrimary: true,
            align: 'end',
            sortValue: (row) => summaryOf(row)?.score ?? null,
            cell: (row) => summaryOf(row)?.score ?? '–',
          },
          {
            id: 'errors',
            header: t`Errors`,
            align: 'end',
            sortValue: (row) => summaryOf(row)?.errors ?? null,
            cell: (row) => summaryOf(row)?.errors ?? '–',
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
