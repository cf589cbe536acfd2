import { medianOf } from '#core/audit/speed/median-run.ts';
import { metricsOf, requestsOf, scoreOfRun } from '#core/audit/speed/read-lighthouse.ts';
import { pageSpeedSiteContract, type SpeedSample } from '#core/contract/analyses/page-speed-site.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { defineAnalysis } from '#server/features/analysis.ts';
import { lookAtEach, samplesOfLastCrawl, type Looked } from '#server/services/site-samples.ts';
import { measureInBrowser } from './measure-in-browser.ts';

type Numbers = Omit<SpeedSample, 'url' | 'pattern' | 'error'>;

/** Measures pages that stand for the templates of a website, each once. A restarted run begins anew. */
export const pageSpeedSiteAnalysis = defineAnalysis({
  ...pageSpeedSiteContract,
  engine: 'sitewarden-page-speed-site/1',
  isOpenToVisitors: true,
  target({ url: typed, ...rest }) {
    const { site, url } = toPageTarget(typed);
    const { origin } = new URL(url);
    return { site, url: `${origin}/`, params: { ...rest, url: `${origin}/` } };
  },
  async admit(params, { userId, services }) {
    await samplesOfLastCrawl(services.database, { userId, site: toPageTarget(params.url).site }, params);
  },
  async run(params, { services, signal, isFinishWanted, progress, task }) {
    const { device, language, url } = params;
    const of = { userId: task.userId, site: toPageTarget(url).site };
    const { samples, groups, crawledPages } = await samplesOfLastCrawl(services.database, of, params);
    const looked = await lookAtEach(
      samples,
      {
        signal,
        isFinishWanted,
        onProgress: (done, total) =>
          progress(Math.floor((100 * done) / total), {
            key: 'STEP_PAGE_SPEED_SITE',
            values: { page: done + 1, total },
          }),
      },
      async (sample): Promise<Numbers> => {
        const run = await measureInBrowser(services.browserPool, { url: sample.url, device, language, signal });
        const { lcp = null, cls = null, tbt = null, fcp = null, si = null, ttfb = null } = metricsOf(run);
        const { transferBytes, requestCount } = requestsOf(run);
        return { score: scoreOfRun(run), lcp, cls, tbt, fcp, si, ttfb, transferBytes, requestCount };
      },
    );
    const rows = looked.map(toSample);
    const ok = rows.filter(({ error }) => error === null);
    const scores = ok.flatMap(({ score }) => score ?? []);
    const paints = ok.flatMap(({ lcp }) => lcp ?? []);
    return {
      summary: {
        score: scores.length === 0 ? null : medianOf(scores),
        worst: scores.toSorted((a, b) => a - b)[0] ?? null,
        lcp: paints.length === 0 ? null : medianOf(paints),
        pages: ok.length,
        failed: rows.length - ok.length,
        groups: groups.length,
        device,
      },
      body: { url, device, crawledPages, groups, samples: rows },
    };
  },
});

const NOTHING: Numbers = {
  score: null,
  lcp: null,
  cls: null,
  tbt: null,
  fcp: null,
  si: null,
  ttfb: null,
  transferBytes: null,
  requestCount: null,
};

function toSample({ url, pattern, found, error }: Looked<Numbers>): SpeedSample {
  return { url, pattern, ...(found ?? NOTHING), error };
}
