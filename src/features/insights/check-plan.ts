import type { SiteInsight } from '#core/contract/insights.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { MAX_NAMED } from '#core/insights/effect.ts';
import { parseSearchKey, type SerpSearch } from '#core/domain/serp/search.ts';
import type { RecheckInput } from '#src/data/hooks/use-recheck.ts';
import { TYPE_OF } from './source-types.ts';

/** What is to be run so that all that an insight names is measured again. */
export type CheckPlan =
  /** Providers may want to be paid for it. */
  | { readonly kind: 'positions'; readonly search: SerpSearch; readonly phrases: readonly string[] }
  | { readonly kind: 'recheck'; readonly input: RecheckInput }
  /** More than what it is about. */
  | { readonly kind: 'crawl' }
  | { readonly kind: 'pages'; readonly type: AnalysisType; readonly runs: readonly Record<string, unknown>[] };

/** How an insight is checked again; null where nothing can be run for it. */
export function planCheck(insight: SiteInsight): CheckPlan | null {
  const { source, site, search: key, phrases, pages, pageCount, resultId, checks, device } = insight;
  if (source === 'positions') {
    const search = key === null ? null : parseSearchKey(key);
    return search === null ? null : { kind: 'positions', search, phrases: phrases.map(({ phrase }) => phrase) };
  }
  const [page] = pages;
  if (source === 'siteAudit') {
    const [check] = checks;
    if (resultId !== null && check !== undefined) return { kind: 'recheck', input: { site, crawl: resultId, check } };
    const isOne = resultId !== null && page !== undefined && pageCount === 1;
    return isOne ? { kind: 'recheck', input: { site, crawl: resultId, url: page } } : { kind: 'crawl' };
  }
  const type = TYPE_OF[source];
  const runs = pages.slice(0, MAX_NAMED).map((url) => ({ url, ...(device !== undefined && { device }) }));
  return type === undefined || runs.length === 0 ? null : { kind: 'pages', type, runs };
}
