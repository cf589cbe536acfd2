import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ErrorNote, PageTitle, Skeleton } from '#src/ui/index.tsx';
import type { InsightsProps } from './insight-filters.tsx';
import { NothingMeasured } from './nothing-measured.tsx';
import { useInsightList } from './use-insight-list.ts';
import styles from './insights.module.css';

const InsightLists = lazy(() => import('./insight-lists.tsx').then((module) => ({ default: module.InsightLists })));
const InsightExport = lazy(() => import('./insight-export.tsx').then((module) => ({ default: module.InsightExport })));

/** What matters now on all websites, ranked, with its likely cause. */
export function InsightsScreen(props: InsightsProps) {
  const { t } = useLingui();
  const { brand } = useEnvironment();
  const errorText = useErrorText();
  const list = useInsightList(props.search);
  const { data, error, refetch, isRead, views } = list;
  return (
    <div className={styles['screen']}>
      <PageTitle actions={<Suspense>{views.open.length > 0 && <InsightExport listed={views.open} />}</Suspense>}>
        {brand.kind === 'main' ? <Trans>What matters now</Trans> : <Trans>Insights</Trans>}
      </PageTitle>
      {data !== undefined && isRead ? (
        data.sites.every(({ sources }) => sources.length === 0) ? (
          <NothingMeasured hasSites={data.sites.length > 0} />
        ) : (
          <Suspense fallback={<Skeleton label={t`Loading the insights`} shape="table" lines={5} />}>
            <InsightLists {...props} {...list} />
          </Suspense>
        )
      ) : error !== null ? (
        <ErrorNote text={errorText(error)} onRetry={refetch} />
      ) : (
        <Skeleton label={t`Loading the insights`} shape="table" lines={5} />
      )}
    </div>
  );
}
