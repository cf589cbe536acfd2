import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { figuresOf, type SerpFigures } from '#core/domain/serp/figures.ts';
import { discoverRivals, OWN, ranksByHost, rivalFigures } from '#core/domain/serp/rivals.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { About } from '#server/features/serp-check/store/track-repository.ts';
import { rankedLists, type Standing } from './ranked-lists.ts';

/** Hosts whose visibility is kept for each day, besides those that are tracked. */
const KEPT_HOSTS = 50;

/** The keywords of a project as they stand on a day: those it has now, or all that have positions where it has none. */
export async function standingOn(stores: Stores, about: About, day: number): Promise<Standing[]> {
  const [standing, phrases] = await Promise.all([
    stores.tracks.standing(about, day),
    stores.projects.phrases(about.userId, about.site),
  ]);
  if (phrases.length === 0) return standing;
  const keys = new Set(phrases.map(toPhraseKey));
  return standing.filter(({ phraseKey }) => keys.has(phraseKey));
}

/** Works out and stores the figures of a day. */
export async function storeDayFigures(stores: Stores, about: About, day: number): Promise<SerpFigures> {
  const standing = await standingOn(stores, about, day);
  const figures = figuresOf(standing.map(({ rank }) => rank));
  const rivals = await stores.projects.rivals(about.userId, about.site);
  const lists = await rankedLists(stores, about, standing);
  const ranks = ranksByHost(lists);
  const hosts = Object.fromEntries(
    [
      ...discoverRivals(lists, KEPT_HOSTS),
      ...[OWN, ...rivals].map((host) => rivalFigures(host, ranks, lists.length)),
    ].map(({ host, visibilityPct }) => [host, visibilityPct] as const),
  );
  await stores.tracks.storeDay(about, day, figures, hosts);
  return figures;
}
