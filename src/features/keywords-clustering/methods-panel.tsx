import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, DataTable, Panel, ProgressBar, RangeField, SelectField, type DataColumn } from '#src/ui/index.tsx';
import { METHODS, type Method } from './cluster-job.ts';
import { pairOf, type ClusteringSession, type ClusteringState } from './clustering-session.ts';
import styles from './clustering.module.css';
import { METHOD_NAMES } from './method-names.ts';

type MethodsPanelProps = { state: ClusteringState; session: ClusteringSession };
type MethodRow = { method: Method; clusters: number | null; inClusters: number | null; agreement: number | null };

/** The three methods side by side, the one that is worked with, and how near phrases must be. */
export function MethodsPanel({ state, session }: MethodsPanelProps) {
  const { t } = useLingui();
  const { list, method, found } = state;
  const hasResults = (list?.withResults ?? 0) > 1;
  const rows = METHODS.map((each): MethodRow => {
    const clustering = found[each];
    const count = (list?.keywords.length ?? 0) - (clustering?.unclustered.length ?? 0);
    return {
      method: each,
      clusters: clustering?.clusters.length ?? null,
      inClusters: clustering === undefined ? null : count,
      agreement: each === method ? 1 : (state.agreement.get(pairOf(each, method)) ?? null),
    };
  });
  return (
    <Panel title={t`Three methods side by side`}>
      <div className={styles['stack']}>
        <DataTable
          columns={useMethodColumns(state)}
          rows={rows}
          getRowId={(row) => row.method}
          caption={t`Methods`}
          emptyText=""
        />
        {!hasResults && (
          <p className={styles['hint']}>
            <Trans>
              Hard and soft need the results of at least two phrases: add a table with a row for each result.
            </Trans>
          </p>
        )}
        <div className={styles['controls']}>
          <SelectField
            label={t`Work with`}
            value={method}
            onValueChange={(value) => {
              const chosen = METHODS.find((each) => each === value);
              if (chosen !== undefined) void session.setMethod(chosen);
            }}
            options={METHODS.filter((each) => hasResults || each === 'semantic').map((each) => ({
              value: each,
              label: t(METHOD_NAMES[each].name),
            }))}
          />
          <Threshold state={state} session={session} />
        </div>
        <Running state={state} session={session} />
      </div>
    </Panel>
  );
}

function useMethodColumns({ list }: ClusteringState): DataColumn<MethodRow>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const number = (value: number | null) => (value === null ? '–' : formats.number(value));
  const all = list?.keywords.length ?? 0;
  return [
    {
      ...{ id: 'method', header: t`Method`, isPrimary: true },
      cell: (row) => (
        <>
          <strong>{t(METHOD_NAMES[row.method].name)}</strong>
          <span className={styles['rule']}>{t(METHOD_NAMES[row.method].rule)}</span>
        </>
      ),
    },
    { ...{ id: 'clusters', header: t`Clusters`, align: 'end', isPrimary: true }, cell: (row) => number(row.clusters) },
    { ...{ id: 'inClusters', header: t`Phrases in clusters`, align: 'end' }, cell: (row) => number(row.inClusters) },
    {
      ...{ id: 'outside', header: t`In none`, align: 'end' },
      cell: (row) => number(row.inClusters === null ? null : all - row.inClusters),
    },
    {
      ...{ id: 'agreement', header: t`Agreement`, align: 'end', isSecondary: true },
      cell: (row) => (row.agreement === null ? '–' : formats.number(row.agreement)),
    },
  ];
}

function Threshold({ state: { method, thresholds }, session }: MethodsPanelProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (method === 'semantic')
    return (
      <RangeField
        label={t`Likeness with the head`}
        value={thresholds.likeness}
        onValueChange={(likeness) => void session.setThresholds({ likeness })}
        {...{ min: 10, max: 95, step: 5 }}
        valueText={formats.percent(thresholds.likeness / 100)}
        help={t`at least; more makes smaller clusters`}
      />
    );
  return (
    <RangeField
      label={t`Shared addresses`}
      value={thresholds.shared}
      onValueChange={(shared) => void session.setThresholds({ shared })}
      {...{ min: 1, max: 10 }}
      valueText={formats.number(thresholds.shared)}
      help={t`at least, of the first ten results; no new search is made`}
    />
  );
}

function Running({ state: { running, found, list, thresholds }, session }: MethodsPanelProps) {
  const { t } = useLingui();
  if (running === null) {
    if (found.semantic !== undefined || list === null) return null;
    return (
      <Button variant="cancel" size="s" onClick={() => void session.setThresholds({ likeness: thresholds.likeness })}>
        <Trans>Group by meaning, too</Trans>
      </Button>
    );
  }
  return (
    <div className={styles['running']}>
      <ProgressBar pct={running.ratio * 100} label={t`Grouping by meaning`} />
      <Button variant="cancel" size="s" onClick={() => void session.stop()}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}
