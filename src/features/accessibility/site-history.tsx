import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { compareSites } from '#core/audit/accessibility/compare-sites.ts';
import { accessibilitySiteBody, type AccessibilitySiteBody } from '#core/contract/analyses/accessibility-site.ts';
import type { Result } from '#core/contract/results.ts';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { ComparisonFrame } from '#src/analysis/result-frame.tsx';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import { textField } from '#src/analysis/summary-field.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Panel } from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { runBefore } from './accessibility-history.tsx';
import { accessibilitySiteView } from './analysis-view-site.ts';

type SiteHistoryProps = {
  result: Result;
  body: AccessibilitySiteBody;
  compareId: string;
  onSearchChange: (search: AnalysisSearch) => void;
};

/** Earlier results of the website, and what changed since the chosen one, else since the last that looked at it alike. */
export function SiteHistory({ result, body, compareId, onSearchChange }: SiteHistoryProps) {
  const { t } = useLingui();
  const { rows = [] } = useResults({ type: accessibilitySiteView.type, site: result.site });
  const otherId = compareId !== '' && compareId !== result.id ? compareId : runBefore(rows, result)?.id;
  const place = { url: result.url ?? undefined, result: result.id, tab: 'history' };
  return (
    <div className={styles['stack']}>
      {otherId !== undefined && (
        <ComparisonFrame shown={{ result, body }} otherId={otherId} schema={accessibilitySiteBody}>
          {(older, newer) => <Changes older={older} newer={newer} />}
        </ComparisonFrame>
      )}
      <HistoryTable
        view={accessibilitySiteView}
        caption={t`Results of this website`}
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

type Side = { readonly result: Result; readonly body: AccessibilitySiteBody };

function Changes({ older, newer }: { older: Side; newer: Side }) {
  const { t } = useLingui();
  const compared = compareSites(older.body, newer.body);
  const since = useFormats().dateTime(older.result.finishedAtMs);
  const isAlike = textField(older.result, 'view') === textField(newer.result, 'view');
  return (
    <Panel title={t`Changed since ${since}`}>
      {!isAlike && (
        <p>
          <Trans>The two checks looked at the page in different ways: some changes may come from that.</Trans>
        </p>
      )}
      <Part title={t`New`} faults={compared.new} language={newer.body.language} />
      <Part title={t`Gone`} faults={compared.gone} language={older.body.language} />
      <p>
        <Plural value={compared.same.length} one="# fault is unchanged." other="# faults are unchanged." />
      </p>
      {compared.untold.length > 0 && (
        <p>
          <Plural
            value={compared.untold.length}
            one="# fault is on pages that only one of the checks looked at."
            other="# faults are on pages that only one of the checks looked at."
          />
        </p>
      )}
    </Panel>
  );
}

type PartProps = { title: string; faults: readonly AccessibilitySiteBody['faults'][number][]; language: string };

function Part({ title, faults, language }: PartProps) {
  const formats = useFormats();
  return (
    <>
      <h3>
        {title}: {formats.number(faults.length)}
      </h3>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ rule, snippet, help, pages }) => (
            <li key={rule + snippet}>
              <span lang={language}>{help}</span> · <Plural value={pages.length} one="# page" other="# pages" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
