import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'error' | 'warning' | 'notice' | 'passed';
type BadgeProps = { children: ReactNode; tone?: BadgeTone | undefined };
type CountProps = { children: number; tone?: BadgeTone | undefined };

/** A short word about the state of something. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={`${styles['badge'] ?? ''} ${styles[tone] ?? ''}`}>{children}</span>;
}

/** A number beside a name, in the language of the app. */
export function Count({ children, tone = 'neutral' }: CountProps) {
  const { locale } = useLingui().i18n;
  return <span className={`${styles['count'] ?? ''} ${styles[tone] ?? ''}`}>{children.toLocaleString(locale)}</span>;
}
