/** RFC 4648, sections 4 and 5. */
const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const URL_SAFE = `${STANDARD.slice(0, 62)}-_`;

export type Base64Style = {
  readonly isUrlSafe: boolean;
  readonly isPadded: boolean;
  /** Characters in a line; 0 for one line. */
  readonly lineLength: number;
};
export type Base64Problem = 'character' | 'afterPadding' | 'paddingCount' | 'length';
export type Base64Reading =
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** As a data URL names it; `null` for plain Base64. */
      readonly mediaType: string | null;
      /** Bits that belong to no byte are not zero: another encoder would write it differently. */
      readonly hasSpareBits: boolean;
    }
  | {
      readonly kind: 'problem';
      readonly problem: Base64Problem;
      /** Where, as an index of the text. */
      readonly at: number;
      readonly character: string;
    };

/** Bytes of which whole lines of 64 and of 76 characters are made: a long file is encoded in pieces that are multiples of it. */
export const WHOLE_LINES_BYTES = 912;

/** Values of both alphabets, which no text mixes by accident. */
const VALUES = new Map(
  Array.from(STANDARD + URL_SAFE, (letter) => [letter, (STANDARD + URL_SAFE).indexOf(letter) % 64]),
);
const DATA_URL = /^\s*data:([^,]*?);base64,/iu;
/** What an encoder may put between lines. */
const BLANK = /\s/u;

/** Writes bytes as Base64. */
export function encodeBase64(bytes: Uint8Array, style: Base64Style): string {
  const letters = encodeLetters(bytes, style);
  return style.lineLength === 0 ? letters : wrap(letters, style.lineLength);
}

function encodeLetters(bytes: Uint8Array, { isUrlSafe, isPadded }: Base64Style): string {
  const alphabet = isUrlSafe ? URL_SAFE : STANDARD;
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(0x3d);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const left = Math.min(3, bytes.length - at);
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let place = 0; place <= left; place += 1) {
      codes[length + place] = alphabet.charCodeAt((word >> (18 - 6 * place)) & 63);
    }
    length += isPadded ? 4 : left + 1;
  }
  return new TextDecoder().decode(codes.subarray(0, length));
}

function wrap(letters: string, lineLength: number): string {
  const lines: string[] = [];
  for (let at = 0; at < letters.length; at += lineLength) lines.push(letters.slice(at, at + lineLength));
  return lines.join('\n');
}

/**
 * Reads Base64 of either alphabet, with or without padding, in lines or in one, also a data URL. Never throws.
 * What is wrong is told by its first place.
 */
export function decodeBase64(text: string): Base64Reading {
  const prefix = DATA_URL.exec(text);
  const start = prefix?.[0].length ?? 0;
  const scan = scanLetters(text, start);
  if (scan.kind === 'problem') return scan;
  const { values, count, padding } = scan;
  const isLengthWrong = count % 4 === 1 || (padding > 0 && (count + padding) % 4 !== 0);
  if (isLengthWrong) {
    return {
      kind: 'problem',
      problem: padding > 0 ? 'paddingCount' : 'length',
      at: text.trimEnd().length,
      character: '',
    };
  }
  const bytes = toBytes(values, count);
  const spare = [0, 0, 15, 3][count % 4] ?? 0;
  return {
    kind: 'bytes',
    bytes,
    mediaType: prefix === null ? null : (prefix[1] ?? ''),
    hasSpareBits: ((values[count - 1] ?? 0) & spare) !== 0,
  };
}

type Scan = { readonly kind: 'letters'; readonly values: Uint8Array; readonly count: number; readonly padding: number };

function scanLetters(text: string, start: number): Scan | Extract<Base64Reading, { kind: 'problem' }> {
  const values = new Uint8Array(text.length - start);
  let count = 0;
  let padding = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const value = VALUES.get(letter);
    if (value !== undefined && padding === 0) values[count++] = value;
    else if (letter === '=') padding += 1;
    else if (!BLANK.test(letter)) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      return { kind: 'problem', problem: value === undefined ? 'character' : 'afterPadding', at, character };
    }
  }
  return { kind: 'letters', values, count, padding };
}

function toBytes(values: Uint8Array, count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((count * 3) / 4));
  for (let index = 0; index < bytes.length; index += 1) {
    const place = Math.floor(index / 3) * 4 + (index % 3);
    const pair = ((values[place] ?? 0) << 6) | (values[place + 1] ?? 0);
    bytes[index] = pair >> (4 - 2 * (index % 3));
  }
  return bytes;
}

/** The text that bytes are in UTF-8; `null` when they are none, such as a picture. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The first bytes of kinds of files that people carry in Base64, `.` for any byte. */
const SIGNATURES: readonly (readonly [start: string, mediaType: string, extension: string])[] = [
  ['\u0089PNG\r\n', 'image/png', 'png'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg', 'jpg'],
  ['GIF8', 'image/gif', 'gif'],
  ['RIFF....WEBP', 'image/webp', 'webp'],
  ['....ftypavif', 'image/avif', 'avif'],
  ['\0\0\u0001\0', 'image/x-icon', 'ico'],
  ['%PDF-', 'application/pdf', 'pdf'],
  ['PK\u0003\u0004', 'application/zip', 'zip'],
  ['\u001f\u008b', 'application/gzip', 'gz'],
  ['wOF2', 'font/woff2', 'woff2'],
  ['wOFF', 'font/woff', 'woff'],
];

export type FileKind = { readonly mediaType: string; readonly extension: string };

/** What kind of file bytes are, by how they begin; `null` when nothing tells. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const found = SIGNATURES.find(([start]) =>
    Array.from(start).every((letter, index) => letter === '.' || bytes[index] === letter.charCodeAt(0)),
  );
  if (found !== undefined) return { mediaType: found[1], extension: found[2] };
  const start = new TextDecoder().decode(bytes.subarray(0, 1000));
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<svg[\s>]/su.test(start)
    ? { mediaType: 'image/svg+xml', extension: 'svg' }
    : null;
}

/** Control characters that no text has. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/u;
/** Shorter, a word is more likely than four letters of Base64. */
const MIN_LETTERS = 8;

/** Whether a text is more likely Base64 than something to encode: it can be decoded, and gives a readable text or a known file. */
export function isLikelyBase64(text: string): boolean {
  const reading = decodeBase64(text);
  if (reading.kind === 'problem') return false;
  if (reading.mediaType !== null) return true;
  if (text.trim().length < MIN_LETTERS && !/=\s*$/u.test(text)) return false;
  if (fileKindOf(reading.bytes) !== null) return true;
  const decoded = textOf(reading.bytes);
  return decoded !== null && decoded !== '' && !UNPRINTABLE.test(decoded);
}

/** Line and column of a place in a text, from 1 on. */
export function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split(/\r\n|\n|\r/u);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The first bytes as a hex editor shows them: offset, bytes, characters. */
export function hexDump(bytes: Uint8Array, limit: number): string {
  const rows: string[] = [];
  for (let at = 0; at < Math.min(bytes.length, limit); at += 16) {
    const row = Array.from(bytes.subarray(at, Math.min(at + 16, limit)));
    const hex = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const letters = row.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
    rows.push(`${at.toString(16).padStart(8, '0')}  ${hex.padEnd(47)}  ${letters}`);
  }
  return rows.join('\n');
}
