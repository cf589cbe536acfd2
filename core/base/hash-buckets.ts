/**
 * Calls back with the places of all things that have the same hash, two or more at a time, in rising order.
 * @param keys of each thing its hash times `size` and its place; they are sorted where they are: typed arrays do it without calling back.
 * @param size more than the largest place.
 */
export function forEachBucket(keys: Float64Array, size: number, visit: (bucket: number[]) => void): void {
  let bucket: number[] = [];
  let bucketHash = -1;
  for (const key of keys.sort()) {
    const place = key % size;
    const hash = (key - place) / size;
    if (hash !== bucketHash) {
      if (bucket.length > 1) visit(bucket);
      bucket = [];
      bucketHash = hash;
    }
    bucket.push(place);
  }
  if (bucket.length > 1) visit(bucket);
}
