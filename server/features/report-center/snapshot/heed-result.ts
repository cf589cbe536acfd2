import { heededPage, heededSite } from '#core/contract/heeded-results.ts';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import { ignoredBy, isInForce, type IgnoreRule } from '#core/domain/ignored-findings.ts';
import { ignoredPages } from '#server/crawl/findings/ignored-pages.ts';
import type { ReportRepository } from '#server/features/report-center/repository.ts';
import type { CrawlFindingsRepository } from '#server/services/crawl-findings-repository.ts';

type HeedDeps = {
  readonly userId: string;
  readonly nowMs: number;
  readonly reports: Pick<ReportRepository, 'listValues'>;
  readonly found: CrawlFindingsRepository;
};
type Told = {
  readonly id: string;
  readonly type: string;
  readonly summary: Record<string, unknown>;
  readonly body: Record<string, unknown>;
};

/** What the user ignores of each website now. */
export async function readRules({
  userId,
  reports,
  nowMs,
}: Omit<HeedDeps, 'found'>): Promise<(site: string) => readonly IgnoreRule[]> {
  const rules = (await reports.listValues(userId, ignoredFindings.name)).flatMap((value) => {
    const parsed = ignoredFindings.row.safeParse(value);
    return parsed.success && isInForce(parsed.data, nowMs) ? [parsed.data] : [];
  });
  const ofSites = Map.groupBy(rules, ({ site }) => site);
  return (site) => ofSites.get(site) ?? [];
}

/** A result without what is ignored, whole checks and single findings, and how much that is. */
export async function heedResult<R extends Told>(
  result: R,
  rules: readonly IgnoreRule[],
  { userId, nowMs, found }: HeedDeps,
): Promise<R> {
  if (rules.length === 0) return result;
  const ignored = ignoredBy(rules, nowMs);
  if (result.type === 'PageAudit') return heededPage(result, ignored);
  if (result.type !== 'SiteAudit') return result;
  const crawl = await found.find(userId, result.id);
  const pages = crawl === null ? [] : await ignoredPages(found, crawl.id, rules);
  const findings = pages.flatMap(({ check, url, findings: own }) => own.map((each) => ({ ...each, check, url })));
  return heededSite(result, ignored, findings);
}
