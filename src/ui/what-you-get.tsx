import type { ReactNode } from 'react';
import { SEVERITIES } from './severities.ts';
import { SeverityMark, type SeverityName } from './severity-mark.tsx';
import styles from './what-you-get.module.css';

export type WhatYouGetProps = { title: ReactNode; lines: Readonly<Record<SeverityName, ReactNode>> };

/** First use of a page of results: what it will hold, marked as findings are. */
export function WhatYouGet({ title, lines }: WhatYouGetProps) {
  return (
    <div className={styles['what']}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['list']}>
        {SEVERITIES.map((severity) => (
          <li key={severity}>
            <SeverityMark severity={severity} label="" />
            {lines[severity]}
          </li>
        ))}
      </ul>
    </div>
  );
}
