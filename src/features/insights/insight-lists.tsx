import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { STANDING_VIEWS, type StandingView } from '#core/insights/standing.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Tabs } from '#src/ui/index.tsx';
import { HowJudged } from './how-judged.tsx';
import { InsightFilters, type InsightsProps } from './insight-filters.tsx';
import { InsightRow } from './insight-row.tsx';
import type { ListedInsight, useInsightList } from './use-insight-list.ts';
import styles from './insights.module.css';

const SHOWN = 30;

/** The insights to do, done, put off and ignored, as far as they fit what is searched for. */
export function InsightLists({
  search,
  onSearchChange,
  data,
  isKept,
  views,
}: InsightsProps & ReturnType<typeof useInsightList>) {
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
