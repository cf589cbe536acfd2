import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { shownHost } from '#core/domain/shown-host.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { parseSearchKey, toSearchKey } from '#core/domain/serp/search.ts';
import { useAnalysisViews } from '#src/analysis/analysis-view.ts';
import { RunningTask } from '#src/analysis/running-task.tsx';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useQueryClient } from '#src/data/hooks/use-query.ts';
import { useSerpGroups, type SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import { useSerpKeywords, type SerpKeywordRow } from '#src/data/hooks/use-serp-keywords.ts';
import { useSerpPositions } from '#src/data/hooks/use-serp-positions.ts';
import { useSerpSettings } from '#src/data/hooks/use-serp-settings.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ErrorNote, PageTitle, Skeleton } from '#src/ui/index.tsx';
import type { Asked } from './asked.ts';
import type { OpenedKeyword } from './opened-keyword.ts';
import { FirstKeywords } from './first-keywords.tsx';
import { KeywordActions } from './keyword-actions.tsx';
import { KeywordDialogs } from './keyword-dialogs.tsx';
import { KeywordFilters, NO_FILTER, toFilter } from './keyword-filters.tsx';
import { joinRows, tagsOf, type KeywordRow } from './keyword-rows.ts';
import { SearchSwitch } from './search-switch.tsx';
import styles from './serp-keywords.module.css';
import { useCheck } from './use-check.ts';

/** With its charts: the table does not wait for them. */
const Overview = lazy(() => import('./overview.tsx').then((module) => ({ default: module.Overview })));
const KeywordTable = lazy(() => import('./keyword-table.tsx').then((module) => ({ default: module.KeywordTable })));
/** With its dialogs, once a keyword is chosen. */
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })));
const Example = lazy(() => import('./example.tsx').then((module) => ({ default: module.Example })));

const NO_GROUPS: readonly SerpGroupRow[] = [];
const NO_ROWS: readonly SerpKeywordRow[] = [];
const NO_POSITIONS: readonly never[] = [];

