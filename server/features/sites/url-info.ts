import type { z } from 'zod';
import type { getUrlInfo } from '#core/contract/sites.ts';
import { AppError } from '#core/contract/errors.ts';
import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import { headerOf } from '#core/domain/fetch-facts.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { Fetcher, FetchResult } from '#server/collect/fetcher.ts';
import type { PagePool } from '#server/crawl/pool/page-pool.ts';

export type UrlInfo = z.output<(typeof getUrlInfo)['reply']>;

const PAGE_LIMITS = { totalTimeoutMs: 10_000, maxBodyBytes: 1_048_576 };
const FILE_LIMITS = { totalTimeoutMs: 5000, maxBodyBytes: 65_536 };

export type SiteDeps = { readonly fetcher: Fetcher; readonly pool: Pick<PagePool, 'read'> };

/** What a site says about itself at its front door. @throws AppError TARGET_… when no answer came, or one that takes too long to read. */
export async function lookUpSite(host: SiteHost, { fetcher, pool }: SiteDeps): Promise<UrlInfo> {
  const home = await fetchHome(host, fetcher);
  const { facts } = home;
  if (facts.status === null)
    throw new AppError(FAILURE_CODES[facts.failure?.kind ?? 'badAnswer'], facts.failure?.message ?? 'No answer came');

  const { origin } = new URL(facts.finalUrl);
  const robots = await fetcher.fetch(`${origin}/robots.txt`, FILE_LIMITS);
  const namesSitemap = robots.facts.status === 200 && /^[\t ]*sitemap[\t ]*:/imu.test(robots.text().text);
  const isHtml = headerOf(facts, 'content-type')?.includes('html') ?? true;
  const page = isHtml ? await pool.read({ kind: 'home', facts, body: home.body }) : null;
  return {
    site: host,
    url: facts.finalUrl,
    status: facts.status,
    title: page?.title ?? null,
    favicon: page?.favicon ?? null,
    server: headerOf(facts, 'server'),
    ip: facts.ip,
    language: page?.language ?? headerOf(facts, 'content-language'),
    hasRobotsTxt: robots.facts.status === 200,
    hasSitemap: namesSitemap || (await hasFile(fetcher, `${origin}/sitemap.xml`)),
  };
}

/** The home page by https or, where nothing answers there, by http. */
export async function fetchHome(host: SiteHost, fetcher: Fetcher): Promise<FetchResult> {
  const secure = await fetcher.fetch(`https://${host}/`, PAGE_LIMITS);
  const mayHavePlain =
    secure.facts.status === null && ['connection', 'tls', 'timeout'].includes(secure.facts.failure?.kind ?? '');
  return mayHavePlain ? fetcher.fetch(`http://${host}/`, PAGE_LIMITS) : secure;
}

async function hasFile(fetcher: Fetcher, url: string): Promise<boolean> {
  const { facts } = await fetcher.fetch(url, { ...FILE_LIMITS, method: 'HEAD' });
  return facts.status === 200;
}
