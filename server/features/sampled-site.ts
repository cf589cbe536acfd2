import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import { groupPages, samplePages } from '#core/domain/page-groups.ts';
import { createCrawledPages } from '#server/services/crawled-pages-repository.ts';
import type { AdmitDeps, AnalysisContext, ProgressStep } from './analysis.ts';

/** More are not looked at to find the groups: it takes the thread of the API 0.1 s. */
const MAX_CRAWLED = 25_000;

export type Sample = { readonly url: string; readonly pattern: string };
type SiteSamples = {
  readonly crawledPages: number;
  readonly groups: { pattern: string; pages: number }[];
  readonly samples: readonly Sample[];
};
export type Looked<Found> = Sample &
  ({ readonly found: Found; readonly error: null } | { readonly found: null; readonly error: ErrorCode });
type SiteParams = {
  readonly url: string;
  readonly perGroup: number;
  readonly limit: number;
  readonly patterns: readonly string[];
  readonly urls: string[];
};

/** The website a typed address belongs to. @throws {AppError} INVALID_URL; INVALID_INPUT for a page of another website. */
export function sampledTarget<P extends Pick<SiteParams, 'url' | 'urls'>>(params: P) {
  const { site, url } = toPageTarget(params.url);
  const start = `${new URL(url).origin}/`;
  const urls = params.urls.map((typed) => {
    const page = toPageTarget(typed);
    if (page.site !== site) throw new AppError('INVALID_INPUT', `${page.url} is not a page of ${site}`);
    return page.isSchemeGuessed ? page.url.replace(/^https?:/u, new URL(url).protocol) : page.url;
  });
  return { site, url: start, params: { ...params, url: start, urls: [...new Set(urls)] } };
}

/** @throws {AppError} NOT_CRAWLED when the website has no crawl to take pages from, and none are named. */
export async function admitSampled(params: SiteParams, { userId, services }: AdmitDeps): Promise<void> {
  if (params.urls.length === 0) await crawledPages(params.url, { userId, services }, 1);
}

/**
 * Looks at the pages that stand for a website, one after the other. A page that cannot be looked at has its reason, and the next
 * one follows; without a browser there is none to follow.
 * @throws the signal's reason; {AppError} NOT_CRAWLED, BROWSER_MISSING; what went wrong when no page could be looked at.
 */
export async function lookAtSamples<Found>(
  params: SiteParams,
  context: AnalysisContext,
  step: ProgressStep['key'],
  look: (sample: Sample) => Promise<Found>,
): Promise<Omit<SiteSamples, 'samples'> & { readonly looked: Looked<Found>[] }> {
  const { samples, ...site } = await samplesOf(params, { userId: context.task.userId, services: context.services });
  const looked: Looked<Found>[] = [];
  let first: AppError | null = null;
  for (const sample of samples) {
    const { length: done } = looked;
    if (context.isFinishWanted() && done > 0) break;
    const { length: total } = samples;
    await context.progress(Math.floor((100 * done) / total), { key: step, values: { page: done + 1, total } });
    try {
      looked.push({ ...sample, found: await look(sample), error: null });
    } catch (error) {
      if (context.signal.aborted || !(error instanceof AppError) || error.code === 'BROWSER_MISSING') throw error;
      first ??= error;
      looked.push({ ...sample, found: null, error: error.code });
    }
  }
  if (first !== null && looked.every(({ error }) => error !== null)) throw first;
  return { ...site, looked };
}

async function samplesOf({ url, urls, perGroup, limit, patterns }: SiteParams, deps: AdmitDeps): Promise<SiteSamples> {
  const isNamed = urls.length > 0;
  const pages = isNamed ? urls : await crawledPages(url, deps, MAX_CRAWLED);
  const groups = groupPages(pages, patterns);
  const samples = isNamed
    ? groups.flatMap(({ pattern, pages: members }) => members.map((page) => ({ url: page, pattern })))
    : samplePages(groups, perGroup, limit);
  const sampled = new Set(samples.map(({ pattern }) => pattern));
  return {
    crawledPages: pages.length,
    groups: groups
      .filter(({ pattern }) => sampled.has(pattern))
      .map(({ pattern, pages: members }) => ({ pattern, pages: members.length })),
    samples,
  };
}

async function crawledPages(url: string, { userId, services }: AdmitDeps, limit: number): Promise<string[]> {
  const { site } = toPageTarget(url);
  const pages = await createCrawledPages(services.database).ofLastCrawl(userId, site, limit);
  if (pages === null || pages.length === 0) throw new AppError('NOT_CRAWLED', `${site} has not been crawled`);
  return pages;
}
