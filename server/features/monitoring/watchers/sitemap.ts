import { MAX_LINES } from '#core/monitoring/compare-facts.ts';
import { fine, wrong } from '#core/monitoring/reading.ts';
import { createRobotsReader } from '#server/collect/robots.ts';
import { allLines } from '#server/crawl/packing/lines.ts';
import { sitemapPlaces, walkSitemaps } from '#server/crawl/walk-sitemaps.ts';
import { REASON_OF } from '#server/features/monitoring/fetch-watched.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';

const OWN_PACE = { parallel: 1, perSecond: 2 };
/** More are not counted, and then none can be compared. */
const MAX_URLS = 100_000;
const PATIENCE_MS = 50_000;

export const sitemapWatcher = defineWatcher({
  kind: 'sitemap',
  async read({ settings, site }, { services, signal }) {
    const robots = await createRobotsReader(services.fetcher, { signal }).for(settings.url);
    if (robots.failure !== null) return wrong(REASON_OF[robots.failure]);
    const places = sitemapPlaces(robots.text, settings.url);
    const endMs = services.elapsedMs() + PATIENCE_MS;
    const urls = new Set<string>();
    let files = 0;
    let failed: number | null = null;
    const walk = walkSitemaps(places, {
      checksExternal: true,
      pool: services.pagePool,
      site: siteOfUrl(places[0]?.url ?? '') || site,
      ownPace: OWN_PACE,
      isFull: () => urls.size >= MAX_URLS || services.elapsedMs() >= endMs,
      isFinishWanted: () => false,
      signal,
    });
    let next = await walk.next();
    for (; next.done !== true; next = await walk.next()) {
      const { reading } = next.value;
      files += 1;
      // What cannot be read now is not gone.
      if (reading.status !== 200) failed = reading.status ?? 0;
      if (reading.type !== 'index') for (const url of allLines(reading.lines)) urls.add(url);
    }
    if (failed !== null && failed !== 404 && failed !== 410)
      return wrong(failed === 0 ? 'unreachable' : 'status', { status: failed || null });
    // Of a walk that came to no end nobody knows what is gone.
    if (!next.value) return fine();
    if (files === 0 || (urls.size === 0 && failed !== null)) return wrong('noSitemap');
    return fine({ value: urls.size, facts: { sitemapUrls: [...urls].toSorted().slice(0, MAX_LINES) } });
  },
});
