import { toPageKey } from '#core/domain/serp/result-address.ts';
import { chanceInsights } from './chance-insights.ts';
import { withKeys } from './event.ts';
import type { SiteFacts, Track } from './facts.ts';
import { rankInsights, type Insight } from './insight.ts';
import { pageInsight } from './page-insights.ts';
import { positionInsights } from './position-insights.ts';
import { rankNow, STEP_DAYS } from './rank-steps.ts';
import { visitsAt } from './value.ts';

/** All that matters on a website, ranked, each with the changes that came before it. */
export function judgeSite({ site, today, effects, ...facts }: SiteFacts): Insight[] {
  // What is not read any more says nothing about now.
  const tracks = facts.tracks.filter(({ readings }) => (readings.at(-1)?.day ?? 0) > today - STEP_DAYS);
  const events = withKeys(facts.events);
  const visits = visitsByPage(tracks);
  const searches = [...Map.groupBy(tracks, ({ search }) => search)];
  return rankInsights([
    ...effects.map((effect) => pageInsight({ site, events }, effect, visits)),
    ...searches.flatMap(([search, own]) => [
      ...positionInsights({ site, events, today }, search, own),
      ...chanceInsights(site, search, own),
    ]),
  ]);
}

/** Visits a month that keywords of known volume bring to each page now, by its key. */
function visitsByPage(tracks: readonly Track[]): Map<string, number> {
  const visits = new Map<string, number>();
  for (const { volume, readings } of tracks) {
    const last = readings.at(-1);
    if (volume === null || last === undefined || last.url === '') continue;
    const key = toPageKey(last.url);
    visits.set(key, (visits.get(key) ?? 0) + visitsAt(volume, rankNow(readings)));
  }
  return visits;
}
