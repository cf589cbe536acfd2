import { useCallback } from 'react';
import {
  siteRecheckContract,
  siteRecheckSummary,
  type SiteRecheckSummary,
} from '#core/contract/analyses/site-recheck.ts';
import type { Task } from '#core/contract/tasks.ts';
import type { RecheckInput } from '#src/data/session/crawl-actions.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';

export type { RecheckInput } from '#src/data/session/crawl-actions.ts';

/**
 * Has a page of a crawl, or the pages of one check, asked again. The function throws AppError for a refusal, and NetworkError or
 * OutcomeUnknownError when the server does not answer.
 */
export function useStartRecheck(): (input: RecheckInput) => Promise<Task> {
  const store = useDataStore();
  return useCallback(async (input) => (await store.session()).startRecheck(input), [store]);
}

/** What the last re-check of the same page or check of a crawl found; `null` when there was none. From this device. */
export function useLastRecheck({ site, crawl, url, check }: RecheckInput): SiteRecheckSummary | null {
  const last = useLive(JSON.stringify(['recheck', site, crawl, url, check]), async ({ results }) => {
    const rows = await results.list({ site, type: siteRecheckContract.type });
    const summaries = rows.map(({ summary }) => siteRecheckSummary.safeParse(summary).data);
    const found = summaries.find(
      (each) => each?.crawl === crawl && each.url === (url ?? null) && each.check === (check ?? null),
    );
    return { crawl, url, check, found: found ?? null };
  });
  return last !== undefined && last.crawl === crawl && last.url === url && last.check === check ? last.found : null;
}
