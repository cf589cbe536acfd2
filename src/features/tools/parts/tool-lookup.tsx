import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import { listedOptionsOf, type LookupContract } from '#core/contract/lookup-contract.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { TaskElsewhere } from '#src/analysis/task-elsewhere.tsx';
import { useAnalysisRun } from '#src/analysis/use-analysis-run.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { ErrorNote } from '#src/ui/index.tsx';
import type { ToolOptions, ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import lookup from './lookup.module.css';
import { LookupForm, type LookupWords } from './lookup-form.tsx';
import { optionsOf } from './lookup-options.ts';
import { LookupHistory } from './lookup-history.tsx';
import { LookupResult, type LookupFact } from './lookup-result.tsx';
import { LookupTask } from './lookup-task.tsx';

export type ToolLookupProps<A extends z.ZodType> = {
  contract: LookupContract<string, z.ZodObject, A>;
  /** As the tool's panel has them. */
  panel: ToolPanelProps;
  words: LookupWords;
  /** How it is set, between field and result; its values go through `panel.onOptionsChange`. */
  settings?: ReactNode;
  /** What is asked holds secrets: it is not kept on this device until there is a network. */
  mustNotWait?: boolean | undefined;
  /** The settings tell what is wrong with them: nothing is asked. */
  isHeldBack?: boolean | undefined;
  /** False where a link must not start it: it may change something elsewhere. */
  startsByLink?: boolean | undefined;
  /** Beside the button that starts it. */
  actions?: ReactNode;
  /** Of one answer, in words: what is compared with the one before. Leave out what differs each time. */
  factsOf: (answer: z.output<A>) => readonly LookupFact[];
  /** The answer in one line. */
  headline: (answer: z.output<A>) => ReactNode;
  /** What it says besides. */
  children: (answer: z.output<A>) => ReactNode;
};

/** A network tool: what is asked about above, what came of it below with what has changed since, and the last fifty to read without a network. */
export function ToolLookup<A extends z.ZodType>(props: ToolLookupProps<A>) {
  const { contract, panel, words, settings, actions } = props;
  const { mustNotWait = false, isHeldBack = false, startsByLink = true } = props;
  const { tool } = contract;
  const { state } = useConnectivity();
  const asked = askedOf(contract, panel);
  const { rows } = useResults({ type: 'Lookup', site: tool });
  const listed = listedOptionsOf(contract, asked.options);
  const shown = shownOf(rows, panel.result, { url: asked.subject, options: listed });
  const mayAsk = !isHeldBack && (state === 'online' || !mustNotWait);
  const run = useLookupRun(contract, panel, { ...asked, mayAsk });
  const [isLinked] = useState(() => new URLSearchParams(location.search).has('q'));
  const isMissing = rows !== undefined && shown.id === '' && state === 'online';
  useArrival(startsByLink && asked.subject !== null && (panel.isRunAsked || (isLinked && isMissing)), () =>
    run.ask(panel.input),
  );
  return (
    <div className={styles['panel']}>
      <LookupForm
        key={panel.input}
        words={words}
        initialText={panel.input}
        isBusy={run.isStarting}
        error={run.refusal}
        problemOf={(text) => problemOf(contract, text)}
        onSubmit={(text) => run.ask(text)}
        actions={actions}
      />
      {settings !== undefined && <div className={lookup['settings']}>{settings}</div>}
      {state !== 'online' && (
        <p className={lookup['offline']} role="status">
          <Trans>You are offline. Looking something up needs a network; what was found before can be read.</Trans>
        </p>
      )}
      {run.taskId !== null && <LookupTask key={run.taskId} taskId={run.taskId} onFinished={run.handleFinished} />}
      {run.elsewhere.map((id) => (
        <TaskElsewhere key={id} taskId={id} onFinished={run.handleFinished} />
      ))}
      {run.taskId === null && run.failure !== undefined && (
        <ErrorNote text={run.failure} onRetry={() => run.ask(panel.input)} />
      )}
      {shown.id !== '' && (
        <LookupResult {...props} resultId={shown.id} before={shown.before} onAgain={() => run.ask(panel.input)} />
      )}
      <LookupHistory rows={rows ?? []} shownId={shown.id} />
    </div>
  );
}

/** What the panel's input asks about, `null` for what cannot be asked; and the options that are set. */
type Asked = { readonly subject: string | null; readonly options: Readonly<Record<string, string>> };

function askedOf(contract: LookupContract, { input, options }: ToolPanelProps): Asked {
  const set = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
  const parsed = contract.options.safeParse(set);
  return { subject: subjectOf(contract, input), options: parsed.success ? (parsed.data as ToolOptions) : {} }; // texts by name
}

function subjectOf(contract: LookupContract, input: string): string | null {
  try {
    return contract.toSubject(input);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function problemOf(contract: LookupContract, text: string): AppError | null {
  try {
    contract.toSubject(text);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const keyOf = (options: Readonly<Record<string, string>>): string => JSON.stringify(Object.entries(options).sort());

type Rows = readonly ResultSummary[] | undefined;

/** The result that was chosen, else the newest one of the same question; and the one before it. */
function shownOf(rows: Rows, chosenId: string | undefined, { url, options }: Question) {
  const isSame = (row: ResultSummary, question: Question) =>
    row.url === question.url && keyOf(optionsOf(row)) === keyOf(question.options);
  const row =
    chosenId === undefined
      ? rows?.find((each) => isSame(each, { url, options }))
      : rows?.find(({ id }) => id === chosenId);
  const before =
    row &&
    rows?.find(
      (each) => each.finishedAtMs < row.finishedAtMs && isSame(each, { url: row.url, options: optionsOf(row) }),
    );
  return { id: chosenId ?? row?.id ?? '', before };
}

type Question = { readonly url: string | null; readonly options: Readonly<Record<string, string>> };

function useLookupRun(contract: LookupContract, panel: ToolPanelProps, asked: Asked & { mayAsk: boolean }) {
  const { subject, options, mayAsk } = asked;
  const { tool } = contract;
  const { input, result, onInputChange, onResultChange } = panel;
  const run = useAnalysisRun<{ tool: string; input: string; options: Readonly<Record<string, string>> }>({
    type: 'Lookup',
    place: subject ?? '',
    isShown: (task) => task.site === tool && (subject === null || task.url === subject),
    isResultChosen: result !== undefined,
    onResult(found, isAwaited) {
      if (isAwaited) onResultChange(found.id);
    },
  });
  /** Starts it at once, or when there is a network again. */
  function ask(text: string) {
    const wanted = subjectOf(contract, text);
    if (wanted === null || !mayAsk) return;
    if (text !== input) onInputChange(text);
    onResultChange(undefined);
    void run.start({ tool, input: wanted, options }, wanted);
  }
  return { ...run, ask };
}

/** Calls back once, when it is asked for. */
function useArrival(isAsked: boolean, onArrival: () => void) {
  const isDone = useRef(false);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (!isAsked || isDone.current) return;
    isDone.current = true;
    arrive();
  }, [isAsked]);
}
