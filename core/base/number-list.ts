type NumberArray = Uint8Array | Int16Array | Uint16Array | Uint32Array | Int32Array;
type NumberArrayKind<A extends NumberArray> = { new (length: number): A; readonly BYTES_PER_ELEMENT: number };

const FIRST_LENGTH = 4096;
const GROWTH = 1.3;

/** A list of numbers that grows: each takes as many bytes as its kind says. What was never set is `empty`. @param room for so many at first. */
export function createNumberList<A extends NumberArray>(kind: NumberArrayKind<A>, empty = 0, room = FIRST_LENGTH) {
  let numbers = new kind(room);
  if (empty !== 0) numbers.fill(empty);
  let length = 0;

  function reserve(wanted: number): void {
    if (wanted <= numbers.length) return;
    const grown = new kind(Math.max(wanted, Math.ceil(numbers.length * GROWTH + 1)));
    if (empty !== 0) grown.fill(empty, numbers.length);
    grown.set(numbers);
    numbers = grown;
  }

  return {
    get: (index: number): number => numbers[index] ?? empty,
    set(index: number, value: number): void {
      if (index >= length) {
        reserve(index + 1);
        length = index + 1;
      }
      numbers[index] = value;
    },
    /** @returns where the first of them lies. */
    append(values: ArrayLike<number>): number {
      const start = length;
      reserve(length + values.length);
      numbers.set(values, length);
      length += values.length;
      return start;
    },
    length: (): number => length,
    /** What the list holds now; it shows no change. */
    view: (): A => numbers.subarray(0, length) as A, // a part of it is of its kind
  };
}
export type NumberList = ReturnType<typeof createNumberList>;
