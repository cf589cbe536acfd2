import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { SiteCheckResult } from '#core/contract/analyses/site-audit.ts';
import { BackLink } from '#src/i18n/back-link.tsx';
import { ChangeBadges } from '#src/features/site-audit/checks/change-badges.tsx';
import { CheckSource } from '#src/features/site-audit/checks/check-source.tsx';
import { SEVERITY_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { SeverityMark } from '#src/ui/index.tsx';
import styles from './issues-view.module.css';

type IssuesHeadProps = { result: SiteAuditResult; check: string; texts: CheckTexts };

/** What a check says, why it matters and how to fix it, before the places where it was found. */
export function IssuesHead({ result, check, texts }: IssuesHeadProps) {
  const { _ } = useLingui();
  const found = result.body.checks.find((each) => each.check === check);
  const severity = found?.severity ?? 'passed';
  return (
    <header className={styles['head']}>
      <BackLink path={viewPath(result, { view: 'checks' })}>
        <Trans>All checks</Trans>
      </BackLink>
      <h2 className={styles['title']}>
        <SeverityMark severity={severity} label={_(SEVERITY_NAMES[severity])} />
        {result.body.passed.includes(check) ? texts.passed(check) : texts.title(check)}
      </h2>
      {found?.change != null && <Change change={found.change} />}
      <div className={styles['why']}>
        <p>{texts.explanation(check)}</p>
        <h3>
          <Trans>How to fix it</Trans>
        </h3>
        <p>{texts.howToFix(check)}</p>
        <CheckSource check={check} />
      </div>
    </header>
  );
}

/** What became of it since the crawl before. */
function Change({ change }: { change: NonNullable<SiteCheckResult['change']> }) {
  const isSame = change.new + change.back + change.fixed === 0;
  return (
    <p className={styles['change']}>
      <Trans>Since the crawl before:</Trans> {isSame ? <Trans>no change</Trans> : <ChangeBadges change={change} />}
    </p>
  );
}
