import { createLeaders, headOrder, ranksOf, ROUNDING, type Clustering, type Ranked } from './clusters.ts';

/** What a phrase is made of: stems of its words without stop words, and the words as written for their parts. */
export type PhraseTerms = { readonly stems: readonly string[]; readonly words: readonly string[] };

/** Shares of the likeness that stems and parts of words have; together 1. */
export const STEM_SHARE = 0.7;
export const PART_SHARE = 1 - STEM_SHARE;
const PART_CHARACTERS = 3;

/**
 * Phrases as vectors. Likeness of two is 0.7 × cosine of their stems + 0.3 × cosine of the trigrams of their words (`^` and `$` at the
 * ends), both weighed by tf × ln((N + 1) ÷ (df + 0.5)), with N phrases of which df have it.
 */
export type MeaningIndex = {
  /** The features of each phrase, the heaviest first, and their weights; the squares of the weights add up to 1. */
  readonly features: readonly Int32Array[];
  readonly weights: readonly Float64Array[];
  /** The phrases of each feature. */
  readonly postings: readonly Int32Array[];
  readonly order: readonly number[];
};

/** @param terms of each phrase, in the same order. */
export function buildMeaningIndex(phrases: readonly Ranked[], terms: readonly PhraseTerms[]): MeaningIndex {
  const numbers = new Map<string, number>();
  const stems = terms.map((each) => countFeatures(each.stems, numbers));
  const parts = terms.map((each) => countFeatures(each.words.flatMap(partsOf), numbers));
  const frequencies = new Int32Array(numbers.size);
  for (const counts of [...stems, ...parts])
    for (const feature of counts.keys()) frequencies[feature] = (frequencies[feature] ?? 0) + 1;
  const weigh = (counts: ReadonlyMap<number, number>, share: number): [number, number][] => {
    const weighed = Array.from(counts, ([feature, count]): [number, number] => [
      feature,
      count * Math.log((terms.length + 1) / ((frequencies[feature] ?? 0) + 0.5)),
    ]);
    const norm = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight * weight, 0));
    return norm === 0 ? [] : weighed.map(([feature, weight]) => [feature, (weight * Math.sqrt(share)) / norm]);
  };
  const vectors = stems.map((counts, at) =>
    [...weigh(counts, STEM_SHARE), ...weigh(parts[at] ?? new Map<number, number>(), PART_SHARE)].toSorted(
      ([a, weightA], [b, weightB]) => weightB - weightA || a - b,
    ),
  );
  const features = vectors.map((vector) => Int32Array.from(vector, ([feature]) => feature));
  const weights = vectors.map((vector) => Float64Array.from(vector, ([, weight]) => weight));
  return {
    features,
    weights,
    postings: toPostings(features, frequencies),
    order: toOrder(phrases, features, weights, numbers.size),
  };
}

function countFeatures(names: readonly string[], numbers: Map<string, number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const name of names) {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

/** Named unlike any stem. */
function partsOf(word: string): string[] {
  const characters = Array.from(`^${word}$`);
  const parts: string[] = [];
  for (let at = 0; at + PART_CHARACTERS <= characters.length; at += 1)
    parts.push(`\u0000${characters.slice(at, at + PART_CHARACTERS).join('')}`);
  return parts;
}

function toPostings(features: readonly Int32Array[], frequencies: Int32Array): Int32Array[] {
  const postings = Array.from(frequencies, (count) => new Int32Array(count));
  const filled = new Int32Array(frequencies.length);
  for (const [at, list] of features.entries())
    for (const feature of list) {
      const next = filled[feature] ?? 0;
      const posting = postings[feature];
      if (posting !== undefined) posting[next] = at;
      filled[feature] = next + 1;
    }
  return postings;
}

/** The sum of a phrase's likeness to all is its likeness to their sum. */
function toOrder(
  phrases: readonly Ranked[],
  features: readonly Int32Array[],
  weights: readonly Float64Array[],
  size: number,
): number[] {
  const sum = new Float64Array(size);
  for (const [at, list] of features.entries())
    for (const [place, feature] of list.entries()) sum[feature] = (sum[feature] ?? 0) + (weights[at]?.[place] ?? 0);
  const centrality = features.map((list, at) => likenessTo(sum, list, weights[at] ?? NO_WEIGHTS));
  return headOrder(phrases, centrality);
}

const NO_WEIGHTS = new Float64Array(0);
const NO_FEATURES = new Int32Array(0);

function likenessTo(vector: Float64Array, features: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < features.length; place += 1)
    sum += (vector[features[place] ?? 0] ?? 0) * (weights[place] ?? 0);
  return sum;
}

/** Likeness of two phrases, 0–1; quickest when the first one stays the same from call to call. */
export function createLikeness({ features, weights, postings }: MeaningIndex): (a: number, b: number) => number {
  const vector = new Float64Array(postings.length);
  let current = -1;
  return (a, b) => {
    if (a !== current) {
      for (const feature of features[current] ?? NO_FEATURES) vector[feature] = 0;
      for (const [place, feature] of (features[a] ?? NO_FEATURES).entries()) vector[feature] = weights[a]?.[place] ?? 0;
      current = a;
    }
    return likenessTo(vector, features[b] ?? NO_FEATURES, weights[b] ?? NO_WEIGHTS);
  };
}

/** Phrases looked at between two words of progress. */
const STEP = 64;

/**
 * In the order of `headOrder`, a phrase that is in no cluster yet becomes a head when others are at least `threshold` like it; each
 * phrase goes to the head it is most like, of equal ones to the first. Gives how many phrases were looked at, from time to time.
 */
export function* clusterByMeaning(index: MeaningIndex, threshold: number): Generator<number, Clustering> {
  const leaders = createLeaders(index.features.length);
  const matesOf = createFinder(index);
  for (const [done, head] of index.order.entries()) {
    if (done % STEP === 0) yield done;
    if (leaders.isTaken(head)) continue;
    const mates = matesOf(head, threshold);
    if (mates.length === 0) continue;
    leaders.lead(head);
    for (const [at, near] of mates) leaders.join(at, head, near);
  }
  return leaders.clustering(ranksOf(index.order));
}

function createFinder({ features, weights, postings }: MeaningIndex) {
  const seen = new Int32Array(features.length).fill(-1);
  const vector = new Float64Array(postings.length);
  return (head: number, threshold: number): (readonly [at: number, near: number])[] => {
    const list = features[head] ?? NO_FEATURES;
    const own = weights[head] ?? NO_WEIGHTS;
    for (const [place, feature] of list.entries()) vector[feature] = own[place] ?? 0;
    const mates: (readonly [number, number])[] = [];
    // What the lighter features add is at most the root of their squares: who has none of the heavier ones is not alike.
    let rest = own.reduce((sum, weight) => sum + weight * weight, 0);
    for (let place = 0; place < list.length && Math.sqrt(Math.max(0, rest)) >= threshold - ROUNDING; place += 1) {
      for (const at of postings[list[place] ?? 0] ?? NO_FEATURES) {
        if (seen[at] === head || at === head) continue;
        seen[at] = head;
        const near = likenessTo(vector, features[at] ?? NO_FEATURES, weights[at] ?? NO_WEIGHTS);
        if (near >= threshold - ROUNDING) mates.push([at, near]);
      }
      rest -= (own[place] ?? 0) ** 2;
    }
    for (const feature of list) vector[feature] = 0;
    return mates;
  };
}
