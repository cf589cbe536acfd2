import type { SiteInsight } from '#core/contract/insights.ts';
import { DIRECTION_OF } from '#core/insights/effect.ts';
import { standingOf, viewOf } from '#core/insights/standing.ts';
import { useInsightStates } from '#src/data/hooks/use-insight-states.ts';
import { useInsights } from '#src/data/hooks/use-insights.ts';

const FIRST = 3;
/** The dashboard is opened often, and reading all of it anew costs the server something. */
const MAX_AGE_MS = 3_600_000;

/** The first three that are to do, gains left out. */
export function useFirstInsights(): SiteInsight[] {
  const { data } = useInsights(MAX_AGE_MS);
  const { states } = useInsightStates();
  if (data === undefined || states === undefined) return [];
  return data.insights
    .filter(
      (insight) =>
        DIRECTION_OF[insight.kind] !== 'gain' &&
        viewOf(standingOf(insight, states.get(insight.id), data.readAtMs)) === 'open',
    )
    .slice(0, FIRST);
}
