import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '#core/contract/billing.ts';
import { useBillingCalls } from '#src/data/hooks/use-billing.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, ConfirmDialog, useSnackbar } from '#src/ui/index.tsx';
import { useOrderName } from './use-billing-texts.ts';

type OrderActionsProps = { order: Order; className: string | undefined };

/** What can be done with an order: pay and cancel while it is open, order again when it came to nothing. */
export function OrderActions({ order, className }: OrderActionsProps) {
  const isOver = order.state === 'cancelled' || order.state === 'expired';
  if (order.state === 'created')
    return (
      <>
        {order.checkoutUrl !== null && (
          <a className={className} href={order.checkoutUrl}>
            <Trans>Pay</Trans>
          </a>
        )}
        <CancelOrder order={order} />
      </>
    );
  if (!isOver || order.problem === 'WRONG_AMOUNT' || order.problem === 'LATE_PAYMENT') return null;
  const query = order.kind === 'plan' ? `?plan=${encodeURIComponent(order.plan)}` : '';
  return (
    <LocaleLink path={`/account/balance/${query}`} className={className}>
      <Trans>Pay again</Trans>
    </LocaleLink>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const name = useOrderName()(order);
  const { state } = useConnectivity();
  const calls = useBillingCalls();
  const [isAsked, setIsAsked] = useState(false);

  function handleConfirm() {
    calls.cancel(order.id).then(
      () => setIsAsked(false),
      (error: unknown) => snackbar.showError(errorText(error)),
    );
  }
  return (
    <>
      <Button variant="cancel" size="s" disabled={state !== 'online'} onClick={() => setIsAsked(true)}>
        <Trans>Cancel order</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Cancel this order?`}
        text={<Trans>{name}: nothing is charged. You can order it again at any time.</Trans>}
        confirmText={t`Cancel order`}
        isBusy={calls.isBusy}
        onConfirm={handleConfirm}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
