import { inFixOrder, isSiteWide } from '#core/audit/fix-order.ts';
import type { CategoryScore } from '#core/audit/score.ts';
import type { Area } from '#core/audit/check.ts';
import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import type { Severity } from '#core/audit/severity.ts';
import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import type { SiteGraph } from '#core/audit/site-graph.ts';
import { siteScoreOf, type CheckCount } from '#core/audit/site-score.ts';
import {
  SKIP_REASONS,
  type SiteAuditBody,
  type SiteAuditParams,
  type SiteAuditSummary,
  type SiteCheckResult,
} from '#core/contract/analyses/site-audit.ts';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import type { SitemapRow } from '#server/crawl/crawl-rows.ts';
import type { CrawlState } from '#server/features/site-audit/store/crawl-store.ts';
import { SEVERITIES } from '#server/crawl/packing/finding-pack.ts';
import type { BySeverity, Tally } from './finding-tally.ts';
import type { LinkGraph } from './link-graph.ts';
import { chartDataOf } from './chart-data.ts';
import type { CrawlColumns } from './target-columns.ts';

export type VerdictInput = {
  readonly state: CrawlState;
  readonly params: SiteAuditParams;
  readonly sitemaps: readonly SitemapRow[];
  readonly durationMs: number;
};
type Rest = {
  readonly input: VerdictInput;
  readonly passed: ReadonlySet<string>;
  readonly notRun: ReadonlyMap<string, string>;
  readonly fixed: ReadonlyMap<number, number>;
  readonly hasEarlier: boolean;
  /** The chart of links. */
  readonly linkChart: SiteAuditBody['graph'];
};

const SITE_IDS = new Set(SITE_CHECKS.filter(({ scope }) => scope === 'site').map(({ id }) => id));

/** Score, counts and pictures: what the result says. */
export function verdictOf(
  columns: CrawlColumns,
  linkGraph: LinkGraph,
  graph: SiteGraph,
  tally: Tally,
  { input, passed, notRun, fixed, hasEarlier, linkChart }: Rest,
): { summary: SiteAuditSummary; body: SiteAuditBody } {
  const { byCheck } = tally;
  const { state, params, sitemaps, durationMs } = input;
  const htmlPages = state.pages;
  const failed = [...byCheck].map(([place, found]) => {
    const check = CHECK_IDS[place] ?? '';
    const { count, pages } = found;
    const severity: Severity = SEVERITIES[found.severity] ?? 'notice';
    return { check, place, found, severity, count, pages, change: { new: found.new, back: found.back } };
  });
  const counts = failed.map(({ check, severity, count, found }): CheckCount => ({
    check,
    area: CHECK_INDEX[check]?.area ?? 'document',
    severity,
    count,
    pages: SITE_IDS.has(check)
      ? { error: 0, warning: 0, notice: 0, [severity]: htmlPages }
      : bySeverity(found.pagesBySeverity()),
  }));
  const scored = new Map(counts.map((each) => [each.check, each.pages]));
  const failedIds = new Set(failed.map(({ check }) => check));
  const silent = CHECK_IDS.filter((id) => passed.has(id) && !failedIds.has(id));
  const applied = new Set([...failedIds, ...silent].flatMap((id) => CHECK_INDEX[id]?.area ?? []));
  const drawn = chartDataOf(columns, linkGraph, graph, tally);
  const isMeasured = drawn.charts.statuses.some(({ status }) => status !== 0);
  const { score, categories } = isMeasured
    ? siteScoreOf(counts, htmlPages, applied satisfies ReadonlySet<Area>)
    : { score: null, categories: [] };
  const total = (severity: Severity): number =>
    failed.reduce((sum, { found }) => sum + bySeverity(found.counts)[severity], 0);
  const fixedOnly = [...fixed.keys()].filter((place) => !byCheck.has(place));
  return {
    summary: {
      score,
      pages: htmlPages,
      addresses: state.asked,
      indexable: state.indexable,
      errors: total('error'),
      warnings: total('warning'),
      notices: total('notice'),
      durationMs,
      stoppedBy: state.stoppedBy,
    },
    body: {
      startUrl: state.startUrl,
      finalUrl: state.finalUrl,
      params,
      categories,
      checks: [
        ...toFixFirst(failed, categories, htmlPages).map(({ check, place, found, severity, count, pages, change }) => ({
          check,
          severity,
          count,
          pages,
          bySeverity: { findings: bySeverity(found.counts), pages: scored.get(check) ?? bySeverity([0, 0, 0]) },
          change: hasEarlier ? { ...change, fixed: fixed.get(place) ?? 0 } : null,
        })),
        ...fixedOnly.map((place) => {
          const check = CHECK_IDS[place] ?? '';
          return {
            check,
            severity: CHECK_INDEX[check]?.severity ?? ('notice' as const),
            count: 0,
            pages: 0,
            change: { new: 0, back: 0, fixed: fixed.get(place) ?? 0 },
          };
        }),
      ],
      passed: silent,
      notRun: [...notRun]
        .filter(([check]) => !failedIds.has(check) && !passed.has(check))
        .map(([check, messageKey]) => ({ check, outcome: 'notRun' as const, messageKey })),
      ...drawn,
      graph: linkChart,
      robotsTxt: { url: state.host.robotsTxt.url, status: state.host.robotsTxt.status },
      sitemaps: sitemaps.map(({ facts }) => ({ url: facts.url, status: facts.status, entries: facts.entryCount })),
      skipped: SKIP_REASONS.flatMap((reason) => {
        const count = state.skipped[reason] ?? 0;
        return count === 0 ? [] : [{ reason, count }];
      }),
    },
  };
}

/** The order that screens, print and the command line have, too. */
function toFixFirst<T extends Pick<SiteCheckResult, 'check' | 'severity' | 'count' | 'pages'>>(
  failed: readonly T[],
  categories: readonly CategoryScore[],
  allPages: number,
): T[] {
  const points = new Map(categories.flatMap(({ deductions }) => deductions.map((each) => [each.check, each.points])));
  const fixable = failed.map((own) => ({
    ...own,
    own,
    points: points.get(own.check) ?? 0,
    pages: isSiteWide(own.check) ? allPages : own.pages,
  }));
  return inFixOrder(fixable).map(({ own }) => own);
}

function bySeverity([error, warning, notice]: Readonly<BySeverity>): CheckCount['pages'] {
  return { error, warning, notice };
}
