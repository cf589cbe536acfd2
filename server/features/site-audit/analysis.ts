import { siteAuditContract } from '#core/contract/analyses/site-audit-contract.ts';
import type { SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import { AppError } from '#core/contract/errors.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { withoutWww } from '#core/domain/host-name.ts';
import { CRAWL_PHASES } from '#server/db/crawl-schema.ts';
import { defineAnalysis, type AdmitDeps, type AnalysisContext } from '#server/features/analysis.ts';
import {
  judge,
  openCrawl,
  pageLimitOf,
  readPages,
  readSite,
  readTargets,
} from '#server/features/site-audit/crawl/crawl-phases.ts';
import { createRecheckRepository } from '#server/features/site-audit/recheck/recheck-repository.ts';
import type { CrawlPhase } from '#server/features/site-audit/store/crawl-store.ts';
import { checkPlanLimit, planLimitOf } from '#server/services/plan-repository.ts';

/** Crawls a site, judges every page, every link and the whole, and keeps the lists for reading. A killed run goes on where it was. */
export const siteAuditAnalysis = defineAnalysis({
  ...siteAuditContract,
  engine: 'sitewarden-site-audit/1',
  isOpenToVisitors: false,
  isLong: true,
  target(params) {
    const { url } = toPageTarget(params.startUrl ?? params.site);
    const { site } = toPageTarget(params.site);
    if (!isOnSite(url, site))
      throw new AppError('INVALID_INPUT', `${url} is not on ${site}`, {
        fields: [{ path: 'params.startUrl', code: 'INVALID_URL' }],
      });
    return { site, url, params };
  },
  async admit(params, deps) {
    refuseUnconfirmed(params, deps);
    if (params.pageLimit !== undefined)
      await checkPlanLimit(deps.services.database.db, deps.userId, 'pages', params.pageLimit);
    await refuseWhileBusy(params, deps);
  },
  async run(params, context) {
    const { id, userId } = context.task;
    await refuseWhileBusy(params, { userId, services: context.services, task: id });
    const crawl = await openCrawl(await withinPlan(params, context), context);
    const isDue = (phase: CrawlPhase): boolean => CRAWL_PHASES.indexOf(crawl.row.phase) <= CRAWL_PHASES.indexOf(phase);
    const state = isDue('host') || crawl.state === null ? await readSite(crawl) : crawl.state;
    if (isDue('pages')) await readPages(crawl, state);
    if (isDue('targets')) await readTargets(crawl, state);
    return judge(crawl, state);
  },
});

/** Who named no number of pages, or has a smaller plan by now, gets those that the plan holds. */
async function withinPlan(params: SiteAuditParams, { task, services }: AnalysisContext): Promise<SiteAuditParams> {
  const limit = await planLimitOf(services.database.db, task.userId, 'pages');
  return { ...params, pageLimit: Math.max(1, Math.min(pageLimitOf(params), limit)) };
}

/** @throws {AppError} EMAIL_NOT_CONFIRMED where the operator lets only confirmed addresses crawl so many pages. */
function refuseUnconfirmed(params: SiteAuditParams, { isEmailConfirmed, services }: AdmitDeps): void {
  const limit = services.config.unconfirmedCrawlPages;
  if (limit > 0 && isEmailConfirmed === false && pageLimitOf(params) > limit)
    throw new AppError('EMAIL_NOT_CONFIRMED', `Crawls of more than ${limit} pages need a confirmed e-mail address`);
}

/** @throws {AppError} ALREADY_RUNNING while the site is crawled or checked again by an older task. */
async function refuseWhileBusy(
  params: SiteAuditParams,
  { userId, services, task }: AdmitDeps & { readonly task?: string },
): Promise<void> {
  const { site } = toPageTarget(params.site);
  if (await createRecheckRepository(services.database).isBusy(userId, site, task))
    throw new AppError('ALREADY_RUNNING', 'The site is being asked already');
}

/** Whether an address belongs to a project: its host, or one below it. */
function isOnSite(url: string, site: string): boolean {
  const [host, own] = [url, `https://${site}`].map((each) => withoutWww(new URL(each).hostname));
  return host === own || host?.endsWith(`.${own ?? ''}`) === true;
}
