import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { unpackIds } from '#server/crawl/packing/link-pack.ts';
import { issuesOf, readPages, type IssueSource } from './list-issues.ts';
import type { IgnoredCount } from './page-repository.ts';

/** The pages with ignored findings; what was counted when they were crawled is too high by as many. */
export async function ignoredCounts(source: IssueSource): Promise<IgnoredCount[]> {
  const { lists, crawl, ignored } = source;
  const ids = new Set<number>();
  for (const check of new Set([...ignored.checks, ...ignored.checksOfFindings])) {
    const row = await lists.check(crawl, CHECK_IDS.indexOf(check));
    if (row !== null) for (const id of unpackIds(row.pages)) ids.add(id);
  }
  const counts: IgnoredCount[] = [];
  for await (const page of readPages(source, [...ids])) {
    const own = { error: 0, warning: 0, notice: 0 };
    for (const { severity } of issuesOf(page, { state: 'ignored' }, ignored)) own[severity] += 1;
    if (own.error + own.warning + own.notice > 0) counts.push({ id: page.page, ...own });
  }
  return counts;
}

/** The same, kept for the crawls read last: a person who scrolls through a list asks for it with each part. */
export function keepIgnoredCounts(most = 20) {
  const kept = new Map<string, Promise<IgnoredCount[]>>();
  return (key: string, source: IssueSource): Promise<IgnoredCount[]> => {
    if (source.ignored.isEmpty) return Promise.resolve([]);
    const counts = kept.get(key) ?? ignoredCounts(source);
    kept.delete(key);
    kept.set(key, counts);
    counts.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return counts;
  };
}
