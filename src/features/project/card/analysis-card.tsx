import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useResults, type Absence } from '#src/data/hooks/use-results.ts';
import { useLastFailure, useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { SeverityMark, Skeleton } from '#src/ui/index.tsx';
import styles from './analysis-card.module.css';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { mainFieldOf, toCardData, type CardData } from './card-data.ts';
import { CardResult } from './card-result.tsx';
import { CardRunning } from './card-running.tsx';
import { StartButton } from './start-button.tsx';

export type CardProps = { view: AnalysisView; site: string };
type CardState = 'reading' | 'never' | 'unknown' | 'running' | 'failed' | 'result';

/**
 * How one website stands by one analysis, on the page of a project: never run, running, failed, or its newest result with its
 * number, change, line and what to do next. From what this device has; the server only adds to it.
 */
export function AnalysisCard({ view, site }: CardProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const errorText = useErrorText();
  const titleId = useId();
  const { rows, absence, error } = useResults({ type: view.type, site });
  const tasks = useRunningTasks({ type: view.type, site }) ?? [];
  const failed = useLastFailure({ type: view.type, site }) ?? null;
  const data = rows === undefined ? null : toCardData(rows, mainFieldOf(view));
  const isFailed = failed !== null && failed.createdAtMs > (data?.result.finishedAtMs ?? 0);
  const state = stateOf({ isRead: rows !== undefined, isRunning: tasks.length > 0, isFailed, data, absence });
  return (
    <section className={styles['card']} aria-labelledby={titleId} data-state={state}>
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {_(view.name)}
        </h2>
        {data !== null && <ResultLink view={view} data={data} />}
      </header>
      <div className={styles['body']}>
        {tasks.length > 0 && <CardRunning view={view} tasks={tasks} />}
        {state === 'failed' && failed?.error != null && (
          <p className={styles['failure']} role="status">
            <SeverityMark severity="error" label={t`Error`} />
            <span>
              <Trans comment="Of an analysis. reason: a sentence">
                The last run failed: {errorText(failed.error.code)}
              </Trans>
            </span>
          </p>
        )}
        {state === 'reading' && <Skeleton label={t`Loading the audits`} lines={3} />}
        {state === 'never' && <Expectation view={view} />}
        {state === 'unknown' && (
          <p className={styles['promise']}>
            <Trans>No result is stored on this device. If the server has one, it appears here later.</Trans>
          </p>
        )}
        {data !== null && <CardResult view={view} data={data} />}
        {error !== null && <p className={styles['hint']}>{errorText(error)}</p>}
      </div>
      <CardFoot view={view} site={site} state={state} data={data} />
    </section>
  );
}

type StateFacts = { isRead: boolean; isRunning: boolean; isFailed: boolean; data: CardData | null; absence: Absence };

function stateOf({ isRead, isRunning, isFailed, data, absence }: StateFacts): CardState {
  if (isRunning) return 'running';
  if (isFailed) return 'failed';
  if (data !== null) return 'result';
  if (!isRead || absence === 'asking') return 'reading';
  return absence === 'none' ? 'never' : 'unknown';
}

function ResultLink({ view, data: { result } }: { view: AnalysisView; data: CardData }) {
  const { _ } = useTexts();
  const { t } = useLingui();
  const name = _(view.name);
  return (
    <LocaleLink
      path={view.path({ site: result.site, url: result.url, result: result.id })}
      aria-label={t({ message: `Show result: ${name}`, comment: 'A link. name: of an analysis' })}
    >
      <Trans comment="A link to the newest result of an analysis">Show result</Trans>
    </LocaleLink>
  );
}

/** Before the first result: what it will show. */
function Expectation({ view }: { view: AnalysisView }) {
  const { _ } = useTexts();
  const formats = useFormats();
  const numbers = formats.list(view.columns.map(({ header }) => _(header)));
  return (
    <p className={styles['promise']}>
      {view.card?.promise === undefined ? (
        <Trans comment="Of an analysis that was never run. numbers: names of numbers, such as Errors and Warnings">
          Not run yet. Its newest result will be shown here: {numbers}.
        </Trans>
      ) : (
        _(view.card.promise)
      )}
    </p>
  );
}

type CardFootProps = CardProps & { state: CardState; data: CardData | null };

/** When it was measured, and the way to measure it again. */
function CardFoot({ view, site, state, data }: CardFootProps) {
  const formats = useFormats();
  const isOffline = useConnectivity().state !== 'online';
  const when: ReactNode = data !== null && (
    <Trans comment="when: date and time">
      Measured{' '}
      <time dateTime={new Date(data.result.finishedAtMs).toISOString()}>
        {formats.dateTime(data.result.finishedAtMs)}
      </time>
    </Trans>
  );
  return (
    <footer className={styles['foot']}>
      <p className={styles['hint']}>
        {when}
        {isOffline && state !== 'running' && (
          <>
            {data !== null && ' · '}
            <Trans>You are offline: a start waits until you are back online.</Trans>
          </>
        )}
      </p>
      {state !== 'running' && (
        <StartButton view={view} site={site} kind={state === 'failed' ? 'retry' : data === null ? 'first' : 'again'} />
      )}
    </footer>
  );
}
