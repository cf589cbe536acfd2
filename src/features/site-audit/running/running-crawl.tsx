import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shownHost, shownAddress } from '#core/domain/shown-host.ts';
import { RunningFrame } from '#src/analysis/running-frame.tsx';
import { StepText } from '#src/analysis/step-text.tsx';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useTaskInProgress } from '#src/data/hooks/use-task-in-progress.ts';
import { useCancelTask, useControlTask } from '#src/data/hooks/use-tasks.ts';
import { siteAuditView } from '#src/features/site-audit/analysis-view.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Foreign } from '#src/ui/index.tsx';
import { readProgress, type CrawlProgress } from './crawl-progress.ts';
import styles from './running-crawl.module.css';

/** A shorter pause is no reason to wait for anything. */
const NOTABLE_PAUSE_S = 2;

type RunningCrawlProps = { taskId: string; onFinished?: ((task: TaskRow) => void) | undefined };

/** A crawl under way: what is being done, how far it is and how long it may still take. It goes on when the page is left. */
export function RunningCrawl({ taskId, onFinished }: RunningCrawlProps) {
  const { t } = useLingui();
  const task = useTaskInProgress(taskId, onFinished);
  if (task === null) return null;
  const progress = readProgress(task.step);
  return (
    <RunningFrame
      task={task}
      label={t`Crawl of ${shownHost(task.site)}`}
      progressLabel={t`Progress of the crawl`}
      head={
        <h2 className={styles['title']}>
          <Foreign>{shownHost(task.site)}</Foreign>
        </h2>
      }
      controls={<Controls task={task} />}
      // Numbers change many times a second: only the step is read out.
      step={
        <p className={styles['step']} role="status">
          <CrawlStep task={task} />
        </p>
      }
      hints={{
        leaving: <Trans>You can leave this page. The crawl continues, and its result is kept.</Trans>,
        sending: <Trans>The crawl starts as soon as the server receives it.</Trans>,
        offline: <Trans>You are offline. The crawl starts when you are back online.</Trans>,
      }}
    >
      {progress !== null && <Numbers progress={progress} />}
    </RunningFrame>
  );
}

function CrawlStep({ task }: { task: TaskRow }) {
  if (task.isWaiting) return <Trans>Waiting</Trans>;
  if (task.paused === true) return <Trans>Paused. What was read is kept.</Trans>;
  if (task.step?.key === 'STEP_CRAWLING') return <Trans>Reading the pages</Trans>;
  return <StepText view={siteAuditView} step={task.step} />;
}

function Numbers({ progress }: { progress: CrawlProgress }) {
  const { t } = useLingui();
  const formats = useFormats();
  const items = [
    { id: 'pages', name: t`Pages read`, value: formats.number(progress.pages) },
    { id: 'queue', name: t`Waiting`, value: formats.number(progress.queue) },
    { id: 'speed', name: t`Pages per second`, value: formats.number(progress.perSecond) },
    { id: 'errors', name: t`Error responses`, value: formats.number(progress.errors) },
    {
      id: 'left',
      name: t`Minimum time left`,
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
      {progress.pauseS >= NOTABLE_PAUSE_S && (
        <p className={styles['step']}>
          <Plural
            value={progress.pauseS}
            one="The robots.txt of this website asks for # second between two pages, so the crawl takes long."
            other="The robots.txt of this website asks for # seconds between two pages, so the crawl takes long."
          />
        </p>
      )}
      {progress.url !== '' && (
        <p className={styles['address']}>
          <Foreign>{shownAddress(progress.url)}</Foreign>
        </p>
      )}
    </>
  );
}

type ControlsProps = { task: TaskRow };

/** What was not sent yet is withdrawn without a trace; what runs can wait, end with what it has, or be given up. */
function Controls({ task }: ControlsProps) {
  const cancel = useCancelTask();
  const control = useControlTask();
  const attempt = useAttempt();
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
