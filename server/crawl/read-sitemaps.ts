import { setImmediate } from 'node:timers/promises';
import { MAX_ALTERNATES_SIZE, packedWithin } from '#server/crawl/packing/listed-alternates.ts';
import { linesIn } from '#server/crawl/packing/lines.ts';
import type { HostFacts } from '#server/crawl/reading/host-facts.ts';
import type { HashedUrls } from '#server/crawl/reading/read-sitemap.ts';
import type { SitemapRow } from './crawl-rows.ts';
import { packIds } from '#server/crawl/packing/link-pack.ts';
import type { LinkDiscovery } from './link-discovery.ts';
import type { Frontier } from './frontier.ts';
import { sitemapPlaces, walkSitemaps, type WalkDeps } from './walk-sitemaps.ts';

/** Addresses of one go: others wait for the thread. */
const CHUNK = 500;

/** What a crawl knows of its site; what is left out is counted on. */
type SitemapState = {
  readonly finalUrl: string;
  readonly host: Pick<HostFacts, 'robotsTxt'>;
  readonly skipped: Record<string, number>;
};

export type SitemapDeps = Omit<WalkDeps, 'isFull'> & {
  readonly state: SitemapState;
  readonly frontier: Pick<Frontier, 'count'>;
  readonly discovery: Pick<LinkDiscovery, 'meetListed'>;
  /** Addresses that sitemaps may add. */
  readonly maxMet: number;
  /** Stores a file with the addresses it named first. */
  readonly store: (row: SitemapRow) => Promise<void>;
};

/**
 * Reads the sitemaps that robots.txt names, or those at the usual places, and what their indexes name; one after the other. The
 * addresses they list, and those they name as language versions, are met.
 * @returns whether all was read: false when files or addresses were left out.
 */
export async function meetSitemaps(deps: SitemapDeps): Promise<boolean> {
  const { finalUrl, host } = deps.state;
  const meet = createListDiscovery(deps);
  const files = walkSitemaps(sitemapPlaces(host.robotsTxt.text, finalUrl), { ...deps, isFull: meet.isFull });
  let room = MAX_ALTERNATES_SIZE;
  try {
    for (let id = 0; ; id += 1) {
      const next = await files.next();
      if (next.done === true) return next.value && !meet.isFull();
      const { facts, reading } = next.value;
      const ids = reading.type === 'index' ? [] : await meet.all(reading);
      await meet.all(reading.alternates);
      const alternates = packedWithin(reading.alternates, room);
      room -= reading.alternates.size;
      await deps.store({ id, facts, entries: packIds(ids), alternates });
    }
  } finally {
    await files.return(false);
  }
}

/** Meets what is listed until there is enough of it. */
function createListDiscovery({ frontier, discovery, state, maxMet }: SitemapDeps) {
  const mostAddresses = frontier.count() + maxMet;
  const isFull = (): boolean => frontier.count() >= mostAddresses;
  return {
    isFull,
    async all({ lines, hashes }: HashedUrls): Promise<number[]> {
      const ids: number[] = [];
      let start = 0;
      for (const urls of linesIn(lines, CHUNK)) {
        if (isFull()) {
          state.skipped['limit'] = (state.skipped['limit'] ?? 0) + hashes.length / 2 - start;
          break;
        }
        for (const id of discovery.meetListed(urls, hashes.subarray(2 * start))) ids.push(id);
        start += urls.length;
        await setImmediate();
      }
      return ids;
    },
  };
}
