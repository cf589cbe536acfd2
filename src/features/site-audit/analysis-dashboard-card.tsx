import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { ChangeCell, Measured } from '#src/analysis/cells.tsx';
import { websiteCheckerPath } from '#core/domain/website-checker-path.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useLatestCrawls } from '#src/data/hooks/use-results.ts';
import type { LatestCrawl } from '#src/data/results/latest-crawls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { DataTable, Panel, ScoreArc, Skeleton } from '#src/ui/index.tsx';
import styles from './analysis-cards.module.css';

/** So many websites without a crawl are named. */
const NAMED = 8;

/** The newest crawl of each of these websites that has one, and the way to start one for the others. */
export function CrawlTable({ view, sites }: { view: Pick<AnalysisView, 'type'>; sites: readonly string[] }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { latest, absenceOf, error } = useLatestCrawls(view.type, sites);
  if (latest === undefined) return null;
  const crawls = sites.flatMap((site) => latest.get(site) ?? []);
  const without = sites.filter((site) => !latest.has(site));
  return (
    <Panel title={t`Website checker`} isFlush>
      {error !== null && <p className={styles['tableHint']}>{errorText(error)}</p>}
      {crawls.length > 0 && <Crawls crawls={crawls} />}
      <NotCrawled sites={without.filter((site) => absenceOf(site) === 'none')}>
        <Trans>A crawl reads every page of a website and says what to fix first. Not crawled yet:</Trans>
      </NotCrawled>
      <NotCrawled sites={without.filter((site) => absenceOf(site) === 'unknown')}>
        <Trans comment="Followed by names of websites">
          No crawl is stored on this device; whether the server has one is not known:
        </Trans>
      </NotCrawled>
      {without.some((site) => absenceOf(site) === 'asking') && (
        <div className={styles['tableHint']}>
          <Skeleton label={t`Loading the crawls`} lines={1} />
        </div>
      )}
    </Panel>
  );
}

/** Websites without a crawl, each a way to start one, after what is said of them. */
function NotCrawled({ sites, children }: { sites: readonly string[]; children: ReactNode }) {
  const { t } = useLingui();
  if (sites.length === 0) return null;
  return (
    <div className={styles['tableHint']}>
      {children}
      <ul className={styles['notCrawled']}>
        {sites.slice(0, NAMED).map((site) => (
          <li key={site}>
            <LocaleLink path={websiteCheckerPath({ domain: site })} aria-label={t`Crawl ${{ site: shownHost(site) }}`}>
              {shownHost(site)}
            </LocaleLink>
          </li>
        ))}
        {sites.length > NAMED && (
          <li>
            <Plural value={sites.length - NAMED} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </div>
  );
}

function Crawls({ crawls }: { crawls: readonly LatestCrawl[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const count = (id: 'pages' | 'errors' | 'warnings', header: string) => ({
    id,
    header,
    align: 'end' as const,
    sortValue: ({ summary }: LatestCrawl) => summary[id],
    cell: ({ summary }: LatestCrawl) => formats.number(summary[id]),
  });
  return (
    <DataTable
      caption={t`Latest crawls`}
      emptyText=""
      rows={crawls}
      getRowId={({ result }) => result.site}
      columns={[
        {
          id: 'site',
          header: t`Website`,
          isPrimary: true,
          sortValue: ({ result }) => result.site,
          cell: ({ result }) => (
            <LocaleLink
              path={websiteCheckerPath({ domain: result.site, result: result.id })}
              aria-label={t`Crawl of ${shownHost(result.site)}`}
            >
              {shownHost(result.site)}
            </LocaleLink>
          ),
        },
        {
          id: 'score',
          header: t`Whole site`,
          isPrimary: true,
          align: 'end',
          sortValue: ({ summary }) => summary.score,
          cell: ({ result: { site }, summary }) => (
            <ScoreArc score={summary.score} size="s" label={t`Score of ${{ site: shownHost(site) }}`} />
          ),
        },
        {
          id: 'change',
          header: t`Change`,
          align: 'end',
          sortValue: ({ before }) => before?.change ?? null,
          cell: ({ before }) => <ChangeCell change={before?.change ?? null} />,
        },
        count('pages', t`Pages`),
        count('errors', t`Errors`),
        count('warnings', t`Warnings`),
        {
          id: 'measured',
          header: t`Measured`,
          align: 'end',
          sortValue: ({ result }) => result.finishedAtMs,
          cell: ({ result }) => <Measured atMs={result.finishedAtMs} />,
        },
      ]}
    />
  );
}
