import type { ReactNode } from 'react';
import styles from './page-title.module.css';

export type PageTitleProps = {
  children: ReactNode;
  /** For which project, when measured. */
  meta?: ReactNode;
  /** The main action, at the right. */
  actions?: ReactNode;
};

/** The first row of a page: what it is, for what, and the main action. */
export function PageTitle({ children, meta, actions }: PageTitleProps) {
  return (
    <header className={styles['row']}>
      <div className={styles['texts']}>
        <h1 className={styles['title']}>{children}</h1>
        {meta !== undefined && <div className={styles['meta']}>{meta}</div>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
