import { Plural, useLingui } from '@lingui/react/macro';
import { compareSites } from '#core/audit/accessibility/compare-sites.ts';
import { accessibilitySiteBody, type AccessibilitySiteBody } from '#core/contract/analyses/accessibility-site.ts';
import type { Result } from '#core/contract/results.ts';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { ChangePanel, ComparedHistory } from '#src/analysis/history/compared-history.tsx';
import { accessibilitySiteView } from './analysis-view-site.ts';

type SiteHistoryProps = {
  result: Result;
  body: AccessibilitySiteBody;
  compareId: string;
  onSearchChange: (search: AnalysisSearch) => void;
};

/** Earlier results of the website, and what changed. */
export function SiteHistory(props: SiteHistoryProps) {
  const { t } = useLingui();
  return (
    <ComparedHistory
      {...props}
      view={accessibilitySiteView}
      schema={accessibilitySiteBody}
      caption={t`Results of this website`}
    >
      {(older, newer) => <Changes older={older} newer={newer} />}
    </ComparedHistory>
  );
}

type Side = { readonly result: Result; readonly body: AccessibilitySiteBody };
type Fault = AccessibilitySiteBody['faults'][number];

function Changes({ older, newer }: { older: Side; newer: Side }) {
  const compared = compareSites(older.body, newer.body);
  const { length: untold } = compared.untold;
  const itemsOf = (faults: readonly Fault[], language: string) =>
    faults.map(
      ({ rule, snippet, help, pages }) =>
        [
          rule + snippet,
          <>
            <span lang={language}>{help}</span> · <Plural value={pages.length} one="# page" other="# pages" />
          </>,
        ] as const,
    );
  return (
    <ChangePanel
      older={older.result}
      newer={newer.result}
      added={itemsOf(compared.new, newer.body.language)}
      gone={itemsOf(compared.gone, older.body.language)}
      sameCount={compared.same.length}
      untold={
        untold > 0 && (
          <p>
            <Plural
              value={untold}
              one="# fault is on pages that only one of the checks looked at."
              other="# faults are on pages that only one of the checks looked at."
            />
          </p>
        )
      }
    />
  );
}
