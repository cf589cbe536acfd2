import { createNumberList } from '#core/base/number-list.ts';

const FIRST_BYTES = 64 * 1024;
const GROWTH = 1.3;

/**
 * Texts by number, as UTF-8 bytes one behind the other: a hundred thousand strings would be twice as much, and looked through at every
 * collection. Numbers come in rising order; those left out have ''.
 */
export function createTextList() {
  const ends = createNumberList(Uint32Array);
  let bytes = Buffer.alloc(FIRST_BYTES);
  let length = 0;
  /** Many ask for the same one again. */
  let latest = { id: -1, text: '' };

  function reserve(wanted: number): void {
    if (wanted <= bytes.length) return;
    const grown = Buffer.alloc(Math.max(wanted, Math.ceil(bytes.length * GROWTH)));
    bytes.copy(grown, 0, 0, length);
    bytes = grown;
  }

  return {
    add(id: number, text: string): void {
      while (ends.length() < id) ends.set(ends.length(), length);
      reserve(length + Buffer.byteLength(text));
      length += bytes.write(text, length);
      ends.set(id, length);
    },
    /** `undefined` behind the last one. */
    at(id: number): string | undefined {
      if (id === latest.id) return latest.text;
      if (id >= ends.length()) return undefined;
      const text = bytes.toString('utf8', id === 0 ? 0 : ends.get(id - 1), ends.get(id));
      latest = { id, text };
      return text;
    },
    get length(): number {
      return ends.length();
    },
  };
}
export type TextList = ReturnType<typeof createTextList>;
