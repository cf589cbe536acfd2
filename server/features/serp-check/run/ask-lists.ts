import { callsPerList, providerFacts } from '#core/domain/serp/providers.ts';
import { positionIn } from '#core/domain/serp/positions.ts';
import type { OwnRule } from '#core/domain/serp/own-rule.ts';
import type { SerpList } from '#core/domain/serp/result-list.ts';
import type { SerpSearch } from '#core/domain/serp/search.ts';
import type { Batch } from '#server/features/serp-check/store/list-repository.ts';
import { monthOf, type Spend } from '#server/features/serp-check/store/provider-repository.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { PositionToStore, Track } from '#server/features/serp-check/store/track-repository.ts';
import { ProviderFailure } from '#server/services/serp/provider.ts';
import { askPatiently } from './ask-patiently.ts';
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

/** Lists asked for at a time. */
const CONCURRENCY = 4;
/** Failures in a row of one provider after which it is left alone for the rest of the run: it is down, or its shape has changed. */
const MAX_IN_A_ROW = 5;

/** Asks for the lists of keywords, each from the first provider that gives one. */
export async function askLists(
  asking: Asking,
  wanted: readonly Wanted[],
  usable: readonly UsableProvider[],
): Promise<void> {
  const queue = wanted.values();
  const providers = usable.map((each): Candidate => ({
    ...each,
    failures: 0,
    isOut: false,
    isCapped: false,
    code: null,
  }));
  const work = async (): Promise<void> => {
    for (const each of queue) {
      if (asking.isStopped()) return;
      if (asking.isFinishWanted()) asking.tally.notAsked(each.track.phrase, 'finished', 'CANCELLED');
      else await askOne(asking, each, providers);
      await asking.onProgress();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

type Candidate = UsableProvider & { failures: number; isOut: boolean; isCapped: boolean; code: string | null };

async function askOne(asking: Asking, wanted: Wanted, providers: readonly Candidate[]): Promise<void> {
  const { tally } = asking;
  const { phrase } = wanted.track;
  let code: string | null = null;
  for (const candidate of providers) {
    if (candidate.isOut || candidate.isCapped) continue;
    const outcome = await askFrom(asking, wanted, candidate);
    if (outcome === 'done') return;
    if (outcome === 'taken') return void tally.known();
    if (outcome === 'cap') candidate.isCapped = true;
    else code = outcome;
  }
  if (code !== null) tally.failed(phrase, code);
  else if (providers.some(({ isCapped }) => isCapped)) tally.notAsked(phrase, 'cap', 'SERP_CAP');
  else tally.notAsked(phrase, 'refused', providers.findLast((each) => each.code !== null)?.code ?? 'SERP_NO_PROVIDER');
}

type Outcome = 'done' | 'taken' | 'cap' | ProviderFailure['code'];

async function askFrom(asking: Asking, { track, repeatOf }: Wanted, candidate: Candidate): Promise<Outcome> {
  const { stores, batch, search, depth, tally, now } = asking;
  const spend = spendOf(asking, candidate);
  const claim = {
    phraseKey: track.phraseKey,
    provider: candidate.provider.id,
    depth,
    atMs: now(),
    spend,
    takesAsked: repeatOf !== null,
    isRepeat: repeatOf === candidate.provider.id,
  };
  const id = await stores.lists.claim(batch, claim);
  if (typeof id === 'string') return id;
  let list: SerpList;
  try {
    // Not the run's own signal: an answer that is on its way is paid, and read.
    list = await askPatiently(candidate, { phrase: track.phrase, search, depth }, new AbortController().signal);
    candidate.failures = 0;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    candidate.failures += 1;
    candidate.code = error.code;
    if (error.isOfAll || candidate.failures >= MAX_IN_A_ROW) candidate.isOut = true;
    await stores.lists.fail(id, error.code, error.isMaybePaid ? null : spend);
    return error.code;
  }
  await stores.lists.complete(id, list, now(), toPosition(asking, track, { id, list, source: candidate.provider.id }));
  tally.done(candidate.provider.id, spend.costMicros);
  return 'done';
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
