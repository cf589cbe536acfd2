import {
  keptResult,
  filmStripOf,
  lcpOf,
  metricsOf,
  opportunitiesOf,
  requestsOf,
  scoreOfRun,
  thirdPartiesOf,
} from '#core/audit/speed/read-lighthouse.ts';
import type { LighthouseResult } from '#core/audit/speed/lighthouse-result.ts';
import { medianRunOf, spreadOf } from '#core/audit/speed/median-run.ts';
import { leadsToSignIn } from '#core/audit/speed/sign-in-page.ts';
import type { RunMetrics } from '#core/audit/speed/speed-facts.ts';
import {
  pageSpeedContract,
  type PageSpeedBody,
  type PageSpeedParams,
  type PageSpeedSummary,
} from '#core/contract/analyses/page-speed.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { AppError } from '#core/contract/errors.ts';
import { fetchTarget } from '#server/collect/fetch-target.ts';
import type { FetchResult } from '#server/collect/fetcher.ts';
import { refuseNoPage } from '#server/collect/refuse-no-page.ts';
import { defineAnalysis, type AnalysisContext } from '#server/features/analysis.ts';
import { collectStatic } from './collect-static.ts';
import { measureInBrowser } from './measure-in-browser.ts';

type SpeedResult = { summary: PageSpeedSummary; body: PageSpeedBody };

/** Measures one page in a browser, or checks its files where there is none or none is wanted. A restarted run begins anew. */
export const pageSpeedAnalysis = defineAnalysis({
  ...pageSpeedContract,
  engine: 'sitewarden-page-speed/1',
  isOpenToVisitors: true,
  target({ url: typed, ...rest }) {
    const { url, site } = toPageTarget(typed);
    // The typed text stays: a run must know whether a scheme was typed.
    return { site, url, params: { ...rest, url: typed.trim() } };
  },
  async run(params, context) {
    const { services, signal, progress } = context;
    await progress(2, { key: 'STEP_PAGE_SPEED_FETCHING', values: {} });
    const page = await fetchTarget(toPageTarget(params.url), services.fetcher, {
      maxBodyBytes: MAX_PAGE_BYTES,
      signal,
    });
    refuseNoPage(page);
    const { device } = params;
    // Before the browser works: its times must not suffer from it.
    const fieldData = await services.fieldData.ask({ url: page.facts.finalUrl, device, signal });
    const hasBrowser = params.mode === 'lab' && (await services.browserPool.find()) !== null;
    const { summary, body } = await (hasBrowser ? measure : checkFiles)(page, params, context);
    return { summary, body: { ...body, fieldData } };
  },
});

const MAX_PAGE_BYTES = 10 * 1024 * 1024;

async function measure(page: FetchResult, params: PageSpeedParams, context: AnalysisContext): Promise<SpeedResult> {
  const { services, signal, progress } = context;
  const runs: LighthouseResult[] = [];
  for (let run = 1; run <= params.runs; run += 1) {
    const pct = 5 + Math.floor((90 * (run - 1)) / params.runs);
    await progress(pct, { key: 'STEP_PAGE_SPEED_RUN', values: { run, runs: params.runs } });
    const { device, language } = params;
    // Where it was typed to: redirects are part of what is measured.
    const { requestedUrl: url } = page.facts;
    runs.push(await measureInBrowser(services.browserPool, { url, device, language, signal }));
  }
  return resultOfRuns(page, params, runs);
}

function resultOfRuns({ facts }: FetchResult, params: PageSpeedParams, runs: readonly LighthouseResult[]): SpeedResult {
  const measured = runs.map((run) => metricsOf(run));
  const medianRun = medianRunOf(measured);
  const shown = runs[medianRun];
  if (shown === undefined) throw new AppError('BROWSER_CRASHED');
  const finalUrl = shown.finalDisplayedUrl;
  return {
    summary: summaryOf(params, { score: scoreOfRun(shown), metrics: measured[medianRun] ?? {} }),
    body: {
      ...EMPTY_BODY,
      url: facts.requestedUrl,
      finalUrl,
      device: params.device,
      isSignIn: leadsToSignIn(facts.requestedUrl, finalUrl),
      warnings: shown.runWarnings,
      metrics: spreadOf(measured),
      runScores: runs.map((run) => scoreOfRun(run)),
      medianRun,
      lcp: lcpOf(shown),
      filmStrip: filmStripOf(shown),
      ...requestsOf(shown),
      thirdParties: thirdPartiesOf(shown),
      opportunities: opportunitiesOf(shown),
      lhr: keptResult(shown),
    },
  };
}

async function checkFiles(page: FetchResult, params: PageSpeedParams, context: AnalysisContext): Promise<SpeedResult> {
  const { services, signal, progress } = context;
  const { findings, files } = await collectStatic(page, {
    fetcher: services.fetcher,
    pool: services.pagePool,
    signal,
    onProgress: (done, total) =>
      progress(10 + Math.floor((85 * done) / Math.max(1, total)), {
        key: 'STEP_PAGE_SPEED_FILES',
        values: { done, total },
      }),
  });
  const { facts } = page;
  const metrics: RunMetrics = { ttfb: facts.timing.firstByteMs };
  return {
    summary: { ...summaryOf(params, { score: null, metrics }), mode: 'static', runs: 1 },
    body: {
      ...EMPTY_BODY,
      url: facts.requestedUrl,
      finalUrl: facts.finalUrl,
      device: params.device,
      mode: 'static',
      isFallback: params.mode === 'lab',
      isSignIn: leadsToSignIn(facts.requestedUrl, facts.finalUrl),
      metrics: spreadOf([metrics]),
      requestCount: files.length,
      transferBytes: files.reduce((sum, file) => sum + file.facts.transferBytes, 0),
      staticFindings: findings,
    },
  };
}

const EMPTY_BODY = {
  mode: 'lab',
  isFallback: false,
  warnings: [],
  runScores: [],
  medianRun: null,
  lcp: null,
  filmStrip: [],
  requests: [],
  thirdParties: [],
  opportunities: [],
  staticFindings: [],
  lhr: null,
} satisfies Partial<PageSpeedBody>;

function summaryOf(
  { device, mode, runs }: PageSpeedParams,
  { score, metrics }: { score: number | null; metrics: RunMetrics },
): PageSpeedSummary {
  const { lcp = null, cls = null, tbt = null, fcp = null, si = null, ttfb = null } = metrics;
  return { score, lcp, cls, tbt, fcp, si, ttfb, device, mode, runs };
}
