const FREE = -1;
const FIRST_SIZE = 4096;
const MOST_FULL = 0.6;

/** Numbers of texts by their 64-bit hash (`hash64`), in the order added: about 20 bytes a text, however long it is. */
export function createHashTable() {
  let size = FIRST_SIZE;
  let highs = new Uint32Array(size);
  let lows = new Uint32Array(size);
  let ids = new Int32Array(size).fill(FREE);
  let count = 0;

  function placeOf(high: number, low: number): number {
    let place = (low ^ Math.imul(high, 0x9e3779b1)) & (size - 1);
    while (ids[place] !== FREE && (highs[place] !== high || lows[place] !== low)) place = (place + 1) & (size - 1);
    return place;
  }

  function grow(): void {
    const old = { highs, lows, ids };
    size *= 2;
    highs = new Uint32Array(size);
    lows = new Uint32Array(size);
    ids = new Int32Array(size).fill(FREE);
    for (const [index, id] of old.ids.entries()) {
      if (id === FREE) continue;
      const high = old.highs[index] ?? 0;
      const low = old.lows[index] ?? 0;
      const place = placeOf(high, low);
      highs[place] = high;
      lows[place] = low;
      ids[place] = id;
    }
  }

  return {
    /** The number of a text; -1 when it is new. */
    find: (high: number, low: number): number => ids[placeOf(high, low)] ?? FREE,
    /** Gives a new text the next number. */
    add(high: number, low: number): number {
      if (count + 1 > size * MOST_FULL) grow();
      const place = placeOf(high, low);
      highs[place] = high;
      lows[place] = low;
      ids[place] = count;
      count += 1;
      return count - 1;
    },
    count: (): number => count,
  };
}
export type HashTable = ReturnType<typeof createHashTable>;
