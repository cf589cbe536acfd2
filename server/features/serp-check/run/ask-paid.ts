import { callsPerList, providerFacts, type ProviderId } from '#core/domain/serp/providers.ts';
import {
  monthOf,
  refundSpending,
  reserveSpending,
  type Spend,
} from '#server/features/serp-check/store/provider-repository.ts';
import type { Database } from '#server/db/database.ts';
import { ProviderFailure } from '#server/services/serp/provider.ts';
import type { UsableProvider } from './usable-providers.ts';

/** What one answer takes: suggestions, and a list of ten. */
export const PAID_DEPTH = 10;
/** Asked for at a time. */
const CONCURRENCY = 4;

export type PaidAsk<T> = {
  readonly userId: string;
  readonly texts: readonly string[];
  readonly usable: readonly UsableProvider[];
  readonly ask: (provider: UsableProvider, text: string) => Promise<T>;
};
export type PaidAnswers<T> = {
  readonly answers: readonly { readonly text: string; readonly provider: ProviderId; readonly value: T }[];
  readonly costMicros: number;
  readonly stop: 'cap' | 'refused' | null;
  readonly problem: string | null;
};
type Candidate = UsableProvider & { isOut: boolean; isCapped: boolean };

/** What a call of this provider costs. */
export function costOfCall({ provider, row }: UsableProvider): number {
  return providerFacts(provider.id).needs === 'address' ? 0 : callsPerList(PAID_DEPTH) * row.pricePerCallMicros;
}

/**
 * Asks about each text the first provider that answers, and writes down before what it costs: no cap is passed. It ends cleanly where every
 * cap is reached or every provider refuses.
 */
export async function askPaid<T>(
  { transaction }: Pick<Database, 'transaction'>,
  now: () => number,
  { userId, texts, usable, ask }: PaidAsk<T>,
): Promise<PaidAnswers<T>> {
  const candidates = usable.map((each): Candidate => ({ ...each, isOut: false, isCapped: false }));
  const found = new Map<number, PaidAnswers<T>['answers'][number]>();
  let costMicros = 0;
  let problem: string | null = null;
  const isOpen = (): boolean => candidates.some(({ isOut, isCapped }) => !isOut && !isCapped);

  async function askFrom(candidate: Candidate, text: string, place: number): Promise<boolean> {
    const cost = costOfCall(candidate);
    const spend: Spend = {
      ...{ userId, provider: candidate.provider.id, month: monthOf(now()), costMicros: cost },
      ...{ calls: cost === 0 ? 0 : callsPerList(PAID_DEPTH), capMicros: candidate.row.monthlyCapMicros },
    };
    if (!(await transaction((tx) => reserveSpending(tx, spend)))) {
      candidate.isCapped = true;
      return false;
    }
    costMicros += cost;
    try {
      found.set(place, { text, provider: candidate.provider.id, value: await ask(candidate, text) });
      return true;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      problem = error.code;
      if (error.isOfAll || error.code === 'SERP_RATE_LIMIT') candidate.isOut = true;
      if (!error.isMaybePaid) {
        costMicros -= cost;
        await transaction((tx) => refundSpending(tx, spend));
      }
      return false;
    }
  }

  const queue = texts.entries();
  const work = async (): Promise<void> => {
    for (const [place, text] of queue) {
      if (!isOpen()) return;
      for (const candidate of candidates)
        if (!candidate.isOut && !candidate.isCapped && (await askFrom(candidate, text, place))) break;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const answers = [...found].toSorted(([a], [b]) => a - b).map(([, answer]) => answer);
  const stop = isOpen() ? null : candidates.some(({ isCapped }) => isCapped) ? 'cap' : 'refused';
  return { answers, costMicros, stop, problem };
}
