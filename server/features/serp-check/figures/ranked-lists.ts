import type { OwnRule } from '#core/domain/serp/own-rule.ts';
import { OWN, toPlaces, type RankedList } from '#core/domain/serp/rivals.ts';
import type { ListRepository } from '#server/features/serp-check/store/list-repository.ts';
import type { StoredPosition, Track } from '#server/features/serp-check/store/track-repository.ts';

export type Standing = StoredPosition & Track;

/** Who stands where for each keyword; of one without a list only the project itself is known. */
export async function rankedLists(
  standing: readonly Standing[],
  { lists, site, rule }: { readonly lists: ListRepository; readonly site: string; readonly rule: OwnRule },
): Promise<RankedList[]> {
  const byList = new Map<number, Standing>();
  for (const each of standing) if (each.listId !== null) byList.set(each.listId, each);
  const ranked: RankedList[] = [];
  const seen = new Set<number>();
  for await (const [id, list] of lists.byIds([...byList.keys()])) {
    const keyword = byList.get(id);
    if (keyword === undefined) continue;
    seen.add(keyword.trackId);
    ranked.push({ phrase: keyword.phrase, volume: keyword.volume, places: toPlaces(list.items, site, rule) });
  }
  const others = standing.filter(({ trackId }) => !seen.has(trackId));
  return [...ranked, ...others.map(ownOnly)];
}

function ownOnly({ phrase, volume, rank, others }: Standing): RankedList {
  const places = rank === null ? [] : [{ rank }, ...(others ?? [])];
  return { phrase, volume, places: places.map((place) => ({ host: OWN, rank: place.rank })) };
}
