import { Trans, useLingui } from '@lingui/react/macro';
import { shownHost, shownAddress } from '#core/domain/shown-host.ts';
import { useAnalysisPath, useIsKnownAnalysis } from '#src/analysis/analysis-view.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useCancelTask, useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, Foreign, ProgressBar } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';

const SHOWN = 20;

/** What is being analysed just now, here or in another tab, and what waits for the connection. */
export function RunningAudits() {
  const { t } = useLingui();
  const tasks = useRunningTasks() ?? [];
  if (tasks.length === 0) return null;
  return (
    <section aria-label={t`Running audits`}>
      <ul className={styles['running']}>
        {tasks.slice(0, SHOWN).map((task) => (
          <li key={task.id}>
            <TaskName task={task} />
            {task.isWaiting ? (
              <Waiting taskId={task.id} address={task.url ?? task.site} />
            ) : (
              <ProgressBar pct={task.progress} label={t`Progress of ${shownHost(task.site)}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is analysed, and the way to where that is shown. An analysis this build does not know is called as the server calls it. */
function TaskName({ task: { type, site, url } }: { task: TaskRow }) {
  const pathOf = useAnalysisPath();
  const isKnown = useIsKnownAnalysis();
  const path = pathOf(type, { site, url, isRunning: true });
  const address = <Foreign>{shownAddress(url ?? site)}</Foreign>;
  if (path !== null) return <LocaleLink path={path}>{address}</LocaleLink>;
  return isKnown(type) ? (
    address
  ) : (
    <span>
      <Foreign>{type}</Foreign> · {address}
    </span>
  );
}

function Waiting({ taskId, address }: { taskId: string; address: string }) {
  const { t } = useLingui();
  const cancel = useCancelTask();
  const attempt = useAttempt();
  return (
    <span className={styles['waiting']}>
      <Trans>Starts by itself when the connection is back</Trans>
      <Button
        variant="cancel"
        size="s"
        aria-label={t`Withdraw the audit of ${{ address: shownAddress(address) }}`}
        onClick={() => void attempt(() => cancel(taskId))}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </span>
  );
}
