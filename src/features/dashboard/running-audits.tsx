import { Trans, useLingui } from '@lingui/react/macro';
import { websiteCheckerPath } from '#core/domain/website-checker-path.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useIsOffered } from '#src/data/hooks/use-environment.ts';
import { useCancelTask, useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, Foreign, ProgressBar, useSnackbar } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';

const SHOWN = 20;

/** What is being analysed just now, here or in another tab, and what waits for the connection. */
export function RunningAudits() {
  const { t } = useLingui();
  const tasks = useRunningTasks() ?? [];
  const hasChecker = useIsOffered('websiteChecker');
  if (tasks.length === 0) return null;
  return (
    <section aria-label={t`Running audits`}>
      <ul className={styles['running']}>
        {tasks.slice(0, SHOWN).map((task) => (
          <li key={task.id}>
            {task.type === 'PageAudit' || hasChecker ? (
              <LocaleLink path={pathOf(task)}>
                <Foreign>{task.url ?? task.site}</Foreign>
              </LocaleLink>
            ) : (
              <Foreign>{task.url ?? task.site}</Foreign>
            )}
            {task.isWaiting ? (
              <Waiting taskId={task.id} address={task.url ?? task.site} />
            ) : (
              <ProgressBar pct={task.progress} label={t`Progress of ${task.site}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathOf({ type, site }: TaskRow): string {
  return type === 'PageAudit' ? '/inner-optimization/analyzer/' : websiteCheckerPath({ domain: site });
}

function Waiting({ taskId, address }: { taskId: string; address: string }) {
  const { t } = useLingui();
  const cancel = useCancelTask();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  return (
    <span className={styles['waiting']}>
      <Trans>Starts by itself when the connection is back</Trans>
      <Button
        variant="cancel"
        size="s"
        aria-label={t`Withdraw the audit of ${address}`}
        onClick={() => void cancel(taskId).catch((error: unknown) => snackbar.showError(errorText(error)))}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </span>
  );
}
