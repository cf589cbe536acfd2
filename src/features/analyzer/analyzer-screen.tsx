import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRunningTasks, useStartAnalysis } from '#src/data/hooks/use-tasks.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ErrorNote, PageTitle, Skeleton } from '#src/ui/index.tsx';
import { AddressForm } from './address-form.tsx';
import type { AnalyzerSearch } from './analyzer-search.ts';
import styles from './analyzer.module.css';
import { FirstUse } from './first-use.tsx';
import { RunningTask } from './running-task.tsx';

/** Most of the page's code; the address can be typed before it is there. */
const ResultSection = lazy(() => import('./result-section.tsx').then((module) => ({ default: module.ResultSection })));

const SHOWN_OTHERS = 20;

type AnalyzerScreenProps = {
  /** Address in the address bar; not necessarily a good one. */
  url: string;
  resultId: string;
  compareId: string;
  /** Starts an audit of `url` as soon as the page is there. */
  isRunAsked: boolean;
  /** Puts the view into the address bar, so that it can be kept and sent to somebody. */
  onSearchChange: (search: AnalyzerSearch) => void;
};

/** The webpage analyzer: an address, the live progress, the verdict, and what earlier audits of it said. */
export function AnalyzerScreen({ url, resultId, compareId, isRunAsked, onSearchChange }: AnalyzerScreenProps) {
  const { t } = useLingui();
  const run = useRun(resultId, onSearchChange);
  useRunOnArrival(isRunAsked && url !== '', () => {
    run.start(url);
    onSearchChange({ url });
  });
  const shownId = useShownResult(url, resultId);
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={
          <Trans>
            One page against every rule that a single page can answer: what is wrong, why it matters, how to fix it.
          </Trans>
        }
      >
        <Trans>Webpage analyzer</Trans>
      </PageTitle>
      <AddressForm key={url} initialAddress={url} isBusy={run.isStarting} error={run.refusal} onSubmit={run.start} />
      {run.taskId !== null && <RunningTask key={run.taskId} taskId={run.taskId} onFinished={run.handleFinished} />}
      {run.others.map(({ id }) => (
        <RunningTask key={id} taskId={id} />
      ))}
      {run.taskId === null && run.failure !== undefined && <ErrorNote text={run.failure} onRetry={run.retry} />}
      {shownId !== '' && (
        <Suspense fallback={<Skeleton label={t`Loading the result`} shape="panel" />}>
          <ResultSection
            resultId={shownId}
            compareId={compareId}
            onSearchChange={onSearchChange}
            onAnalyse={run.start}
          />
        </Suspense>
      )}
      {shownId === '' && run.taskId === null && run.failure === undefined && <FirstUse />}
    </div>
  );
}

/** The asked-for result, else the newest one of the address. */
function useShownResult(url: string, resultId: string): string {
  const { rows } = useResults({ type: 'PageAudit' });
  if (resultId !== '' || url === '') return resultId;
  const wanted = withoutScheme(url);
  return rows?.find((row) => withoutScheme(row.url ?? '') === wanted)?.id ?? '';
}

function withoutScheme(url: string): string {
  return url
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/\/$/u, '');
}

/** Starting an audit and following it; one that was started earlier or in another tab is picked up. */
function useRun(resultId: string, onSearchChange: (search: AnalyzerSearch) => void) {
  const startAnalysis = useStartAnalysis();
  const errorText = useErrorText();
  const [isStarting, setIsStarting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [startedId, setStartedId] = useState<string | null>(null);
  const lastAddress = useRef('');
  const running = useRunningTasks({ type: 'PageAudit' });
  // Who reads a result is not taken away from it by an audit that runs elsewhere.
  const taskId = startedId ?? (resultId === '' ? (running?.[0]?.id ?? null) : null);
  const others =
    resultId === '' ? (running ?? []).filter(({ id, localId }) => id !== taskId && localId !== taskId) : [];

  async function startNow(address: string) {
    lastAddress.current = address;
    setIsStarting(true);
    setRefusal(undefined);
    setFailure(undefined);
    try {
      const task = await startAnalysis('PageAudit', { url: address });
      setStartedId(task.id);
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setIsStarting(false);
    }
  }
  function handleFinished(task: { url: string | null; resultId: string | null; error: { code: string } | null }) {
    setStartedId(null);
    if (task.resultId !== null) onSearchChange({ url: task.url ?? undefined, result: task.resultId });
    else if (task.error !== null && task.error.code !== 'CANCELLED') setFailure(errorText(task.error.code));
  }
  return {
    isStarting,
    refusal,
    failure,
    taskId,
    /** Not followed, but there to be stopped: several may wait for the connection. */
    others: others.slice(0, SHOWN_OTHERS),
    start: (address: string) => void startNow(address),
    retry: () => void startNow(lastAddress.current),
    handleFinished,
  };
}

/** Calls back once, when it is asked for. */
function useRunOnArrival(isAsked: boolean, onArrival: () => void) {
  const isDone = useRef(false);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (!isAsked || isDone.current) return;
    isDone.current = true;
    arrive();
  }, [isAsked]);
}
