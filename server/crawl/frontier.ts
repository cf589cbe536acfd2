import { hash64 } from '#core/base/hash64.ts';
import { createHashTable } from '#core/base/hash-table.ts';
import { createNumberList } from '#core/base/number-list.ts';
import { WANT } from '#core/domain/crawl-want.ts';
import type { UrlRow, UrlUpgrade } from './crawl-rows.ts';

/** Pages kept ready to be asked; those after them, and what is no page, are read from the database when their turn comes. */
const READY = 10_000;
const CHUNK = 2000;

const RANK: Readonly<Record<number, number>> = {
  [WANT.page]: 5,
  [WANT.pageProbe]: 4,
  [WANT.image]: 3,
  [WANT.text]: 2,
  [WANT.status]: 1,
};

export type FrontierDeps = {
  /** Addresses from a number on, in the order of their numbers. */
  readonly readUrls: (fromId: number, limit: number) => Promise<readonly UrlRow[]>;
};

/**
 * Every address a crawl has met, each with a number in the order met, and those still to be asked. Of an address only hash, want
 * and depth stay in memory: the rest is in the database.
 */
export function createFrontier({ readUrls }: FrontierDeps) {
  const table = createHashTable();
  const wants = createNumberList(Int16Array);
  const depths = createNumberList(Int16Array);
  const asked = createNumberList(Uint8Array);
  /** Texts of pages that were met while there was room, and of addresses read for their turn. */
  const ready = new Map<number, string>();
  let fresh: UrlRow[] = [];
  let upgrades = new Map<number, UrlUpgrade>();
  const again: { id: number; url: string }[] = [];

  function upgrade(id: number): void {
    upgrades.set(id, { id, want: wants.get(id), depth: depths.get(id) });
  }

  /** A link can lead to what only sitemaps and canonicals named before, and more can be wanted of it. */
  function meetAgain(id: number, url: string, depth: number, decide: () => number): void {
    if (depth >= 0 && depths.get(id) < 0) {
      depths.set(id, depth);
      upgrade(id);
    }
    const before = wants.get(id);
    if (before <= 0 || before === WANT.page || asked.get(id) !== 0) return;
    const want = decide();
    if ((RANK[want] ?? 0) <= (RANK[before] ?? 0)) return;
    wants.set(id, want);
    upgrade(id);
    if (want === WANT.page) again.push({ id, url });
  }

  return {
    count: table.count,
    wantOf: wants.get,
    depthOf: depths.get,
    markFetched(id: number): void {
      asked.set(id, 1);
      ready.delete(id);
    },

    /** The number of an address, which gets one if it is new. `decide` says what is wanted of a new one, or of one met for less. */
    meet(url: string, high: number, low: number, depth: number, decide: () => number): number {
      const known = table.find(high, low);
      if (known >= 0) {
        meetAgain(known, url, depth, decide);
        return known;
      }
      const id = table.add(high, low);
      const want = decide();
      wants.set(id, want);
      depths.set(id, depth);
      fresh.push({ id, url, want, depth });
      if (want === WANT.page && ready.size < READY) ready.set(id, url);
      return id;
    },

    /** Asks once more later. */
    putBack(id: number, url: string): void {
      asked.set(id, 0);
      again.push({ id, url });
    },

    /** Goes over the addresses in their order; each once, except those put back. */
    createCursor(isWanted: (want: number) => boolean) {
      let at = 0;
      const wanted = (id: number): boolean => asked.get(id) === 0 && isWanted(wants.get(id));
      return {
        /** The next one, `null` when there is none just now, `'unread'` when its text has to be read first: await `fill`. */
        next(): { id: number; url: string } | 'unread' | null {
          for (let put = again.shift(); put !== undefined; put = again.shift()) if (wanted(put.id)) return put;
          while (at < table.count() && !wanted(at)) at += 1;
          if (at >= table.count()) return null;
          const url = ready.get(at);
          if (url === undefined) return 'unread';
          at += 1;
          return { id: at - 1, url };
        },
        /** Reads the next texts. What was met has to be stored before. */
        async fill(): Promise<void> {
          for (const row of await readUrls(at, CHUNK)) if (wanted(row.id)) ready.set(row.id, row.url);
        },
        /** How many are left, at most: some of them may not be wanted. */
        left(): number {
          return table.count() - at + again.length;
        },
      };
    },

    /** What was met since the last call, for storing. */
    takeFresh(): { urls: UrlRow[]; upgrades: UrlUpgrade[] } {
      const taken = { urls: fresh, upgrades: [...upgrades.values()] };
      fresh = [];
      upgrades = new Map();
      return taken;
    },

    /** Puts in what an earlier run has stored. */
    restore({ id, url, want, depth }: UrlRow): void {
      const [high, low] = hash64(url);
      const given = table.add(high, low);
      if (given !== id) throw new Error(`Address ${String(id)} came as number ${String(given)}`);
      wants.set(id, want);
      depths.set(id, depth);
    },
  };
}
export type Frontier = ReturnType<typeof createFrontier>;
