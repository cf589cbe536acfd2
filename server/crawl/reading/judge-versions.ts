import { clustersOf } from '#core/audit/hreflang/clusters.ts';
import { HREFLANG_CHECKS } from '#core/audit/hreflang/hreflang-checks.ts';
import { judgeHreflang } from '#core/audit/hreflang/judge-hreflang.ts';
import { judgeHreflangSite } from '#core/audit/hreflang/judge-hreflang-site.ts';
import type { HreflangPage } from '#core/audit/hreflang/known-pages.ts';
import type { Judgement } from '#core/audit/runner.ts';
import { SEVERITY_ORDER } from '#core/audit/severity-order.ts';
import { toPageRecord } from '#core/contract/analyses/hreflang-pages.ts';
import { hreflangBody, type HreflangBody, type HreflangFinding } from '#core/contract/analyses/hreflang.ts';
import { toSitemapsFacts, type ListedFiles } from './listed-rows.ts';

export type JudgeVersionsJob = {
  readonly kind: 'judge-versions';
  /** JSON of an `HreflangPage` each. */
  readonly pages: readonly Uint8Array[];
  /** Where the check began. */
  readonly start: string;
  /** `null` where no sitemap was read. */
  readonly sitemaps: ListedFiles | null;
  readonly rest: Pick<HreflangBody, 'kind' | 'typed' | 'unread' | 'unreadCount'>;
};

export type VersionsVerdict = {
  readonly kind: 'judge-versions';
  readonly summary: Record<'clusters' | 'languages' | 'pages' | 'errors' | 'warnings' | 'notices', number>;
  /** JSON of an `HreflangBody`. */
  readonly body: Uint8Array;
};

export function judgeVersions({ pages: packed, start, sitemaps, rest }: JudgeVersionsJob): VersionsVerdict {
  const pages = packed.map((page) => JSON.parse(Buffer.from(page).toString()) as HreflangPage); // written by `readVersions`
  const judged = judgeHreflang(HREFLANG_CHECKS, pages).map(({ page, judgement }) => ({
    url: page.response.finalUrl,
    judgement,
  }));
  const facts = sitemaps === null ? null : toSitemapsFacts(sitemaps);
  const together = merged([...judged, { url: start, judgement: judgeHreflangSite(pages, { start, sitemaps: facts }) }]);
  const clusters = clustersOf(pages);
  const codes = new Set(clusters.flatMap(({ edges }) => edges.map(({ code }) => code)));
  codes.delete('x-default');
  const countOf = (severity: string): number => together.findings.filter((each) => each.severity === severity).length;
  const body: HreflangBody = { ...rest, pages: pages.map(toPageRecord), ...together };
  return {
    kind: 'judge-versions',
    summary: {
      clusters: clusters.length,
      languages: codes.size,
      pages: pages.length,
      errors: countOf('error'),
      warnings: countOf('warning'),
      notices: countOf('notice'),
    },
    body: Buffer.from(JSON.stringify(hreflangBody.parse(body))),
  };
}

/** All verdicts as one: a rule has passed when it was applied and found nothing anywhere. */
function merged(
  judged: readonly { readonly url: string; readonly judgement: Judgement }[],
): Pick<HreflangBody, 'findings' | 'passed' | 'notRun'> {
  const all = judged.flatMap(({ url, judgement }) =>
    judgement.findings.map((finding): HreflangFinding => ({ ...finding, page: url })),
  );
  // Two addresses that redirect to one page say the same.
  const findings = [...new Map(all.map((finding) => [JSON.stringify(finding), finding])).values()];
  const failed = new Set(findings.map(({ check }) => check));
  const passed = new Set(judged.flatMap(({ judgement }) => judgement.passed).filter((check) => !failed.has(check)));
  const notRun = judged.flatMap(({ judgement }) => judgement.notRun);
  return {
    findings: findings.sort((a, b) => SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity]),
    passed: [...passed],
    notRun: [...new Map(notRun.map((each) => [each.check, each])).values()].filter(
      ({ check }) => !failed.has(check) && !passed.has(check),
    ),
  };
}
