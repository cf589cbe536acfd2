import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { toDayText } from '#core/domain/serp/day.ts';
import type { Track } from '#server/features/serp-check/store/track-repository.ts';
import { ProviderFailure, type OwnPosition } from '#server/services/serp/provider.ts';
import type { Asking } from './ask-lists.ts';
import type { UsableProvider } from './usable-providers.ts';

/** Search Console shows no deeper. */
const DEPTH = 100;

/** Stores what an engine tells the owner of the site. @returns the keywords it knew nothing of, and what went wrong. */
export async function askOwn(
  asking: Asking,
  tracks: readonly Track[],
  { provider, access }: UsableProvider,
): Promise<{ readonly left: readonly Track[]; readonly code: string | null }> {
  const { stores, batch, site, search, tally, now } = asking;
  if (provider.askOwn === undefined) return { left: tracks, code: null };
  let found: OwnPosition[];
  try {
    const about = { site, search, day: toDayText(batch.day) };
    found = await provider.askOwn(about, access, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { left: tracks, code: error.code };
  }
  const byKey = new Map(found.map((each) => [toPhraseKey(each.phrase), each] as const));
  const told = tracks.flatMap((track) => {
    const own = byKey.get(track.phraseKey);
    return own === undefined ? [] : [{ track, own }];
  });
  await stores.tracks.store(
    told.map(({ track, own: { rank, url, others } }) => ({
      trackId: track.id,
      day: batch.day,
      rank,
      absolute: null,
      depth: DEPTH,
      url,
      others,
      features: [],
      source: provider.id,
      listId: null,
      readAtMs: now(),
    })),
  );
  for (const _each of told) tally.done(provider.id, 0);
  return { left: tracks.filter(({ phraseKey }) => !byKey.has(phraseKey)), code: null };
}
