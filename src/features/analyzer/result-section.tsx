import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { pageAuditBody, type PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import type { Result } from '#core/contract/results.ts';
import { useResult } from '#src/data/hooks/use-results.ts';
import { ErrorNote, Skeleton, Tabs } from '#src/ui/index.tsx';
import type { AnalyzerSearch } from './analyzer-search.ts';
import styles from './analyzer.module.css';
import { Comparison } from './comparison.tsx';
import { FactsView } from './facts-view.tsx';
import { groupFindings } from './finding-groups.ts';
import { FindingsView } from './findings-view.tsx';
import { History } from './history.tsx';
import { LinksView } from './links-view.tsx';
import { MissingResult } from './missing-result.tsx';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { Verdict } from './verdict.tsx';

type ResultSectionProps = {
  resultId: string;
  compareId: string;
  onSearchChange: (search: AnalyzerSearch) => void;
  onAnalyse: (address: string) => void;
};

/** One result with everything it says; from this device when it is there, else from the server. */
export function ResultSection({ resultId, ...rest }: ResultSectionProps) {
  const { t } = useLingui();
  const { result, error, refetch } = useResult(resultId);
  if (result !== undefined) return <ResultView key={result.id} result={result} {...rest} />;
  if (error !== null) return <MissingResult error={error} onRetry={refetch} />;
  return <Skeleton label={t`Loading the result`} shape="panel" />;
}

type ViewId = 'findings' | 'facts' | 'links' | 'history';

function ResultView({
  result,
  compareId,
  onSearchChange,
  onAnalyse,
}: Omit<ResultSectionProps, 'resultId'> & { result: Result }) {
  const { t } = useLingui();
  const body = useMemo(() => pageAuditBody.safeParse(result.body).data, [result]);
  const groups = useMemo(() => (body === undefined ? [] : groupFindings(body)), [body]);
  const texts = useCheckTexts();
  const [view, setView] = useState<ViewId>(compareId === '' ? 'findings' : 'history');

  if (body === undefined)
    return (
      <ErrorNote
        text={<Trans>This result was stored by another version and cannot be shown. Analyze the page again.</Trans>}
        onRetry={() => onAnalyse(result.url ?? result.site)}
      />
    );
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  return (
    <div className={styles['result']}>
      <Verdict result={result} body={body} groups={groups} texts={texts} onAnalyse={onAnalyse} />
      <Tabs<ViewId>
        value={view}
        onValueChange={setView}
        tabs={[
          {
            id: 'findings',
            label: t`Findings`,
            count: groups.length,
            panel: <FindingsView body={body} groups={groups} texts={texts} />,
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
  onSearchChange: (search: AnalyzerSearch) => void;
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
