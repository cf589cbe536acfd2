import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ResultSummary } from '#core/contract/results.ts';
import { crawlChanges } from '#src/analysis/history/crawl-changes.ts';
import type { CrawlComparison } from '#src/data/hooks/use-crawl-lists.ts';
import { summaryOf } from '#src/features/site-audit/crawl-summary.ts';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { AnswerLine, CheckboxField, Panel } from '#src/ui/index.tsx';
import { ComparedChecksExport, ComparedChecksTable } from './compared-checks.tsx';
import { ComparedPages } from './compared-pages.tsx';
import styles from './comparison-view.module.css';

type ComparedCrawlsProps = {
  result: SiteAuditResult;
  /** The other crawl, when it is known here. */
  other: ResultSummary | undefined;
  otherId: string;
  comparison: CrawlComparison;
  texts: CheckTexts;
};

/** What became better and what worse, from the older crawl to the newer one, whichever of them is shown. */
export function ComparedCrawls({ result, other, otherId, comparison, texts }: ComparedCrawlsProps) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const isOtherOlder = other === undefined || other.finishedAtMs <= result.finishedAtMs;
  const [olderId, newerId] = isOtherOlder ? [otherId, result.id] : [result.id, otherId];
  const checks = isWhole ? comparison.checks : comparison.checks.filter(isChanged);
  return (
    <>
      <Answer result={result} other={other} isOtherOlder={isOtherOlder} comparison={comparison} />
      <Panel
        title={t`Checks`}
        isFlush
        actions={<ComparedChecksExport result={result} checks={comparison.checks} texts={texts} />}
      >
        <div className={styles['tableHead']}>
          <CheckboxField label={t`Also checks without a change`} isChecked={isWhole} onCheckedChange={setIsWhole} />
        </div>
        <ComparedChecksTable result={result} checks={checks} texts={texts} />
      </Panel>
      <ComparedPages site={result.site} olderId={olderId} newerId={newerId} comparison={comparison} />
    </>
  );
}

type Compared = CrawlComparison['checks'][number];

function isChanged({ before, count, change }: Compared): boolean {
  return before !== count || (change !== null && change.new + change.back + change.fixed > 0);
}

type AnswerProps = Omit<ComparedCrawlsProps, 'texts' | 'otherId'> & { isOtherOlder: boolean };

/** The comparison in one line. */
function Answer({ result, other, isOtherOlder, comparison }: AnswerProps) {
  const formats = useFormats();
  const changes = crawlChanges(comparison);
  const sum = (key: 'new' | 'back' | 'fixed') => formats.number(changes[key]);
  const [older, newer] = isOtherOlder ? [other, result] : [result, other];
  const [before, after] = [older, newer].map((crawl) => (crawl === undefined ? null : summaryOf(crawl)?.score));
  return (
    <div>
      <AnswerLine>
        <Trans>
          {sum('fixed')} fixed, {sum('new')} new, {sum('back')} back again.
        </Trans>{' '}
        <Scores before={before ?? null} after={after ?? null} />
      </AnswerLine>
      {older !== undefined && newer !== undefined && (
        <p className={styles['hint']}>
          <Trans>
            From {formats.dateTimeAmong(older.finishedAtMs, [newer.finishedAtMs])} to{' '}
            {formats.dateTimeAmong(newer.finishedAtMs, [older.finishedAtMs])}
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Nothing where one of them was not measured. */
function Scores({ before, after }: Record<'before' | 'after', number | null>) {
  const formats = useFormats();
  if (before === null || after === null) return null;
  if (before === after) return <Trans>Score {formats.number(after)}, no change.</Trans>;
  return (
    <Trans>
      Score {formats.number(before)} → {formats.number(after)} ({formats.change(after - before)}).
    </Trans>
  );
}
