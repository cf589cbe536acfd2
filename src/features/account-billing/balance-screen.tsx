import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Billing } from '#core/contract/billing.ts';
import { useBilling, useBillingCalls } from '#src/data/hooks/use-billing.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, buttonClass, CheckboxField, Panel, useSnackbar } from '#src/ui/index.tsx';
import styles from './account-billing.module.css';
import { Answer } from './answer.tsx';
import { LimitList } from './limit-list.tsx';
import { OrderPlanDialog } from './order-plan-dialog.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';
import { useMoney } from './use-billing-texts.ts';
import { useWantedPlan } from './use-wanted-plan.ts';

/** What is on the balance, which plan there is and until when, and how much of it is used. */
export function BalanceScreen() {
  return (
    <Answer answer={useBilling()}>
      {(billing) => (
        <>
          <BalancePanel billing={billing} />
          <PlanPanel billing={billing} />
        </>
      )}
    </Answer>
  );
}

function BalancePanel({ billing }: { billing: Billing }) {
  const { t } = useLingui();
  const money = useMoney();
  const { state } = useConnectivity();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={t`Balance`}>
      <div className={styles['line']}>
        <strong className={styles['sum']}>{money(billing.balance, billing.currency)}</strong>
        <Button onClick={() => setIsOpen(true)} disabled={state !== 'online'}>
          <Trans>Top up</Trans>
        </Button>
      </div>
      <p className={styles['hint']}>
        <Trans>Plans are renewed from your balance. Every payment and charge is listed in the balance history.</Trans>
      </p>
      <TopUpDialog billing={billing} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Panel>
  );
}

function PlanPanel({ billing }: { billing: Billing }) {
  const { t } = useLingui();
  const { plan, term } = billing;
  const { wanted, close } = useWantedPlan();
  return (
    <Panel
      title={t`Plan`}
      actions={
        <LocaleLink path="/pricing/" className={buttonClass('cancel', 's')}>
          <Trans>Compare plans</Trans>
        </LocaleLink>
      }
    >
      <p className={styles['plan']}>{plan.name}</p>
      {term === null ? (
        <p className={styles['hint']}>
          <Trans>This plan has no end.</Trans>
        </p>
      ) : (
        <Term term={term} />
      )}
      <LimitList limits={plan.limits} used={billing.used} />
      {wanted !== null && <OrderPlanDialog billing={billing} wanted={wanted} onClose={close} />}
    </Panel>
  );
}

function Term({ term }: { term: NonNullable<Billing['term']> }) {
  const { t } = useLingui();
  const formats = useFormats();
  const money = useMoney();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const { state } = useConnectivity();
  const calls = useBillingCalls();
  const day = formats.date(term.endsAtMs);
  const price = term.price === null ? '' : money(term.price, term.currency);

  function handleChange(renews: boolean) {
    calls.setRenewal(renews).catch((error: unknown) => snackbar.showError(errorText(error)));
  }
  return (
    <>
      <p>
        {term.renews && term.price !== null ? (
          <Trans>
            Paid until {day}. Then it is renewed for {price} from your balance.
          </Trans>
        ) : (
          <Trans>Paid until {day}. Then you have the free plan; nothing of yours is deleted.</Trans>
        )}
      </p>
      {term.price !== null && (
        <CheckboxField
          label={t`Renew from the balance`}
          isChecked={term.renews}
          disabled={calls.isBusy || state !== 'online'}
          onCheckedChange={handleChange}
        />
      )}
    </>
  );
}
