import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BALANCE_KINDS, type BalanceRow } from '#core/contract/billing.ts';
import { minorDigits } from '#core/domain/money.ts';
import { endOfDayIn, momentIn } from '#core/domain/zoned-moment.ts';
import { useBalanceRows } from '#src/data/hooks/use-billing.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { DataTable, SelectField, TextField, type DataColumn } from '#src/ui/index.tsx';
import styles from './account-billing.module.css';
import { Answer } from './answer.tsx';
import { useBillingNames, useMoney } from './use-billing-texts.ts';

/** What came to the balance and what was taken from it, to be narrowed by kind and day, and saved. */
export function BalanceHistoryScreen() {
  return <Answer answer={useBalanceRows()}>{({ rows }) => <History rows={rows} />}</Answer>;
}

function History({ rows }: { rows: readonly BalanceRow[] }) {
  const { t } = useLingui();
  const save = useSaveTable();
  const { kinds } = useBillingNames();
  const zone = useZoneName();
  const [kind, setKind] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const columns = useColumns();
  const [startMs, endMs] = [momentIn(zone, from), endOfDayIn(zone, to)];
  const shown = rows.filter((row) => (kind === '' || row.kind === kind) && isWithin(row.atMs, startMs, endMs));
  return (
    <>
      <div className={styles['filters']}>
        <SelectField
          label={t`Kind`}
          value={kind}
          onValueChange={setKind}
          options={[{ value: '', label: t`All` }, ...BALANCE_KINDS.map((value) => ({ value, label: kinds[value] }))]}
        />
        <TextField label={t`From`} type="date" value={from} onValueChange={setFrom} />
        <TextField label={t`Up to`} type="date" value={to} onValueChange={setTo} />
      </div>
      <DataTable
        caption={t`Balance history`}
        emptyText={
          rows.length === 0 ? (
            <Trans>Payments and charges will be listed here.</Trans>
          ) : (
            <Trans>Nothing of this kind in this time.</Trans>
          )
        }
        rows={shown}
        getRowId={({ id }) => id}
        columns={columns}
        tools={{
          download: {
            label: t`Balance history`,
            onSave: (format, cells) => save('balance-history', format, cells),
          },
        }}
      />
    </>
  );
}

/** Whether a moment lies within; an empty day is no limit. */
function isWithin(atMs: number, startMs: number, endMs: number): boolean {
  return !(atMs < startMs) && !(atMs >= endMs);
}

function useColumns(): DataColumn<BalanceRow>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const money = useMoney();
  const { kinds } = useBillingNames();
  const about = ({ orderNumber, planName, note }: BalanceRow) =>
    [orderNumber === null ? '' : t`Order ${orderNumber}`, planName, note].filter((part) => part !== '').join(', ');
  return [
    {
      id: 'at',
      header: t`Date`,
      isPrimary: true,
      cell: ({ atMs }) => formats.dateTime(atMs),
      sortValue: ({ atMs }) => atMs,
      text: ({ atMs }) => new Date(atMs).toISOString(),
    },
    { id: 'kind', header: t`Kind`, cell: ({ kind }) => kinds[kind], sortValue: ({ kind }) => kinds[kind] },
    { id: 'about', header: t`About`, isSecondary: true, cell: about, text: about },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      isPrimary: true,
      cell: ({ amount, currency }) => money(amount, currency),
      sortValue: ({ amount }) => amount,
      text: ({ amount, currency }) => amount / 10 ** minorDigits(currency),
    },
    {
      id: 'currency',
      header: t`Currency`,
      isSecondary: true,
      cell: ({ currency }) => currency,
      text: ({ currency }) => currency,
    },
  ];
}
