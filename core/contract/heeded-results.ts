import { heedPage } from '#core/audit/heed-page.ts';
import { heedSite, type SiteFinding } from '#core/audit/heed-site.ts';
import type { Ignored } from '#core/domain/ignored-findings.ts';
import { pageAuditBody, pageAuditSummary } from './analyses/page-audit.ts';
import { siteAuditBody, siteAuditSummary } from './analyses/site-audit.ts';

/** What of a body is judged anew; all else stays as it is. */
const pageParts = pageAuditBody.pick({ finalUrl: true, status: true, categories: true, findings: true });
const siteParts = siteAuditBody.pick({ categories: true, checks: true });

type Told = { readonly summary: Record<string, unknown>; readonly body: Record<string, unknown> };

/** The result of a page without what is ignored, and how much that is; as it was where nothing is. */
export function heededPage<R extends Told>(result: R, ignored: Ignored): R {
  const body = pageParts.safeParse(result.body).data;
  const summary = pageAuditSummary.safeParse(result.summary).data;
  const heeded = body && summary && heedPage(body, summary, ignored);
  if (heeded === undefined || heeded === null) return result;
  const { score, categories, findings, counts, leftOut } = heeded;
  return {
    ...result,
    body: { ...result.body, categories, findings },
    summary: { ...result.summary, score, ...totals(counts), leftOut: { findings: leftOut, score: summary?.score } },
  };
}

/** The same of a crawl. @param found findings on the pages where single ones are ignored. */
export function heededSite<R extends Told>(result: R, ignored: Ignored, found: readonly SiteFinding[]): R {
  const body = siteParts.safeParse(result.body).data;
  const summary = siteAuditSummary.safeParse(result.summary).data;
  const heeded = body && summary && heedSite(body, summary, ignored, found);
  if (heeded === undefined || heeded === null) return result;
  const { score, categories, checks, counts, leftOut } = heeded;
  return {
    ...result,
    body: { ...result.body, categories, checks },
    summary: { ...result.summary, score, ...totals(counts), leftOut: { findings: leftOut, score: summary?.score } },
  };
}

function totals({ error, warning, notice }: Record<'error' | 'warning' | 'notice', number>) {
  return { errors: error, warnings: warning, notices: notice };
}
