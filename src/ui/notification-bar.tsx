import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './notification-bar.module.css';

export type NotificationBarProps = {
  text: string;
  applyLabel: string;
  laterLabel: string;
  onApply: () => void;
  onLater: () => void;
};

/** An offer that can wait (specification, section 2): Apply or Later. */
export function NotificationBar({ text, applyLabel, laterLabel, onApply, onLater }: NotificationBarProps) {
  const textId = useId();
  return (
    <div className={styles['bar']} role="region" aria-labelledby={textId}>
      <p id={textId} aria-live="polite">
        {text}
      </p>
      <div className={styles['actions']}>
        <Button size="s" onClick={onApply}>
          {applyLabel}
        </Button>
        <Button size="s" variant="close" onClick={onLater}>
          {laterLabel}
        </Button>
      </div>
    </div>
  );
}
