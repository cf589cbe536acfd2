import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useAnalysisViews, type AnalysisView } from '#src/analysis/analysis-view.ts';
import { DashboardCard } from '#src/analysis/dashboard-card.tsx';
import { latestResults } from '#src/analysis/latest-results.ts';
import { useNewestResults, useStanding, useStartPages } from '#src/data/hooks/use-newest-results.ts';
import { useFindSites, useProjectCount, useProjects } from '#src/data/hooks/use-projects.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { AnswerLine, Button, EmptyNote, Skeleton, useAppActions, type RowSelection } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';
import { ProjectFilters, type DashboardProps } from './project-filters.tsx';
import { ProjectTable } from './project-table.tsx';

/** With its dialogs: nothing is selected at first. */
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })));

const PAGE_SIZE = 30;
/** Results of a website that its line is drawn through. */
const TREND_LENGTH = 10;

type ProjectsProps = DashboardProps & { main: AnalysisView };

/** The websites of the account: how they all stand, and those that are searched for. */
export function Projects({ main, search, onSearchChange }: ProjectsProps) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { q = '', tag = '' } = search;
  const count = useProjectCount();
  const { rows, total } = useProjects({ filter: q, tag, order: 'addedAtMs', direction: 'desc', limit });
  const sites = useMemo(() => (rows ?? []).map(({ site }) => site), [rows]);
  const results = useStartPages(main.type, sites, TREND_LENGTH);
  const latest = useMemo(() => latestResults(results ?? []), [results]);
  const [selected, setSelected] = useState<ReadonlySet<SiteHost>>(new Set());
  const selection = useSelection(search, selected, setSelected);
  const others = useAnalysisViews().filter(({ card, isMain = false }) => card !== null && !isMain);

  if (rows === undefined || count === undefined)
    return <Skeleton label={t`Loading your websites`} shape="table" lines={5} />;
  if (count === 0) return <FirstUse />;
  return (
    <>
      <Answer main={main} total={count} />
      {(count > 1 || q !== '' || tag !== '') && (
        <ProjectFilters search={search} onSearchChange={onSearchChange} found={total} />
      )}
      <div className={styles['websites']}>
        <ProjectTable rows={rows} latest={latest} main={main} emptyText={t`No website matches`} selection={selection} />
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

/** What is chosen stays so while one searches for more; "all" means all that the search finds. */
function useSelection(
  { q = '', tag = '' }: DashboardProps['search'],
  selected: ReadonlySet<SiteHost>,
  onSelectedChange: (selected: ReadonlySet<SiteHost>) => void,
): Omit<RowSelection<{ site: SiteHost }>, 'nameOf'> {
  const findSites = useFindSites();
  async function changeAll(isSelected: boolean) {
    const found = await findSites({ filter: q, tag });
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

function FirstUse() {
  const { t } = useLingui();
  const { openAddWebsite } = useAppActions();
  return (
    <EmptyNote
      title={t`No websites yet`}
      action={<Button onClick={() => openAddWebsite()}>{t`Add your first website`}</Button>}
    >
      <Trans>
        Here you will see each of your websites with the score of its latest audit and what changed since the one
        before.
      </Trans>
    </EmptyNote>
  );
}

/** How all websites stand, those that are not shown among them. */
function Answer({ main, total }: { main: AnalysisView; total: number }) {
  const errorText = useErrorText();
  const { isWhole, isAsking, error } = useNewestResults();
  const standing = useStanding(main.type);
  return (
    <div className={styles['answer']}>
      <AnswerLine>
        <Plural value={total} one="# website." other="# websites." />{' '}
        {standing !== undefined && <Verdict {...standing} isAsking={isAsking} />}
      </AnswerLine>
      {error !== null && <p className={styles['hint']}>{errorText(error)}</p>}
      {!isWhole && !isAsking && (
        <p className={styles['hint']}>
          <Trans>Counted from the audits that are stored on this device.</Trans>
        </p>
      )}
    </div>
  );
}

function Verdict({ audited, withErrors, isAsking }: { audited: number; withErrors: number; isAsking: boolean }) {
  if (audited === 0) return isAsking ? null : <Trans>None has been analyzed yet: start with one.</Trans>;
  if (withErrors === 0) return <Trans>No errors in the latest audits.</Trans>;
  return (
    <Plural value={withErrors} one="# has errors in its latest audit." other="# have errors in their latest audits." />
  );
}
