import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LeftOutNote } from '#src/analysis/ignoring/left-out-note.tsx';
import type { Severity } from '#core/contract/analyses/page-audit.ts';
import type { SiteCheckResult } from '#core/contract/analyses/site-audit.ts';
import { changeOf } from '#src/analysis/latest-results.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { ChangeBadges } from '#src/features/site-audit/checks/change-badges.tsx';
import { rankFixes, sumChanges } from '#src/features/site-audit/checks/ranked-checks.ts';
import { summaryOf } from '#src/features/site-audit/crawl-summary.ts';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { ScoreArc, ScoreChange, SeverityCounts, VerdictText } from '#src/ui/index.tsx';
import styles from './overview.module.css';

type SiteVerdictProps = {
  result: SiteAuditResult;
  texts: CheckTexts;
  /** The crawl of the site before this one. */
  before: ResultSummary | undefined;
};

/** The answer in one line that a client understands, with what to do first and what changed. */
export function SiteVerdict({ result, texts, before }: SiteVerdictProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const summary = summaryOf(result);
  const first = rankFixes(result.body.checks, result)[0]?.cause;
  const checks = result.body.checks.filter(({ count }) => count > 0);
  const scoreBefore = before === undefined ? null : (summaryOf(before)?.score ?? null);
  const score = summary?.score ?? null;
  const change = changeOf(scoreBefore, score);
  const since = before === undefined ? '' : formats.dateTime(before.finishedAtMs);
  const title = first === undefined ? '' : texts.title(first.check);
  return (
    <section className={styles['verdict']} aria-label={t`Verdict`}>
      <div className={styles['score']}>
        <ScoreArc score={score} size="l" label={t`Score of the website, 0 to 100`} />
        {change !== null && <PointsSince change={change} />}
      </div>
      <VerdictText
        answer={<Answer checks={checks} />}
        firstFix={
          first === undefined || first.severity === 'notice' ? null : (
            <Trans>
              Fix first:{' '}
              <LocaleLink path={viewPath(result, { view: 'issues', check: first.check })}>{title}</LocaleLink>
            </Trans>
          )
        }
      >
        <Counts result={result} />
        <LeftOutNote
          site={result.site}
          score={score}
          leftOut={summary?.leftOut}
          path={viewPath(result, { view: 'ignored' })}
        />
        <p className={styles['hint']}>
          {before === undefined ? (
            <Trans>The first crawl of this website: the next one will show what changed.</Trans>
          ) : (
            <Trans>
              Changes since the crawl of{' '}
              <LocaleLink path={viewPath(result, { view: 'comparison', compare: before.id })}>{since}</LocaleLink>
            </Trans>
          )}
        </p>
      </VerdictText>
    </section>
  );
}

/** Against the crawl before. */
function PointsSince({ change }: { change: number }) {
  const points = useFormats().change(change);
  if (change === 0)
    return (
      <p className={styles['scoreChange']}>
        <Trans>No change</Trans>
      </p>
    );
  return (
    <p className={styles['scoreChange']}>
      <ScoreChange change={change}>
        <Plural value={change} one={`${points} point`} other={`${points} points`} />
      </ScoreChange>
    </p>
  );
}

function Answer({ checks }: { checks: readonly SiteCheckResult[] }) {
  const kinds = (severity: Severity) => checks.filter((check) => check.severity === severity).length;
  const [errors, warnings, notices] = [kinds('error'), kinds('warning'), kinds('notice')];
  if (errors > 0) return <Plural value={errors} one="# check found errors." other="# checks found errors." />;
  if (warnings > 0)
    return (
      <Plural value={warnings} one="No errors. # check found warnings." other="No errors. # checks found warnings." />
    );
  if (notices > 0)
    return (
      <Plural
        value={notices}
        one="No errors or warnings. # check found notices."
        other="No errors or warnings. # checks found notices."
      />
    );
  return <Trans>Nothing to fix: every check that applies has passed.</Trans>;
}

function Counts({ result }: { result: SiteAuditResult }) {
  const { checks, passed } = result.body;
  // As on cards and in the API: a check may find errors on one page and warnings on another.
  const summary = summaryOf(result);
  const of = (severity: Severity) => {
    const own = checks.filter((check) => check.severity === severity);
    return { count: summary?.[`${severity}s`] ?? 0, change: sumChanges(own) };
  };
  const [errors, warnings, notices] = [of('error'), of('warning'), of('notice')];
  return (
    <SeverityCounts
      counts={{
        error: (
          <>
            <Plural value={errors.count} one="# error" other="# errors" />
            <ChangeBadges change={errors.change} />
          </>
        ),
        warning: (
          <>
            <Plural value={warnings.count} one="# warning" other="# warnings" />
            <ChangeBadges change={warnings.change} />
          </>
        ),
        notice: (
          <>
            <Plural value={notices.count} one="# notice" other="# notices" />
            <ChangeBadges change={notices.change} />
          </>
        ),
        passed: <Plural value={passed.length} one="# check passed" other="# checks passed" />,
      }}
    />
  );
}
