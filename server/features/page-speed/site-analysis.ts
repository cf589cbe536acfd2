import { medianOf } from '#core/audit/speed/median-run.ts';
import { metricsOf, requestsOf, scoreOfRun } from '#core/audit/speed/read-lighthouse.ts';
import { pageSpeedSiteContract, type SpeedSample } from '#core/contract/analyses/page-speed-site.ts';
import { defineAnalysis } from '#server/features/analysis.ts';
import { admitSampled, lookAtSamples, sampledTarget, type Looked } from '#server/features/sampled-site.ts';
import { measureInBrowser } from './measure-in-browser.ts';

type Numbers = Omit<SpeedSample, 'url' | 'pattern' | 'error'>;

/** Measures pages that stand for the templates of a website, each once. A restarted run begins anew. */
export const pageSpeedSiteAnalysis = defineAnalysis({
  ...pageSpeedSiteContract,
  engine: 'sitewarden-page-speed-site/1',
  isOpenToVisitors: false,
  isLong: true,
  target: sampledTarget,
  admit: admitSampled,
  async run(params, context) {
    const { device, language, url } = params;
    const { services, signal } = context;
    const { looked, groups, crawledPages } = await lookAtSamples(
      params,
      context,
      'STEP_PAGE_SPEED_SITE',
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
