import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useRef, type ComponentType, type ReactNode } from 'react';
import { useResults } from '#src/data/hooks/use-results.ts';
import { ErrorNote, PageTitle, Skeleton } from '#src/ui/index.tsx';
import { AddressForm, type AddressWords } from './address-form.tsx';
import type { AnalysisSearch } from './analysis-search.ts';
import styles from './analysis-screen.module.css';
import type { AnalysisView } from './analysis-view.ts';
import { RunningTask } from './running-task.tsx';
import { useAnalysisRun } from './use-analysis-run.ts';

const SHOWN_OTHERS = 20;

export type AnalysisScreenProps = {
  /** What the address bar says; its address is not necessarily a good one. */
  search: AnalysisSearch;
  /** Puts the view into the address bar, so that it can be kept and sent to somebody. */
  onSearchChange: (search: AnalysisSearch) => void;
};
/** Of the part of the screen that shows a result. */
export type ResultProps = {
  resultId: string;
  compareId: string;
  /** The part that is shown and the check that stands open; empty for the first, and for none. */
  tab: string;
  openCheck: string;
  onSearchChange: (search: AnalysisSearch) => void;
  onAnalyse: (address: string) => void;
};
type SectionProps = AnalysisScreenProps & {
  view: AnalysisView;
  Result: ComponentType<ResultProps>;
  /** Shown while there is no result to show. */
  firstUse: ReactNode;
  /** In place of those for the address of a page. */
  words?: AddressWords | undefined;
};

/** The screen of an analysis of an address, with its heading. @param meta one sentence below it. */
export function AnalysisScreen({ meta, ...section }: SectionProps & { meta: ReactNode }) {
  const { _ } = useTexts();
  return (
    <div className={styles['screen']}>
      <PageTitle meta={meta}>{_(section.view.name)}</PageTitle>
      <AnalysisSection {...section} />
    </div>
  );
}

/** Where an address is typed, the live progress, and what the newest or the chosen result says; below a heading. */
export function AnalysisSection({ view, search, onSearchChange, Result, firstUse, words }: SectionProps) {
  const { t } = useLingui();
  const { url = '', result: resultId = '', compare: compareId = '', run: runAsked, tab = '', check = '' } = search;
  const lastAddress = useRef('');
  const run = useAnalysisRun<{ url: string }>({
    type: view.type,
    place: '',
    // Who reads a result is not taken away from it by a task that runs elsewhere.
    isShown: () => resultId === '',
    isResultChosen: false,
    // What stood open stays so: a check that was looked at again is seen again.
    onResult: (found) =>
      onSearchChange({ url: found.url ?? undefined, result: found.id, tab: search.tab, check: search.check }),
  });
  function start(address: string) {
    lastAddress.current = address;
    void run.start({ url: address });
  }
  useRunOnArrival(runAsked === '1' && url !== '', () => {
    start(url);
    onSearchChange({ url });
  });
  const shownId = useShownResult(view, url, resultId);
  return (
    <div className={styles['screen']}>
      <AddressForm
        key={url}
        words={words}
        initialAddress={url}
        isBusy={run.isStarting}
        error={run.refusal}
        onSubmit={start}
      />
      {run.taskId !== null && (
        <RunningTask key={run.taskId} view={view} taskId={run.taskId} onFinished={run.handleFinished} />
      )}
      {/* Not followed, but there to be stopped: several may wait for the connection. */}
      {resultId === '' &&
        run.others.slice(0, SHOWN_OTHERS).map(({ id }) => <RunningTask key={id} view={view} taskId={id} />)}
      {run.taskId === null && run.failure !== undefined && (
        <ErrorNote text={run.failure} onRetry={() => start(lastAddress.current)} />
      )}
      {shownId !== '' && (
        <Suspense fallback={<Skeleton label={t`Loading the result`} shape="panel" />}>
          <Result
            resultId={shownId}
            compareId={compareId}
            tab={tab}
            openCheck={check}
            onSearchChange={onSearchChange}
            onAnalyse={start}
          />
        </Suspense>
      )}
      {shownId === '' && run.taskId === null && run.failure === undefined && firstUse}
    </div>
  );
}

/** The asked-for result, else the newest one of the address. */
function useShownResult({ type }: AnalysisView, url: string, resultId: string): string {
  const { rows } = useResults({ type });
  if (resultId !== '' || url === '') return resultId;
  const wanted = withoutScheme(url);
  return rows?.find((row) => withoutScheme(row.url ?? row.site) === wanted)?.id ?? '';
}

function withoutScheme(url: string): string {
  return url
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/\/$/u, '');
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
