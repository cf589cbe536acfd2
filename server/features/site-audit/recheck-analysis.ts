import { siteRecheckContract, type SiteRecheckParams } from '#core/contract/analyses/site-recheck.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { AppError } from '#core/contract/errors.ts';
import { defineAnalysis, type AdmitDeps } from '#server/features/analysis.ts';
import { recheck } from '#server/features/site-audit/recheck/recheck-crawl.ts';
import {
  createRecheckRepository,
  type RecheckedCrawl,
} from '#server/features/site-audit/recheck/recheck-repository.ts';

/** Checks again, without a new crawl: one page of the newest crawl, or the pages on which one check found something. */
export const siteRecheckAnalysis = defineAnalysis({
  ...siteRecheckContract,
  engine: 'sitewarden-site-recheck/1',
  isOpenToVisitors: false,
  target(params) {
    const { site } = toPageTarget(params.site);
    return { site, url: params.url ?? null, params: { ...params, site } };
  },
  async admit(params, deps) {
    await findCrawl(params, deps);
  },
  async run(params, context) {
    const crawl = await findCrawl(params, {
      services: context.services,
      userId: context.task.userId,
      task: context.task.id,
    });
    return { summary: await recheck(params, crawl, context), body: {} };
  },
});

/** @throws {AppError} NOT_FOUND, CRAWL_OUTDATED, and ALREADY_RUNNING while the site is crawled or checked again by an older task. */
async function findCrawl(
  { crawl: resultId, site }: SiteRecheckParams,
  { userId, services, task }: AdmitDeps & { readonly task?: string },
): Promise<RecheckedCrawl> {
  const rechecks = createRecheckRepository(services.database);
  const crawl = await rechecks.find(userId, site, resultId);
  if (crawl === null) throw new AppError('NOT_FOUND', 'There is no such crawl');
  if (!crawl.isNewest) throw new AppError('CRAWL_OUTDATED', 'A newer crawl of the site has ended');
  if (await rechecks.isBusy(userId, site, task))
    throw new AppError('ALREADY_RUNNING', 'The site is being asked already');
  return crawl;
}
