import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useTaskInProgress } from '#src/data/hooks/use-task-in-progress.ts';
import { useCancelTask, useControlTask } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { TASK_STEP_MESSAGES } from '#src/i18n/task-step-messages.ts';
import { Button, Foreign, ProgressBar, useSnackbar } from '#src/ui/index.tsx';
import { readProgress, type CrawlProgress } from './crawl-progress.ts';
import styles from './running-crawl.module.css';

type RunningCrawlProps = { taskId: string; onFinished?: ((task: TaskRow) => void) | undefined };

/** A crawl under way: what is being done, how far it is and how long it may still take. It goes on when the page is left. */
export function RunningCrawl({ taskId, onFinished }: RunningCrawlProps) {
  const { t } = useTexts();
  const task = useTaskInProgress(taskId, onFinished);
  if (task === null) return null;
  const progress = readProgress(task.step);
  return (
    <section className={styles['running']} aria-label={t`Crawl of ${task.site}`}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <Foreign>{task.site}</Foreign>
        </h2>
        <Controls task={task} />
      </div>
      {/* Numbers change many times a second: only the step is read out. */}
      <p className={styles['step']} role="status">
        <StepText task={task} />
      </p>
      {!task.isWaiting && <ProgressBar pct={task.progress} label={t`Progress of the crawl`} />}
      {progress !== null && <Numbers progress={progress} />}
      <p className={styles['hint']}>
        {task.isWaiting ? (
          <WaitingHint />
        ) : (
          <Trans>You may leave this page: the crawl goes on, and its result is kept.</Trans>
        )}
      </p>
    </section>
  );
}

function StepText({ task }: { task: TaskRow }) {
  const { _ } = useLingui();
  if (task.isWaiting) return <Trans>Waiting</Trans>;
  if (task.paused === true) return <Trans>Paused. What was read is kept.</Trans>;
  const message = task.step === null ? undefined : TASK_STEP_MESSAGES[task.step.key];
  if (task.step === null || message === undefined) return <Trans>Queued</Trans>;
  if (task.step.key === 'STEP_CRAWLING') return <Trans>Reading the pages</Trans>;
  return <>{_({ ...message, values: task.step.values })}</>;
}

function Numbers({ progress }: { progress: CrawlProgress }) {
  const { t } = useTexts();
  const formats = useFormats();
  const items = [
    { id: 'pages', name: t`Pages read`, value: formats.number(progress.pages) },
    { id: 'queue', name: t`Waiting`, value: formats.number(progress.queue) },
    { id: 'speed', name: t`Pages a second`, value: formats.number(progress.perSecond) },
    { id: 'errors', name: t`Faulty answers`, value: formats.number(progress.errors) },
    {
      id: 'left',
      name: t`Time left, at least`,
      value: progress.leftMs === null ? '–' : formats.span(progress.leftMs),
    },
  ];
  return (
    <>
      <dl className={styles['numbers']}>
        {items.map(({ id, name, value }) => (
          <div key={id} data-alert={id === 'errors' && progress.errors > 0}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {progress.url !== '' && (
        <p className={styles['address']}>
          <Foreign>{progress.url}</Foreign>
        </p>
      )}
    </>
  );
}

function WaitingHint() {
  const { state } = useConnectivity();
  return state === 'online' ? (
    <Trans>The crawl starts by itself as soon as the server has been told.</Trans>
  ) : (
    <Trans>There is no connection. The crawl starts by itself when it is back.</Trans>
  );
}

type ControlsProps = { task: TaskRow };

/** What was not sent yet is withdrawn without a trace; what runs can wait, end with what it has, or be given up. */
function Controls({ task }: ControlsProps) {
  const cancel = useCancelTask();
  const control = useControlTask();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  async function attempt(action: () => Promise<void>) {
    try {
      await action();
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  const button = (label: ReactNode, action: () => Promise<void>) => (
    <Button variant="cancel" size="s" onClick={() => void attempt(action)}>
      {label}
    </Button>
  );
  if (task.isWaiting) return button(<Trans>Withdraw</Trans>, () => cancel(task.id));
  return (
    <div className={styles['controls']}>
      {task.paused === true
        ? button(<Trans>Resume</Trans>, () => control(task.id, 'resume'))
        : button(<Trans>Pause</Trans>, () => control(task.id, 'pause'))}
      {task.step?.key === 'STEP_CRAWLING' &&
        button(<Trans comment="Button: end the crawl and judge what was read so far">Stop and show</Trans>, () =>
          control(task.id, 'finish'),
        )}
      {button(<Trans comment="Button: give up the crawl, nothing is kept">Discard</Trans>, () => cancel(task.id))}
    </div>
  );
}
