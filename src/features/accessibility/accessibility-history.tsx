import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { compareRuns, type Occurrence } from '#core/audit/accessibility/compare-runs.ts';
import type { RuleOutcome } from '#core/audit/accessibility/outcomes.ts';
import { accessibilityBody, type AccessibilityBody } from '#core/contract/analyses/accessibility.ts';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { ComparisonFrame } from '#src/analysis/result-frame.tsx';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import { textField } from '#src/analysis/summary-field.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Foreign, Panel } from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { accessibilityView } from './analysis-view.ts';
import { useRuleTexts } from './rule-texts.ts';

type HistoryProps = {
  result: Result;
  body: AccessibilityBody;
  compareId: string;
  onSearchChange: (search: AnalysisSearch) => void;
};

/** Earlier results of the same page, and what changed since the chosen one, else since the last that looked at it alike. */
export function AccessibilityHistory({ result, body, compareId, onSearchChange }: HistoryProps) {
  const { t } = useLingui();
  const { rows = [] } = useResults({
    type: accessibilityView.type,
    site: result.site,
    ...(result.url !== null && { url: result.url }),
  });
  const otherId = compareId !== '' && compareId !== result.id ? compareId : runBefore(rows, result)?.id;
  const place = { url: result.url ?? undefined, result: result.id, tab: 'history' };
  return (
    <div className={styles['stack']}>
      {otherId !== undefined && (
        <ComparisonFrame shown={{ result, body }} otherId={otherId} schema={accessibilityBody}>
          {(older, newer) => <Changes older={older} newer={newer} />}
        </ComparisonFrame>
      )}
      <HistoryTable
        view={accessibilityView}
        caption={t`Checks of this page`}
        emptyText=""
        rows={rows}
        shown={result}
        compare={({ id }) =>
          id !== otherId && (
            <Button variant="cancel" size="s" onClick={() => onSearchChange({ ...place, compare: id })}>
              <Trans>Compare</Trans>
            </Button>
          )
        }
      />
    </div>
  );
}

/** The last one before a result that looked at it alike. */
export function runBefore(rows: readonly ResultSummary[], result: Result): ResultSummary | undefined {
  return rows
    .filter((row) => row.finishedAtMs < result.finishedAtMs && textField(row, 'view') === textField(result, 'view'))
    .toSorted((a, b) => b.finishedAtMs - a.finishedAtMs)[0];
}

type Side = { readonly result: Result; readonly body: AccessibilityBody };

function Changes({ older, newer }: { older: Side; newer: Side }) {
  const { t } = useLingui();
  const formats = useFormats();
  const textsOf = useRuleTexts();
  const [before, after] = [older, newer].map(({ body }) => [...body.violations, ...body.own]) as [
    RuleOutcome[],
    RuleOutcome[],
  ];
  const compared = compareRuns(before, after);
  const titles = new Map([...before, ...after].map((rule) => [rule.rule, textsOf(rule).title]));
  const since = formats.dateTime(older.result.finishedAtMs);
  const isAlike = textField(older.result, 'view') === textField(newer.result, 'view');
  return (
    <Panel title={t`Changed since ${since}`}>
      {!isAlike && (
        <p>
          <Trans>The two checks looked at the page in different ways: some changes may come from that.</Trans>
        </p>
      )}
      <Part title={t`New`} rows={compared.new} titles={titles} />
      <Part title={t`Gone`} rows={compared.gone} titles={titles} />
      <p>
        <Plural value={compared.same.length} one="# fault is unchanged." other="# faults are unchanged." />
      </p>
      {compared.untold.length > 0 && (
        <p>
          <Trans>Some rules have more elements than are listed, so their changes are not shown in full.</Trans>
        </p>
      )}
    </Panel>
  );
}

type PartProps = { title: string; rows: readonly Occurrence[]; titles: ReadonlyMap<string, string> };

function Part({ title, rows, titles }: PartProps) {
  const formats = useFormats();
  return (
    <>
      <h3>
        {title}: {formats.number(rows.length)}
      </h3>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ rule, selector }) => (
            <li key={`${rule} ${selector}`}>
              {titles.get(rule)}: <Foreign>{selector}</Foreign>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
