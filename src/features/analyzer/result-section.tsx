import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { pageAuditBody, type PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import type { Result } from '#core/contract/results.ts';
import { useIgnoredFindings } from '#src/data/hooks/use-ignored-findings.ts';
import { Skeleton, Tabs } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';
import { Comparison } from './comparison.tsx';
import { FactsView } from './facts-view.tsx';
import { IgnoredList } from '#src/analysis/ignoring/ignored-list.tsx';
import { groupFindings } from '#src/analysis/finding-groups.ts';
import { TAB_IDS, type TabId } from './part-path.ts';
import { FindingsView } from './findings-view.tsx';
import { History } from './history.tsx';
import { LinksView } from './links-view.tsx';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { Verdict } from './verdict.tsx';

/** One result with everything it says; from this device when it is there, else from the server. */
export function ResultSection({ resultId, onAnalyse, ...rest }: ResultProps) {
  return (
    <ResultFrame resultId={resultId} schema={pageAuditBody} onAgain={(result) => onAnalyse(result.url ?? result.site)}>
      {(result, body) => <ResultView result={result} body={body} onAnalyse={onAnalyse} {...rest} />}
    </ResultFrame>
  );
}

function ResultView({
  result,
  body,
  compareId,
  tab,
  openCheck,
  onSearchChange,
  onAnalyse,
}: Omit<ResultProps, 'resultId'> & { result: Result; body: PageAuditBody }) {
  const { t } = useLingui();
  const groups = useMemo(() => groupFindings(body), [body]);
  const texts = useCheckTexts();
  const view = TAB_IDS.find((id) => id === tab) ?? (compareId === '' ? 'findings' : 'history');
  const place = { url: result.url ?? undefined, result: result.id };
  const { rows: ignoredRows = [] } = useIgnoredFindings(result.site);
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  return (
    <div className={styles['result']}>
      <Verdict result={result} body={body} groups={groups} texts={texts} onAnalyse={onAnalyse} />
      <Tabs<TabId>
        value={view}
        onValueChange={(next) =>
          onSearchChange({ ...place, tab: next, compare: compareId === '' ? undefined : compareId })
        }
        tabs={[
          {
            id: 'findings',
            label: t`Findings`,
            count: body.findings.length,
            panel: (
              <FindingsView
                site={result.site}
                {...{ body, groups, texts, openCheck }}
                onOpenCheck={(check) => onSearchChange({ ...place, check: check === '' ? undefined : check })}
                onAgain={() => onAnalyse(result.url ?? body.url)}
              />
            ),
          },
          { id: 'facts', label: t`Facts`, panel: <FactsTab body={body} /> },
          { id: 'links', label: t`Links and images`, panel: <LinksTab body={body} /> },
          {
            id: 'history',
            label: t`History`,
            panel: (
              <HistoryTab
                result={result}
                body={body}
                compareId={compareId}
                onSearchChange={onSearchChange}
                texts={texts}
              />
            ),
          },
          ...(ignoredRows.length > 0 || view === 'ignored'
            ? [
                {
                  id: 'ignored' as const,
                  label: t`Ignored`,
                  count: ignoredRows.length,
                  panel: <IgnoredList site={result.site} texts={texts} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function FactsTab({ body }: { body: PageAuditBody }) {
  return body.facts === null ? <NoFacts /> : <FactsView facts={body.facts} body={body} />;
}

function LinksTab({ body }: { body: PageAuditBody }) {
  return body.facts === null ? <NoFacts /> : <LinksView facts={body.facts} />;
}

function NoFacts() {
  return (
    <p className={styles['hint']}>
      <Trans>No page could be read at this address, so there are no facts to show.</Trans>
    </p>
  );
}

type HistoryTabProps = {
  result: Result;
  body: PageAuditBody;
  compareId: string;
  onSearchChange: (search: AnalysisSearch) => void;
  texts: NonNullable<ReturnType<typeof useCheckTexts>>;
};

function HistoryTab({ result, body, compareId, onSearchChange, texts }: HistoryTabProps) {
  return (
    <div className={styles['stack']}>
      <History result={result} compareId={compareId} onSearchChange={onSearchChange} />
      {compareId !== '' && compareId !== result.id && (
        <Comparison result={result} body={body} otherId={compareId} texts={texts} />
      )}
    </div>
  );
}
