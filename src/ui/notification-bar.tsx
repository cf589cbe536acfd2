import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './notification-bar.module.css';

export type NotificationBarProps = {
  text: string;
  applyLabel: string;
  laterLabel: string;
  /** Shows that Apply is under way. */
  isBusy?: boolean | undefined;
  onApply: () => void;
  /** Undefined for what cannot wait. */
  onLater: (() => void) | undefined;
};

/** An offer (specification, section 2): Apply, or Later where it can wait. */
export function NotificationBar({ text, applyLabel, laterLabel, isBusy, onApply, onLater }: NotificationBarProps) {
  const textId = useId();
  return (
    <div className={styles['bar']} role="region" aria-labelledby={textId}>
      <p id={textId} aria-live="polite">
        {text}
      </p>
      <div className={styles['actions']}>
        <Button size="s" isBusy={isBusy} onClick={onApply}>
          {applyLabel}
        </Button>
        {onLater !== undefined && (
          <Button size="s" variant="close" onClick={onLater}>
            {laterLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
