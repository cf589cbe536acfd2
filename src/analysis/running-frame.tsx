import type { ReactNode } from 'react';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { ProgressBar } from '#src/ui/index.tsx';
import styles from './running-frame.module.css';

type RunningFrameProps = {
  task: TaskRow;
  label: string;
  progressLabel: string;
  head: ReactNode;
  controls: ReactNode;
  /** Between head and bar. */
  step?: ReactNode;
  /** Below the bar. */
  children?: ReactNode;
  /** What is said below: of a task that runs, of one that is about to be sent, and of one that waits for the connection. */
  hints: Readonly<Record<'leaving' | 'sending' | 'offline', ReactNode>>;
};

/** A task under way: what it is about with what can be done about it, how far it is, and what becomes of it. */
export function RunningFrame({ task, label, progressLabel, head, controls, step, children, hints }: RunningFrameProps) {
  const { state } = useConnectivity();
  return (
    <section className={styles['running']} aria-label={label} data-has-step={step !== undefined}>
      <div className={styles['head']}>
        {head}
        {controls}
      </div>
      {step}
      {!task.isWaiting && <ProgressBar pct={task.progress} label={progressLabel} />}
      {children}
      <p className={styles['hint']}>
        {!task.isWaiting ? hints.leaving : state === 'online' ? hints.sending : hints.offline}
      </p>
    </section>
  );
}
