import { Trans } from '@lingui/react/macro';
import { FREE_PLANS } from '#core/domain/plan-banners.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useBalance } from '#src/data/hooks/use-balance.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { PricingLink } from './plan-sentence.tsx';
import styles from './plan.module.css';

/** What the account has: its plan, and its balance where payments are taken. */
export function PlanRows() {
  const { plan, features } = useEnvironment();
  const name = FREE_PLANS.includes(plan) ? <Trans>Free</Trans> : plan;
  return (
    <div className={styles['rows']}>
      {plan !== '' && (
        <p className={styles['row']}>
          <Trans>Plan: {name}</Trans> <PricingLink className={styles['rowLink']} />
        </p>
      )}
      {features.includes('payments') && <BalanceRow />}
    </div>
  );
}

function BalanceRow() {
  const formats = useFormats();
  const amount = useBalance();
  const balance = amount === undefined ? '…' : formats.number(amount);
  return (
    <p className={styles['row']}>
      <Trans>Balance: {balance}</Trans>
    </p>
  );
}
