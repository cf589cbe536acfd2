import { groupPages, samplePages } from '#core/domain/page-groups.ts';
import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { createCrawledPages } from './crawled-pages-repository.ts';

/** More are not looked at to find the groups. */
const MAX_CRAWLED = 100_000;

export type Sample = { readonly url: string; readonly pattern: string };
export type SiteSamples = {
  readonly crawledPages: number;
  readonly groups: { pattern: string; pages: number }[];
  readonly samples: readonly Sample[];
};

type Choice = { readonly perGroup: number; readonly limit: number; readonly patterns: readonly string[] };

/** Which pages of a website's last crawl stand for it. @throws {AppError} NOT_CRAWLED when there is none with a good page. */
export async function samplesOfLastCrawl(
  database: Pick<Database, 'db'>,
  { userId, site }: { readonly userId: string; readonly site: string },
  { perGroup, limit, patterns }: Choice,
): Promise<SiteSamples> {
  const urls = await createCrawledPages(database).ofLastCrawl(userId, site, MAX_CRAWLED);
  if (urls === null || urls.length === 0) throw new AppError('NOT_CRAWLED', `${site} has not been crawled`);
  const groups = groupPages(urls, patterns);
  const samples = samplePages(groups, perGroup, limit);
  const sampled = new Set(samples.map(({ pattern }) => pattern));
  return {
    crawledPages: urls.length,
    groups: groups
      .filter(({ pattern }) => sampled.has(pattern))
      .map(({ pattern, pages }) => ({ pattern, pages: pages.length })),
    samples,
  };
}

export type Looked<Found> = Sample &
  ({ readonly found: Found; readonly error: null } | { readonly found: null; readonly error: ErrorCode });

type Round = {
  readonly signal: AbortSignal;
  /** The user wants a result of what has been looked at so far. */
  readonly isFinishWanted: () => boolean;
  readonly onProgress: (done: number, total: number) => Promise<void>;
};

/**
 * Looks at one page after the other. A page that cannot be looked at has its reason, and the next one follows; without a browser
 * there is none to follow.
 * @throws the signal's reason; {AppError} BROWSER_MISSING; what went wrong when no page could be looked at.
 */
export async function lookAtEach<Found>(
  samples: readonly Sample[],
  { signal, isFinishWanted, onProgress }: Round,
  look: (sample: Sample) => Promise<Found>,
): Promise<Looked<Found>[]> {
  const looked: Looked<Found>[] = [];
  let first: AppError | null = null;
  for (const sample of samples) {
    if (isFinishWanted() && looked.length > 0) break;
    await onProgress(looked.length, samples.length);
    try {
      looked.push({ ...sample, found: await look(sample), error: null });
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError) || error.code === 'BROWSER_MISSING') throw error;
      first ??= error;
      looked.push({ ...sample, found: null, error: error.code });
    }
  }
  if (first !== null && looked.every(({ error }) => error !== null)) throw first;
  return looked;
}
