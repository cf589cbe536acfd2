import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Order } from '#core/contract/billing.ts';
import { useBillingCalls } from '#src/data/hooks/use-billing.ts';
import { repeatFor } from '#src/data/repeat-for.ts';
import { Button } from '#src/ui/index.tsx';
import styles from './account-billing.module.css';
import { useBillingNames, useOrderProblem } from './use-billing-texts.ts';
import { useReturnedOrder } from './use-wanted-plan.ts';

/** What has become of the order that somebody comes back from paying for; asked until it is known. */
export function ReturnNote({ orders }: { orders: readonly Order[] }) {
  const { id, forget } = useReturnedOrder();
  const order = orders.find((each) => each.id === id);
  const { check } = useBillingCalls();
  const problemOf = useOrderProblem();
  const { states } = useBillingNames();
  const isOpen = order?.state === 'created';
  useEffect(() => {
    if (id === null || !isOpen) return;
    return repeatFor(() => check(id).catch(() => undefined));
  }, [id, isOpen, check]);
  if (order === undefined) return null;
  const problem = problemOf(order);
  return (
    <div className={styles['return']} role="status">
      <p>
        {problem !== null ? (
          problem
        ) : order.state === 'paid' ? (
          <Trans>Thank you: the payment has arrived, and your order is in effect.</Trans>
        ) : isOpen ? (
          <Trans>
            No payment has arrived yet. If you have paid, this page shows it in a moment. If not, nothing was charged.
          </Trans>
        ) : (
          states[order.state]
        )}
      </p>
      <Button variant="cancel" size="s" onClick={forget}>
        <Trans>Close</Trans>
      </Button>
    </div>
  );
}
