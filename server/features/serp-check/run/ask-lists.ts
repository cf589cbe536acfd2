import { callsPerList, providerFacts } from '#core/domain/serp/providers.ts';
import { positionIn } from '#core/domain/serp/positions.ts';
import type { OwnRule } from '#core/domain/serp/own-rule.ts';
import type { SerpList } from '#core/domain/serp/result-list.ts';
import type { SerpSearch } from '#core/domain/serp/search.ts';
import type { Batch } from '#server/features/serp-check/store/list-repository.ts';
import { monthOf, type Spend } from '#server/features/serp-check/store/provider-repository.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { PositionToStore, Track } from '#server/features/serp-check/store/track-repository.ts';
import { askInTurn, CONCURRENCY, toCandidates, type Booking, type Candidate } from './ask-in-turn.ts';
import type { Tally } from './run-state.ts';
import type { UsableProvider } from './usable-providers.ts';

export type Asking = {
  readonly stores: Stores;
  readonly batch: Batch;
  readonly site: string;
  readonly rule: OwnRule;
  readonly search: SerpSearch;
  readonly depth: number;
  readonly tally: Tally;
  readonly now: () => number;
  /** Stops before the next list; what is asked for is waited for, since it is paid. */
  readonly isStopped: () => boolean;
  readonly isFinishWanted: () => boolean;
  readonly onProgress: () => Promise<void>;
};
export type Wanted = {
  readonly track: Track;
  /** Whom a run that is no more has asked for it, where asking there again costs nothing; null for nobody. */
  readonly repeatOf: string | null;
};

/** A run ends between two lists, of its own accord. */
const NEVER = new AbortController().signal;

/** Asks for the lists of keywords, each from the first provider that gives one. */
export async function askLists(
  asking: Asking,
  wanted: readonly Wanted[],
  usable: readonly UsableProvider[],
): Promise<void> {
  const queue = wanted.values();
  const candidates = toCandidates(usable);
  const work = async (): Promise<void> => {
    for (const each of queue) {
      if (asking.isStopped()) return;
      if (asking.isFinishWanted()) asking.tally.notAsked(each.track.phrase, 'finished', 'CANCELLED');
      else await askOne(asking, each, candidates);
      await asking.onProgress();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function askOne(asking: Asking, wanted: Wanted, candidates: readonly Candidate[]): Promise<void> {
  const { search, depth, tally } = asking;
  const { phrase } = wanted.track;
  const outcome = await askInTurn<SerpList>(candidates, {
    book: (candidate) => book(asking, wanted, candidate),
    async call({ provider, access }) {
      if (provider.ask === undefined) throw new Error(`${provider.id} gives no lists`);
      // Not the run's own signal: an answer that is on its way is paid, and read.
      return provider.ask({ phrase, search, depth }, access, NEVER);
    },
    closing: NEVER,
  });
  if (outcome.kind === 'taken') tally.known();
  else if (outcome.kind === 'failed') tally.failed(phrase, outcome.code);
  else if (outcome.kind === 'cap') tally.notAsked(phrase, 'cap', 'SERP_CAP');
  else if (outcome.kind === 'refused') tally.notAsked(phrase, 'refused', outcome.code ?? 'SERP_NO_PROVIDER');
}

async function book(
  asking: Asking,
  { track, repeatOf }: Wanted,
  candidate: Candidate,
): Promise<Booking<SerpList> | 'cap' | 'taken'> {
  const { stores, batch, depth, tally, now } = asking;
  const source = candidate.provider.id;
  const spend = spendOf(asking, candidate);
  const claim = {
    phraseKey: track.phraseKey,
    provider: source,
    depth,
    atMs: now(),
    spend,
    takesAsked: repeatOf !== null,
    isRepeat: repeatOf === source,
  };
  const id = await stores.lists.claim(batch, claim);
  if (typeof id === 'string') return id;
  return {
    async done(list) {
      await stores.lists.complete(id, list, now(), toPosition(asking, track, { id, list, source }));
      tally.done(source, spend.costMicros);
    },
    fail: ({ code, isMaybePaid }) => stores.lists.fail(id, code, isMaybePaid ? null : spend),
  };
}

function spendOf({ batch, depth, now }: Asking, { provider, row }: Candidate): Spend {
  const calls = providerFacts(provider.id).needs === 'address' ? 0 : callsPerList(depth);
  return {
    userId: batch.userId,
    provider: provider.id,
    month: monthOf(now()),
    calls,
    costMicros: calls * row.pricePerCallMicros,
    capMicros: row.monthlyCapMicros,
  };
}

/** What a list says of the project. */
export function toPosition(
  { site, rule, batch, now }: Pick<Asking, 'site' | 'rule' | 'batch' | 'now'>,
  track: Pick<Track, 'id'>,
  {
    id,
    list,
    source,
  }: { readonly id: number | null; readonly list: SerpList; readonly source: PositionToStore['source'] },
): PositionToStore {
  return {
    ...positionIn(list, site, rule),
    trackId: track.id,
    day: batch.day,
    features: list.features,
    source,
    listId: id,
    readAtMs: now(),
  };
}
