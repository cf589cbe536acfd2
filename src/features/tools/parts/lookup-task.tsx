import { Trans, useLingui } from '@lingui/react/macro';
import { RunningFrame } from '#src/analysis/running-frame.tsx';
import { StepText } from '#src/analysis/step-text.tsx';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useTaskInProgress } from '#src/data/hooks/use-task-in-progress.ts';
import { useCancelTask } from '#src/data/hooks/use-tasks.ts';
import { Button } from '#src/ui/index.tsx';
import { lookupView } from '#src/features/tools/analysis-view-lookup.ts';

type LookupTaskProps = { taskId: string; onFinished: (task: TaskRow) => void };

/** Who is being asked now; it goes on when the page is left. */
export function LookupTask({ taskId, onFinished }: LookupTaskProps) {
  const { t } = useLingui();
  const task = useTaskInProgress(taskId, onFinished);
  const cancel = useCancelTask();
  const attempt = useAttempt();
  if (task === null) return null;
  return (
    <RunningFrame
      task={task}
      label={t`Lookup in progress`}
      progressLabel={t`Progress of the lookup`}
      head={
        <p role="status">{task.isWaiting ? <Trans>Waiting</Trans> : <StepText view={lookupView} step={task.step} />}</p>
      }
      controls={
        <Button variant="cancel" size="s" onClick={() => void attempt(() => cancel(task.id))}>
          {task.isWaiting ? <Trans>Withdraw</Trans> : <Trans>Stop</Trans>}
        </Button>
      }
      hints={{
        leaving: <Trans>You can leave this page. The result is kept.</Trans>,
        sending: <Trans>The lookup starts as soon as the server receives it.</Trans>,
        offline: <Trans>You are offline. The lookup starts when you are back online.</Trans>,
      }}
    />
  );
}
