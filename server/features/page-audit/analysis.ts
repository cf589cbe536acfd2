import { pageAuditContract } from '#core/contract/analyses/page-audit.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { fetchTarget } from '#server/collect/fetch-target.ts';
import type { ProbeRequest } from '#server/collect/probe-targets.ts';
import { PAGE_OPTIONS } from '#server/collect/page-options.ts';
import { createRobotsReader, type RobotsReader } from '#server/collect/robots.ts';
import { defineAnalysis, type AnalysisContext } from '#server/features/analysis.ts';
import { collectTargets } from './collect-targets.ts';
import type { Targets } from './page-jobs.ts';
import { createPageReader } from './page-reader.ts';

/** Progress told by addresses asked lies between these. */
const TARGETS_FROM_PCT = 35;
const TARGETS_TO_PCT = 90;
const REPORT_EVERY = 5;

const reader = createPageReader();

/** Judges one page by its answer, its HTML, its robots.txt and the addresses it names. A restarted run begins anew: it takes seconds. */
export const pageAuditAnalysis = defineAnalysis({
  ...pageAuditContract,
  engine: 'sitewarden-page-audit/1',
  isOpenToVisitors: true,
  target({ url: typed }) {
    const { url, site } = toPageTarget(typed);
    // The typed text stays: a run must know whether a scheme was typed.
    return { site, url, params: { url: typed.trim() } };
  },
  async run({ url: typed }, context) {
    const { services, signal } = context;
    const { fetcher } = services;
    const target = toPageTarget(typed);
    const robots = createRobotsReader(fetcher, { signal });
    await context.progress(2, { key: 'STEP_ROBOTS', values: {} });
    await robots.for(target.url);
    await context.progress(10, { key: 'STEP_FETCHING', values: {} });
    const { facts, body } = await fetchTarget(target, fetcher, { ...PAGE_OPTIONS, signal });
    await context.progress(30, { key: 'STEP_READING', values: {} });
    const { url, status, isAllowed, rule } = await robots.for(facts.finalUrl);
    const page = { facts, body, robots: { url, status, isAllowed, rule } };
    const plan = await reader.plan(page, signal);
    const targets = plan === null ? null : await askTargets(plan, { pageUrl: facts.finalUrl, robots, context });
    await context.progress(92, { key: 'STEP_JUDGING', values: {} });
    return reader.judge({ page, targets }, signal);
  },
});

type AskDeps = { readonly pageUrl: string; readonly robots: RobotsReader; readonly context: AnalysisContext };

function askTargets(plan: readonly ProbeRequest[], { pageUrl, robots, context }: AskDeps): Promise<Targets> {
  const { services, signal } = context;
  return collectTargets(plan, {
    fetcher: services.fetcher,
    reader,
    pageUrl,
    robots,
    signal,
    async onProgress(done, total) {
      if (done % REPORT_EVERY !== 0 && done !== total) return;
      const pct = TARGETS_FROM_PCT + Math.floor(((TARGETS_TO_PCT - TARGETS_FROM_PCT) * done) / total);
      await context.progress(pct, { key: 'STEP_TARGETS', values: { done, total } });
    },
  });
}
