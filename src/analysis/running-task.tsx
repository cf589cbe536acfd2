import { Trans, useLingui } from '@lingui/react/macro';
import { shownAddress } from '#core/domain/shown-host.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useTaskInProgress } from '#src/data/hooks/use-task-in-progress.ts';
import { useCancelTask } from '#src/data/hooks/use-tasks.ts';
import { Button, Foreign } from '#src/ui/index.tsx';
import type { AnalysisView } from './analysis-view.ts';
import { RunningFrame } from './running-frame.tsx';
import styles from './running-frame.module.css';
import { StepText } from './step-text.tsx';
import { useAttempt } from './use-attempt.ts';
import { useRoleRefusal } from './use-role-refusal.ts';

type RunningTaskProps = {
  view: AnalysisView;
  taskId: string;
  onFinished?: ((task: TaskRow) => void) | undefined;
};

/** What is being done now and how far it is; it goes on when the page is left. */
export function RunningTask({ view, taskId, onFinished }: RunningTaskProps) {
  const { t } = useLingui();
  const task = useTaskInProgress(taskId, onFinished);
  if (task === null) return null;
  return (
    <RunningFrame
      task={task}
      label={t`Audit in progress`}
      progressLabel={t`Progress of the audit`}
      head={
        <p className={styles['headText']} role="status">
          {task.isWaiting ? <Trans>Waiting</Trans> : <StepText view={view} step={task.step} />}
          {' · '}
          <Foreign>{shownAddress(task.url ?? task.site)}</Foreign>
        </p>
      }
      controls={<CancelButton task={task} />}
      hints={{
        leaving: <Trans>You can leave this page. The audit continues, and its result is kept.</Trans>,
        sending: <Trans>The audit starts as soon as the server receives it.</Trans>,
        offline: <Trans>You are offline. The audit starts when you are back online.</Trans>,
      }}
    />
  );
}

/** What was not sent yet is withdrawn without a trace; what runs is stopped at the server. */
function CancelButton({ task }: { task: TaskRow }) {
  const cancel = useCancelTask();
  const attempt = useAttempt();
  const refusal = useRoleRefusal(task.site);
  return (
    <Button {...refusal} variant="cancel" size="s" onClick={() => void attempt(() => cancel(task.id))}>
      {task.isWaiting ? <Trans>Withdraw</Trans> : <Trans>Stop</Trans>}
    </Button>
  );
}
