import { MAX_OWN_PAGES, onePageContentBody, onePageContentContract } from '#core/contract/analyses/one-page-content.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { AppError } from '#core/contract/errors.ts';
import { readTexts, type ReadText } from '#server/crawl/read-texts.ts';
import { defineAnalysis } from '#server/features/analysis.ts';
import { createCrawledPages } from '#server/services/crawled-pages-repository.ts';

const FROM_PCT = 5;
const TO_PCT = 95;

/** Reads the text of a page, of pages to compare it with, and of its own website. A restarted run begins anew. */
export const onePageContentAnalysis = defineAnalysis({
  ...onePageContentContract,
  engine: 'sitewarden-one-page-content/1',
  isOpenToVisitors: true,
  target({ url: typed, others = [], keyword = '', withOwnPages = false }) {
    const { url, site } = toPageTarget(typed);
    return {
      site,
      url,
      params: { url, others: others.map((each) => toPageTarget(each).url), keyword: keyword.trim(), withOwnPages },
    };
  },
  async run({ url, others = [], keyword = '', withOwnPages = false }, context) {
    const { services, task, signal, isFinishWanted, progress } = context;
    const { site } = toPageTarget(url);
    const ownPages = withOwnPages
      ? ((await createCrawledPages(services.database).ofLastCrawl(task.userId, site, MAX_OWN_PAGES + 1)) ?? [])
      : [];
    const named = new Set([url, ...others]);
    const crawled = ownPages.filter((each) => !named.has(each)).slice(0, MAX_OWN_PAGES);
    await progress(FROM_PCT, { key: 'STEP_CONTENT_PAGES', values: { done: 0, total: named.size + crawled.length } });
    const read = await readTexts([...named, ...crawled], {
      ...{ fetcher: services.fetcher, pagePool: services.pagePool, now: services.now, elapsedMs: services.elapsedMs },
      ...{ signal, isFinishWanted, site, typed: named },
      onProgress: (done, total) =>
        progress(FROM_PCT + Math.floor(((TO_PCT - FROM_PCT) * done) / total), {
          key: 'STEP_CONTENT_PAGES',
          values: { done, total },
        }),
    });
    const own = read.find(({ asked }) => asked === url);
    if (own?.reading == null) throw new AppError(own?.problem === 'tooLarge' ? 'TARGET_TOO_LARGE' : failureOf(own));
    const of = (urls: readonly string[]) =>
      read.filter(({ asked }) => asked !== url && urls.includes(asked)).map(toRow);
    return {
      summary: { words: own.reading.words, headings: own.reading.headings, compared: others.length },
      body: onePageContentBody.parse({ keyword, own: toRow(own), others: of(others), ownPages: of(crawled) }),
    };
  },
});

function failureOf(own: ReadText | undefined): 'TARGET_UNREACHABLE' | 'TARGET_NOT_HTML' {
  return own?.problem === 'notPage' ? 'TARGET_NOT_HTML' : 'TARGET_UNREACHABLE';
}

function toRow({ url, status, problem, reading }: ReadText) {
  return { url, status, problem, page: reading === null ? null : (JSON.parse(reading.page) as unknown) };
}
