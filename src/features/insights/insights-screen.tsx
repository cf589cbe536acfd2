import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { STANDING_VIEWS, type StandingView } from '#core/insights/standing.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, ErrorNote, PageTitle, Skeleton, Tabs } from '#src/ui/index.tsx';
import { HowJudged } from './how-judged.tsx';
import { InsightExport } from './insight-export.tsx';
import { InsightFilters, type InsightsProps } from './insight-filters.tsx';
import { InsightRow } from './insight-row.tsx';
import { NothingMeasured } from './nothing-measured.tsx';
import { useInsightList, type ListedInsight } from './use-insight-list.ts';
import styles from './insights.module.css';

const SHOWN = 30;

/** What matters now on all websites, ranked, with its likely cause. */
export function InsightsScreen(props: InsightsProps) {
  const { t } = useLingui();
  const { brand } = useEnvironment();
  const errorText = useErrorText();
  const list = useInsightList(props.search);
  const { data, error, refetch, isRead, views } = list;
  return (
    <div className={styles['screen']}>
      <PageTitle actions={views.open.length > 0 && <InsightExport listed={views.open} />}>
        {brand.kind === 'main' ? <Trans>What matters now</Trans> : <Trans>Insights</Trans>}
      </PageTitle>
      {data !== undefined && isRead ? (
        data.sites.every(({ sources }) => sources.length === 0) ? (
          <NothingMeasured hasSites={data.sites.length > 0} />
        ) : (
          <Lists {...props} {...list} />
        )
      ) : error !== null ? (
        <ErrorNote text={errorText(error)} onRetry={refetch} />
      ) : (
        <Skeleton label={t`Loading the insights`} shape="table" lines={5} />
      )}
    </div>
  );
}

function Lists({ search, onSearchChange, data, isKept, views }: InsightsProps & ReturnType<typeof useInsightList>) {
  const { t } = useLingui();
  const formats = useFormats();
  const names: Readonly<Record<StandingView, string>> = {
    open: t`To do`,
    done: t`Done`,
    snoozed: t`Put off`,
    ignored: t`Ignored`,
  };
  const { view = 'open' } = search;
  return (
    <>
      {isKept && data !== undefined && (
        <p className={styles['hint']}>
          <Trans>Kept on this device since {formats.dateTime(data.readAtMs)}; newer ones come with a connection.</Trans>
        </p>
      )}
      <InsightFilters
        search={search}
        onSearchChange={onSearchChange}
        sites={data?.sites.map(({ site }) => site) ?? []}
      />
      <Tabs
        value={view}
        onValueChange={(next) => onSearchChange({ ...search, view: next === 'open' ? undefined : next })}
        tabs={STANDING_VIEWS.map((id) => ({
          id,
          label: names[id],
          count: views[id].length,
          panel: <List key={id} listed={views[id]} />,
        }))}
      />
      <HowJudged />
    </>
  );
}

function List({ listed }: { listed: readonly ListedInsight[] }) {
  const [limit, setLimit] = useState(SHOWN);
  if (listed.length === 0)
    return (
      <p>
        <Trans>There is nothing here.</Trans>
      </p>
    );
  return (
    <div className={styles['stack']}>
      <ol className={styles['list']}>
        {listed.slice(0, limit).map((each) => (
          <li key={each.id}>
            <InsightRow listed={each} />
          </li>
        ))}
      </ol>
      {listed.length > limit && (
        <div>
          <Button variant="cancel" onClick={() => setLimit(limit + SHOWN)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
