import { Trans, useLingui } from '@lingui/react/macro';
import { compareRuns, type Occurrence } from '#core/audit/accessibility/compare-runs.ts';
import type { RuleOutcome } from '#core/audit/accessibility/outcomes.ts';
import { accessibilityBody, type AccessibilityBody } from '#core/contract/analyses/accessibility.ts';
import type { Result } from '#core/contract/results.ts';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { ChangePanel, ComparedHistory } from '#src/analysis/history/compared-history.tsx';
import { Foreign } from '#src/ui/index.tsx';
import { accessibilityView } from './analysis-view.ts';
import { useRuleTexts } from './rule-texts.ts';

type HistoryProps = {
  result: Result;
  body: AccessibilityBody;
  compareId: string;
  onSearchChange: (search: AnalysisSearch) => void;
};

/** Earlier results of the same page, and what changed. */
export function AccessibilityHistory(props: HistoryProps) {
  const { t } = useLingui();
  return (
    <ComparedHistory {...props} view={accessibilityView} schema={accessibilityBody} caption={t`Checks of this page`}>
      {(older, newer) => <Changes older={older} newer={newer} />}
    </ComparedHistory>
  );
}

type Side = { readonly result: Result; readonly body: AccessibilityBody };

const foundOf = ({ body }: Side): RuleOutcome[] => [...body.violations, ...body.own];

function Changes({ older, newer }: { older: Side; newer: Side }) {
  const textsOf = useRuleTexts();
  const [before, after] = [foundOf(older), foundOf(newer)];
  const compared = compareRuns(before, after);
  const titles = new Map([...before, ...after].map((rule) => [rule.rule, textsOf(rule).title]));
  const itemOf = ({ rule, selector }: Occurrence) =>
    [
      `${rule} ${selector}`,
      <>
        {titles.get(rule)}: <Foreign>{selector}</Foreign>
      </>,
    ] as const;
  return (
    <ChangePanel
      older={older.result}
      newer={newer.result}
      added={compared.new.map(itemOf)}
      gone={compared.gone.map(itemOf)}
      sameCount={compared.same.length}
      untold={
        compared.untold.length > 0 && (
          <p>
            <Trans>Some rules have more elements than are listed, so their changes are not shown in full.</Trans>
          </p>
        )
      }
    />
  );
}
