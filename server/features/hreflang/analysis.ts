import {
  HREFLANG_MAX_PAGES,
  hreflangContract,
  type HreflangBody,
  type HreflangParams,
} from '#core/contract/analyses/hreflang.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { AppError } from '#core/contract/errors.ts';
import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import { fetchTarget } from '#server/collect/fetch-target.ts';
import type { ListedFiles } from '#server/crawl/reading/listed-rows.ts';
import { ReadyJson } from '#server/db/storable-json.ts';
import { defineAnalysis, type AnalysisContext } from '#server/features/analysis.ts';
import { createCrawledPages } from '#server/services/crawled-pages-repository.ts';
import { collectVersions, TOO_LARGE, type Collected, type ReadPage } from './collect-versions.ts';
import { readSitemapOf, type Listed } from './read-sitemap.ts';

const FROM_PCT = 10;
const TO_PCT = 90;
const MAX_UNREAD = 200;
const NO_SITEMAP = { listed: new Map(), sitemaps: null };

/** Reads pages with all their language versions, and judges what they say of each other. A restarted run begins anew. */
export const hreflangAnalysis = defineAnalysis({
  ...hreflangContract,
  engine: 'sitewarden-hreflang/1',
  isOpenToVisitors: true,
  isLong: true,
  target({ url: typed, kind = 'page', urls }) {
    const { url, site } = toPageTarget(typed);
    for (const each of urls ?? []) toPageTarget(each);
    const list = kind === 'list' ? { urls: urls ?? [typed] } : {};
    return { site, url, params: { url: typed.trim(), kind, ...list } };
  },
  async admit(params, { userId, services }) {
    if (params.kind === 'crawl') await crawledPages(params, { userId, services });
  },
  async run(params, context) {
    const { kind = 'page' } = params;
    await context.progress(2, { key: 'STEP_HREFLANG_START', values: {} });
    const { urls, listed, sitemaps } = await addressesOf(params, context);
    const { site } = toPageTarget(params.url);
    const collected = await collectVersions(urls, {
      ...context,
      site,
      listed,
      onProgress: (done, total) =>
        context.progress(FROM_PCT + Math.floor(((TO_PCT - FROM_PCT) * done) / total), {
          key: 'STEP_HREFLANG_PAGES',
          values: { done, total },
        }),
    });
    refuseNothing(collected.pages);
    await context.progress(TO_PCT, { key: 'STEP_JUDGING', values: {} });
    return toResult({ kind, typed: params.urls ?? [], start: urls[0] ?? params.url, sitemaps }, collected, context);
  },
});

type Addresses = {
  readonly urls: readonly string[];
  readonly listed: Listed;
  /** `null` where none was read. */
  readonly sitemaps: ListedFiles | null;
};

async function addressesOf({ kind, url, urls = [] }: HreflangParams, context: AnalysisContext): Promise<Addresses> {
  const { services, signal, task } = context;
  const target = toPageTarget(url);
  if (kind === 'sitemap') return readSitemapOf(target, context);
  if (kind === 'crawl')
    return { urls: await crawledPages({ url }, { ...context, userId: task.userId }), ...NO_SITEMAP };
  if (kind === 'list') return { urls: urls.map((each) => toPageTarget(each).url), ...NO_SITEMAP };
  // Over http where no scheme was typed and https does not answer.
  const { facts } = target.isSchemeGuessed
    ? await fetchTarget(target, services.fetcher, { maxBodyBytes: 1024, signal })
    : { facts: { requestedUrl: target.url } };
  return { urls: [facts.requestedUrl], ...NO_SITEMAP };
}

/** @throws {AppError} NOT_CRAWLED when the website was never crawled to the end. */
async function crawledPages(
  { url }: Pick<HreflangParams, 'url'>,
  { userId, services }: Pick<AnalysisContext, 'services'> & { readonly userId: string },
): Promise<string[]> {
  const { site } = toPageTarget(url);
  const urls = await createCrawledPages(services.database).ofLastCrawl(userId, site, HREFLANG_MAX_PAGES);
  if (urls === null || urls.length === 0) throw new AppError('NOT_CRAWLED', `${site} has not been crawled`);
  return urls;
}

/** @throws {AppError} when no page at all could be read: why the first of them could not. */
function refuseNothing(pages: readonly ReadPage[]): void {
  if (pages.some(({ isRead }) => isRead)) return;
  const failure = pages[0]?.response.failure ?? null;
  if (failure?.message === TOO_LARGE) throw new AppError('TARGET_TOO_LARGE');
  if (failure !== null) throw new AppError(FAILURE_CODES[failure.kind], failure.message);
}

type Asked = Pick<HreflangBody, 'kind' | 'typed'> & Pick<Addresses, 'sitemaps'> & { readonly start: string };

async function toResult(
  { kind, typed, start, sitemaps }: Asked,
  { pages, unread }: Collected,
  { services, signal }: AnalysisContext,
) {
  const { summary, body } = await services.pagePool.read(
    {
      kind: 'judge-versions',
      pages: pages.map(({ page }) => page),
      start,
      sitemaps,
      rest: { kind, typed, unread: unread.slice(0, MAX_UNREAD), unreadCount: unread.length },
    },
    signal,
  );
  return { summary, body: new ReadyJson(Buffer.from(body).toString()) };
}
