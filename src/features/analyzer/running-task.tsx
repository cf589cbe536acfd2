import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useTaskInProgress } from '#src/data/hooks/use-task-in-progress.ts';
import { useCancelTask } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { TASK_STEP_MESSAGES } from '#src/i18n/task-step-messages.ts';
import { Button, Foreign, ProgressBar, useSnackbar } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';

type RunningTaskProps = { taskId: string; onFinished?: ((task: TaskRow) => void) | undefined };

/** What is being done now and how far it is; it goes on when the page is left. */
export function RunningTask({ taskId, onFinished }: RunningTaskProps) {
  const { t } = useTexts();
  const task = useTaskInProgress(taskId, onFinished);
  if (task === null) return null;
  return (
    <section className={styles['running']} aria-label={t`Audit in progress`}>
      <div className={styles['runningHead']}>
        <p className={styles['runningText']} role="status">
          <StepText task={task} />
        </p>
        <CancelButton taskId={taskId} isWaiting={task.isWaiting} />
      </div>
      {!task.isWaiting && <ProgressBar pct={task.progress} label={t`Progress of the audit`} />}
      <p className={styles['hint']}>
        {task.isWaiting ? (
          <WaitingHint />
        ) : (
          <Trans>You may leave this page: the audit goes on, and its result is kept.</Trans>
        )}
      </p>
    </section>
  );
}

function StepText({ task }: { task: TaskRow }) {
  const { _ } = useLingui();
  const message = task.step === null ? undefined : TASK_STEP_MESSAGES[task.step.key];
  const address = task.url ?? task.site;
  return (
    <>
      {task.isWaiting ? (
        <Trans>Waiting</Trans>
      ) : message === undefined ? (
        <Trans>Queued</Trans>
      ) : (
        _({ ...message, values: task.step?.values ?? {} })
      )}
      {' · '}
      <Foreign>{address}</Foreign>
    </>
  );
}

function WaitingHint() {
  const { state } = useConnectivity();
  return state === 'online' ? (
    <Trans>The audit starts by itself as soon as the server has been told.</Trans>
  ) : (
    <Trans>There is no connection. The audit starts by itself when it is back.</Trans>
  );
}

/** What was not sent yet is withdrawn without a trace; what runs is stopped at the server. */
function CancelButton({ taskId, isWaiting }: { taskId: string; isWaiting: boolean }) {
  const cancel = useCancelTask();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  async function handleCancel() {
    try {
      await cancel(taskId);
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  return (
    <Button variant="cancel" size="s" onClick={() => void handleCancel()}>
      {isWaiting ? <Trans>Withdraw</Trans> : <Trans>Stop</Trans>}
    </Button>
  );
}
