import type { ReactNode } from 'react';
import styles from './verdict-text.module.css';

/** What was found out, in one line that a client understands. */
export function AnswerLine({ children }: { children: ReactNode }) {
  return <p className={styles['answer']}>{children}</p>;
}

type VerdictTextProps = {
  answer: ReactNode;
  /** What to do first, when there is something. */
  firstFix: ReactNode;
  children: ReactNode;
};

/** The answer with what to do first, and what there is to say beside it. */
export function VerdictText({ answer, firstFix, children }: VerdictTextProps) {
  return (
    <div className={styles['text']}>
      <AnswerLine>{answer}</AnswerLine>
      {firstFix !== null && <p className={styles['firstFix']}>{firstFix}</p>}
      {children}
    </div>
  );
}
