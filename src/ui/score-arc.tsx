import styles from './score-arc.module.css';
import { gradeOf } from './score-grade.ts';

export type ScoreArcProps = {
  /** 0 to 100; `null` when there is none yet. */
  score: number | null;
  size?: 's' | 'm' | 'l' | undefined;
  /** What is scored; read out with the number. */
  label: string;
};

const SIZE_PX = { s: 40, m: 72, l: 128 } as const;
const STROKE = { s: 9, m: 7, l: 6 } as const;
/** Three quarters of a circle, open at the foot; its length is declared as 100. */
const ARC = 'M21.72 78.28A40 40 0 1 1 78.28 78.28';

/** A score as a number and an arc. Show what took the points one click away. */
export function ScoreArc({ score, size = 'm', label }: ScoreArcProps) {
  const px = SIZE_PX[size];
  const shown = score === null ? null : Math.round(Math.min(100, Math.max(0, score)));
  return (
    <span
      className={`${styles['score'] ?? ''} ${styles[size] ?? ''}`}
      role="img"
      aria-label={`${label}: ${shown ?? '–'}`}
      data-grade={gradeOf(shown)}
    >
      <svg
        width={px}
        height={px}
        viewBox="0 0 100 100"
        fill="none"
        strokeWidth={STROKE[size]}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path className={styles['track']} d={ARC} />
        {shown !== null && shown > 0 && (
          <path className={styles['arc']} d={ARC} pathLength={100} strokeDasharray={`${shown} 200`} />
        )}
      </svg>
      <span className={styles['number']} aria-hidden="true">
        {shown ?? '–'}
      </span>
    </span>
  );
}
