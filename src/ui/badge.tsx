import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'error' | 'warning' | 'notice' | 'passed';
type BadgeProps = { children: ReactNode; tone?: BadgeTone | undefined };

/** A short word about the state of something. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={`${styles['badge'] ?? ''} ${styles[tone] ?? ''}`}>{children}</span>;
}

/** A number beside a name. */
export function Count({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={`${styles['count'] ?? ''} ${styles[tone] ?? ''}`}>{children}</span>;
}
