import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { heededComparison } from '#src/analysis/history/crawl-changes.ts';
import { useCrawlComparison } from '#src/data/hooks/use-crawl-lists.ts';
import { useIgnoredOf } from '#src/data/hooks/use-ignored-findings.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { crawlBefore } from '#src/data/results/kept-crawls.ts';
import type { ViewProps } from '#src/features/site-audit/view-search.ts';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { useFaultText } from '#src/i18n/error-text.ts';
import { EmptyNote, NotStored, Skeleton } from '#src/ui/index.tsx';
import { ComparedCrawls } from './compared-crawls.tsx';
import { ComparisonChoice } from './comparison-choice.tsx';
import styles from './comparison-view.module.css';

/** Two crawls of a website side by side: the one shown, and one that is chosen; when none is, the one before, else the one after. */
export function ComparisonView({ result, search, onSearchChange }: ViewProps) {
  const { t } = useLingui();
  const { rows: crawls } = useResults({ site: result.site, type: 'SiteAudit' });
  if (crawls === undefined) return <Skeleton label={t`Loading the crawls`} shape="panel" />;
  const others = crawls.filter(({ id }) => id !== result.id);
  const otherId = search.compare ?? (crawlBefore(others, result) ?? others.at(-1))?.id ?? '';
  if (otherId === '')
    return (
      <EmptyNote title={t`Nothing to compare with yet`}>
        <Trans>
          This is the only crawl of {shownHost(result.site)}. Crawl the website again after a change, and you will see
          here what is fixed, what is new and which pages came or went.
        </Trans>
      </EmptyNote>
    );
  return (
    <section className={styles['view']} aria-label={t`Comparison`}>
      <ComparisonChoice
        result={result}
        crawls={crawls}
        otherId={otherId}
        onOther={(compare) => onSearchChange({ view: 'comparison', compare })}
      />
      <Compared key={otherId} result={result} other={others.find(({ id }) => id === otherId)} otherId={otherId} />
    </section>
  );
}

type ComparedProps = Pick<ViewProps, 'result'> & { other: ResultSummary | undefined; otherId: string };

function Compared({ result, other, otherId }: ComparedProps) {
  const { t } = useLingui();
  const texts = useCheckTexts();
  const { comparison, error, refetch } = useCrawlComparison(result.id, otherId);
  const { ignored } = useIgnoredOf(result.site);
  if (comparison === undefined && error !== null) return <MissingComparison error={error} onRetry={refetch} />;
  if (comparison === undefined || texts === null)
    return <Skeleton label={t`Loading the comparison`} shape="table" lines={8} />;
  return (
    <ComparedCrawls
      result={result}
      other={other}
      otherId={otherId}
      comparison={heededComparison(comparison, ignored)}
      texts={texts}
    />
  );
}

function MissingComparison({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  const faultText = useFaultText();
  return (
    <NotStored fault={faultText(error)} onRetry={onRetry} title={t`This comparison is not stored on this device`}>
      <Trans>
        Of the newest two crawls of a project, the comparison with the crawl before is kept here, and each one that was
        opened. This one opens when you are back online.
      </Trans>
    </NotStored>
  );
}
