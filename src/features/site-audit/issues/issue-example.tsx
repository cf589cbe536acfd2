import { Trans } from '@lingui/react/macro';
import { IgnoreControl } from '#src/analysis/ignoring/ignore-control.tsx';
import type { Ignoring } from '#src/analysis/ignoring/use-ignore.ts';
import type { SiteIssue } from '#core/contract/analyses/site-audit.ts';
import { PageLink, StateBadge } from '#src/features/site-audit/lists/page-parts.tsx';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { Button, Evidence, Foreign } from '#src/ui/index.tsx';
import styles from './issue-example.module.css';

type IssueExampleProps = {
  result: SiteAuditResult;
  issue: SiteIssue;
  texts: CheckTexts;
  /** The other address that matters here. */
  place?: { label: string; url: string } | undefined;
  ignoring: Ignoring;
};

/** One finding: the sentence, the address, the evidence, and whether it is accepted. */
export function IssueExample({ result, issue, texts, place, ignoring }: IssueExampleProps) {
  const { check, url, at, state, ignored } = issue;
  const target = { check, finding: { url, at } };
  const isCheckIgnored = ignored?.by.includes('check') === true;
  return (
    <li className={styles['example']}>
      <p>
        <Foreign>{texts.sentence(issue)}</Foreign>
      </p>
      {place !== undefined && (
        <p className={styles['address']}>
          <span className={styles['label']}>{place.label}</span> <PageLink result={result} url={place.url} />
        </p>
      )}
      <Evidence text={issue.evidence} />
      <div className={styles['foot']}>
        <StateBadge state={state} />
        {isCheckIgnored ? (
          <Button variant="cancel" size="s" onClick={() => void ignoring.restore([{ check, finding: null }])}>
            <Trans>Stop ignoring this check</Trans>
          </Button>
        ) : state === 'ignored' ? (
          <Button variant="cancel" size="s" onClick={() => void ignoring.restore([target])}>
            <Trans>Stop ignoring</Trans>
          </Button>
        ) : (
          <IgnoreControl target={target} onIgnore={ignoring.ignore} />
        )}
      </div>
    </li>
  );
}
