import { z } from 'zod';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { siteCheckSchema } from '#core/contract/analyses/site-audit.ts';
import type { Ignored } from '#core/domain/ignored-findings.ts';
import type { PageEffect } from '#core/insights/facts.ts';
import { unpackIds } from '#server/crawl/packing/link-pack.ts';
import type { FinishedCrawl, InsightRepository } from '#server/features/insights/repository.ts';

const NAMED = 200;
const checksSchema = z.array(siteCheckSchema);

type Findings = { readonly effects: readonly PageEffect[]; readonly h1Of: ReadonlyMap<string, string> };

/** Errors and warnings of the newest crawl, one of each check; without what is ignored as a whole. */
export async function readCrawlFindings(
  repository: InsightRepository,
  newest: FinishedCrawl,
  before: FinishedCrawl | undefined,
  ignored: Ignored,
): Promise<Findings> {
  const all = checksSchema.safeParse(await repository.checks(newest.resultId));
  const checks = (all.success ? all.data : []).filter(
    ({ check, severity, count }) => count > 0 && severity !== 'notice' && !ignored.checks.has(check),
  );
  const packed = await repository.checkPages(
    newest.id,
    checks.map(({ check }) => CHECK_IDS.indexOf(check)),
  );
  const idsOf = (check: string): number[] => [
    ...unpackIds(packed.get(CHECK_IDS.indexOf(check)) ?? null).subarray(0, NAMED),
  ];
  const pages = await repository.pages(newest.id, [...new Set(checks.flatMap(({ check }) => idsOf(check)))]);
  const effects = checks.map(({ check, severity, pages: count, change, ...found }): PageEffect => {
    const isNew = change !== null && change.new + change.back >= found.count;
    const own = idsOf(check).flatMap((id) => pages.get(id) ?? []);
    return {
      kind: 'finding',
      checks: [check],
      reason: null,
      severity,
      resultId: newest.resultId,
      pages: own.map(({ url }) => url),
      pageCount: Math.max(1, count),
      population: newest.pages,
      isNew,
      sinceMs: (isNew ? before?.finishedAtMs : undefined) ?? newest.startedAtMs,
      atMs: newest.finishedAtMs,
      // A part of them may have been read again since.
      measuredAtMs: own.reduce(
        (leastMs, { fetchedAtMs }) => Math.min(leastMs, fetchedAtMs ?? leastMs),
        newest.finishedAtMs,
      ),
      before: change === null ? null : found.count - change.new - change.back + change.fixed,
      after: found.count,
    };
  });
  const h1Of = new Map([...pages.values()].flatMap(({ url, h1 }) => (h1 === null ? [] : [[url, h1] as const])));
  return { effects, h1Of };
}
