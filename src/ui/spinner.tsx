import styles from './spinner.module.css';

type SpinnerProps = {
  /** What is being waited for; empty when the surroundings already say it. */
  label: string;
  sizePx?: number | undefined;
};

/** Waiting without a known end; 20 px with a 3 px stroke unless told otherwise. */
export function Spinner({ label, sizePx = 20 }: SpinnerProps) {
  const name = label === '' ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <span className={styles['spinner']} {...name}>
      <svg width={sizePx} height={sizePx} viewBox="0 0 20 20" fill="none" strokeWidth="3" aria-hidden="true">
        <circle className={styles['track']} cx="10" cy="10" r="8.5" />
        <path className={styles['arc']} d="M10 1.5a8.5 8.5 0 0 1 8.5 8.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}

/** Covers the nearest positioned ancestor while it is busy. */
export function OverlaySpinner({ label }: { label: string }) {
  return (
    <div className={styles['overlay']}>
      <Spinner label={label} sizePx={48} />
    </div>
  );
}
