import { MAX_LINES } from '#core/monitoring/compare-facts.ts';
import { fine } from '#core/monitoring/reading.ts';
import { isAllowed, parseRobotsTxt, ROBOTS_TXT_MAX_BYTES } from '#core/parse/robots-txt.ts';
import { allowsWithout } from '#server/collect/robots.ts';
import { fetchWatched } from '#server/features/monitoring/fetch-watched.ts';
import { defineWatcher, type Watched, type WatchContext } from '#server/features/monitoring/watcher.ts';
import { createCrawledPages } from '#server/services/crawled-pages-repository.ts';

/** Whose word it is about: that of search engines. */
const AGENT = 'Googlebot';
const MAX_PAGES = 10_000;

export const robotsWatcher = defineWatcher({
  kind: 'robots',
  async read(watched, context) {
    const { settings } = watched;
    const url = new URL('/robots.txt', settings.url).href;
    const fetched = await fetchWatched(watched, context, {
      url,
      maxBodyBytes: ROBOTS_TXT_MAX_BYTES,
      isAnyStatus: true,
    });
    const { result, failure } = fetched;
    if (failure !== null) return failure;
    const status = result.facts.status ?? 0;
    const isThere = status >= 200 && status < 300;
    const text = isThere ? result.text().text : '';
    const rules = text
      .split(/\r\n|\r|\n/u)
      .map((line) => line.replace(/#.*/u, '').trim())
      .filter((line) => line !== '');
    const robots = parseRobotsTxt(text);
    const allows = (page: string): boolean =>
      isThere ? isAllowed(robots, AGENT, page).isAllowed : allowsWithout(status, null);
    const pages = await knownPages(watched, context);
    const blocked = pages.filter((page) => !allows(page)).slice(0, MAX_LINES);
    return fine({
      status,
      value: blocked.length,
      facts: { robotsTxt: [`HTTP ${String(status)}`, ...rules], blockedPages: blocked },
    });
  },
});

/** Of the newest crawl, and the start page. */
async function knownPages({ userId, site, settings }: Watched, { services }: WatchContext): Promise<string[]> {
  const crawled = await createCrawledPages(services.database).ofLastCrawl(userId, site, MAX_PAGES);
  const { origin } = new URL(settings.url);
  return [
    ...new Set([new URL('/', settings.url).href, ...(crawled ?? []).filter((url) => url.startsWith(`${origin}/`))]),
  ];
}
