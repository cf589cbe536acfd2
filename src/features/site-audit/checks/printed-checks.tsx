import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { SiteCheckResult, SiteIssue } from '#core/contract/analyses/site-audit.ts';
import { useIssueExamples } from '#src/data/hooks/use-crawl-lists.ts';
import { SEVERITY_NAMES } from '#src/features/site-audit/crawl-words.ts';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { Evidence, ExternalLink, Foreign, SeverityMark, useIsPrinting, usePrintPreparation } from '#src/ui/index.tsx';
import { CheckSource } from './check-source.tsx';
import styles from './printed-checks.module.css';
import { rankChecks } from './ranked-checks.ts';

/** Checks whose findings are read, and how many of each are printed: a document, not the whole crawl. */
const READ_CHECKS = 30;
const PRINTED_FINDINGS = 10;

export type PrintedChecksProps = { result: SiteAuditResult; checks: readonly SiteCheckResult[]; texts: CheckTexts };

/** On paper only: each check that found something, why it matters, how to fix it, and its first findings. */
export function PrintedChecks({ result, checks, texts }: PrintedChecksProps) {
  const isPrinting = useIsPrinting();
  const ranked = rankChecks(checks, result);
  const read = ranked.slice(0, READ_CHECKS).map(({ check }) => check);
  const { byCheck, load } = useIssueExamples(result, read);
  usePrintPreparation(load);
  if (!isPrinting || ranked.length === 0) return null;
  return (
    <section className={styles['checks']}>
      <h2>
        <Trans>Checks</Trans>
      </h2>
      {ranked.map((check) => (
        <PrintedCheck key={check.check} found={check} issues={byCheck.get(check.check) ?? []} texts={texts} />
      ))}
    </section>
  );
}

type PrintedCheckProps = { found: SiteCheckResult; issues: readonly SiteIssue[]; texts: CheckTexts };

function PrintedCheck({ found: { check, severity, pages, count }, issues, texts }: PrintedCheckProps) {
  const { _ } = useLingui();
  const printed = issues.slice(0, PRINTED_FINDINGS);
  return (
    <article className={styles['check']}>
      <h3>
        <SeverityMark severity={severity} label={_(SEVERITY_NAMES[severity])} />
        <span>{texts.title(check)}</span>
        <span className={styles['pages']}>
          <Plural value={pages} one="# page" other="# pages" />
        </span>
      </h3>
      <p>{texts.explanation(check)}</p>
      <p>
        <strong>
          <Trans>How to fix it</Trans>:
        </strong>{' '}
        {texts.howToFix(check)}
      </p>
      <ul>
        {printed.map((issue) => (
          <li key={issue.id}>
            <Foreign>{texts.sentence(issue)}</Foreign> <ExternalLink href={issue.at} />
            {issue.url !== issue.at && (
              <>
                {' ← '}
                <ExternalLink href={issue.url} />
              </>
            )}
            <Evidence text={issue.evidence} />
          </li>
        ))}
      </ul>
      <NotPrinted count={count - printed.length} hasSome={printed.length > 0} />
      <CheckSource check={check} />
    </article>
  );
}

function NotPrinted({ count, hasSome }: { count: number; hasSome: boolean }) {
  if (count <= 0) return null;
  return (
    <p className={styles['more']}>
      {hasSome ? (
        <Plural
          value={count}
          one="# more finding: export the list to see it."
          other="# more findings: export the list to see them all."
        />
      ) : (
        <Plural
          value={count}
          one="# finding: export the list to see it."
          other="# findings: export the list to see them all."
        />
      )}
    </p>
  );
}
