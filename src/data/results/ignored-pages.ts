import { listIgnoredPages } from '#core/contract/crawl-lists.ts';
import { ruleName } from '#core/domain/ignored-findings.ts';
import type { AppDatabase } from '#src/data/database/app-database.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import type { CrawlListRepository } from './crawl-list-repository.ts';
import { readRules } from './ignored-rules.ts';

type Wanted = { readonly id: string; readonly site: string };

/**
 * Reads what a crawl found on the pages where single findings are ignored, unless it is known of each rule that the server has.
 * @throws AppError, NetworkError.
 */
export async function keepIgnoredPages(
  { db, api, lists }: { db: AppDatabase; api: ApiClient; lists: CrawlListRepository },
  { id, site }: Wanted,
  signal?: AbortSignal,
): Promise<void> {
  const saved = (await readRules(db, site)).filter(({ value, isSaved }) => isSaved && value.finding !== null);
  const names = saved.map(({ value }) => ruleName(value));
  const known = await lists.ignoredPages(id);
  if (names.every((name) => known.names.has(name))) return;
  const { pages } = await api.call(
    listIgnoredPages,
    { params: { id }, query: {} },
    signal === undefined ? {} : { signal },
  );
  await lists.store('ignored', id, '', { rows: [{ names, pages }], total: 1 });
}
