import type { Clustering } from './clusters.ts';

/** A label for each phrase; one that is in no cluster has a label of its own. */
export function labelsOf({ clusters, unclustered }: Clustering, count: number): Int32Array {
  const labels = new Int32Array(count);
  for (const [label, { members }] of clusters.entries()) for (const at of members) labels[at] = label;
  for (const [place, at] of unclustered.entries()) labels[at] = clusters.length + place;
  return labels;
}

/**
 * How far two groupings of the same things agree: 1 the same, 0 as by chance, below it less (Hubert and Arabie, 1985,
 * https://doi.org/10.1007/BF01908075). Two groupings without any pair together agree.
 */
export function adjustedRandIndex(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const together = new Map<string, number>();
  const inA = new Map<number, number>();
  const inB = new Map<number, number>();
  for (let at = 0; at < a.length; at += 1) {
    const [left, right] = [a[at] ?? 0, b[at] ?? 0];
    add(together, `${left} ${right}`);
    add(inA, left);
    add(inB, right);
  }
  const [both, pairsA, pairsB] = [together, inA, inB].map((counts) => sumPairs(counts.values()));
  const expected = ((pairsA ?? 0) * (pairsB ?? 0)) / Math.max(1, pairsOf(a.length));
  const most = ((pairsA ?? 0) + (pairsB ?? 0)) / 2;
  return most === expected ? 1 : ((both ?? 0) - expected) / (most - expected);
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sumPairs(counts: Iterable<number>): number {
  let sum = 0;
  for (const count of counts) sum += pairsOf(count);
  return sum;
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}
