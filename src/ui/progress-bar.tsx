import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** 0 to 100; `null` while the end is not known. */
  pct: number | null;
  label: string;
};

/** How far something is. */
export function ProgressBar({ pct, label }: ProgressBarProps) {
  const value = pct === null ? null : Math.min(100, Math.max(0, pct));
  return (
    <div
      className={styles['track']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(value !== null && { 'aria-valuenow': Math.round(value) })}
    >
      <div
        className={styles['bar']}
        data-unknown={value === null}
        style={{ transform: `scaleX(${(value ?? 30) / 100})` }}
      />
    </div>
  );
}
