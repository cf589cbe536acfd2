import { ownCheck } from '#core/domain/serp/own-rule.ts';
import { toPlaces, type RankedList } from '#core/domain/serp/rivals.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { About, StoredPosition, Track } from '#server/features/serp-check/store/track-repository.ts';

export type Standing = StoredPosition & Track;

/** Who stands where for each keyword; of one without a list only the project itself is known. */
export async function rankedLists(
  { lists, projects }: Pick<Stores, 'lists' | 'projects'>,
  { userId, site }: About,
  standing: readonly Standing[],
): Promise<RankedList[]> {
  const hosts = await lists.hostsOf(standing.flatMap(({ listId }) => listId ?? []));
  const isOwn = ownHostCheck(site, await projects.rule(userId, site));
  return standing.map((each) => ({
    phrase: each.phrase,
    volume: each.volume,
    places: toPlaces(
      (hosts.get(each.listId ?? -1) ?? []).map((host) => (isOwn(host) ? '' : host)),
      ownRanks(each),
    ),
  }));
}

/** Own hosts compete with nobody, also where the same page stands in a list twice. */
function ownHostCheck(site: string, rule: Parameters<typeof ownCheck>[1]): (host: string) => boolean {
  const isOwn = ownCheck(site, rule.kind === 'path' ? { kind: 'www', path: '' } : rule);
  const known = new Map<string, boolean>();
  return (host) => {
    const answer = known.get(host) ?? isOwn(`https://${host}/`);
    known.set(host, answer);
    return answer;
  };
}

/** Which places are the project's own was found when the list was read, by the rule of then. */
function ownRanks({ rank, others }: Standing): number[] {
  return rank === null ? [] : [rank, ...(others ?? []).map((place) => place.rank)];
}
