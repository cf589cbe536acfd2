import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { WEBSITE_CONTENT_MAX_PAGES, websiteContentContract } from '#core/contract/analyses/website-content.ts';
import { AppError } from '#core/contract/errors.ts';
import { readTexts } from '#server/crawl/read-texts.ts';
import { ReadyJson } from '#server/db/storable-json.ts';
import { defineAnalysis, type AdmitDeps } from '#server/features/analysis.ts';
import { createCrawledPages } from '#server/services/crawled-pages-repository.ts';

const FROM_PCT = 2;
const TO_PCT = 90;

/** Reads the pages of the last crawl of a website anew, and judges their texts. A restarted run begins anew. */
export const websiteContentAnalysis = defineAnalysis({
  ...websiteContentContract,
  engine: 'sitewarden-website-content/1',
  isOpenToVisitors: true,
  isLong: true,
  target({ url: typed }) {
    const { url, site } = toPageTarget(typed);
    const start = `${new URL(url).origin}/`;
    return { site, url: start, params: { url: start } };
  },
  async admit({ url }, deps) {
    await crawledPages(url, deps);
  },
  async run({ url }, { services, task, signal, isFinishWanted, progress }) {
    const { site } = toPageTarget(url);
    const addresses = await crawledPages(url, { userId: task.userId, services });
    await progress(FROM_PCT, { key: 'STEP_CONTENT_PAGES', values: { done: 0, total: addresses.length } });
    const read = await readTexts(addresses, {
      ...{ fetcher: services.fetcher, pagePool: services.pagePool, now: services.now, elapsedMs: services.elapsedMs },
      ...{ signal, isFinishWanted, site, typed: new Set<string>() },
      onProgress: (done, total) =>
        progress(FROM_PCT + Math.floor(((TO_PCT - FROM_PCT) * done) / total), {
          key: 'STEP_CONTENT_PAGES',
          values: { done, total },
        }),
    });
    const inlinks = await createCrawledPages(services.database).inlinksOf(task.userId, site, addresses);
    const pages = read.flatMap(({ asked, url: page, reading }) =>
      reading === null
        ? []
        : [{ url: page, modified: reading.modified, inlinks: inlinks.get(asked), page: reading.page }],
    );
    if (pages.length === 0) throw new AppError('TARGET_UNREACHABLE', `no page of ${site} could be read`);
    await progress(TO_PCT, { key: 'STEP_JUDGING', values: {} });
    const { texts, summary } = await services.pagePool.read({ kind: 'judge-texts', pages }, signal);
    const unread = read.flatMap(({ url: page, status, reading }) => (reading === null ? [{ url: page, status }] : []));
    return { summary, body: new ReadyJson(`${texts.slice(0, -1)},"unread":${JSON.stringify(unread)}}`) };
  },
});

/** @throws {AppError} NOT_CRAWLED when the website was never crawled to the end. */
async function crawledPages(
  url: string,
  { userId, services }: Pick<AdmitDeps, 'userId' | 'services'>,
): Promise<string[]> {
  const { site } = toPageTarget(url);
  const urls = await createCrawledPages(services.database).ofLastCrawl(userId, site, WEBSITE_CONTENT_MAX_PAGES);
  if (urls === null || urls.length === 0) throw new AppError('NOT_CRAWLED', `${site} has not been crawled`);
  return urls;
}
