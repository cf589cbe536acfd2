import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import type { Billing } from '#core/contract/billing.ts';
import { minorDigits, parseMoney, TOP_UP_LIMITS } from '#core/domain/money.ts';
import { Button, Dialog, TextField } from '#src/ui/index.tsx';
import styles from './account-billing.module.css';
import { ProviderField, type Payer } from './provider-field.tsx';
import { useMoney } from './use-billing-texts.ts';
import { usePlaceOrder } from './use-place-order.ts';

type TopUpDialogProps = { billing: Billing; isOpen: boolean; onClose: () => void };

/** How much is paid in, and how. */
export function TopUpDialog({ billing, isOpen, onClose }: TopUpDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Top up your balance`}>
      {isOpen && <TopUpForm billing={billing} onClose={onClose} />}
    </Dialog>
  );
}

function TopUpForm({ billing: { currency, providers }, onClose }: Omit<TopUpDialogProps, 'isOpen'>) {
  const { t } = useLingui();
  const money = useMoney();
  const ways = providers.filter((each) => each !== 'balance');
  const [text, setText] = useState('');
  const [payer, setPayer] = useState<Payer>({ provider: ways[0] ?? 'stripe', address: '' });
  const [isChecked, setIsChecked] = useState(false);
  const order = usePlaceOrder(onClose);
  const amount = parseMoney(text, currency);
  const isRight = amount !== null && amount >= TOP_UP_LIMITS.min && amount <= TOP_UP_LIMITS.max;
  const [least, most] = [money(TOP_UP_LIMITS.min, currency), money(TOP_UP_LIMITS.max, currency)];

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setIsChecked(true);
    const { provider, address } = payer;
    if (!isRight || provider === 'balance' || order.isBusy) return;
    order.place({ kind: 'topUp', amount, currency, provider, address });
  }
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <TextField
        label={t`Amount in ${currency}`}
        help={t`From ${least} to ${most}`}
        inputMode={minorDigits(currency) === 0 ? 'numeric' : 'decimal'}
        value={text}
        error={isChecked && !isRight ? t`Write an amount from ${least} to ${most}.` : undefined}
        onValueChange={setText}
      />
      <ProviderField providers={ways} payer={payer} onChange={setPayer} />
      {order.error !== null && <p role="alert">{order.error}</p>}
      <div className={styles['actions']}>
        <Button type="submit" isBusy={order.isBusy}>
          {payer.provider === 'invoice' ? <Trans>Get the invoice</Trans> : <Trans>Go to payment</Trans>}
        </Button>
        <Button variant="cancel" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
