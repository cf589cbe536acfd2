import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SeverityMark, type SeverityName } from '#src/ui/index.tsx';
import styles from './home.module.css';

type MarkLine = { severity: SeverityName; name: ReactNode; text: ReactNode };

const MARK_LINES: readonly MarkLine[] = [
  {
    severity: 'error',
    name: <Trans>Error</Trans>,
    text: <Trans>Can break indexing, security or the page itself</Trans>,
  },
  {
    severity: 'warning',
    name: <Trans>Warning</Trans>,
    text: <Trans>Hurts quality or a ranking signal</Trans>,
  },
  { severity: 'notice', name: <Trans>Notice</Trans>, text: <Trans>Advice; never lowers the score</Trans> },
  { severity: 'passed', name: <Trans>Passed</Trans>, text: <Trans>Checked, nothing to do</Trans> },
];

/** How findings are graded, in the marks the results use. */
export function SeverityLegend() {
  return (
    <aside className={styles['legend']}>
      <h2 className={styles['legendTitle']}>
        <Trans>How findings are graded</Trans>
      </h2>
      <ul className={styles['marks']}>
        {MARK_LINES.map(({ severity, name, text }) => (
          <li key={severity} className={styles['mark']}>
            <SeverityMark severity={severity} label="" />
            <div>
              <span className={styles['markName']}>{name}</span>
              <div className={styles['markText']}>{text}</div>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
