import { useLocation } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId } from 'react';
import { commonProgress, outcomeOf } from '#core/contract/socket-task.ts';
import { usePreference } from '#src/data/hooks/use-preference.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { IconButton, Button, VisuallyHidden } from '#src/ui/index.tsx';
import { TaskEntry } from './task-entry.tsx';
import styles from './task-panel.module.css';
import { useWatchedTasks } from './use-watched-tasks.ts';

/** What runs for this person while another page is shown, and how it ended (specification, section 3, socket task). */
export function TaskPanel() {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { tasks, dismiss } = useWatchedTasks(path);
  const [isOpen, setIsOpen] = usePreference('task-panel', true);
  const listId = useId();
  if (tasks.length === 0) return null;
  const running = tasks.filter((task) => outcomeOf(task) === 'process');
  const ended = tasks.filter((task) => outcomeOf(task) !== 'process');
  return (
    <section className={styles['panel']} aria-label={t`What runs`}>
      <div className={styles['bar']}>
        <Summary running={running.length} ended={ended.length} progress={commonProgress(running)} />
        {isOpen && ended.length > 1 && (
          <Button variant="close" size="s" onClick={() => dismiss(ended.map(({ id }) => id))}>
            <Trans>Put away</Trans>
          </Button>
        )}
        <IconButton
          label={isOpen ? t`Show less` : t`Show more`}
          icon={isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <ul id={listId} className={styles['list']} hidden={!isOpen}>
        {tasks.map((task) => (
          <TaskEntry key={task.id} task={task} onDismiss={() => dismiss([task.id])} />
        ))}
      </ul>
    </section>
  );
}

type SummaryProps = { running: number; ended: number; progress: number | null };

/** In one line; only how many have ended is told as it changes. */
function Summary({ running, ended, progress }: SummaryProps) {
  const formats = useFormats();
  return (
    <span className={styles['summary']}>
      {running > 0 ? (
        <>
          <Plural value={running} one="# running" other="# running" />
          {progress !== null && ` · ${formats.percent(progress / 100)}`}
        </>
      ) : (
        <Plural value={ended} one="# has ended" other="# have ended" />
      )}
      <VisuallyHidden>
        <span role="status">{ended > 0 && <Plural value={ended} one="# has ended" other="# have ended" />}</span>
      </VisuallyHidden>
    </span>
  );
}
