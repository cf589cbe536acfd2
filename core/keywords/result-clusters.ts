import { createLeaders, headOrder, ranksOf, type Cluster, type Clustering, type Ranked } from './clusters.ts';

export type WithResults = Ranked & { readonly urls: readonly string[] };

/** Which phrases share which addresses, made once for all thresholds. */
export type ResultIndex = {
  /** The addresses of each phrase as numbers, the rarest first, which are the smallest. */
  readonly lists: readonly Int32Array[];
  /** The phrases of each address. */
  readonly postings: readonly Int32Array[];
  readonly addresses: readonly string[];
  readonly order: readonly number[];
};

/** Puts addresses and phrases in reach of each other. Phrases without a list are in no cluster. */
export function buildResultIndex(phrases: readonly WithResults[]): ResultIndex {
  const phrasesOf = new Map<string, number[]>();
  for (const [at, { urls }] of phrases.entries())
    for (const url of urls) {
      const known = phrasesOf.get(url);
      if (known === undefined) phrasesOf.set(url, [at]);
      else if (known.at(-1) !== at) known.push(at);
    }
  const byRarity = [...phrasesOf].toSorted(([a, inA], [b, inB]) => inA.length - inB.length || (a < b ? -1 : 1));
  const numbers = new Map(byRarity.map(([url], number) => [url, number]));
  const lists = phrases.map(({ urls }) =>
    Int32Array.from(new Set(urls), (url) => numbers.get(url) ?? 0).toSorted((a, b) => a - b),
  );
  const postings = byRarity.map(([, inPhrases]) => Int32Array.from(inPhrases));
  const centrality = lists.map((list) => list.reduce((sum, url) => sum + (postings[url]?.length ?? 0), 0));
  return { lists, postings, addresses: byRarity.map(([url]) => url), order: headOrder(phrases, centrality) };
}

/** How many addresses two lists share. */
export function countShared(a: Int32Array, b: Int32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) shared += 1;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return shared;
}

const NO_LIST = new Int32Array(0);
const listOf = ({ lists }: ResultIndex, at: number): Int32Array => lists[at] ?? NO_LIST;

/** The addresses that two lists share. */
function sharedOf(a: Int32Array, b: Int32Array): Int32Array {
  return a.filter((url) => b.includes(url));
}

/** Hears of the phrases that share at least `threshold` addresses with a head, and how many; itself and those that are not wanted are left out. */
function createFinder(index: ResultIndex, isWanted: (at: number) => boolean = () => true) {
  const seen = new Int32Array(index.lists.length).fill(-1);
  return (head: number, threshold: number, hear: (at: number, shared: number) => void): void => {
    const list = listOf(index, head);
    // Who shares so many shares one of these, the rarest: the long lists of common addresses are not read.
    for (const url of list.subarray(0, Math.max(0, list.length - threshold + 1)))
      for (const at of index.postings[url] ?? NO_LIST) {
        if (seen[at] === head || at === head || !isWanted(at)) continue;
        seen[at] = head;
        const shared = countShared(list, listOf(index, at));
        if (shared >= threshold) hear(at, shared);
      }
  };
}

/**
 * Soft: in the order of `headOrder`, a phrase that is in no cluster yet becomes a head when others share at least `threshold` addresses
 * with it; each phrase goes to the head with which it shares most, of equal ones to the first.
 */
export function clusterSoft(index: ResultIndex, threshold: number): Clustering {
  const leaders = createLeaders(index.lists.length);
  const findMates = createFinder(index);
  for (const head of index.order) {
    if (leaders.isTaken(head)) continue;
    const mates: [at: number, shared: number][] = [];
    findMates(head, threshold, (at, shared) => mates.push([at, shared]));
    if (mates.length === 0) continue;
    leaders.lead(head);
    for (const [at, shared] of mates) leaders.join(at, head, shared);
  }
  return leaders.clustering(ranksOf(index.order));
}

/**
 * Hard: in the same order, a head takes those that are in no cluster yet, the one that shares most first, as long as each shares at
 * least `threshold` addresses with every phrase taken before it.
 */
export function clusterHard(index: ResultIndex, threshold: number): Clustering {
  const ranks = ranksOf(index.order);
  const taken = new Uint8Array(index.lists.length);
  const findMates = createFinder(index, (at) => taken[at] === 0);
  const clusters: Cluster[] = [];
  for (const head of index.order) {
    if (taken[head] === 1) continue;
    const mates: number[][] = [];
    findMates(head, threshold, (at, shared) => (mates[shared] ??= []).push(at));
    const members = takeAgreeing(index, head, { mates, threshold, ranks });
    if (members.length === 1) continue;
    for (const at of members) taken[at] = 1;
    clusters.push({ head, members });
  }
  return { clusters, unclustered: index.order.filter((at) => taken[at] === 0).toSorted((a, b) => a - b) };
}

type Mates = {
  /** By how many addresses they share with the head. */
  readonly mates: readonly (readonly number[] | undefined)[];
  readonly threshold: number;
  readonly ranks: Int32Array;
};

function takeAgreeing(index: ResultIndex, head: number, { mates, threshold, ranks }: Mates): number[] {
  const members = [head];
  let common = listOf(index, head);
  const agreesFrom = (at: number, from: number): boolean => {
    const list = listOf(index, at);
    // What all of them have settles it without asking each.
    if (common.length >= threshold && countShared(list, common) >= threshold) return true;
    // Who came last is the least like the head, and refuses first.
    for (let place = members.length - 1; place >= from; place -= 1)
      if (countShared(list, listOf(index, members[place] ?? head)) < threshold) return false;
    return true;
  };
  for (let shared = mates.length - 1; shared >= threshold; shared -= 1) {
    const known = members.length;
    // Thousands share one address: those that cannot be taken are left out before the others are put in order.
    const left = (mates[shared] ?? []).filter((at) => agreesFrom(at, 1));
    left.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
    for (const at of left) {
      if (!agreesFrom(at, known)) continue;
      members.push(at);
      if (common.length > 0) common = sharedOf(common, listOf(index, at));
    }
  }
  return members;
}
