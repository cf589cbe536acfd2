import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useAnalysisViews, type AnalysisView } from '#src/analysis/analysis-view.ts';
import { DashboardCard } from '#src/analysis/dashboard-card.tsx';
import { latestResults } from '#src/analysis/latest-results.ts';
import { useUnreadAlarms } from '#src/data/hooks/use-alarms.ts';
import {
  useNewestResults,
  useStanding,
  useStartPages,
  type Judged,
  type NewestResults,
  type Standing,
} from '#src/data/hooks/use-newest-results.ts';
import { useFindSites, useProjectCount, useProjects, type Narrowing } from '#src/data/hooks/use-projects.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Skeleton, type RowSelection } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';
import { isNarrowed, type DashboardProps, type Shown } from './dashboard-search.ts';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectTable } from './project-table.tsx';
import { SummaryStrip } from './summary-strip.tsx';

/** With its dialogs: nothing is selected at first. */
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })));

const Movers = lazy(() => import('./movers.tsx').then((module) => ({ default: module.Movers })));

/** Before there is anything to see. */
const NoWebsites = lazy(() => import('./first-use.tsx').then((module) => ({ default: module.NoWebsites })));
const NoResults = lazy(() => import('./first-use.tsx').then((module) => ({ default: module.NoResults })));

const PAGE_SIZE = 30;
/** Results of a website that its line is drawn through. */
const TREND_LENGTH = 10;

type ProjectsProps = DashboardProps & { main: AnalysisView };

/** The websites of the account: how they all stand, and those that are searched for. */
export function Projects({ main, search, onSearchChange }: ProjectsProps) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { q = '', tag = '', show } = search;
  const count = useProjectCount();
  const views = useAnalysisViews();
  const { isAsking, ...newest } = useNewestResults();
  const standing = useStanding(judgedBy(views));
  const alarms = useUnreadAlarms();
  const narrowing = useNarrowing(show, standing, alarms);
  const { rows, total } = useProjects({ filter: q, tag, narrowing, order: 'addedAtMs', direction: 'desc', limit });
  const sites = useMemo(() => (rows ?? []).map(({ site }) => site), [rows]);
  const results = useStartPages(main.type, sites, TREND_LENGTH);
  const latest = useMemo(() => latestResults(results ?? []), [results]);
  const [selected, setSelected] = useState<ReadonlySet<SiteHost>>(new Set());
  const selection = useSelection({ filter: q, tag, narrowing }, selected, setSelected);
  const others = views.filter(({ card, isMain = false }) => card !== null && !isMain);

  if (rows === undefined || count === undefined)
    return <Skeleton label={t`Loading your websites`} shape="table" lines={5} />;
  if (count === 0)
    return (
      <Suspense>
        <NoWebsites />
      </Suspense>
    );
  return (
    <>
      <SummaryStrip total={count} standing={standing} />
      <KnownFrom {...newest} isAsking={isAsking} />
      {standing?.audited.length === 0 && !isAsking && (
        <div className={styles['teach']}>
          <Suspense>
            <NoResults main={main} sites={sites} />
          </Suspense>
        </div>
      )}
      {standing !== undefined && standing.movers.length > 0 && (
        <Suspense fallback={null}>
          <Movers movers={standing.movers} />
        </Suspense>
      )}
      {(count > 1 || isNarrowed(search)) && (
        <ProjectFilters search={search} onSearchChange={onSearchChange} found={total} />
      )}
      <div className={styles['websites']}>
        <ProjectTable
          rows={rows}
          latest={latest}
          alarms={alarms ?? []}
          main={main}
          emptyText={t`No website matches`}
          selection={selection}
        />
        {selected.size > 0 && (
          <Suspense fallback={null}>
            <SelectionBar
              sites={[...selected]}
              hidden={[...selected].filter((site) => !sites.includes(site)).length}
              onClear={() => setSelected(new Set())}
            />
          </Suspense>
        )}
      </div>
      {rows.length < total && (
        <Button variant="cancel" onClick={() => setLimit(limit + PAGE_SIZE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {rows.length > 0 && others.map((view) => <DashboardCard key={view.type} view={view} sites={sites} />)}
    </>
  );
}

/** The analyses that find errors. */
function judgedBy(views: readonly AnalysisView[]): Judged[] {
  return views
    .filter(({ card, columns }) => card !== null && columns.some(({ field }) => field === 'errors'))
    .map(({ type, isMain = false, includes = [] }) => ({ type, isOfStartPages: isMain, includes }));
}

const NONE: Narrowing = { sites: [] };

/** The websites that a number above the list counts; none while it is not known. */
function useNarrowing(
  show: Shown | undefined,
  standing: Standing | undefined,
  alarms: ReturnType<typeof useUnreadAlarms>,
): Narrowing | null {
  return useMemo(() => {
    if (show === undefined) return null;
    if (show === 'alarms') return { sites: [...new Set((alarms ?? []).map(({ site }) => site))] };
    if (standing === undefined) return NONE;
    if (show === 'unaudited') return { sites: standing.audited, isWithout: true };
    return { sites: show === 'errors' ? standing.withErrors : standing.worse };
  }, [show, standing, alarms]);
}

/** What is chosen stays so while one searches for more; "all" means all that the search finds. */
function useSelection(
  query: Parameters<ReturnType<typeof useFindSites>>[0],
  selected: ReadonlySet<SiteHost>,
  onSelectedChange: (selected: ReadonlySet<SiteHost>) => void,
): Omit<RowSelection<{ site: SiteHost }>, 'nameOf'> {
  const findSites = useFindSites();
  async function changeAll(isSelected: boolean) {
    const found = await findSites(query);
    const next = new Set(selected);
    for (const site of found) {
      if (isSelected) next.add(site);
      else next.delete(site);
    }
    onSelectedChange(next);
  }
  return {
    selected,
    onSelectedChange: (ids) => onSelectedChange(ids as ReadonlySet<SiteHost>), // the rows' ids are their sites
    onAllChange: (isSelected) => void changeAll(isSelected),
  };
}

type KnownFromProps = Pick<NewestResults, 'isWhole' | 'isAsking' | 'error'>;

/** Where the numbers come from, when it is not all there is. */
function KnownFrom({ isWhole, isAsking, error }: KnownFromProps) {
  const errorText = useErrorText();
  return (
    <>
      {error !== null && <p className={styles['hint']}>{errorText(error)}</p>}
      {!isWhole && !isAsking && (
        <p className={styles['hint']}>
          <Trans>Counted from the audits that are stored on this device.</Trans>
        </p>
      )}
    </>
  );
}
