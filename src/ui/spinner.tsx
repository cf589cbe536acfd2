import styles from './spinner.module.css';

type SpinnerProps = {
  /** What is being waited for; empty when the surroundings already say it. */
  label: string;
  sizePx?: number | undefined;
};

const STROKE_PX = 3;

/** Waiting without a known end; 20 px with a 3 px stroke unless told otherwise. */
export function Spinner({ label, sizePx = 20 }: SpinnerProps) {
  const name = label === '' ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  const middle = sizePx / 2;
  const edge = STROKE_PX / 2;
  const radius = middle - edge;
  return (
    <span className={styles['spinner']} {...name}>
      <svg
        width={sizePx}
        height={sizePx}
        viewBox={`0 0 ${sizePx} ${sizePx}`}
        fill="none"
        strokeWidth={STROKE_PX}
        aria-hidden="true"
      >
        <circle className={styles['track']} cx={middle} cy={middle} r={radius} />
        <path
          className={styles['arc']}
          d={`M${middle} ${edge}a${radius} ${radius} 0 0 1 ${radius} ${radius}`}
          strokeLinecap="round"
        />
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
