import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { use } from 'react';
import { AppError } from '#core/contract/errors.ts';
import { outcomeOf } from '#core/contract/socket-task.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { AnalysisViewsContext, useAnalysisPath } from '#src/analysis/analysis-view.ts';
import { StepText } from '#src/analysis/step-text.tsx';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useRoleRefusal } from '#src/analysis/use-role-refusal.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useCancelTask } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, Disclosure, ExternalLink, Foreign, IconButton, ProgressBar, SeverityMark } from '#src/ui/index.tsx';
import { toTaskLink } from './task-link.ts';
import styles from './task-panel.module.css';

type TaskEntryProps = { task: TaskRow; onDismiss: () => void };

/** One task: what it is, how far or how it ended, and where it leads. */
export function TaskEntry({ task, onDismiss }: TaskEntryProps) {
  const { t } = useLingui();
  const outcome = outcomeOf(task);
  const body = task.body ?? shownAddress(task.url ?? task.site);
  return (
    <li className={styles['entry']}>
      <div className={styles['head']}>
        {outcome !== 'process' && <OutcomeMark outcome={outcome} />}
        <span className={styles['title']}>
          <TaskTitle task={task} />
        </span>
        {outcome !== 'process' && (
          <IconButton label={t`Put away: ${body}`} icon={<X aria-hidden="true" />} onClick={onDismiss} />
        )}
      </div>
      <p className={styles['body']}>
        <Foreign>{body}</Foreign>
      </p>
      {outcome === 'process' ? <Running task={task} body={body} /> : <Ended task={task} />}
      {task.details !== undefined && task.details !== '' && (
        <Disclosure summary={<Trans>Details</Trans>}>
          <p className={styles['details']}>
            <Foreign>{task.details}</Foreign>
          </p>
        </Disclosure>
      )}
    </li>
  );
}

function OutcomeMark({ outcome }: { outcome: 'success' | 'fail' }) {
  const { t } = useLingui();
  return outcome === 'success' ? (
    <SeverityMark severity="passed" label={t`Done`} />
  ) : (
    <SeverityMark severity="error" label={t`Failed`} />
  );
}

/** As the server calls it, else by its analysis; one that this build does not know by its type. */
function TaskTitle({ task: { type, title } }: { task: TaskRow }) {
  const { _ } = useTexts();
  const view = use(AnalysisViewsContext).find((each) => each.type === type);
  if (title !== undefined || view === undefined) return <Foreign>{title ?? type}</Foreign>;
  return _(view.name);
}

function Running({ task, body }: { task: TaskRow; body: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const cancel = useCancelTask();
  const attempt = useAttempt();
  const refusal = useRoleRefusal(task.site);
  const { id, type, step, progress, percentsShow = true, parsed, total } = task;
  const view = use(AnalysisViewsContext).find((each) => each.type === type);
  const isCounted = parsed !== undefined && total !== undefined;
  return (
    <>
      <ProgressBar pct={percentsShow ? progress : null} label={t`Progress of ${body}`} />
      <div className={styles['row']}>
        <span className={styles['state']}>
          {view !== undefined && <StepText view={view} step={step} />}
          {percentsShow && ` ${formats.percent(Math.round(progress) / 100)}`}
          {isCounted && (
            <>
              {' '}
              <Trans comment="How many of all: 12 of 40">
                {formats.number(parsed)} of {formats.number(total)}
              </Trans>
            </>
          )}
        </span>
        <Button
          {...refusal}
          variant="close"
          size="s"
          aria-label={t`Stop: ${body}`}
          onClick={() => void attempt(() => cancel(id))}
        >
          <Trans>Stop</Trans>
        </Button>
      </div>
    </>
  );
}

function Ended({ task }: { task: TaskRow }) {
  const errorText = useErrorText();
  if (outcomeOf(task) === 'fail') {
    const { error } = task;
    return (
      <p className={styles['state']}>
        {error === null ? (
          <Trans>It ended without a file. Start it again.</Trans>
        ) : (
          errorText(new AppError(error.code, error.message))
        )}
      </p>
    );
  }
  return (
    <>
      <p className={styles['state']}>
        <Success action={task.finishAction} />
      </p>
      <Links task={task} />
    </>
  );
}

function Success({ action }: { action: string | undefined }) {
  if (action === 'download') return <Trans>Ready to download</Trans>;
  if (action === 'email') return <Trans>Sent by e-mail</Trans>;
  if (action === 'google_drive') return <Trans>Saved to Google Drive</Trans>;
  return <Trans comment="An analysis has ended well">Done</Trans>;
}

function Links({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const pathOf = useAnalysisPath();
  const { type, site, url, resultId, targetLink, targetText, linkDownload, linkExport, filename } = task;
  const result = resultId === null ? null : pathOf(type, { site, url, result: resultId });
  return (
    <div className={styles['links']}>
      {result !== null && (
        <LocaleLink path={result}>
          <Trans>Open the result</Trans>
        </LocaleLink>
      )}
      <TaskLink href={targetLink} text={targetText ?? t`Open`} />
      <TaskLink href={linkDownload} text={filename ?? t`Download`} filename={filename ?? ''} />
      <TaskLink href={linkExport} text={t`Open the export`} />
    </div>
  );
}

/** `filename`: what it is saved as; without one it is opened. */
type TaskLinkProps = { href: string | undefined; text: string; filename?: string | undefined };

function TaskLink({ href, text, filename }: TaskLinkProps) {
  const link = toTaskLink(href);
  if (link === null) return null;
  if (link.kind === 'foreign') return <ExternalLink href={link.href}>{text}</ExternalLink>;
  if (link.kind === 'page' && filename === undefined) return <LocaleLink path={link.href}>{text}</LocaleLink>;
  return (
    <a href={link.href} download={filename}>
      {text}
    </a>
  );
}
