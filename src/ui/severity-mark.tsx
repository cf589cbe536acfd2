import styles from './severity-mark.module.css';

export type SeverityName = 'error' | 'warning' | 'notice' | 'passed';

/** Outlines told apart without colour: hexagon, triangle, disc, check. */
const SHAPES: Record<SeverityName, string> = {
  error: 'M4.5 1.5h7L15 8l-3.5 6.5h-7L1 8z',
  warning: 'M8 1.6 15.3 14H.7z',
  notice: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  passed: 'm13.4 3.2 1.4 1.4-8.4 8.6-5-4.9 1.4-1.5 3.6 3.5z',
};

/** How bad a finding is. `label` is read out; leave it empty where the word stands beside it. */
export function SeverityMark({ severity, label }: { severity: SeverityName; label: string }) {
  const name = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles['mark']} {...name}>
      <svg className={styles[severity]} width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        <path d={SHAPES[severity]} fill="currentColor" />
      </svg>
    </span>
  );
}
