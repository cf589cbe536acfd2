const LINE_END = 10;

/** Texts without line ends as bytes, a line each: hundreds of thousands of strings take long to be handed to another thread. */
export function packLines(texts: readonly string[]): Uint8Array {
  return Buffer.from(texts.join('\n'));
}

/** Where the first so many lines end. */
function endOf(lines: Uint8Array, start: number, most: number): number {
  let end = start - 1;
  for (let line = 0; line < most; line += 1) {
    end = lines.indexOf(LINE_END, end + 1);
    if (end < 0) return lines.length;
  }
  return end;
}

/** The first lines, still packed. */
export function firstLines(lines: Uint8Array, most: number): Uint8Array {
  return most === 0 ? new Uint8Array() : lines.slice(0, endOf(lines, 0, most));
}

/** The texts, so many at a time. */
export function* linesIn(lines: Uint8Array, most: number): Generator<string[]> {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
  for (let start = 0; start < bytes.length;) {
    const end = endOf(bytes, start, most);
    yield bytes.toString('utf8', start, end).split('\n');
    start = end + 1;
  }
}

export function allLines(lines: Uint8Array): string[] {
  return lines.length === 0 ? [] : Buffer.from(lines).toString().split('\n');
}
