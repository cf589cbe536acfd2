import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useMemo } from 'react';
import { inFixOrder } from '#core/audit/fix-order.ts';
import { pointsFor } from '#core/audit/score.ts';
import { useIgnore, type Ignoring } from '#src/analysis/ignoring/use-ignore.ts';
import { SEVERITY_ORDER } from '#core/audit/severity-order.ts';
import type { Severity } from '#core/audit/severity.ts';
import type { SiteIssue } from '#core/contract/analyses/site-audit.ts';
import { detailsOf } from '#src/analysis/finding-details.ts';
import { useSiteIssues } from '#src/data/hooks/use-crawl-lists.ts';
import { CheckSource } from '#src/features/site-audit/checks/check-source.tsx';
import { SEVERITY_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { IssueExample } from '#src/features/site-audit/issues/issue-example.tsx';
import { IssuesExport } from '#src/features/site-audit/issues/issues-export.tsx';
import { ListFrame } from '#src/features/site-audit/lists/list-frame.tsx';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import { useCheckTexts, type CheckTexts } from '#src/i18n/check-texts.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, Button, Disclosure, EmptyNote, Foreign, Panel, SeverityMark, Skeleton } from '#src/ui/index.tsx';
import styles from './page-view.module.css';

/** What was found on one page, what is worth most first. */
export function PageFindings({ result, url }: { result: SiteAuditResult; url: string }) {
  const { t } = useTexts();
  const texts = useCheckTexts();
  // With those that are ignored, as they are kept for offline.
  const query = useMemo(() => ({ url, state: 'any' }) as const, [url]);
  const list = useSiteIssues(result, query);
  const ignoring = useIgnore(result.site);
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  return (
    <ListFrame list={list} loadingLabel={t`Loading the findings`}>
      {(all) => {
        const rows = all.filter(({ state }) => state !== 'ignored');
        return rows.length === 0 ? (
          <EmptyNote title={t`No findings`}>
            <Trans>This page passes every check that applies.</Trans>
          </EmptyNote>
        ) : (
          <Panel
            title={t`What was found`}
            isFlush
            actions={<IssuesExport result={result} query={{ url }} name={`${result.site}-page`} texts={texts} />}
          >
            {byCheck(rows).map(({ check, severity, issues }) => (
              <CheckRow key={check} {...{ result, check, severity, issues, texts, ignoring }} />
            ))}
            {list.hasMore && (
              <p className={styles['more']}>
                <Button variant="cancel" size="s" isBusy={list.isLoadingMore} onClick={list.loadMore}>
                  <Trans>Show more</Trans>
                </Button>
              </p>
            )}
          </Panel>
        );
      }}
    </ListFrame>
  );
}

function byCheck(rows: readonly SiteIssue[]) {
  const groups = Array.from(
    Map.groupBy(rows, ({ check }) => check),
    ([check, issues]) => {
      const severity = issues.map((issue) => issue.severity).sort((a, b) => SEVERITY_ORDER[a] - SEVERITY_ORDER[b])[0];
      const [worst, count] = [severity ?? 'notice', issues.length];
      return { check, issues, severity: worst, count, pages: 1, points: pointsFor(worst, count) };
    },
  );
  return inFixOrder(groups);
}

type CheckRowProps = {
  result: SiteAuditResult;
  check: string;
  severity: Severity;
  issues: readonly SiteIssue[];
  texts: CheckTexts;
  ignoring: Ignoring;
};

/** Opened, why it matters, how to fix it and the evidence. */
function CheckRow({ result, check, severity, issues, texts, ignoring }: CheckRowProps) {
  const { t } = useTexts();
  const { _ } = useLingui();
  const details = detailsOf(issues);
  return (
    <Disclosure
      summary={
        <span className={styles['summary']}>
          <SeverityMark severity={severity} label={_(SEVERITY_NAMES[severity])} />
          <span>
            {texts.title(check)} {details !== '' && <Foreign>{`(${details})`}</Foreign>}
          </span>
          {issues.length > 1 && (
            <Badge tone={severity}>
              <Plural value={issues.length} one="# finding" other="# findings" />
            </Badge>
          )}
        </span>
      }
    >
      <div className={styles['finding']}>
        <p>{texts.explanation(check)}</p>
        <p>{texts.howToFix(check)}</p>
        <ul className={styles['examples']}>
          {issues.map((issue) => (
            <IssueExample
              key={issue.id}
              {...{ issue, result, texts, ignoring }}
              place={issue.at === issue.url ? undefined : { label: t`Target`, url: issue.at }}
            />
          ))}
        </ul>
        <p className={styles['findingFoot']}>
          <CheckSource check={check} />
          <LocaleLink path={viewPath(result, { view: 'issues', check })}>
            <Trans>Everywhere it was found</Trans>
          </LocaleLink>
        </p>
      </div>
    </Disclosure>
  );
}
