import { Trans, useLingui } from '@lingui/react/macro';
import { hreflangBody, type HreflangBody, type HreflangFinding } from '#core/contract/analyses/hreflang.ts';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { ComparisonFrame } from '#src/analysis/result-frame.tsx';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { AnswerLine, Button, Foreign, Panel, SeverityMark } from '#src/ui/index.tsx';
import { hreflangView } from './analysis-view.ts';
import { compareChecks } from './compare-checks.ts';
import styles from './hreflang.module.css';

type HistoryProps = {
  result: Result;
  body: HreflangBody;
  compareId: string;
  onSearchChange: (search: AnalysisSearch) => void;
  texts: CheckTexts;
};

/** Earlier results of the same address; any of them can be opened or compared with the one shown. */
export function History({ result, body, compareId, onSearchChange, texts }: HistoryProps) {
  const { t } = useLingui();
  const { rows = [] } = useResults({
    type: hreflangView.type,
    site: result.site,
    ...(result.url !== null && { url: result.url }),
  });
  const place = { url: result.url ?? undefined, result: result.id, tab: 'history' };
  const compare = (row: ResultSummary) => (
    <Button
      variant="cancel"
      size="s"
      onClick={() => onSearchChange(row.id === compareId ? place : { ...place, compare: row.id })}
    >
      {row.id === compareId ? <Trans>End comparison</Trans> : <Trans>Compare</Trans>}
    </Button>
  );
  return (
    <div className={styles['stack']}>
      <HistoryTable
        view={hreflangView}
        caption={t`History`}
        emptyText={t`No earlier result`}
        rows={rows}
        shown={result}
        compare={compare}
      />
      {compareId !== '' && compareId !== result.id && (
        <ComparisonFrame shown={{ result, body }} otherId={compareId} schema={hreflangBody}>
          {(older, newer) => <Compared {...compareChecks(older.body, newer.body)} texts={texts} />}
        </ComparisonFrame>
      )}
    </div>
  );
}

type ComparedProps = ReturnType<typeof compareChecks> & { texts: CheckTexts };

function Compared({ fixed, appeared, remained, texts }: ComparedProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Comparison`}>
      <div className={styles['stack']}>
        <AnswerLine>
          <Trans>
            {fixed.length} fixed, {appeared.length} new, {remained.length} unchanged.
          </Trans>
        </AnswerLine>
        <ChangeList title={t`Fixed`} findings={fixed} texts={texts} isFixed />
        <ChangeList title={t`New`} findings={appeared} texts={texts} />
      </div>
    </Panel>
  );
}

const SHOWN = 100;
type ChangeListProps = { title: string; findings: readonly HreflangFinding[]; texts: CheckTexts; isFixed?: boolean };

function ChangeList({ title, findings, texts, isFixed = false }: ChangeListProps) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles['hint']}>
        {findings.slice(0, SHOWN).map((finding, place) => (
          <li key={place}>
            <SeverityMark severity={isFixed ? 'passed' : finding.severity} label="" /> {texts.title(finding.check)}{' '}
            <Foreign>{finding.page}</Foreign>
          </li>
        ))}
      </ul>
    </div>
  );
}
