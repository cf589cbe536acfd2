import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LOG_KINDS, type LogKind } from '#core/contract/account-log.ts';
import { endOfDayIn, momentIn } from '#core/domain/zoned-moment.ts';
import { useStep } from '#src/analysis/use-step.ts';
import { useAccountLog } from '#src/data/hooks/use-account-log.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { Button, DataTable, ErrorNote, SelectField, Skeleton, TextField } from '#src/ui/index.tsx';
import styles from './account-log.module.css';
import { useLogColumns } from './log-columns.tsx';
import { useLogKindNames } from './log-kind-names.ts';

const NO_FILTER = { person: '', kind: '', from: '', to: '' };
type Filter = typeof NO_FILTER;

/** What happened in the account, narrowed by person, kind and period, and saved as a file. */
export function AccountLogPanel() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const columns = useLogColumns();
  const isAway = useConnectivity().state !== 'online';
  const zone = useZoneName();
  const [filter, setFilter] = useState(NO_FILTER);
  const { isBusy, run } = useStep();
  const { entries, people, isKept, error, refetch, hasMore, readMore, save } = useAccountLog(toQuery(filter, zone));

  return (
    <div className={styles['log']}>
      <Filters filter={filter} people={people} onChange={setFilter} />
      {isKept && (
        <p role="status" className={styles['note']}>
          <Trans>As of your last visit. Older entries and other filters need a connection.</Trans>
        </p>
      )}
      {entries !== undefined ? (
        <DataTable
          caption={t`Account log`}
          emptyText={<Trans>Nothing of this kind in this time.</Trans>}
          rows={entries}
          getRowId={({ id }) => id}
          columns={columns}
        />
      ) : error === null ? (
        <Skeleton label={t`Loading the account log`} lines={5} />
      ) : (
        <ErrorNote text={errorText(error)} onRetry={refetch} />
      )}
      <div className={styles['actions']}>
        {hasMore && (
          <Button variant="cancel" isBusy={isBusy} onClick={() => void run(readMore)}>
            <Trans>Show older entries</Trans>
          </Button>
        )}
        <Button variant="cancel" isBusy={isBusy} disabled={isAway} onClick={() => void run(save)}>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
    </div>
  );
}

type FiltersProps = {
  filter: Filter;
  people: readonly { readonly id: string; readonly name: string }[];
  onChange: (filter: Filter) => void;
};

function Filters({ filter, people, onChange }: FiltersProps) {
  const { t } = useLingui();
  const kinds = useLogKindNames();
  const set = (name: keyof Filter) => (value: string) => onChange({ ...filter, [name]: value });
  return (
    <div className={styles['filters']}>
      <SelectField
        label={t`Person`}
        value={filter.person}
        onValueChange={set('person')}
        options={[{ value: '', label: t`All` }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        label={t`Kind`}
        value={filter.kind}
        onValueChange={set('kind')}
        options={[{ value: '', label: t`All` }, ...LOG_KINDS.map((value) => ({ value, label: kinds[value] }))]}
      />
      <TextField label={t`From`} type="date" value={filter.from} onValueChange={set('from')} />
      <TextField label={t`Up to`} type="date" value={filter.to} onValueChange={set('to')} />
    </div>
  );
}

/** Days of a zone; an empty one is no limit. */
function toQuery({ person, kind, from, to }: Filter, zone: string) {
  const known = LOG_KINDS.find((each): each is LogKind => each === kind);
  const start = momentIn(zone, from);
  const end = endOfDayIn(zone, to);
  return {
    ...(person !== '' && { person }),
    ...(known !== undefined && { kind: known }),
    ...(start >= 0 && { from: start }),
    ...(end >= 0 && { until: end }),
  };
}
