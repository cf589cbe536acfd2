import { Trans, useLingui } from '@lingui/react/macro';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { siteAuditView } from '#src/features/site-audit/analysis-view.ts';
import { viewPath } from '#src/features/site-audit/view-search.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { buttonClass, Panel } from '#src/ui/index.tsx';
import styles from './overview.module.css';

type CrawlHistoryProps = {
  shown: ResultSummary;
  /** Crawls of the site, newest first. */
  crawls: readonly ResultSummary[];
  /** Why the list may be older than the server's. */
  error: Error | null;
};

/** Every crawl of the website: any of them can be opened, or compared with the one shown. */
export function CrawlHistory({ shown, crawls, error }: CrawlHistoryProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <Panel title={t`Crawls of this website`} isFlush>
      {error !== null && <p className={styles['tableHint']}>{errorText(error)}</p>}
      <HistoryTable
        view={siteAuditView}
        caption={t`Crawls of ${shownHost(shown.site)}`}
        emptyText={t`No crawl is stored on this device`}
        rows={crawls}
        shown={shown}
        compare={(row) => (
          <LocaleLink
            className={buttonClass('cancel', 's')}
            path={viewPath(shown, { view: 'comparison', compare: row.id })}
          >
            <Trans>Compare</Trans>
          </LocaleLink>
        )}
      />
    </Panel>
  );
}
