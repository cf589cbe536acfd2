import { forEachBucket } from './hash-buckets.ts';
import { hash64 } from './hash64.ts';

/**
 * Groups of two or more items with the same text, in the order first seen; items in their order. Texts are asked for twice at most
 * and not kept: a `Map` by them would hold a hundred thousand to find the few that come again.
 * @param items up to two million.
 * @param textOf '' for what is in no group.
 */
export function equalGroups<T>(items: readonly T[], textOf: (item: T) => string): T[][] {
  const itemAt = (index: number): T => items[index] as T; // only asked with indexes of items
  const groups: number[][] = [];
  forEachBucket(hashedPlaces(items, textOf), items.length, (bucket) => {
    // Texts that differ may have one hash.
    for (const group of Map.groupBy(bucket, (index) => textOf(itemAt(index))).values())
      if (group.length > 1) groups.push(group);
  });
  return groups.sort(([a = 0], [b = 0]) => a - b).map((group) => group.map(itemAt));
}

/** 32 bits of hash and the place of each text in one number. */
function hashedPlaces<T>(items: readonly T[], textOf: (item: T) => string): Float64Array {
  const keys = new Float64Array(items.length);
  let count = 0;
  for (const [index, item] of items.entries()) {
    const text = textOf(item);
    if (text === '') continue;
    keys[count] = hash64(text)[0] * items.length + index;
    count += 1;
  }
  return keys.subarray(0, count);
}
