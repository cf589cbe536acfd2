import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './note.module.css';
import { SeverityMark } from './severity-mark.tsx';

export type EmptyNoteProps = {
  icon?: ReactNode;
  title?: string | undefined;
  /** What this place will show. */
  children: ReactNode;
  action?: ReactNode;
};

/** First use: what will be here and one button. */
export function EmptyNote({ icon, title, children, action }: EmptyNoteProps) {
  return (
    <div className={styles['note']}>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      {title !== undefined && <h2 className={styles['title']}>{title}</h2>}
      <div className={styles['text']}>{children}</div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}

export type ErrorNoteProps = { title?: string | undefined; text: ReactNode; onRetry?: (() => void) | undefined };

/** What happened, what is kept, what to do. */
export function ErrorNote({ title, text, onRetry }: ErrorNoteProps) {
  const { t } = useLingui();
  return (
    <div role="alert" className={`${styles['note'] ?? ''} ${styles['error'] ?? ''}`}>
      <h2 className={styles['title']}>
        <SeverityMark severity="error" label="" />
        {title ?? t`This did not work`}
      </h2>
      <div className={styles['text']}>{text}</div>
      {onRetry !== undefined && (
        <div className={styles['action']}>
          <Button variant="cancel" onClick={onRetry}>
            {t`Try again`}
          </Button>
        </div>
      )}
    </div>
  );
}
