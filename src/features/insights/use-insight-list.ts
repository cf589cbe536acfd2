import { useMemo } from 'react';
import type { SiteInsight } from '#core/contract/insights.ts';
import type { InsightState } from '#core/contract/lists/insight-states.ts';
import { SOURCE_OF } from '#core/insights/effect.ts';
import { subjectsOf } from '#core/insights/insight.ts';
import {
  standingOf,
  standingOfGone,
  type Looked,
  viewOf,
  type Standing,
  type StandingView,
} from '#core/insights/standing.ts';
import { useInsightStates } from '#src/data/hooks/use-insight-states.ts';
import { useInsights, type Insights } from '#src/data/hooks/use-insights.ts';
import { useProjects } from '#src/data/hooks/use-projects.ts';
import { isChosenKind, type InsightsSearch } from './insights-search.ts';
import { useReadAgain } from './use-read-again.ts';

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

function listAll(data: Insights, states: ReadonlyMap<string, InsightState>, nowMs: number): ListedInsight[] {
  const present = new Set(data.insights.map(({ id }) => id));
  const there = data.insights.map((insight): ListedInsight => {
    const decision = states.get(insight.id);
    return { id: insight.id, insight, decision, standing: standingOf(insight, decision, nowMs) };
  });
  const gone = [...states].flatMap(([id, decision]): ListedInsight[] => {
    if (present.has(id)) return [];
    const standing = standingOfGone(decision, lookedFor(decision, data));
    return standing === null ? [] : [{ id, insight: null, decision, standing }];
  });
  return [...there, ...gone.toSorted((a, b) => (b.decision?.atMs ?? 0) - (a.decision?.atMs ?? 0))];
}

/** What has looked for it since; null where not all is known, and where something else tells of the same now. */
function lookedFor({ site, kind, subject }: InsightState, { sites, insights }: Insights): Looked | null {
  const own = sites.find((each) => each.site === site);
  if (own?.isWhole !== true) return null;
  const isTold = insights.some(
    (each) => each.site === site && each.kind === kind && subjectsOf(each).includes(subject),
  );
  return isTold ? null : (own.sources.find(({ source }) => source === SOURCE_OF[kind]) ?? null);
}

function byView(all: readonly ListedInsight[]): Readonly<Record<StandingView, readonly ListedInsight[]>> {
  const of = (view: StandingView) => all.filter(({ standing }) => viewOf(standing) === view);
  return { open: of('open'), done: of('done'), snoozed: of('snoozed'), ignored: of('ignored') };
}
