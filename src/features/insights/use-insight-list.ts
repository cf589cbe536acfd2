import { useEffect, useEffectEvent, useMemo } from 'react';
import type { SiteInsight } from '#core/contract/insights.ts';
import type { InsightState } from '#core/contract/lists/insight-states.ts';
import { standingOf, standingOfGone, viewOf, type Standing, type StandingView } from '#core/insights/standing.ts';
import { useInsightStates } from '#src/data/hooks/use-insight-states.ts';
import { useInsights, type Insights } from '#src/data/hooks/use-insights.ts';
import { useProjects } from '#src/data/hooks/use-projects.ts';
import { useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { isChosenKind, type InsightsSearch } from './insights-search.ts';

export type ListedInsight = {
  readonly id: string;
  readonly standing: Standing;
  readonly decision: InsightState | undefined;
  /** Null of one that is gone. */
  readonly insight: SiteInsight | null;
};
const MOST_TAGGED = 10_000;

/** Insights with what was decided about each, by the list they belong to, as far as they fit the search. */
export function useInsightList(search: InsightsSearch) {
  const { data, isKept, error, refetch } = useInsights();
  const { states } = useInsightStates();
  const { site, kind, tag } = search;
  const tagged = useProjects({ tag: tag ?? '', limit: tag === undefined ? 1 : MOST_TAGGED }).rows;
  useReadAgain(refetch);
  const all = useMemo(() => (data && states ? listAll(data, states, Date.now()) : undefined), [data, states]);
  const fitting = useMemo(() => {
    const sites = tag === undefined ? null : new Set<string>((tagged ?? []).map((row) => row.site));
    return all?.filter(({ insight, decision }) => {
      const about = insight ?? decision;
      if (about === undefined) return false;
      const isOfSite = site === undefined || about.site === site;
      return isOfSite && isChosenKind(about.kind, kind) && (sites?.has(about.site) ?? true);
    });
  }, [all, site, kind, tag, tagged]);
  const views = useMemo(() => byView(fitting ?? []), [fitting]);
  return { data, isKept, error, refetch, isRead: all !== undefined, views };
}

/** Once something that ran has ended, all is read again. */
function useReadAgain(refetch: () => void): void {
  const running = useRunningTasks()?.length ?? 0;
  const read = useEffectEvent(refetch);
  useEffect(() => {
    if (running === 0) return;
    return () => read();
  }, [running]);
}

function listAll(data: Insights, states: ReadonlyMap<string, InsightState>, nowMs: number): ListedInsight[] {
  const present = new Set(data.insights.map(({ id }) => id));
  const whole = new Set(data.sites.flatMap(({ site, isWhole }) => (isWhole ? site : [])));
  const there = data.insights.map((insight): ListedInsight => {
    const decision = states.get(insight.id);
    return { id: insight.id, insight, decision, standing: standingOf(insight, decision, nowMs) };
  });
  const gone = [...states].flatMap(([id, decision]): ListedInsight[] => {
    if (present.has(id)) return [];
    const standing = standingOfGone(decision, whole.has(decision.site) ? data.readAtMs : null);
    return standing === null ? [] : [{ id, insight: null, decision, standing }];
  });
  return [...there, ...gone.toSorted((a, b) => (b.decision?.atMs ?? 0) - (a.decision?.atMs ?? 0))];
}

function byView(all: readonly ListedInsight[]): Readonly<Record<StandingView, readonly ListedInsight[]>> {
  const of = (view: StandingView) => all.filter(({ standing }) => viewOf(standing) === view);
  return { open: of('open'), done: of('done'), snoozed: of('snoozed'), ignored: of('ignored') };
}
