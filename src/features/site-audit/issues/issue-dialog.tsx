import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Ignoring } from '#src/analysis/ignoring/use-ignore.ts';
import { shortAddress } from '#src/features/site-audit/lists/page-parts.tsx';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { CopyButton, Dialog, Foreign, buttonClass } from '#src/ui/index.tsx';
import { IssueExample } from './issue-example.tsx';
import type { IssueGroup } from './issue-groups.ts';
import { issueText } from './issue-text.ts';
import styles from './issues-view.module.css';

type IssueDialogProps = {
  result: SiteAuditResult;
  group: IssueGroup;
  texts: CheckTexts;
  ignoring: Ignoring;
  onClose: () => void;
};

const EXAMPLES = 20;

/** What was found about one address, with the evidence from each page and what can be done about it. */
export function IssueDialog({ result, group, texts, ignoring, onClose }: IssueDialogProps) {
  const { t } = useLingui();
  const [first] = group.issues;
  const shown = group.issues.slice(0, EXAMPLES);
  const more = group.issues.length - shown.length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="l"
      title={texts.title(first.check)}
      description={<Foreign>{shortAddress(group.at, result.body.finalUrl)}</Foreign>}
      footer={
        <>
          <CopyButton size="m" text={() => shown.map((issue) => issueText(issue, texts)).join('\n')} label={t`Copy`} />
          <LocaleLink className={buttonClass('info')} path={viewPath(result, { view: 'page', page: group.at })}>
            <Trans>Open this address</Trans>
          </LocaleLink>
        </>
      }
    >
      <ul className={styles['examples']}>
        {shown.map((issue) => (
          <IssueExample
            key={issue.id}
            {...{ issue, result, texts, ignoring }}
            place={issue.url === issue.at ? undefined : { label: t`Found on`, url: issue.url }}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles['more']}>
          {group.isWhole ? (
            <Plural
              value={more}
              one="and # more page; the export has it"
              other="and # more pages; the export has them"
            />
          ) : (
            <Plural
              value={more}
              one="and at least # more page; the export has all of them"
              other="and at least # more pages; the export has all of them"
            />
          )}
        </p>
      )}
    </Dialog>
  );
}
