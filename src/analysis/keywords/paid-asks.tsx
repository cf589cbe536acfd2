import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AppError, isErrorCode } from '#core/contract/errors.ts';
import { ASKED_AT_ONCE, planPaidAsks, type PAID_ASKS } from '#core/contract/serp/asks.ts';
import { providerFacts } from '#core/domain/serp/providers.ts';
import { useProjectSearches } from '#src/data/hooks/use-compared-lists.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import { api } from '#src/data/server/api-client.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, ErrorNote, ProgressBar } from '#src/ui/index.tsx';
import styles from './keywords.module.css';
import { useMoney } from './money.ts';
import { SearchChoice } from './search-choice.tsx';

type PaidAnswers<A> = {
  readonly answers: readonly A[];
  readonly costMicros: number;
  readonly stop: 'cap' | 'refused' | null;
  readonly problem: string | null;
};
type PaidAsksProps<A> = {
  kind: (typeof PAID_ASKS)[number];
  /** What is asked about; each is a paid call. */
  texts: readonly string[];
  ask: (search: string, texts: readonly string[]) => Promise<PaidAnswers<A>>;
  onAnswers: (answers: readonly A[]) => void;
  label: string;
};
type State = {
  done: number;
  total: number;
  costMicros: number;
  stop: PaidAnswers<unknown>['stop'] | 'person';
  problem: Error | null;
  isRunning: boolean;
};

/** Asks connected providers about texts: who is asked and what it costs stands there before, and it can be stopped at any time. */
export function PaidAsks<A>({ kind, texts, ask, onAnswers, label }: PaidAsksProps<A>) {
  const { t } = useLingui();
  const searches = useProjectSearches();
  const [state, setState] = useState<State | null>(null);
  const isStopped = useRef(false);
  const hasStopped = (): boolean => isStopped.current;
  // Whoever leaves the page sees neither the cost nor the answers of what would still be asked.
  useEffect(() => () => void (isStopped.current = true), []);
  if (searches === null)
    return (
      <p className={styles['note']}>
        <Trans>For this, sign in, choose a website and connect a provider of result lists.</Trans>
      </p>
    );
  const { site, search } = searches;

  async function run() {
    isStopped.current = false;
    const answers: A[] = [];
    let current: State = { done: 0, total: texts.length, costMicros: 0, stop: null, problem: null, isRunning: true };
    const tell = (part: Partial<State>) => setState((current = { ...current, ...part }));
    tell({});
    try {
      for (let at = 0; at < texts.length && current.stop === null; at += ASKED_AT_ONCE) {
        if (hasStopped()) tell({ stop: 'person' });
        else {
          const part = await ask(search, texts.slice(at, at + ASKED_AT_ONCE));
          answers.push(...part.answers);
          const problem =
            part.problem !== null && isErrorCode(part.problem) ? new AppError(part.problem) : current.problem;
          const done = current.done + part.answers.length;
          tell({ done, costMicros: current.costMicros + part.costMicros, stop: part.stop, problem });
        }
      }
    } catch (error) {
      tell({ problem: error instanceof Error ? error : new Error(String(error)) });
    }
    tell({ isRunning: false });
    if (answers.length > 0) onAnswers(answers);
  }
  return (
    <div className={styles['stack']}>
      <div className={styles['set']}>
        <SearchChoice searches={searches} />
        {state?.isRunning !== true && (
          <PaidPlan
            kind={kind}
            search={search}
            count={texts.length}
            site={site}
            label={label}
            onStart={() => void run()}
          />
        )}
      </div>
      {state?.isRunning === true && (
        <div className={styles['set']}>
          <ProgressBar pct={(100 * state.done) / Math.max(1, state.total)} label={t`Asking`} />
          <Button variant="cancel" size="s" onClick={() => (isStopped.current = true)}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      )}
      {state?.isRunning === false && <PaidOutcome state={state} />}
    </div>
  );
}

type PaidPlanProps = {
  kind: (typeof PAID_ASKS)[number];
  search: string;
  count: number;
  site: string;
  label: string;
  onStart: () => void;
};

/** What it would cost, and the button that begins it. */
function PaidPlan({ kind, search, count, site, label, onStart }: PaidPlanProps) {
  const money = useMoney();
  const { data, error } = useQuery({
    queryKey: ['paid asks', kind, search, count],
    queryFn: ({ signal }) => api.call(planPaidAsks, { query: { kind, search, count } }, { signal }),
    // What was spent meanwhile counts.
    staleTime: 0,
  });
  const errorText = useErrorText();
  if (error !== null) return <p className={styles['note']}>{errorText(error)}</p>;
  if (data === undefined) return null;
  if (data.provider === null)
    return (
      <p className={styles['note']}>
        <Trans>
          No connected provider answers this for the chosen search engine. Set one up under{' '}
          <LocaleLink path={`/serp/keywords/${site}/`}>Keywords</LocaleLink>, “Providers”.
        </Trans>
      </p>
    );
  const { name } = providerFacts(data.provider);
  const cost = money(data.costMicros);
  return (
    <>
      <span className={styles['note']}>
        <Trans comment="name: of a provider; cost: an amount">
          {name}: <Plural value={data.calls} one="# call" other="# calls" />, {cost}
        </Trans>
        {data.beyondCap > 0 && (
          <>
            {' '}
            <Plural value={data.beyondCap} one="The monthly cap leaves # out." other="The monthly cap leaves # out." />
          </>
        )}
      </span>
      <Button variant="cancel" size="s" disabled={data.calls === 0} onClick={onStart}>
        {label}
      </Button>
    </>
  );
}

function PaidOutcome({ state: { done, total, costMicros, stop, problem } }: { state: State }) {
  const errorText = useErrorText();
  const cost = useMoney()(costMicros);
  return (
    <>
      <p className={styles['note']} role="status">
        <Trans>
          Answered: {done} of {total}, for {cost}.
        </Trans>{' '}
        {stop === 'cap' && <Trans>The monthly cap of your providers is reached; the rest was left out.</Trans>}
        {stop === 'person' && <Trans>You stopped it; the rest was left out.</Trans>}
      </p>
      {problem !== null && <ErrorNote text={errorText(problem)} />}
    </>
  );
}