/** Everything about the keywords of one website. */
export function ProjectKeywords({ site, se, opened }: { site: SiteHost; se: number; opened: OpenedKeyword }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const view = useAnalysisViews().find(({ type }) => type === 'SerpCheck');
  const isSignedIn = useAccount() !== null;
  const keywords = useSerpKeywords(site);
  const { groups = NO_GROUPS } = useSerpGroups(site);
  const settings = useSerpSettings(site, se);
  // Another search than the chosen one is not asked for while the settings are being read.
  const search = settings.isRead ? toSearchKey(settings.current.search) : '';
  const found = useSerpPositions({ site, search });
  const client = useQueryClient();
  const refresh = () => {
    found.refetch();
    // Figures and comparisons are of the same lists.
    void client.invalidateQueries({ queryKey: ['kept'] });
  };
  const check = useCheck({ site, followed: settings.current, onDone: refresh });
  const [given, setGiven] = useState<Asked | null>(null);
  const [isLed, setIsLed] = useState(opened.keyword !== undefined);
  const [isExample, setIsExample] = useState(false);
  const [choice, setChoice] = useState(NO_FILTER);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const { rows: own = NO_ROWS } = keywords;
  const { positions = NO_POSITIONS } = found;
  const rows = useMemo(() => joinRows(own, positions, groups), [own, positions, groups]);
  // Who was led to a keyword sees its history first: with its newest list where the search is one of those that are followed.
  const isFollowed = settings.searches.some((each) => toSearchKey(each.search) === opened.search);
  const led = rows.find(
    ({ keyword, position }) => keyword.phrase === opened.keyword && (position !== null || !isFollowed),
  );
  const asked: Asked | null =
    isLed && led !== undefined && opened.search !== undefined
      ? { kind: 'evidence', row: led, led: opened.search }
      : given;
  const setAsked = (next: Asked | null): void => {
    setIsLed(false);
    setGiven(next);
  };
  const { choose } = settings;
  useEffect(() => {
    const wanted = parseSearchKey(opened.search ?? '');
    if (wanted !== null) choose(wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- once: whoever chooses another search afterwards means it
  }, []);
  const filter = useMemo(() => toFilter(choice, groups), [choice, groups]);
  const tags = useMemo(() => tagsOf(rows), [rows]);
  const chosen = useMemo(() => rows.filter(({ id }) => selected.has(id)), [rows, selected]);

  if (keywords.rows === undefined) return <Skeleton label={t`Loading the keywords`} shape="table" />;
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={shownHost(site)}
        actions={<KeywordActions site={site} hasKeywords={own.length > 0} isSignedIn={isSignedIn} onAsk={setAsked} />}
      >
        <Trans>Keywords</Trans>
      </PageTitle>
      {isSignedIn && own.length > 0 && (
        <SearchSwitch searches={settings.searches} current={settings.current.search} onChoose={settings.choose} />
      )}
      {check.taskId !== null && view !== undefined && (
        <RunningTask view={view} taskId={check.taskId} onFinished={(task) => check.handleFinished(task)} />
      )}
      {check.failure !== undefined && <ErrorNote text={check.failure} />}
      {found.error !== null && positions.length === 0 && (
        <ErrorNote text={errorText(found.error)} onRetry={found.refetch} />
      )}
      {own.length === 0 && !isExample && (
        <FirstKeywords onAdd={() => setAsked({ kind: 'add' })} onExample={() => setIsExample(true)} />
      )}
      {isExample && (
        <Suspense fallback={<Skeleton label={t`Loading the example`} shape="table" />}>
          <Example site={site} onEnd={() => setIsExample(false)} />
        </Suspense>
      )}
      {own.length > 0 && !isExample && (
        <>
          {isSignedIn && search !== '' && (
            <Suspense>
              <Overview site={site} search={search} />
            </Suspense>
          )}
          <div className={styles['stack']}>
            <KeywordFilters choice={choice} onChoiceChange={setChoice} groups={groups} tags={tags} />
            {chosen.length > 0 && (
              <Suspense>
                <SelectionBar
                  ids={chosen.map(({ id }) => id)}
                  valuesOf={(ids) => valuesOf(rows, ids)}
                  groups={groups}
                  changeAll={keywords.changeAll}
                  add={keywords.add}
                  remove={keywords.remove}
                  onCheck={isSignedIn ? () => setAsked({ kind: 'check', rows: chosen }) : undefined}
                  onClear={() => setSelected(new Set())}
                />
              </Suspense>
            )}
            <Suspense fallback={<Skeleton label={t`Loading the keywords`} shape="table" />}>
              <KeywordTable
                site={site}
                rows={rows}
                isWhole={keywords.isWhole}
                filter={filter}
                emptyText={<Trans>No keyword fits the filter</Trans>}
                selected={selected}
                onSelectedChange={setSelected}
                onOpen={(row) => setAsked({ kind: 'evidence', row })}
              />
            </Suspense>
            {found.isKept && positions.length > 0 && (
              <p className={styles['hint']}>
                <Trans>These positions are kept on this device; newer ones come when the server can be reached.</Trans>
              </p>
            )}
            {!isSignedIn && (
              <p className={styles['hint']}>
                <Trans>
                  Your keywords stay in this browser. Sign in to see their positions and to have them everywhere.
                </Trans>
              </p>
            )}
          </div>
        </>
      )}
      <KeywordDialogs
        asked={asked}
        onAsk={setAsked}
        site={site}
        rows={rows}
        groups={groups}
        settings={settings}
        check={check}
        isSignedIn={isSignedIn}
        onAdd={keywords.add}
        onPositions={refresh}
      />
    </div>
  );
}

function valuesOf(rows: readonly KeywordRow[], ids: readonly string[]) {
  const wanted = new Set(ids);
  return rows.filter(({ id }) => wanted.has(id)).map(({ keyword }) => keyword);
}
