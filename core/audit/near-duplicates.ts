import { forEachBucket } from '#core/base/hash-buckets.ts';
import { mix32 } from '#core/base/murmur3.ts';
import { SIGNATURE_SIZE } from '#core/parse/text-signature.ts';

export type NearDuplicate = {
  /** Position of the other signature. */
  readonly index: number;
  /** Share of equal values, 0–1. */
  readonly similarity: number;
};

/**
 * For each signature the most similar other one, when their similarity is at least `minSimilarity`; else `null`. One is enough for
 * a finding, and all pairs would be billions on a site made from one template.
 *
 * Signatures are cut into bands, and only those that agree on a whole band are compared. There are more bands than values that may
 * differ (limits of 0.77 and more), so no pair is missed, except in bands that very many share: there each is compared with its
 * neighbours in the order of their other values, which leaves a small chance to miss the most similar one.
 */
export function nearDuplicates(signatures: Signatures, minSimilarity: number): readonly (NearDuplicate | null)[] {
  const count = signatures.length;
  const minEqual = Math.max(1, Math.ceil(minSimilarity * SIGNATURE_SIZE - ROUNDING));
  const search: Search = {
    values: sideBySide(signatures),
    maxDifferent: SIGNATURE_SIZE - minEqual,
    nearest: new Int32Array(count).fill(-1),
    equal: new Uint8Array(count),
  };
  const rows = SIGNATURE_SIZE / bandCount(search.maxDifferent);
  for (let from = 0; from < SIGNATURE_SIZE; from += rows) {
    forEachBucket(bandKeys(search.values, from, rows), count, (bucket) => compareWithin(search, bucket, from + rows));
  }
  return Array.from({ length: count }, (_unused, own) => {
    const index = search.nearest[own] ?? -1;
    return index < 0 ? null : { index, similarity: (search.equal[own] ?? 0) / SIGNATURE_SIZE };
  });
}

/** Each is asked for once: a site's worth of them need not be there at the same time. */
type Signatures = Pick<readonly Uint16Array[], 'length' | 'at'>;

type Search = {
  /** All signatures, one behind the other. */
  readonly values: Uint16Array;
  readonly maxDifferent: number;
  /** Position of the most similar one found so far, -1 without, and how many values are equal. */
  readonly nearest: Int32Array;
  readonly equal: Uint8Array;
};

const NONE = new Uint16Array();
const ROUNDING = 1e-9;
const MAX_BANDS = 16;
/** Up to here all members of a bucket are compared with each other, beyond only with so many that follow them. */
const MAX_COMPARED_WITH_ALL = 64;
const NEIGHBOURS = 16;

/** The smallest power of two above the number of values that may differ: then at least one band is the same in both. */
function bandCount(maxDifferent: number): number {
  let bands = 1;
  while (bands <= maxDifferent && bands < MAX_BANDS) bands *= 2;
  return bands;
}

function sideBySide(signatures: Signatures): Uint16Array {
  const count = signatures.length;
  const values = new Uint16Array(count * SIGNATURE_SIZE);
  for (let index = 0; index < count; index += 1)
    values.set(signatures.at(index)?.subarray(0, SIGNATURE_SIZE) ?? NONE, index * SIGNATURE_SIZE);
  return values;
}

/** Hash of a band and position of each signature in one number. */
function bandKeys(values: Uint16Array, from: number, rows: number): Float64Array {
  const count = values.length / SIGNATURE_SIZE;
  return new Float64Array(count).map(
    (_unused, index) => bandHash(values, index * SIGNATURE_SIZE + from, rows) * count + index,
  );
}

function bandHash(values: Uint16Array, from: number, rows: number): number {
  let hash = 0;
  for (let at = from; at < from + rows; at += 1) hash = mix32(hash ^ (values[at] ?? 0)) + 1;
  return mix32(hash);
}

function compareWithin(search: Search, bucket: number[], nextRow: number): void {
  const isLarge = bucket.length > MAX_COMPARED_WITH_ALL;
  if (isLarge) sortByRows(search.values, bucket, nextRow);
  for (const [place, a] of bucket.entries()) {
    const end = isLarge ? Math.min(bucket.length, place + 1 + NEIGHBOURS) : bucket.length;
    for (let other = place + 1; other < end; other += 1) compare(search, a, bucket[other] ?? a);
  }
}

/** Orders by the values from a row on, the first ones after the last: similar signatures come to stand side by side. */
function sortByRows(values: Uint16Array, bucket: number[], firstRow: number): void {
  bucket.sort((a, b) => {
    for (let step = 0; step < SIGNATURE_SIZE; step += 1) {
      const row = (firstRow + step) % SIGNATURE_SIZE;
      const difference = (values[a * SIGNATURE_SIZE + row] ?? 0) - (values[b * SIGNATURE_SIZE + row] ?? 0);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
}

function compare({ values, maxDifferent, nearest, equal }: Search, a: number, b: number): void {
  const bestOfA = equal[a] ?? 0;
  const bestOfB = equal[b] ?? 0;
  // More different values than these make neither of the two better off.
  const worth = Math.min(maxDifferent, SIGNATURE_SIZE - 1 - Math.min(bestOfA, bestOfB));
  const common = SIGNATURE_SIZE - countDifferent(values, a * SIGNATURE_SIZE, b * SIGNATURE_SIZE, worth);
  if (common < SIGNATURE_SIZE - worth) return;
  if (common > bestOfA) {
    nearest[a] = b;
    equal[a] = common;
  }
  if (common > bestOfB) {
    nearest[b] = a;
    equal[b] = common;
  }
}

/** How many values of two signatures differ; stops counting one above `most`. */
function countDifferent(values: Uint16Array, a: number, b: number, most: number): number {
  let different = 0;
  for (let row = 0; row < SIGNATURE_SIZE && different <= most; row += 1) {
    if (values[a + row] !== values[b + row]) different += 1;
  }
  return different;
}
