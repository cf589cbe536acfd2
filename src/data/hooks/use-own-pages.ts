import { useCallback } from 'react';
import type { OwnPage } from '#core/keywords/own-pages.ts';
import { useAllCrawlRows } from './use-crawl-lists.ts';
import { useLatestCrawls } from './use-results.ts';

export type OwnPages = {
  /** When the last crawl of the website ended; `null` when there is none that is known, `undefined` until that is read. */
  readonly crawledAtMs: number | null | undefined;
  /** Its indexable pages; of those that are kept on this device when the server cannot be reached. @throws AppError, NetworkError. */
  readonly read: () => Promise<{ readonly pages: readonly OwnPage[]; readonly isComplete: boolean }>;
};

/** Titles and headings of the pages of the last crawl of a website. @param site '' for no website. */
export function useOwnPages(site: string): OwnPages {
  const { latest } = useLatestCrawls('SiteAudit', site === '' ? [] : [site]);
  const crawl = latest?.get(site)?.result;
  const { pages } = useAllCrawlRows(crawl?.id ?? '');
  const read = useCallback(async () => {
    const { rows, isComplete } = await pages({ indexable: 'true', html: 'true' });
    return { pages: rows.map(({ url, title, h1 }) => ({ url, title, h1 })), isComplete };
  }, [pages]);
  return { crawledAtMs: latest === undefined ? undefined : (crawl?.finishedAtMs ?? null), read };
}
