import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import type { Billing } from '#core/contract/billing.ts';
import { listPlans, type Plan } from '#core/contract/plans.ts';
import { PLAN_PERIODS, priceOf, type PlanPeriod } from '#core/domain/plan-period.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { Button, Dialog, SelectField } from '#src/ui/index.tsx';
import styles from './account-billing.module.css';
import { Answer } from './answer.tsx';
import { LimitList } from './limit-list.tsx';
import { ProviderField, type Payer } from './provider-field.tsx';
import { useMoney } from './use-billing-texts.ts';
import { usePlaceOrder } from './use-place-order.ts';

type OrderPlanDialogProps = { billing: Billing; wanted: string; onClose: () => void };

/** For how long a plan is ordered, what that costs, and how it is paid. */
export function OrderPlanDialog({ billing, wanted, onClose }: OrderPlanDialogProps) {
  const { t } = useLingui();
  const plans = useKeptAnswer(listPlans, {}, 'plans');
  return (
    <Dialog isOpen onClose={onClose} title={t`Order a plan`}>
      <Answer answer={plans}>
        {(data) => {
          const plan = data.plans.find(({ id, monthPrice }) => id === wanted && monthPrice > 0);
          if (plan !== undefined) return <OrderForm billing={billing} plan={plan} onClose={onClose} />;
          return (
            <p>
              <Trans>This plan is not offered any more. Choose another one.</Trans>
            </p>
          );
        }}
      </Answer>
    </Dialog>
  );
}

type OrderFormProps = { billing: Billing; plan: Plan; onClose: () => void };

function OrderForm({ billing, plan, onClose }: OrderFormProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { state } = useConnectivity();
  const [period, setPeriod] = useState<PlanPeriod>('month');
  const amount = priceOf(plan, period);
  const canUseBalance = billing.currency === plan.currency && billing.balance >= amount;
  const providers = billing.providers.filter((each) => each !== 'balance' || canUseBalance);
  const [typed, setTyped] = useState<Payer | null>(null);
  const payer = providers.find((each) => each === typed?.provider);
  const chosen: Payer = { provider: payer ?? providers[0] ?? 'stripe', address: typed?.address ?? '' };
  const order = usePlaceOrder(onClose);
  const price = money(amount, plan.currency);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (order.isBusy) return;
    order.place({ kind: 'plan', plan: plan.id, period, amount, currency: plan.currency, ...chosen });
  }
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <p className={styles['plan']}>{plan.name}</p>
      <LimitList limits={plan.limits} used={billing.used} />
      <SelectField
        label={t`For`}
        value={period}
        onValueChange={(value) => setPeriod(PLAN_PERIODS.find((each) => each === value) ?? 'month')}
        options={[
          { value: 'month', label: `${t`One month`}: ${money(priceOf(plan, 'month'), plan.currency)}` },
          { value: 'year', label: `${t`One year`}: ${money(priceOf(plan, 'year'), plan.currency)}` },
        ]}
      />
      <ProviderField providers={providers} payer={chosen} onChange={setTyped} />
      {billing.term !== null && billing.term.price !== null && (
        <p className={styles['hint']}>
          <Trans>
            Time that is left of the plan you have is added when it is the same plan, and paid back to your balance when
            it is another.
          </Trans>
        </p>
      )}
      {order.error !== null && <p role="alert">{order.error}</p>}
      <div className={styles['actions']}>
        <Button type="submit" isBusy={order.isBusy} disabled={state !== 'online'}>
          {chosen.provider === 'stripe' ? <Trans>Go to payment</Trans> : <Trans>Order for {price}</Trans>}
        </Button>
        <Button variant="cancel" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
