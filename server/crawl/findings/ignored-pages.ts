import type { EndpointReply } from '#core/contract/endpoint.ts';
import type { listIgnoredPages } from '#core/contract/crawl-lists.ts';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { ignoredKey, ruleName, type IgnoreRule } from '#core/domain/ignored-findings.ts';
import { hash64 } from '#core/base/hash64.ts';
import { unpackIds } from '#server/crawl/packing/link-pack.ts';
import type { CrawlFindingsRepository } from '#server/services/crawl-findings-repository.ts';
import { foundOnPage, type FoundOnPage } from './found-on-page.ts';

type IgnoredPage = EndpointReply<typeof listIgnoredPages>['pages'][number];

/** Findings of one check on one page at most. */
const MOST = 1000;
const PAGES_AT_ONCE = 500;

/**
 * The findings of a check on each page where single findings of it are ignored, those of rules that are over among them: whoever
 * takes a rule back or lets it end need not ask again.
 */
export async function ignoredPages(
  lists: CrawlFindingsRepository,
  crawl: number,
  rules: readonly IgnoreRule[],
): Promise<IgnoredPage[]> {
  const single = rules.filter(({ finding }) => finding !== null);
  const pages: IgnoredPage[] = [];
  for (const [check, own] of Map.groupBy(single, (rule) => rule.check))
    for (const url of await urlsOf(lists, crawl, check, own)) {
      const findings = (await foundAt(lists, crawl, url))
        .filter((finding) => finding.check === check)
        .slice(0, MOST)
        .map(({ at, severity, state }) => ({ at, severity, state }));
      if (findings.length > 0) pages.push({ check, url, findings });
    }
  return pages;
}

async function foundAt(lists: CrawlFindingsRepository, crawl: number, url: string): Promise<FoundOnPage[]> {
  const id = (await lists.idsOf(crawl, [url])).get(url);
  const pages = id === undefined ? [] : await lists.findings(crawl, [id]);
  return pages.flatMap(foundOnPage);
}

/** The addresses of pages; where only the hash was kept, they are looked for among those the check found something on. */
async function urlsOf(
  lists: CrawlFindingsRepository,
  crawl: number,
  check: string,
  rules: readonly IgnoreRule[],
): Promise<Set<string>> {
  const urls = new Set<string>();
  const hashes = new Set<string>();
  for (const rule of rules) {
    if (rule.finding === null) continue;
    if ('url' in rule.finding) urls.add(rule.finding.url);
    else hashes.add(pageOf(ruleName(rule)));
  }
  const row = hashes.size === 0 ? null : await lists.check(crawl, CHECK_IDS.indexOf(check));
  const ids = row === null ? [] : [...unpackIds(row.pages)];
  for (let from = 0; from < ids.length; from += PAGES_AT_ONCE)
    for (const url of (await lists.urlsOf(crawl, ids.slice(from, from + PAGES_AT_ONCE))).values())
      if (hashes.has(pageOf(ignoredKey(check, hash64(url)[0], 0)))) urls.add(url);
  return urls;
}

/** The part of a rule's name that is about the page. */
function pageOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}
