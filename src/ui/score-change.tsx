import type { ReactNode } from 'react';
import styles from './score-change.module.css';

/** How a score differs from an earlier one, in the colour of its direction. */
export function ScoreChange({ change, children }: { change: number; children: ReactNode }) {
  return <span className={change > 0 ? styles['up'] : change < 0 ? styles['down'] : undefined}>{children}</span>;
}
