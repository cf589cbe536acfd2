/** Ends a table's rows. */
const END = '\\.\n';
const END_AFTER_ROW = Buffer.from(`\n${END}`);

/** Longer than the head of a backup or of a table ever is. */
const MAX_LINE_BYTES = 1_000_000;
/** More than PostgreSQL takes in one field. */
const MAX_ROW_BYTES = 512_000_000;

export type LineReader = ReturnType<typeof createLineReader>;

/** Reads lines, and blocks of rows that end with the line `\.`, from bytes that come in pieces of any size. */
export function createLineReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** @throws when what has no end yet is too long: a small packed file can be an endless one. */
  async function readMore(mostBytes: number): Promise<boolean> {
    if (rest.length > mostBytes) throw new Error(`it has a line of more than ${mostBytes} bytes`);
    const next = await pieces.next();
    if (next.done === true) return false;
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    return true;
  }

  return {
    /** The next line without its end; `null` when there is none. */
    async line(): Promise<string | null> {
      for (;;) {
        const end = rest.indexOf('\n');
        if (end >= 0) {
          const line = rest.toString('utf8', 0, end);
          rest = rest.subarray(end + 1);
          return line;
        }
        if (!(await readMore(MAX_LINE_BYTES))) return null;
      }
    },
    /** Whole rows up to the line `\.`, as bytes. @throws when the source ends before it. */
    async *rows(): AsyncGenerator<Buffer> {
      for (;;) {
        if (rest.subarray(0, END.length).equals(Buffer.from(END))) {
          rest = rest.subarray(END.length);
          return;
        }
        const end = rest.indexOf(END_AFTER_ROW);
        const whole = end >= 0 ? end + 1 : rest.lastIndexOf('\n') + 1;
        if (whole > 0) {
          const rows = rest.subarray(0, whole);
          rest = rest.subarray(whole);
          yield rows;
        } else if (!(await readMore(MAX_ROW_BYTES))) throw new Error('it ends in the middle of a table');
      }
    },
  };
}
