import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { CHECKS } from '#core/audit/checks.gen.ts';
import type { SiteArtifacts } from '#core/audit/site-artifacts.ts';
import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { MAX_RECHECKED_PAGES } from '#core/contract/analyses/site-recheck.ts';
import { AppError } from '#core/contract/errors.ts';
import { unpackFindings } from '#server/crawl/packing/finding-pack.ts';
import { MAX_HOPS } from '#server/features/site-audit/judge/target-columns.ts';
import type { CrawlListRepository } from '#server/features/site-audit/lists/list-repository.ts';
import { unpackIds } from '#server/crawl/packing/link-pack.ts';
import type { Job } from './recheck-frontier.ts';
import type { RecheckRepository } from './recheck-repository.ts';

/** What is asked again. */
export type RecheckPlan = {
  /** The pages whose findings are meant. */
  readonly pages: readonly Job[];
  /** How many there are; `pages` has no more than are asked at once. */
  readonly pagesTotal: number;
  /** What their findings are about, and where that leads. */
  readonly targets: readonly Job[];
};

const MAX_TARGETS = 2000;
const ABOUT_HOST: readonly (keyof SiteArtifacts)[] = [
  'robotsTxt',
  'sitemaps',
  'variants',
  'missingPath',
  'certificate',
  'oldProtocols',
  'llmsTxt',
];

/** Whether a check judges what is read of the host before its pages. */
export function isAboutHost(check: string | undefined): boolean {
  if (CHECKS.some(({ id, needs }) => id === check && needs.includes('robots'))) return true;
  const needs = SITE_CHECKS.find(({ id }) => id === check)?.needs ?? [];
  return needs.some((need) => ABOUT_HOST.includes(need)) || needs.join() === 'start';
}

/** Whether a check judges by what many pages say or link to: the page it names may be faultless itself. */
export function isAboutAllPages(check: string | undefined): boolean {
  const found = SITE_CHECKS.find(({ id }) => id === check);
  if (found === undefined) return false;
  if (found.scope === 'site') return !isAboutHost(check);
  return found.area === 'links' || found.needs.includes('wholeSite');
}

type Wanted = { readonly url?: string | undefined; readonly check?: string | undefined };
export type PlanDeps = {
  readonly lists: Pick<CrawlListRepository, 'idsOf' | 'urlsOf' | 'check' | 'findings' | 'pageIds'>;
  readonly rechecks: Pick<RecheckRepository, 'finalIds'>;
  readonly crawl: number;
};

/**
 * Of a page: it and what its findings are about. Of a check: the pages it found something on, those with most findings first.
 * @throws {AppError} NOT_FOUND when the crawl does not know the address, or the check has found nothing.
 */
export async function planRecheck(deps: PlanDeps, { url, check }: Wanted): Promise<RecheckPlan> {
  const { lists, crawl } = deps;
  const all = url === undefined ? await pagesOfCheck(deps, check ?? '') : await pageOf(deps, url);
  if (all.length === 0) throw new AppError('NOT_FOUND', 'The crawl knows nothing of it');
  const ids = all.slice(0, MAX_RECHECKED_PAGES);
  const others = await withChains(deps, [...ids, ...(await targetsOf(deps, ids, check))]);
  const urls = await lists.urlsOf(crawl, [...ids, ...others]);
  const jobOf = (id: number): Job => ({ id, url: urls.get(id) ?? '' });
  const own = new Set(ids);
  return {
    pages: ids.map(jobOf),
    pagesTotal: all.length,
    targets: others
      .filter((id) => !own.has(id))
      .slice(0, MAX_TARGETS)
      .map(jobOf),
  };
}

async function pageOf({ lists, crawl }: PlanDeps, url: string): Promise<number[]> {
  return [...(await lists.idsOf(crawl, [url])).values()];
}

async function pagesOfCheck({ lists, crawl }: PlanDeps, check: string): Promise<number[]> {
  const row = await lists.check(crawl, CHECK_IDS.indexOf(check));
  if (row === null) return [];
  const counts = unpackIds(row.counts);
  const found = Array.from(unpackIds(row.pages), (id, place) => ({ id, count: counts[place] ?? 0 }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .map(({ id }) => id);
  return isAboutAllPages(check) ? [...new Set([...found, ...(await lists.pageIds(crawl))])] : found;
}

async function targetsOf({ lists, crawl }: PlanDeps, ids: readonly number[], check?: string): Promise<number[]> {
  const targets = new Set<string>();
  for (const { url, early, late } of await lists.findings(crawl, ids))
    for (const bytes of [early, late])
      for (const group of unpackFindings(url, bytes)) {
        if (check !== undefined && CHECK_IDS[group.check] !== check) continue;
        for (const { at } of group.findings) if (at !== url) targets.add(at);
      }
  return [...(await lists.idsOf(crawl, [...targets].slice(0, MAX_TARGETS))).values()];
}

/** The addresses, and those that their redirects led through. */
async function withChains({ rechecks, crawl }: PlanDeps, ids: readonly number[]): Promise<number[]> {
  const all = new Set(ids);
  let last: readonly number[] = ids;
  for (let hop = 0; hop < MAX_HOPS && last.length > 0; hop += 1) {
    last = (await rechecks.finalIds(crawl, last)).filter((id) => !all.has(id));
    for (const id of last) all.add(id);
  }
  return [...all];
}
