import type { Artifacts } from '#core/audit/artifacts.ts';
import { CHECKS } from '#core/audit/checks.gen.ts';
import { toPageFacts } from '#core/audit/page-facts.ts';
import { judge, type Judgement } from '#core/audit/runner.ts';
import { scoreOf } from '#core/audit/score.ts';
import {
  pageAuditContract,
  type PageAuditBody,
  type PageAuditSummary,
  type PageFacts,
} from '#core/contract/analyses/page-audit.ts';
import { createRobotsReader } from '#server/collect/robots.ts';
import { defineAnalysis, type AnalysisContext } from '#server/features/analysis.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { fetchTarget } from '#server/collect/fetch-target.ts';
import { PAGE_OPTIONS, readPage, type PageEvidence } from './collect-page.ts';
import { createSpeller } from '#server/services/spelling.ts';
import { collectTargets } from './collect-targets.ts';

/** Progress told by addresses asked lies between these. */
const TARGETS_FROM_PCT = 35;
const TARGETS_TO_PCT = 90;
const REPORT_EVERY = 5;

const speller = createSpeller();

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
    const evidence = await collect(typed, context);
    await context.progress(92, { key: 'STEP_JUDGING', values: {} });
    return toResult(evidence);
  },
});

/** @throws {AppError} TARGET_REFUSED, TARGET_NOT_HTML. A page that cannot be reached is evidence, too. */
async function collect(typed: string, context: AnalysisContext): Promise<Evidence> {
  const { services, signal } = context;
  const { fetcher } = services;
  const target = toPageTarget(typed);
  const robots = createRobotsReader(fetcher, { signal });
  await context.progress(2, { key: 'STEP_ROBOTS', values: {} });
  await robots.for(target.url);
  await context.progress(10, { key: 'STEP_FETCHING', values: {} });
  const fetched = await fetchTarget(target, fetcher, { ...PAGE_OPTIONS, signal });
  await context.progress(30, { key: 'STEP_READING', values: {} });
  const page = readPage(fetched, await robots.for(fetched.facts.finalUrl));
  const { response, document, directives } = page;
  if (document === undefined || directives === undefined || response.status === null || response.status >= 400)
    return page;

  const targets = await collectTargets(
    { document, directives, response },
    {
      fetcher,
      robots,
      signal,
      async onProgress(done, total) {
        if (done % REPORT_EVERY !== 0 && done !== total) return;
        const pct = TARGETS_FROM_PCT + Math.floor(((TARGETS_TO_PCT - TARGETS_FROM_PCT) * done) / total);
        await context.progress(pct, { key: 'STEP_TARGETS', values: { done, total } });
      },
    },
  );
  const spelling = speller.check(document.mainText, document.htmlLang);
  return { ...page, targets, ...(spelling !== null && { spelling }) };
}

type Evidence = PageEvidence & Partial<Pick<Artifacts, 'targets' | 'spelling'>>;

function toResult(evidence: Evidence): { summary: PageAuditSummary; body: PageAuditBody } {
  const { response } = evidence;
  const judgement = judge(CHECKS, evidence);
  const { score, categories } = scoreOf(CHECKS, judgement, response);
  const facts = factsOf(evidence);
  const status = response.status ?? 0;
  return {
    summary: { score, ...countsOf(judgement), status, title: facts?.title?.text ?? '' },
    body: { url: response.requestedUrl, finalUrl: response.finalUrl, status, facts, categories, ...judgement },
  };
}

function factsOf({ source, document, directives, targets = new Map(), ...rest }: Evidence): PageFacts | null {
  if (source === undefined || document === undefined || directives === undefined) return null;
  return toPageFacts({ ...rest, source, document, directives, targets }) satisfies PageFacts;
}

function countsOf({
  findings,
  passed,
}: Judgement): Pick<PageAuditSummary, 'errors' | 'warnings' | 'notices' | 'passed'> {
  const count = (severity: string): number => findings.filter((finding) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), notices: count('notice'), passed: passed.length };
}
