import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { shownHost, shownAddress } from '#core/domain/shown-host.ts';
import { AnalysisViewsContext, useAnalysisPath } from '#src/analysis/analysis-view.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useNow } from '#src/analysis/use-now.ts';
import { useRoleRefusal } from '#src/analysis/use-role-refusal.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useCancelTask, useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, Foreign, ProgressBar } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';
import { timeLeftMs } from './time-left.ts';

const SHOWN = 20;
const SECOND_MS = 1000;

/** What is being analysed just now, here or in another tab, and what waits for the connection. */
export function RunningAudits() {
  const { t } = useLingui();
  const tasks = useRunningTasks() ?? [];
  if (tasks.length === 0) return null;
  return (
    <section id="running" aria-label={t`Running audits`}>
      <ul className={styles['running']}>
        {tasks.slice(0, SHOWN).map((task) => (
          <li key={task.id}>
            <TaskName task={task} />
            {task.isWaiting ? <Waiting task={task} /> : <Progress task={task} />}
          </li>
        ))}
      </ul>
      {tasks.length > SHOWN && (
        <p className={styles['more']}>
          <Plural value={tasks.length - SHOWN} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}

/** What is analysed and how, and the way to where that is shown. An analysis this build does not know is called as the server calls it. */
function TaskName({ task: { type, site, url } }: { task: TaskRow }) {
  const { _ } = useTexts();
  const pathOf = useAnalysisPath();
  const view = use(AnalysisViewsContext).find((each) => each.type === type);
  const path = pathOf(type, { site, url, isRunning: true });
  const address = <Foreign>{shownAddress(url ?? site)}</Foreign>;
  return (
    <span>
      {path === null ? address : <LocaleLink path={path}>{address}</LocaleLink>}{' '}
      <span className={styles['hint']}>{view === undefined ? <Foreign>{type}</Foreign> : _(view.name)}</span>
    </span>
  );
}

function Progress({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const formats = useFormats();
  const leftMs = timeLeftMs(task, useNow());
  const left = leftMs === null ? null : formats.span(Math.max(SECOND_MS, leftMs));
  return (
    <span className={styles['progress']}>
      <ProgressBar pct={task.progress} label={t`Progress of ${shownHost(task.site)}`} />
      <span className={styles['hint']}>
        {formats.percent(Math.round(task.progress) / 100)}
        {left !== null && (
          <>
            {' · '}
            <Trans comment="Of a running audit. left: a duration, such as 2 min">about {left} left</Trans>
          </>
        )}
      </span>
    </span>
  );
}

function Waiting({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const cancel = useCancelTask();
  const attempt = useAttempt();
  const refusal = useRoleRefusal(task.site);
  return (
    <span className={styles['waiting']}>
      <Trans>Starts when you are back online</Trans>
      <Button
        {...refusal}
        variant="cancel"
        size="s"
        aria-label={t`Withdraw the audit of ${{ address: shownAddress(task.url ?? task.site) }}`}
        onClick={() => void attempt(() => cancel(task.id))}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </span>
  );
}
