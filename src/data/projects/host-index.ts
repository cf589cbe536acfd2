import type { SiteHost } from '#core/domain/site-host.ts';
import { hostContains } from '#core/domain/shown-host.ts';
import type { AppDatabase } from '#src/data/database/app-database.ts';
import { onTablesChange } from '#src/data/database/watch-tables.ts';

export type ProjectOrder = 'site' | 'addedAtMs';
export type HostQuery = {
  /** Part of a host; upper case and spaces around do not matter. */
  filter: string;
  /** A tag that they have, upper and lower case alike; empty for all. */
  tag: string;
  order: ProjectOrder;
  direction: 'asc' | 'desc';
  offset: number;
  /** 0 only makes the next query quick. */
  limit: number;
};
export type FoundHosts = { readonly sites: SiteHost[]; readonly total: number };
export type HostIndex = ReturnType<typeof createHostIndex>;

/** All hosts in memory, in each order that was asked for, read again after a change of the list. About 60 bytes a host. */
export function createHostIndex(db: AppDatabase) {
  const lists = new Map<ProjectOrder, Promise<SiteHost[]>>();
  const tagged = new Map<string, Promise<ReadonlySet<SiteHost>>>();
  const stopListening = onTablesChange(db, ['projects'], () => {
    lists.clear();
    tagged.clear();
  });

  function listIn(order: ProjectOrder): Promise<SiteHost[]> {
    const known = lists.get(order);
    if (known !== undefined) return known;
    const list = Promise.resolve(db.projects.orderBy(order).primaryKeys());
    // A failed reading is tried again by the next query.
    list.catch(() => lists.delete(order));
    lists.set(order, list);
    return list;
  }

  function withTag(tag: string): Promise<ReadonlySet<SiteHost>> {
    const key = tag.toLowerCase();
    const known = tagged.get(key);
    if (known !== undefined) return known;
    const sites = Promise.resolve(db.projects.where('tags').equalsIgnoreCase(tag).primaryKeys());
    const set = sites.then((each) => new Set(each));
    set.catch(() => tagged.delete(key));
    tagged.set(key, set);
    return set;
  }

  async function listOf(order: ProjectOrder, tag: string): Promise<SiteHost[]> {
    const list = await listIn(order);
    if (tag === '') return list;
    const wanted = await withTag(tag);
    return list.filter((site) => wanted.has(site));
  }

  return {
    /** Those hosts that have the tag and contain the text: the ones from `offset` on, and how many there are. */
    async find({ filter, tag, order, direction, offset, limit }: HostQuery): Promise<FoundHosts> {
      const text = filter.trim().toLowerCase();
      const list = await listOf(order, tag);
      const matching = text === '' ? list : list.filter((site) => hostContains(site, text));
      const total = matching.length;
      const sites =
        direction === 'asc'
          ? matching.slice(offset, offset + limit)
          : matching.slice(Math.max(0, total - offset - limit), Math.max(0, total - offset)).reverse();
      return { sites, total };
    },
    close: stopListening,
  };
}
