import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro';
import { isSiteWide } from '#core/audit/fix-order.ts';
import { SurenessBadge } from '#src/analysis/fix-order-note.tsx';
import { SEVERITY_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { checkText } from '#src/features/site-audit/issues/issue-text.ts';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { buttonClass, CopyButton, Disclosure, SeverityMark } from '#src/ui/index.tsx';
import type { RankedCheck } from './ranked-checks.ts';
import { ChangeBadges } from './change-badges.tsx';
import styles from './check-list.module.css';
import { CheckSource } from './check-source.tsx';

type CheckRowProps = { check: RankedCheck; result: SiteAuditResult; texts: CheckTexts };

/** A check that found something: its name and how many pages; opened, why it matters, how to fix it, and where it was found. */
export function CheckRow({ check: found, result, texts }: CheckRowProps) {
  const { _ } = useLingui();
  const formats = useFormats();
  const { check, severity, pages, change, points } = found;
  return (
    <Disclosure
      summary={
        <span className={styles['summary']}>
          <SeverityMark severity={severity} label={_(SEVERITY_NAMES[severity])} />
          <span className={styles['title']}>
            {texts.title(check)} <SurenessBadge check={check} />
          </span>
          <ChangeBadges change={change} />
          <span className={styles['pages']}>
            {points > 0 && <span className={styles['points']}>−{formats.number(points)}</span>}
            {isSiteWide(check) ? <Trans>whole site</Trans> : <Plural value={pages} one="# page" other="# pages" />}
          </span>
        </span>
      }
    >
      <CheckDetails found={found} result={result} texts={texts} />
    </Disclosure>
  );
}

function CheckDetails({ found, result, texts }: { found: RankedCheck; result: SiteAuditResult; texts: CheckTexts }) {
  const { t } = useTexts();
  const { check, count } = found;
  return (
    <div className={styles['details']}>
      <p>{texts.explanation(check)}</p>
      <h3>
        <Trans>How to fix it</Trans>
      </h3>
      <p>{texts.howToFix(check)}</p>
      <div className={styles['foot']}>
        {count > 0 && (
          <LocaleLink className={buttonClass('info', 's')} path={viewPath(result, { view: 'issues', check })}>
            <Plural value={count} one="Show # finding" other="Show # findings" />
          </LocaleLink>
        )}
        <CopyButton text={() => checkText(check, [], texts)} label={t`Copy`} />
        <CheckSource check={check} />
      </div>
    </div>
  );
}
