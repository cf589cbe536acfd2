import { callsPerList, providerFacts, type ProviderId } from '#core/domain/serp/providers.ts';
import {
  monthOf,
  refundSpending,
  reserveSpending,
  type Spend,
} from '#server/features/serp-check/store/provider-repository.ts';
import type { Database } from '#server/db/database.ts';
import { askWithin } from '#server/services/serp/ask-within.ts';
import { askInTurn, CONCURRENCY, isOpen, toCandidates, type Booking, type Candidate } from './ask-in-turn.ts';
import type { UsableProvider } from './usable-providers.ts';

/** What one answer takes: suggestions, and a list of ten. */
export const PAID_DEPTH = 10;
/** No call begins later, and none takes longer: all of it is over before `PAID_ASK_WITHIN_MS`. */
const LIMITS = { beginMs: 30_000, callMs: 20_000 };

export type PaidAsk<T> = {
  readonly userId: string;
  readonly texts: readonly string[];
  readonly usable: readonly UsableProvider[];
  readonly ask: (provider: UsableProvider, text: string, signal: AbortSignal) => Promise<T>;
  readonly limits?: typeof LIMITS;
};
export type PaidAnswers<T> = {
  readonly answers: readonly { readonly text: string; readonly provider: ProviderId; readonly value: T }[];
  readonly costMicros: number;
  readonly stop: 'cap' | 'refused' | null;
  readonly problem: string | null;
};

/** What a call of this provider costs. */
export function costOfCall({ provider, row }: UsableProvider): number {
  return providerFacts(provider.id).needs === 'address' ? 0 : callsPerList(PAID_DEPTH) * row.pricePerCallMicros;
}

/**
 * Asks about each text, once, the first provider that answers, and writes down before what it costs: no cap is passed. It ends with what
 * there is where every cap is reached, every provider refuses, or too much time has passed.
 */
export async function askPaid<T>(
  { transaction }: Pick<Database, 'transaction'>,
  now: () => number,
  { userId, texts, usable, ask, limits = LIMITS }: PaidAsk<T>,
): Promise<PaidAnswers<T>> {
  const candidates = toCandidates(usable);
  const closing = AbortSignal.timeout(limits.beginMs);
  const found = new Map<string, PaidAnswers<T>['answers'][number]>();
  let costMicros = 0;
  let problem: string | null = null;

  async function book(candidate: Candidate, text: string): Promise<Booking<T> | 'cap'> {
    const provider = candidate.provider.id;
    const cost = costOfCall(candidate);
    const spend: Spend = {
      ...{ userId, provider, month: monthOf(now()), costMicros: cost },
      ...{ calls: cost === 0 ? 0 : callsPerList(PAID_DEPTH), capMicros: candidate.row.monthlyCapMicros },
    };
    if (!(await transaction((tx) => reserveSpending(tx, spend)))) return 'cap';
    costMicros += cost;
    return {
      done(value) {
        found.set(text, { text, provider, value });
      },
      async fail({ code, isMaybePaid }) {
        problem = code;
        if (isMaybePaid) return;
        costMicros -= cost;
        await transaction((tx) => refundSpending(tx, spend));
      },
    };
  }

  const wanted = [...new Set(texts)];
  const queue = wanted.values();
  const work = async (): Promise<void> => {
    for (const text of queue) {
      if (!candidates.some(isOpen)) return;
      const { kind } = await askInTurn<T>(candidates, {
        book: (candidate) => book(candidate, text),
        call: (candidate) => askWithin(limits.callMs, (signal) => ask(candidate, text, signal)),
        closing,
      });
      if (kind === 'closed') problem ??= 'SERP_TIMEOUT';
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const answers = wanted.flatMap((text) => found.get(text) ?? []);
  const stop = candidates.some(isOpen) ? null : candidates.some(({ isCapped }) => isCapped) ? 'cap' : 'refused';
  return { answers, costMicros, stop, problem };
}
