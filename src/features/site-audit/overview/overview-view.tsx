import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { crawlBefore } from '#src/data/results/kept-crawls.ts';
import { summaryOf } from '#src/features/site-audit/crawl-summary.ts';
import type { ViewProps } from '#src/features/site-audit/view-search.ts';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { SeverityMark, Skeleton } from '#src/ui/index.tsx';
import { CrawlFacts } from './crawl-facts.tsx';
import { CrawlHistory } from './crawl-history.tsx';
import { FixFirst } from './fix-first.tsx';
import { OverviewCharts } from './overview-charts.tsx';
import styles from './overview.module.css';
import { PrintedPart } from './printed-part.tsx';
import { ScoreDetails } from './score-details.tsx';
import { SiteVerdict } from './site-verdict.tsx';

/** The whole website at a glance: the answer, what to fix first, where the points went, and the shape of the site. */
export function OverviewView({ result }: ViewProps) {
  const { t } = useLingui();
  const texts = useCheckTexts();
  const { rows: crawls = [], error } = useResults({ type: 'SiteAudit', site: result.site });
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  const before = crawlBefore(crawls, result);
  return (
    <div className={styles['overview']}>
      <Stopped stoppedBy={summaryOf(result)?.stoppedBy ?? null} />
      <SiteVerdict result={result} texts={texts} before={before} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <FixFirst result={result} texts={texts} />
          <OverviewCharts result={result} charts={result.body.charts} />
          <CrawlHistory shown={result} crawls={crawls} error={error} />
        </div>
        <div className={styles['column']}>
          <ScoreDetails result={result} texts={texts} />
          <CrawlFacts result={result} />
        </div>
      </div>
      <PrintedPart result={result} checks={result.body.checks} texts={texts} />
    </div>
  );
}

/** Whoever reads the numbers must know that they are not of the whole website. */
function Stopped({ stoppedBy }: Pick<SiteAuditSummary, 'stoppedBy'>) {
  if (stoppedBy === null) return null;
  return (
    <p className={styles['stopped']}>
      <SeverityMark severity="warning" label="" />
      <span>
        {stoppedBy === 'pageLimit' && <Trans>The crawl reached its page limit. Pages beyond it were not read.</Trans>}
        {stoppedBy === 'user' && <Trans>The crawl was stopped: these are the pages read until then.</Trans>}
        {stoppedBy === 'serverErrors' && (
          <Trans>The crawl ended early, because the server of the website answered with too many errors.</Trans>
        )}
      </span>
    </p>
  );
}
