import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '#core/contract/billing.ts';
import { useBillingCalls, type WantedOrder } from '#src/data/hooks/use-billing.ts';
import { openPaymentPage } from '#src/data/open-payment-page.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { useSnackbar } from '#src/ui/index.tsx';

/** Orders something and goes where it is paid, or tells that it is. */
export function usePlaceOrder(onPlaced: () => void) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const navigate = useLocaleNavigate();
  const calls = useBillingCalls();
  const [error, setError] = useState<string | null>(null);

  function handleOrder(order: Order) {
    if (order.checkoutUrl !== null) {
      openPaymentPage(order.checkoutUrl);
      return;
    }
    if (order.state !== 'paid' && order.invoiceNumber === null) {
      setError(errorText('PAYMENT_UNAVAILABLE'));
      return;
    }
    onPlaced();
    if (order.state === 'paid') snackbar.showSuccess(t`Paid from your balance. It takes effect now.`);
    else {
      snackbar.showSuccess(t`The invoice was sent to you by e-mail.`);
      navigate('/account/orders-history/');
    }
  }
  return {
    isBusy: calls.isBusy,
    error,
    place(wanted: WantedOrder) {
      setError(null);
      calls.order(wanted).then(handleOrder, (reason: unknown) => setError(errorText(reason)));
    },
  };
}
