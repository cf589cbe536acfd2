import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './tag-chip.module.css';

export type TagChipProps = {
  children: ReactNode;
  onRemove?: (() => void) | undefined;
  /** Names the tag, such as "Remove client". */
  removeLabel?: string | undefined;
};

/** A tag; with a cross when it can be taken off. */
export function TagChip({ children, onRemove, removeLabel }: TagChipProps) {
  const { t } = useLingui();
  return (
    <span className={styles['chip']}>
      <bdi className={styles['text']}>{children}</bdi>
      {onRemove !== undefined && (
        <button type="button" className={styles['remove']} aria-label={removeLabel ?? t`Remove`} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
