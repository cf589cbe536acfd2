import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro';
import { isSiteWide, type Fix } from '#core/audit/fix-order.ts';
import { FixOrderNote, SurenessBadge } from '#src/analysis/fix-order-note.tsx';
import { ChangeBadges } from '#src/features/site-audit/checks/change-badges.tsx';
import { rankFixes, type RankedCheck } from '#src/features/site-audit/checks/ranked-checks.ts';
import { SEVERITY_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { EmptyNote, Panel, SeverityMark } from '#src/ui/index.tsx';
import styles from './overview.module.css';

const SHOWN = 8;

/** What failed, one line a cause, in the order in which repairing it is worth most; each leads to its pages. */
export function FixFirst({ result, texts }: { result: SiteAuditResult; texts: CheckTexts }) {
  const { t } = useTexts();
  const fixes = rankFixes(result.body.checks, result);
  const checks = fixes.flatMap(({ cause, consequences }) => [cause, ...consequences]);
  if (checks.length === 0)
    return (
      <EmptyNote title={t`No findings`}>
        <Trans>This website passes every check that applies.</Trans>
      </EmptyNote>
    );
  const all = (
    <LocaleLink path={viewPath(result, { view: 'checks' })}>
      <Plural value={checks.length} one="All # check" other="All # checks" />
    </LocaleLink>
  );
  return (
    <Panel title={t`What to fix first`} actions={all} isFlush>
      <ol className={styles['fixes']}>
        {fixes.slice(0, SHOWN).map((fix) => (
          <FixLine key={fix.cause.check} fix={fix} result={result} texts={texts} />
        ))}
      </ol>
      <div className={styles['orderNote']}>
        <FixOrderNote />
      </div>
    </Panel>
  );
}

type FixLineProps = { fix: Fix<RankedCheck>; result: SiteAuditResult; texts: CheckTexts };

/** What it takes, where, and how sure that is: the parts of its worth. */
function FixLine({ fix: { cause, consequences }, result, texts }: FixLineProps) {
  const { _ } = useLingui();
  const formats = useFormats();
  const { check, severity, pages, change, points } = cause;
  const others = formats.list(consequences.map((each) => texts.title(each.check)));
  return (
    <li>
      <SeverityMark severity={severity} label={_(SEVERITY_NAMES[severity])} />
      <span>
        <LocaleLink path={viewPath(result, { view: 'issues', check })}>{texts.title(check)}</LocaleLink>{' '}
        <SurenessBadge check={check} />
        {others !== '' && (
          <span className={styles['sameCause']}>
            <Trans comment="others: names of further findings that are gone when this one is repaired">
              Same cause: {others}
            </Trans>
          </span>
        )}
      </span>
      <ChangeBadges change={change} />
      <span className={styles['pages']}>
        {points > 0 && <span className={styles['points']}>−{formats.number(points)}</span>}
        <span className={styles['where']}>
          {isSiteWide(check) ? <Trans>whole site</Trans> : <Plural value={pages} one="# page" other="# pages" />}
        </span>
      </span>
    </li>
  );
}
