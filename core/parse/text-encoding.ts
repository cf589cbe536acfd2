export type TextFile = {
  readonly text: string;
  /** As the Encoding standard calls it. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1252';
  /** True where nothing but the bytes themselves spoke for it: people should look. */
  readonly isGuessed: boolean;
  /** Lines in another encoding than the first one's; each was read in its own. 0 but for files put together of several. */
  readonly oddLines: number;
};

const LINE_FEED = 0x0a;

/**
 * The bytes of a text file as text: by the mark at its start, else as UTF-8 where they are, else as UTF-16 where every other byte is
 * zero, else as the Windows encoding they look like. Lines in UTF-8 and others may stand in one file. Never throws.
 */
export function decodeTextFile(bytes: Uint8Array): TextFile {
  const marked = encodingOfMark(bytes);
  if (marked !== null) return whole(bytes, marked, false);
  if (utf8(bytes) !== null) {
    const wide = guessedWide(bytes);
    return whole(bytes, wide ?? 'utf-8', wide !== null);
  }
  return guessedWide(bytes) === null ? byLines(bytes) : whole(bytes, guessedWide(bytes) ?? 'utf-16le', true);
}

function whole(bytes: Uint8Array, encoding: TextFile['encoding'], isGuessed: boolean): TextFile {
  return { text: new TextDecoder(encoding).decode(bytes), encoding, isGuessed, oddLines: 0 };
}

function encodingOfMark([first, second, third]: Uint8Array): TextFile['encoding'] | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Bytes that are looked at for a guess. */
const SAMPLE_BYTES = 4096;

/** UTF-16 without a mark: of what is ASCII in it, each other byte is zero. */
function guessedWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = Math.max(2, sample.length / 8);
  if (odd >= enough && even < odd / 4) return 'utf-16le';
  return even >= enough && odd < even / 4 ? 'utf-16be' : null;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** No UTF-8 as a whole: lines that are, and hold more than ASCII, are read as such. */
function byLines(bytes: Uint8Array): TextFile {
  const encoding = guessedNarrow(bytes);
  const narrow = new TextDecoder(encoding);
  const lines: string[] = [];
  let oddLines = 0;
  for (let from = 0; from <= bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, from);
    const line = bytes.subarray(from, found === -1 ? bytes.length : found);
    const text = utf8(line);
    if (text !== null && /[^\0-\x7F]/u.test(text)) oddLines += 1;
    lines.push(text ?? narrow.decode(line));
    if (found === -1) break;
    from = found + 1;
  }
  return { text: lines.join('\n'), encoding, isGuessed: true, oddLines };
}

/** Cyrillic words are letters beyond ASCII from end to end; in Western words these stand alone. */
function guessedNarrow(bytes: Uint8Array): 'windows-1251' | 'windows-1252' {
  let alone = 0;
  let together = 0;
  for (let at = 0; at < bytes.length && alone + together < SAMPLE_BYTES; at += 1) {
    if (!isLetter(bytes[at])) continue;
    if (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])) together += 1;
    else alone += 1;
  }
  return together > alone ? 'windows-1251' : 'windows-1252';
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0xc0;
}
