import type { ReactNode } from 'react';
import styles from './bare-page.module.css';

/** The margins of a page that stands without sidebar: it gets none from the shell. */
export function BarePage({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>;
}
