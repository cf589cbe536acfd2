import { isOwnAddress, type OwnRule } from '#core/domain/serp/own-rule.ts';
import { toRivalHost } from '#core/domain/serp/result-address.ts';
import type { SerpList } from '#core/domain/serp/result-list.ts';
import type { Services } from '#server/features/services.ts';
import { unpackList } from './store/pack-list.ts';
import { createStores, type Stores } from './store/stores.ts';

/** Lists are kept whole for so many days. */
const WHOLE_DAYS = 90;
const DAY_MS = 86_400_000;
/** In one go, each hour. */
const MAX_LISTS = 5000;

/** Leaves of lists that are older than 90 days the rows of the project and of its competitors. */
export async function pruneLists(services: Pick<Services, 'database' | 'secretBox' | 'now'>): Promise<void> {
  const stores = createStores(services);
  const before = Math.floor(services.now() / DAY_MS) - WHOLE_DAYS;
  const known = new Map<string, Kept[]>();
  for (const { id, userId, search, phraseKey, list } of await stores.lists.wholeBefore(before, MAX_LISTS)) {
    const key = JSON.stringify([userId, search, phraseKey]);
    const kept = known.get(key) ?? (await keptOf(stores, userId, search, phraseKey));
    known.set(key, kept);
    await stores.lists.shorten(id, list === null ? null : shorten(await unpackList(list), kept));
  }
}

type Kept = { readonly site: string; readonly rule: OwnRule; readonly rivals: ReadonlySet<string> };

/** The projects that follow a phrase: each list serves all of an account. */
async function keptOf(
  { tracks, projects }: Stores,
  userId: string,
  search: string,
  phraseKey: string,
): Promise<Kept[]> {
  const sites = await tracks.sitesOf(userId, search, phraseKey);
  return Promise.all(
    sites.map(async (site) => ({
      site,
      rule: await projects.rule(userId, site),
      rivals: new Set(await projects.rivals(userId, site)),
    })),
  );
}

function shorten(list: SerpList, kept: readonly Kept[]): SerpList {
  const items = list.items.filter(({ url }) =>
    kept.some(({ site, rule, rivals }) => isOwnAddress(url, site, rule) || rivals.has(toRivalHost(url))),
  );
  return { ...list, items, related: [], questions: [], overview: null };
}
