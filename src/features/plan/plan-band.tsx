import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#src/ui/index.tsx';
import { PlanSentence, PricingLink } from './plan-sentence.tsx';
import styles from './plan.module.css';

/** The band above the footer of the free plan. */
export function PlanBand({ onHide }: { onHide: () => void }) {
  const { t } = useLingui();
  return (
    <aside className={styles['band']} aria-label={t`Your plan`}>
      <p>
        <strong>
          <PlanSentence />
        </strong>{' '}
        <Trans>Every analysis and tool is part of it.</Trans>
      </p>
      <div className={styles['actions']}>
        <PricingLink className={buttonClass('cancel')} />
        <Button variant="close" onClick={onHide}>
          <Trans>Hide for 30 days</Trans>
        </Button>
      </div>
    </aside>
  );
}
