import type { ReactNode } from 'react';
import styles from './category-scores.module.css';
import { gradeOf } from './score-grade.ts';
import { SeverityMark, type SeverityName } from './severity-mark.tsx';

type Deduction = { readonly check: string; readonly severity: SeverityName; readonly points: number };
type Category = {
  readonly id: string;
  /** 0 to 100; one without a score is left out. */
  readonly score: number | null;
  readonly deductions: readonly Deduction[];
};
export type CategoryScoresProps = {
  categories: readonly Category[];
  nameOf: (categoryId: string) => string;
  /** The element that names the check of a deduction; without it no deduction is listed. */
  renderCheck?: ((check: string) => ReactNode) | undefined;
  /** How points are taken. */
  children: ReactNode;
};

/** The score by category, the weakest first, with what each check took, so that the arithmetic can be followed. */
export function CategoryScores({ categories, nameOf, renderCheck, children }: CategoryScoresProps) {
  const scored = categories
    .flatMap(({ score, ...category }) => (score === null ? [] : { ...category, score }))
    .sort((a, b) => a.score - b.score);
  return (
    <>
      <ul className={styles['categories']}>
        {scored.map(({ id, score, deductions }) => (
          <li key={id}>
            <div className={styles['head']}>
              <span>{nameOf(id)}</span>
              <span className={styles['number']}>{score}</span>
            </div>
            <div className={styles['bar']} aria-hidden="true">
              <span data-grade={gradeOf(score)} style={{ inlineSize: `${score}%` }} />
            </div>
            {renderCheck !== undefined && <Deductions deductions={deductions} renderCheck={renderCheck} />}
          </li>
        ))}
      </ul>
      <p className={styles['rule']}>{children}</p>
    </>
  );
}

type DeductionsProps = { deductions: readonly Deduction[]; renderCheck: (check: string) => ReactNode };

function Deductions({ deductions, renderCheck }: DeductionsProps) {
  const taken = deductions.filter(({ points }) => points > 0);
  if (taken.length === 0) return null;
  return (
    <ul className={styles['deductions']}>
      {taken.map(({ check, severity, points }) => (
        <li key={check}>
          <SeverityMark severity={severity} label="" />
          {renderCheck(check)}
          <span className={styles['number']}>−{points}</span>
        </li>
      ))}
    </ul>
  );
}
