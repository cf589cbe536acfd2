import type { Artifacts, TargetFacts } from '#core/audit/artifacts.ts';
import { CHECKS } from '#core/audit/checks.gen.ts';
import { toPageFacts } from '#core/audit/page-facts.ts';
import { judge, type Judgement } from '#core/audit/runner.ts';
import { scoreOf } from '#core/audit/score.ts';
import type { PageAuditBody, PageAuditSummary, PageFacts } from '#core/contract/analyses/page-audit.ts';
import { isSameUrl } from '#core/parse/normalize-url.ts';
import type { PageEvidence } from '#server/collect/read-page.ts';
import { pageFacts } from '#server/collect/target-facts.ts';

type Evidence = PageEvidence & Partial<Pick<Artifacts, 'targets' | 'spelling' | 'textLanguages'>>;

export type AuditVerdict = { readonly summary: PageAuditSummary; readonly body: PageAuditBody };

/** The verdict of all rules on what is known of a page. */
export function judgePage(evidence: Evidence): AuditVerdict {
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

/** The page itself, under each spelling in which it names itself. */
export function* selfTargets({
  document,
  directives,
  response,
}: Pick<Artifacts, 'document' | 'directives' | 'response'>): Generator<[string, TargetFacts]> {
  const named = [...directives.canonicals, ...directives.alternates, ...document.anchors].flatMap(
    ({ url }) => url ?? [],
  );
  for (const address of new Set([response.finalUrl, ...named])) {
    if (!isSameUrl(address, response.finalUrl)) continue;
    const url = address.replace(/#.*$/su, '');
    const { status, headers, transferBytes } = response;
    yield [
      url,
      {
        url,
        status,
        failure: null,
        finalUrl: url,
        finalStatus: status,
        headers,
        sizeBytes: transferBytes,
        isAllowedByRobots: !directives.notIndexableBecause.includes('robots'),
        page: pageFacts(directives),
        image: null,
        minifySavingBytes: null,
      },
    ];
  }
}
