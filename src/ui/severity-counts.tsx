import type { ReactNode } from 'react';
import styles from './severity-counts.module.css';
import { SEVERITIES } from './severities.ts';
import { SeverityMark, type SeverityName } from './severity-mark.tsx';

/** How much of each severity there is, in words, in one row. */
export function SeverityCounts({ counts }: { counts: Readonly<Record<SeverityName, ReactNode>> }) {
  return (
    <ul className={styles['counts']}>
      {SEVERITIES.map((severity) => (
        <li key={severity}>
          <SeverityMark severity={severity} label="" />
          {counts[severity]}
        </li>
      ))}
    </ul>
  );
}
