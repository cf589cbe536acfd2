import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro';
import { ChangeBadges } from '#src/features/site-audit/checks/change-badges.tsx';
import { rankChecks } from '#src/features/site-audit/checks/ranked-checks.ts';
import { SEVERITY_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { EmptyNote, Panel, SeverityMark } from '#src/ui/index.tsx';
import styles from './overview.module.css';

const SHOWN = 8;

/** The checks that failed, in the order in which repairing them is worth most; each leads to its pages. */
export function FixFirst({ result, texts }: { result: SiteAuditResult; texts: CheckTexts }) {
  const { t } = useTexts();
  const { _ } = useLingui();
  const checks = rankChecks(result.body.checks);
  if (checks.length === 0)
    return (
      <EmptyNote title={t`No findings`}>
        <Trans>Every check that applies to this website is passed.</Trans>
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
        {checks.slice(0, SHOWN).map(({ check, severity, pages, change }) => (
          <li key={check}>
            <SeverityMark severity={severity} label={_(SEVERITY_NAMES[severity])} />
            <LocaleLink path={viewPath(result, { view: 'issues', check })}>{texts.title(check)}</LocaleLink>
            <ChangeBadges change={change} />
            <span className={styles['pages']}>
              <Plural value={pages} one="# page" other="# pages" />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
