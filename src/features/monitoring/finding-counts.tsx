import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { findingsBetween } from '#core/audit/findings-between.ts';
import { pageAuditBody, type Finding } from '#core/contract/analyses/page-audit.ts';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { crawlChanges, heededComparison, type CrawlChanges } from '#src/analysis/history/crawl-changes.ts';
import { useCrawlComparison } from '#src/data/hooks/use-crawl-lists.ts';
import { useIgnoredOf } from '#src/data/hooks/use-ignored-findings.ts';
import { useResult } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';

type CountedProps = { result: ResultSummary; before: ResultSummary };

/** What is compared by its findings. */
const WITH_FINDINGS: ReadonlySet<string> = new Set(['SiteAudit', 'PageAudit']);

/** Whether two results of an analysis are compared by their findings. */
export function hasFindings(type: string): boolean {
  return WITH_FINDINGS.has(type);
}

/**
 * How many findings are new and fixed since the result before, as the screen of the comparison counts them; that they can be compared
 * until it is known, or where it cannot be.
 */
export function FindingCounts(props: CountedProps) {
  return props.result.type === 'SiteAudit' ? <OfCrawls {...props} /> : <OfPages {...props} />;
}

function OfCrawls({ result, before }: CountedProps) {
  const { comparison } = useCrawlComparison(result.id, before.id);
  const { ignored } = useIgnoredOf(result.site);
  return <Counts counts={comparison && crawlChanges(heededComparison(comparison, ignored))} />;
}

function OfPages({ result, before }: CountedProps) {
  const [after, earlier] = [useFindings(result.id), useFindings(before.id)];
  const between = after && earlier && findingsBetween(earlier, after);
  return <Counts counts={between && { new: between.appeared.length, fixed: between.fixed.length, back: 0 }} />;
}

function useFindings(id: string): readonly Finding[] | undefined {
  const { result } = useResult(id);
  return useMemo(() => findingsOf(result), [result]);
}

function findingsOf(result: Result | undefined): readonly Finding[] | undefined {
  return result && pageAuditBody.safeParse(result.body).data?.findings;
}

function Counts({ counts }: { counts: CrawlChanges | undefined }) {
  const formats = useFormats();
  if (counts === undefined) return <Trans>New and fixed findings</Trans>;
  const [appeared, fixed, back] = [counts.new, counts.fixed, counts.back].map((count) => formats.number(count));
  if (counts.back === 0)
    return (
      <Trans>
        {appeared} new, {fixed} fixed
      </Trans>
    );
  return (
    <Trans>
      {appeared} new, {fixed} fixed, {back} back again
    </Trans>
  );
}
