import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { IconButton } from '#src/ui/index.tsx';
import { PlanSentence, PricingLink } from './plan-sentence.tsx';
import styles from './plan.module.css';

/** The strip above the header of a plan that costs nothing: what it holds, and where to get more. */
export function PlanStrip({ onHide }: { onHide: () => void }) {
  const { t } = useLingui();
  return (
    <aside className={styles['strip']} aria-label={t`Your plan`}>
      <p className={styles['line']}>
        <PlanSentence /> <PricingLink className={styles['link']} />
      </p>
      <IconButton
        label={t`Hide for 30 days`}
        icon={<X aria-hidden="true" />}
        className={styles['close']}
        onClick={onHide}
      />
    </aside>
  );
}
