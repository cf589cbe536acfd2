/** What a node is. A member of an object is two nodes: its name, then its value. */
export const KIND = { object: 1, array: 2, string: 3, number: 4, true: 5, false: 6, null: 7, name: 8 } as const;
/** Added to the kind of what JSON itself would write differently: JSON5's strings, names and numbers. */
export const LOOSE = 16;

/** What JSON5 and JSONC allow and JSON does not. */
export type JsonExtra = 'comments' | 'commas' | 'quotes' | 'names' | 'numbers' | 'escapes' | 'blanks' | 'bom';

/**
 * A text that was read: its values in the order of the text, in rows of numbers, so that 50 MB of JSON take little more than
 * that, and any depth. Numbers and strings stay as they are written.
 */
export type JsonDocument = {
  readonly text: string;
  readonly kinds: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** What follows a node and all within it. */
  readonly nexts: Int32Array;
  readonly count: number;
  readonly depth: number;
  /** One, or those of JSON Lines. */
  readonly roots: readonly number[];
  readonly extras: readonly JsonExtra[];
};

/** A view of the document's rows; `undefined` only beyond them. */
export const kindOf = (doc: JsonDocument, node: number): number => (doc.kinds[node] ?? 0) & 15;
export const nextOf = (doc: JsonDocument, node: number): number => doc.nexts[node] ?? doc.count;
export const isContainer = (doc: JsonDocument, node: number): boolean => kindOf(doc, node) <= KIND.array;

const sliceOf = (doc: JsonDocument, node: number): string => doc.text.slice(doc.starts[node], doc.ends[node]);
const isLoose = (doc: JsonDocument, node: number): boolean => ((doc.kinds[node] ?? 0) & LOOSE) !== 0;

/** A string, number, word or name as JSON writes it: as it stands wherever JSON allows that. */
export function sourceOf(doc: JsonDocument, node: number): string {
  const text = sliceOf(doc, node);
  if (!isLoose(doc, node)) return text;
  return kindOf(doc, node) === KIND.number ? plainNumber(text) : JSON.stringify(looseText(text));
}

/** The text that a string or a name means. */
export function textOf(doc: JsonDocument, node: number): string {
  const text = sliceOf(doc, node);
  if (isLoose(doc, node)) return looseText(text);
  return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
}

/** The elements of an array, or the names of an object. */
export function* childrenOf(doc: JsonDocument, node: number): Generator<number> {
  const isObject = kindOf(doc, node) === KIND.object;
  const end = nextOf(doc, node);
  for (let child = node + 1; child < end; child = nextOf(doc, isObject ? child + 1 : child)) yield child;
}

export function countChildren(doc: JsonDocument, node: number): number {
  let count = 0;
  for (const _child of childrenOf(doc, node)) count += 1;
  return count;
}

/** JSON5's `+1`, `.5`, `5.` and `0xff`, exactly. */
function plainNumber(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.replace(/^[+-]/u, '');
  if (/^0x/iu.test(digits)) return sign + BigInt(digits).toString();
  return sign + digits.replace(/^\./u, '0.').replace(/\.(?!\d)/u, '');
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '0': '\0' };
const ESCAPE = /\\(?:u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/giu;

/** JSON5's strings in either quotes, and names without any. */
function looseText(text: string): string {
  const inner = /^["']/u.test(text) ? text.slice(1, -1) : text;
  return inner.replace(ESCAPE, (_whole, u?: string, x?: string, letter: string = '') => {
    const code = u ?? x;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    // A line that goes on after its end.
    return /^[\r\n\u2028\u2029]/u.test(letter) ? '' : (ESCAPED[letter] ?? letter);
  });
}

/** Line and column of a place in a text, from 1 on. */
export function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let found = text.indexOf('\n'); found !== -1 && found < at; found = text.indexOf('\n', start)) {
    line += 1;
    start = found + 1;
  }
  return { line, column: at - start + 1 };
}
