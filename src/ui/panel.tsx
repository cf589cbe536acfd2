import type { ReactNode } from 'react';
import styles from './panel.module.css';

export type PanelProps = { title?: ReactNode; actions?: ReactNode; children: ReactNode; isFlush?: boolean | undefined };

/** A bordered group of evidence with its heading. Never put one into another. */
export function Panel({ title, actions, children, isFlush = false }: PanelProps) {
  return (
    <section className={styles['panel']}>
      {title !== undefined && (
        <div className={styles['head']}>
          <h2 className={styles['title']}>{title}</h2>
          {actions}
        </div>
      )}
      <div className={isFlush ? undefined : styles['body']}>{children}</div>
    </section>
  );
}
