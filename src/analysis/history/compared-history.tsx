import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Panel } from '#src/ui/index.tsx';
import styles from '#src/analysis/analysis-screen.module.css';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { ComparisonFrame } from '#src/analysis/result-frame.tsx';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import { textField } from '#src/analysis/summary-field.ts';

type Side<Body> = { readonly result: Result; readonly body: Body };
export type ComparedHistoryProps<Body> = {
  view: AnalysisView;
  schema: z.ZodType<Body>;
  caption: string;
  result: Result;
  body: Body;
  compareId: string;
  onSearchChange: (search: AnalysisSearch) => void;
  /** What changed between the two. */
  children: (older: Side<Body>, newer: Side<Body>) => ReactNode;
};

/** Earlier results of the same page or website, and what changed since the chosen one, else since the last that looked at it alike. */
export function ComparedHistory<Body>(props: ComparedHistoryProps<Body>) {
  const { view, schema, caption, result, body, compareId, onSearchChange, children } = props;
  const { rows = [] } = useResults({
    type: view.type,
    site: result.site,
    ...(result.url !== null && { url: result.url }),
  });
  const otherId = compareId !== '' && compareId !== result.id ? compareId : runBefore(rows, result)?.id;
  const place = { url: result.url ?? undefined, result: result.id, tab: 'history' };
  return (
    <div className={styles['screen']}>
      {otherId !== undefined && (
        <ComparisonFrame shown={{ result, body }} otherId={otherId} schema={schema}>
          {children}
        </ComparisonFrame>
      )}
      <HistoryTable
        view={view}
        caption={caption}
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
function runBefore(rows: readonly ResultSummary[], result: Result): ResultSummary | undefined {
  return rows
    .filter((row) => row.finishedAtMs < result.finishedAtMs && textField(row, 'view') === textField(result, 'view'))
    .toSorted((a, b) => b.finishedAtMs - a.finishedAtMs)[0];
}

type ChangePanelProps = {
  older: Result;
  newer: Result;
  /** What is new and what is gone, an item each with a key. */
  added: readonly (readonly [key: string, item: ReactNode])[];
  gone: readonly (readonly [key: string, item: ReactNode])[];
  sameCount: number;
  /** Why some changes are not told. */
  untold: ReactNode;
};

/** What changed between two results: what is new, what is gone, how much is the same. */
export function ChangePanel({ older, newer, added, gone, sameCount, untold }: ChangePanelProps) {
  const { t } = useLingui();
  const since = useFormats().dateTime(older.finishedAtMs);
  const isAlike = textField(older, 'view') === textField(newer, 'view');
  return (
    <Panel title={t`Changed since ${since}`}>
      {!isAlike && (
        <p>
          <Trans>The two checks looked at the page in different ways: some changes may come from that.</Trans>
        </p>
      )}
      <Part title={t`New`} items={added} />
      <Part title={t`Gone`} items={gone} />
      <p>
        <Plural value={sameCount} one="# fault is unchanged." other="# faults are unchanged." />
      </p>
      {untold}
    </Panel>
  );
}

function Part({ title, items }: { title: string; items: ChangePanelProps['added'] }) {
  const formats = useFormats();
  return (
    <>
      <h3>
        {title}: {formats.number(items.length)}
      </h3>
      {items.length > 0 && (
        <ul>
          {items.map(([key, item]) => (
            <li key={key}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}
