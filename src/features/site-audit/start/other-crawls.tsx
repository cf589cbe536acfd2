import { Trans, useLingui } from '@lingui/react/macro';
import { websiteCheckerPath } from '#core/domain/website-checker-path.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, ProgressBar } from '#src/ui/index.tsx';
import styles from '#src/features/site-audit/site-audit.module.css';

const SHOWN = 10;

/** Crawls of other websites that run or wait, each a way to its progress. */
export function OtherCrawls({ tasks }: { tasks: readonly TaskRow[] }) {
  const { t } = useLingui();
  if (tasks.length === 0) return null;
  return (
    <section aria-label={t`Other crawls under way`}>
      <ul className={styles['others']}>
        {tasks.slice(0, SHOWN).map((task) => (
          <li key={task.id}>
            <LocaleLink path={websiteCheckerPath({ domain: task.site })}>
              <Foreign>{shownHost(task.site)}</Foreign>
            </LocaleLink>
            {task.isWaiting ? (
              <span className={styles['hint']}>
                <Trans>Waiting</Trans>
              </span>
            ) : (
              <ProgressBar pct={task.progress} label={t`Progress of ${shownHost(task.site)}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
