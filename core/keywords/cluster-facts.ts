import { mainIntent, type Intent } from './intent.ts';
import { createLikeness, type MeaningIndex } from './meaning-clusters.ts';
import { countShared, type ResultIndex } from './result-clusters.ts';

/** What is stated of a cluster. */
export type ClusterFacts = {
  /** The sum of the volumes that a source gives; `null` when it gives none. */
  readonly volume: number | null;
  /** What most of its phrases want; `null` when that is not told. */
  readonly intent: Intent | null;
  /** Share of its pairs that meet the threshold, 0–1; of large clusters among the first `PAIRED` phrases. */
  readonly density: number;
  /** Share of its phrases, without the head, that would stay at the next higher threshold, 0–1; `null` where there is none. */
  readonly stability: number | null;
};

/** Phrases of a cluster of which every pair is compared. */
export const PAIRED = 200;

/** How near two phrases are, the threshold, and the next higher one. */
export type Nearness = {
  readonly of: (a: number, b: number) => number;
  readonly threshold: number;
  /** `null` above the highest. */
  readonly next: number | null;
};

const NO_LIST = new Int32Array(0);
/** Higher thresholds of shared addresses are impossible. */
const MOST_SHARED = 10;
/** How much higher the next threshold of likeness is. */
const LIKENESS_STEP = 0.1;

/** Nearness by shared addresses. */
export function sharedNearness({ lists }: ResultIndex, threshold: number): Nearness {
  return {
    of: (a, b) => countShared(lists[a] ?? NO_LIST, lists[b] ?? NO_LIST),
    threshold,
    next: threshold >= MOST_SHARED ? null : threshold + 1,
  };
}

/** Nearness by stems and parts of words. */
export function likenessNearness(index: MeaningIndex, threshold: number): Nearness {
  const next = threshold + LIKENESS_STEP;
  return { of: createLikeness(index), threshold, next: next > 1 ? null : next };
}

type Stated = { readonly volume: number | null; readonly intent: Intent | null };

/** What is stated of phrases that stand together, the head first. @param nearness `null` where they were put together by hand. */
export function factsOf(members: readonly number[], keywords: readonly Stated[], nearness: Nearness): ClusterFacts {
  const stated = members.flatMap((at) => keywords[at] ?? []);
  const volumes = stated.flatMap(({ volume }) => volume ?? []);
  return {
    volume: volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum + volume, 0),
    intent: mainIntent(stated.map(({ intent }) => intent)),
    density: densityOf(members.slice(0, PAIRED), nearness),
    stability: stabilityOf(members, nearness),
  };
}

function densityOf(members: readonly number[], { of, threshold }: Nearness): number {
  let near = 0;
  let pairs = 0;
  for (const [place, a] of members.entries())
    for (const b of members.slice(place + 1)) {
      pairs += 1;
      if (of(a, b) >= threshold) near += 1;
    }
  return pairs === 0 ? 1 : near / pairs;
}

function stabilityOf([head, ...others]: readonly number[], { of, next }: Nearness): number | null {
  if (head === undefined || others.length === 0 || next === null) return null;
  return others.filter((at) => of(head, at) >= next).length / others.length;
}

/** The addresses that phrases of a cluster share, those of most phrases first: the proof that they belong together. */
export function sharedAddresses(
  members: readonly number[],
  { lists, addresses }: ResultIndex,
): { readonly address: string; readonly phrases: number }[] {
  const counts = new Map<number, number>();
  for (const at of members) for (const url of lists[at] ?? NO_LIST) counts.set(url, (counts.get(url) ?? 0) + 1);
  return [...counts]
    .filter(([, phrases]) => phrases > 1)
    .toSorted(([a, inA], [b, inB]) => inB - inA || a - b)
    .map(([url, phrases]) => ({ address: addresses[url] ?? '', phrases }));
}
