import { lookupSummary } from '#core/contract/analyses/lookup.ts';
import type { ResultSummary } from '#core/contract/results.ts';

/** How the lookup of a result was set, as far as lists show it. */
export function optionsOf({ summary }: Pick<ResultSummary, 'summary'>): Record<string, string> {
  return lookupSummary.safeParse(summary).data?.options ?? {};
}
