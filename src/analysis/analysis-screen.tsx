import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useRef, type ComponentType, type ReactNode } from 'react';
import { pageTargetProblem, toPageTarget } from '#core/contract/analyses/page-target.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { ErrorNote, PageTitle, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import { AddressForm, type AddressWords } from './address-form.tsx';
import type { AnalysisSearch } from './analysis-search.ts';
import styles from './analysis-screen.module.css';
import type { AnalysisView } from './analysis-view.ts';
import { RunningTask } from './running-task.tsx';
import { TaskElsewhere } from './task-elsewhere.tsx';
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
  /** @param more what an analysis takes besides an address. */
  onAnalyse: (address: string, more?: MoreParams) => void;
};
export type MoreParams = Readonly<Record<string, unknown>>;
/** Of a form that stands in place of the one for an address. */
export type FormProps = {
  initialAddress: string;
  isBusy: boolean;
  /** Why the last start was refused. */
  error: string | undefined;
  onSubmit: (address: string, more?: MoreParams) => void;
};
type SectionProps = AnalysisScreenProps & {
  view: AnalysisView;
  Result: ComponentType<ResultProps>;
  /** Shown while there is no result to show. */
  firstUse: ReactNode;
  /** In place of those for the address of a page. */
  words?: AddressWords | undefined;
  /** How it is set, below the address, and what of it goes with each start. */
  settings?: { readonly form: ReactNode; readonly params: Readonly<Record<string, unknown>> } | undefined;
  Form?: ComponentType<FormProps> | undefined;
};

type ScreenProps = SectionProps & { meta: ReactNode; above?: ReactNode; below?: ReactNode };

/** The screen of an analysis of an address, with its heading. @param meta one sentence below it. @param above what stands before the form, @param below after everything. */
export function AnalysisScreen({ meta, above, below, ...section }: ScreenProps) {
  const { _ } = useTexts();
  return (
    <div className={styles['screen']}>
      <PageTitle meta={meta}>{_(section.view.name)}</PageTitle>
      {above}
      <AnalysisSection {...section} />
      {below}
    </div>
  );
}

/** Where an address is typed, the live progress, and what the newest or the chosen result says; below a heading. */
export function AnalysisSection(props: SectionProps) {
  const { view, search, onSearchChange, Result, firstUse, words, settings, Form } = props;
  const { t } = useLingui();
  const { url = '', result: resultId = '', compare: compareId = '', run: runAsked, tab = '', check = '' } = search;
  const last = useRef<{ typed: string; more: MoreParams }>({ typed: '', more: {} });
  const { shownId, address } = useShownResult(view, url, resultId);
  const tellResult = useResultMessage(view);
  const run = useAnalysisRun<MoreParams & { url: string }>({
    type: view.type,
    place: plain(address),
    // Of nothing chosen, whatever runs is shown.
    isShown: (task) => address === '' || plain(task.url ?? task.site) === plain(address),
    // Who reads an earlier result is not taken away from it by a task that was not started here.
    isResultChosen: resultId !== '',
    onResult(found, isAwaited) {
      // What stood open stays so: a check that was looked at again is seen again.
      const open = { tab: search.tab, check: search.check };
      if (isAwaited || address === '') onSearchChange({ url: found.url ?? undefined, result: found.id, ...open });
      else tellResult(found);
    },
  });
  async function start(typed: string, more: MoreParams = {}) {
    last.current = { typed, more };
    // What runs stands above what is known of the same address, not of another one.
    const params = { ...settings?.params, url: typed, ...more };
    if ((await run.start(params, plain(typed))) && (typed !== url || resultId !== ''))
      onSearchChange({ url: typed, tab: search.tab, check: search.check });
  }
  const form: FormProps = {
    initialAddress: shownAddress(url),
    isBusy: run.isStarting,
    error: run.refusal,
    onSubmit: (typed, more) => void start(typed, more),
  };
  useRunOnArrival(runAsked === '1' && url !== '', () => {
    void start(url);
    onSearchChange({ url });
  });
  return (
    <div className={styles['screen']}>
      {Form === undefined ? <AddressForm key={url} words={words} {...form} /> : <Form key={url} {...form} />}
      {settings?.form}
      {run.taskId !== null && (
        <RunningTask key={run.taskId} view={view} taskId={run.taskId} onFinished={run.handleFinished} />
      )}
      {run.elsewhere.map((id) => (
        <TaskElsewhere key={id} taskId={id} onFinished={run.handleFinished} />
      ))}
      {run.taskId === null && run.failure !== undefined && (
        <ErrorNote text={run.failure} onRetry={() => void start(last.current.typed, last.current.more)} />
      )}
      {shownId !== '' && (
        <Suspense fallback={<Skeleton label={t`Loading the result`} shape="panel" />}>
          <Result
            resultId={shownId}
            compareId={compareId}
            tab={tab}
            openCheck={check}
            onSearchChange={onSearchChange}
            onAnalyse={(typed, more) => void start(typed, more)}
          />
        </Suspense>
      )}
      {shownId === '' && run.taskId === null && run.failure === undefined && firstUse}
      {/* Of other addresses: there to be stopped, and below what is read. */}
      {run.others.slice(0, SHOWN_OTHERS).map(({ id }) => (
        <RunningTask key={id} view={view} taskId={id} />
      ))}
    </div>
  );
}

/** The asked-for result, else the newest one of the address; and the address that is shown, '' for none. */
function useShownResult({ type }: AnalysisView, url: string, resultId: string): { shownId: string; address: string } {
  const { rows } = useResults({ type });
  if (resultId !== '') {
    const row = rows?.find(({ id }) => id === resultId);
    return { shownId: resultId, address: row === undefined ? url : (row.url ?? row.site) };
  }
  const wanted = plain(url);
  const newest = url === '' ? undefined : rows?.find((row) => plain(row.url ?? row.site) === wanted);
  return { shownId: newest?.id ?? '', address: url };
}

/** Addresses that mean the same page are the same: as typed, and as the server has asked it. */
function plain(address: string): string {
  const text = pageTargetProblem(address) === null ? toPageTarget(address).url : address.trim();
  return text.replace(/^https?:\/\//iu, '').replace(/\/$/u, '');
}

const MESSAGE_MS = 10_000;

/** Tells somebody who reads something else that an analysis is done, with the way to it. */
function useResultMessage(view: AnalysisView): (result: { id: string; site: string; url: string | null }) => void {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  const navigate = useLocaleNavigate();
  return ({ id, site, url }) => {
    const address = shownAddress(url ?? site);
    snackbar.show({
      text: t`The audit of ${address} is done.`,
      actionLabel: t`Show the result`,
      onAction: () => navigate(view.path({ site, url, result: id })),
      durationMs: MESSAGE_MS,
    });
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
