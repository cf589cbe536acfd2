import { Trans, useLingui } from '@lingui/react/macro';
import { getInvoice, type Order } from '#core/contract/billing.ts';
import { minorDigits } from '#core/domain/money.ts';
import { useOrders } from '#src/data/hooks/use-billing.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, buttonClass, DataTable, type BadgeTone, type DataColumn } from '#src/ui/index.tsx';
import styles from './account-billing.module.css';
import { Answer } from './answer.tsx';
import { OrderActions } from './order-actions.tsx';
import { ReturnNote } from './return-note.tsx';
import { useBillingNames, useMoney, useOrderName, useOrderProblem } from './use-billing-texts.ts';

const TONES: Readonly<Record<Order['state'], BadgeTone>> = {
  created: 'accent',
  paid: 'passed',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
};

/** What was ordered and what has become of it. */
export function OrdersScreen() {
  return (
    <Answer answer={useOrders()}>
      {({ orders }) => (
        <>
          <ReturnNote orders={orders} />
          <Orders orders={orders} />
        </>
      )}
    </Answer>
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const save = useSaveTable();
  return (
    <DataTable
      caption={t`Orders`}
      emptyText={<Trans>Plans and top-ups that you order will be listed here.</Trans>}
      rows={orders}
      getRowId={({ id }) => id}
      columns={useColumns()}
      tools={{ download: { label: t`Orders`, onSave: (format, cells) => save('orders', format, cells) } }}
    />
  );
}

function useColumns(): DataColumn<Order>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const money = useMoney();
  const nameOf = useOrderName();
  const { states, providers } = useBillingNames();
  return [
    { id: 'number', header: t`No.`, cell: ({ number }) => number, sortValue: ({ number }) => number },
    {
      id: 'at',
      header: t`Date`,
      isSecondary: true,
      cell: ({ createdAtMs }) => formats.date(createdAtMs),
      sortValue: ({ createdAtMs }) => createdAtMs,
      text: ({ createdAtMs }) => new Date(createdAtMs).toISOString(),
    },
    { id: 'name', header: t`What`, isPrimary: true, cell: (order) => <What order={order} />, text: nameOf },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: ({ amount, currency }) => money(amount, currency),
      sortValue: ({ amount }) => amount,
      text: ({ amount, currency }) => amount / 10 ** minorDigits(currency),
    },
    {
      id: 'provider',
      header: t`Paid by`,
      isSecondary: true,
      cell: ({ provider }) => providers[provider],
      text: ({ provider }) => providers[provider],
    },
    {
      id: 'state',
      header: t`State`,
      isPrimary: true,
      cell: (order) => <State order={order} />,
      sortValue: ({ state }) => states[state],
    },
  ];
}

function What({ order }: { order: Order }) {
  const nameOf = useOrderName();
  const problem = useOrderProblem()(order);
  const { invoiceNumber } = order;
  return (
    <span className={styles['what']}>
      {nameOf(order)}
      {problem !== null && <span className={styles['hint']}>{problem}</span>}
      {invoiceNumber !== null && (
        <a className={styles['invoice']} href={`${getInvoice.path}?id=${encodeURIComponent(order.id)}`} download>
          <Trans>Invoice {invoiceNumber}</Trans>
        </a>
      )}
    </span>
  );
}

function State({ order }: { order: Order }) {
  const { states } = useBillingNames();
  return (
    <span className={styles['state']}>
      <Badge tone={TONES[order.state]}>{states[order.state]}</Badge>
      <OrderActions order={order} className={buttonClass('cancel', 's')} />
    </span>
  );
}
