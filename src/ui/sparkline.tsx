import styles from './sparkline.module.css';

const WIDTH = 72;
const HEIGHT = 24;
const MARGIN = 3;
/** Scores closer together than this are drawn as close as they are: a point more or less is no slope. */
const LEAST_SPAN = 30;

export type SparklineProps = {
  /** Oldest first, at least two. */
  values: readonly number[];
  /** What the line shows, with the values. */
  label: string;
};

/** How a number went, as a small line beside it; its text alternative has the values. */
export function Sparkline({ values, label }: SparklineProps) {
  const points = pointsOf(values);
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  return (
    <svg
      className={styles['line']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="2.5" />
    </svg>
  );
}

/** Where the values lie in the picture; equal ones on a level line in its middle. */
export function pointsOf(values: readonly number[]): { x: number; y: number }[] {
  const min = Math.min(...values);
  const max = Math.max(...values);
  const span = Math.max(LEAST_SPAN, max - min);
  const bottom = (min + max) / 2 - span / 2;
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, values.length - 1);
  return values.map((value, index) => ({
    x: round(MARGIN + index * step),
    y: round(HEIGHT - MARGIN - ((value - bottom) / span) * (HEIGHT - 2 * MARGIN)),
  }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
