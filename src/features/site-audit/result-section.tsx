import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ComponentType } from 'react';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { siteAuditBody, type SiteAuditBody } from '#core/contract/analyses/site-audit.ts';
import { useKeptIgnoredPages } from '#src/data/hooks/use-ignored-findings.ts';
import type { Result } from '#core/contract/results.ts';
import { OverviewView } from '#src/features/site-audit/overview/overview-view.tsx';
import { PrintButton, Skeleton, useChartsAhead } from '#src/ui/index.tsx';
import styles from './site-audit.module.css';
import { useViewStart } from './use-view-start.ts';
import { ViewLinks } from './view-links.tsx';
import type { ChangeSearch, ViewId, ViewProps, ViewSearch } from './view-search.ts';

/** Each view's code is loaded when the view is opened. */
const VIEWS: Readonly<Record<ViewId, ComponentType<ViewProps>>> = {
  overview: OverviewView,
  checks: lazy(() =>
    import('#src/features/site-audit/checks/check-list.tsx').then((module) => ({ default: module.CheckList })),
  ),
  issues: lazy(() =>
    import('#src/features/site-audit/issues/issues-view.tsx').then((module) => ({ default: module.IssuesView })),
  ),
  ignored: lazy(() =>
    import('#src/features/site-audit/checks/ignored-view.tsx').then((module) => ({ default: module.IgnoredView })),
  ),
  pages: lazy(() =>
    import('#src/features/site-audit/pages/pages-view.tsx').then((module) => ({ default: module.PagesView })),
  ),
  page: lazy(() =>
    import('#src/features/site-audit/page/page-view.tsx').then((module) => ({ default: module.PageView })),
  ),
  structure: lazy(() =>
    import('#src/features/site-audit/structure/structure-view.tsx').then((module) => ({
      default: module.StructureView,
    })),
  ),
  graph: lazy(() =>
    import('#src/features/site-audit/graph/graph-view.tsx').then((module) => ({ default: module.GraphView })),
  ),
  comparison: lazy(() =>
    import('#src/features/site-audit/comparison/comparison-view.tsx').then((module) => ({
      default: module.ComparisonView,
    })),
  ),
};

type ResultSectionProps = {
  resultId: string;
  search: ViewSearch;
  onSearchChange: ChangeSearch;
  /** Crawls the site again, for a result that cannot be shown. */
  onAgain: () => void;
};

/** One crawl with the chosen view of it; from this device when it is there, else from the server. */
export function ResultSection({ resultId, onAgain, ...rest }: ResultSectionProps) {
  const { t } = useLingui();
  return (
    <ResultFrame
      resultId={resultId}
      schema={siteAuditBody}
      onAgain={onAgain}
      words={{
        loading: t`Loading the crawl`,
        missing: t`This crawl is not stored on this device`,
        otherVersion: t`This crawl was stored by another version and cannot be shown. Crawl the website again.`,
      }}
    >
      {(result, body) => <ResultViews result={result} body={body} {...rest} />}
    </ResultFrame>
  );
}

type ResultViewsProps = Omit<ResultSectionProps, 'resultId' | 'onAgain'> & { result: Result; body: SiteAuditBody };

function ResultViews({ result, body, search, onSearchChange }: ResultViewsProps) {
  const { t } = useLingui();
  const view = search.view ?? 'overview';
  const start = useViewStart(JSON.stringify([view, search.check, search.page]));
  useKeptIgnoredPages(result);
  useChartsAhead();
  const shown = { ...result, body };
  const View = VIEWS[view];
  return (
    <div className={styles['result']} ref={start}>
      <div className={styles['viewRow']}>
        <ViewLinks result={shown} view={view} />
        <PrintButton />
      </div>
      <Suspense fallback={<Skeleton label={t`Loading the view`} shape="panel" />}>
        <View result={shown} search={search} onSearchChange={onSearchChange} />
      </Suspense>
    </div>
  );
}
