import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { StepText } from '#src/analysis/step-text.tsx';
import type { SiteRecheckSummary } from '#core/contract/analyses/site-recheck.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { siteRecheckView } from '#src/features/site-audit/analysis-view-recheck.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, ErrorNote, ProgressBar } from '#src/ui/index.tsx';
import styles from './recheck.module.css';
import type { Recheck } from './use-recheck.ts';

type RecheckNoteProps = { recheck: Recheck; id: string };

/** What is to be said of checking again: why it cannot be, how far it is, that it failed, or what came of it. */
export function RecheckNote({ recheck, id }: RecheckNoteProps) {
  const { isOffered, running, failure, last } = recheck;
  if (!isOffered && last === null) return null;
  return (
    <div className={styles['note']}>
      {isOffered && <Obstacle recheck={recheck} id={id} />}
      {running !== undefined && <Running task={running} onCancel={() => void recheck.cancel()} />}
      {running === undefined && failure !== undefined && (
        <ErrorNote
          text={
            <>
              {failure} <Trans>What was found before is unchanged.</Trans>
            </>
          }
          onRetry={recheck.obstacle === null ? () => void recheck.start() : undefined}
        />
      )}
      <p className={styles['outcome']} role="status">
        {running !== undefined ? (
          <StepText view={siteRecheckView} step={running.step} />
        ) : (
          failure === undefined && last !== null && <Outcome summary={last} />
        )}
      </p>
    </div>
  );
}

function Obstacle({ recheck: { obstacle, running }, id }: RecheckNoteProps) {
  if (obstacle === null || running !== undefined) return null;
  return (
    <p className={styles['obstacle']} id={id}>
      {obstacle === 'offline' ? (
        <Trans>Checking again needs a connection.</Trans>
      ) : (
        <Trans>The website is being crawled. Check again when that has ended.</Trans>
      )}
    </p>
  );
}

function Running({ task, onCancel }: { task: TaskRow; onCancel: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles['running']}>
      <ProgressBar pct={task.progress} label={t`Progress of checking again`} />
      <Button variant="cancel" size="s" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

/** In one line what a client would understand, then what it does not say. */
function Outcome({ summary }: { summary: SiteRecheckSummary }) {
  const formats = useFormats();
  const time = formats.dateTime(summary.revisedAtMs);
  const [asked, all] = [formats.number(summary.pages), formats.number(summary.pagesTotal)];
  return (
    <>
      <strong>
        <Gone summary={summary} /> <Added summary={summary} />
        <Scores summary={summary} />
      </strong>{' '}
      <span className={styles['detail']}>
        <Trans comment="time: date and time of the last re-check">Checked again: {time}.</Trans>{' '}
        {summary.pages < summary.pagesTotal && (
          <Trans comment="asked, all: numbers">
            {asked} of {all} pages were checked again; a new crawl checks all of them.
          </Trans>
        )}
      </span>
    </>
  );
}

/** Nothing where one of them was not measured. */
function Scores({ summary }: { summary: SiteRecheckSummary }) {
  const formats = useFormats();
  if (summary.score === null || summary.scoreBefore === null) return null;
  const [before, score] = [formats.number(summary.scoreBefore), formats.number(summary.score)];
  if (score === before) return <Trans>The score stays at {score}.</Trans>;
  return (
    <Trans comment="Before and after. Whole numbers from 0 to 100">
      Score {before} → {score}.
    </Trans>
  );
}

function Gone({ summary: { findings, gone, added } }: { summary: SiteRecheckSummary }) {
  const formats = useFormats();
  const [lost, all] = [formats.number(gone), formats.number(findings)];
  if (findings === 0) return added === 0 ? <Trans>Nothing was found this time either.</Trans> : null;
  if (gone === 0)
    return <Plural value={findings} one="The finding is still there." other="All # findings are still there." />;
  if (gone === findings) return <Plural value={findings} one="The finding is gone." other="All # findings are gone." />;
  return (
    <Trans comment="lost, all: numbers, 3 of 5">
      {lost} of {all} findings are gone.
    </Trans>
  );
}

function Added({ summary: { added } }: { summary: SiteRecheckSummary }) {
  if (added === 0) return null;
  return (
    <>
      <Plural value={added} one="# finding is new." other="# findings are new." />{' '}
    </>
  );
}
