import type { ResultSummary } from '#core/contract/results.ts';
import { pageAuditView } from './analysis-view.ts';

/** Parts of a result. */
export const TAB_IDS = ['findings', 'facts', 'links', 'history', 'ignored'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** Where a part of a result stands, without language prefix. */
export function partPath(
  { id, site, url }: Pick<ResultSummary, 'id' | 'site' | 'url'>,
  part: { readonly tab?: TabId; readonly check?: string },
): string {
  return `${pageAuditView.path({ site, url, result: id })}&${new URLSearchParams(part).toString()}`;
}
