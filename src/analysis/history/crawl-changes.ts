import type { Ignored } from '#core/domain/ignored-findings.ts';
import type { CrawlComparison } from '#src/data/hooks/use-crawl-lists.ts';

export type CrawlChanges = { readonly new: number; readonly fixed: number; readonly back: number };

/** A comparison without the checks that are ignored as a whole. */
export function heededComparison(comparison: CrawlComparison, ignored: Ignored): CrawlComparison {
  return { ...comparison, checks: comparison.checks.filter(({ check }) => !ignored.checks.has(check)) };
}

/** What became of all findings from the older crawl to the newer one. */
export function crawlChanges({ checks }: CrawlComparison): CrawlChanges {
  const sum = (key: keyof CrawlChanges): number =>
    checks.reduce((total, { change }) => total + (change?.[key] ?? 0), 0);
  return { new: sum('new'), fixed: sum('fixed'), back: sum('back') };
}
