import { Trans, useLingui } from '@lingui/react/macro';
import { useRunningTasks } from '#src/data/use-tasks.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { ProgressBar } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';

/** What is being analysed just now, here or in another tab. */
export function RunningAudits() {
  const { t } = useLingui();
  const tasks = useRunningTasks({ type: 'PageAudit' }) ?? [];
  if (tasks.length === 0) return null;
  return (
    <section aria-label={t`Running audits`}>
      <ul className={styles['running']}>
        {tasks.map((task) => (
          <li key={task.id}>
            <LocaleLink path="/inner-optimization/analyzer/">{task.url ?? task.site}</LocaleLink>
            {task.isWaiting ? (
              <Trans>waits for the connection</Trans>
            ) : (
              <ProgressBar pct={task.progress} label={t`Progress of ${task.site}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
