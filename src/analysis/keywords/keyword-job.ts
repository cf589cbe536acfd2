import { guessPhraseColumn, hasHeading, siftPhrases, type SiftedPhrases } from '#core/domain/keywords/sift-phrases.ts';
import { phraseKey } from '#core/domain/keywords/phrase.ts';
import { parseDelimited } from '#core/parse/delimited.ts';
import { decodeTextFile, type TextFile } from '#core/parse/text-encoding.ts';
import { readWorkbook } from './read-workbook.ts';

export type KeywordSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: File }
  /** Taken as they are. */
  | { readonly kind: 'phrases'; readonly phrases: readonly string[] };
export type KeywordAsk = {
  readonly source: KeywordSource;
  /** Which column holds the keywords; guessed when null. */
  readonly column: number | null;
  /** The phrases that are tracked. */
  readonly known: readonly string[];
};
export type KeywordReading =
  | {
      readonly kind: 'read';
      /** Of a text file; null for typed text and workbooks. */
      readonly encoding: Omit<TextFile, 'text'> | null;
      /** A line of each column and which of them was read; null for a single one. */
      readonly columns: { readonly names: readonly string[]; readonly chosen: number } | null;
      readonly sifted: SiftedPhrases;
    }
  | { readonly kind: 'refused'; readonly reason: 'tooLarge' | 'noTable' };

/** Larger than half a million keywords. */
export const MAX_FILE_BYTES = 30_000_000;
/** How a ZIP file begins, and so a workbook. */
const ZIP_START = [0x50, 0x4b];
const MAX_COLUMNS = 50;
const NAME_LENGTH = 60;

/** Reads keywords from a text or a file and tells which of them are new. */
export async function readKeywords(
  { source, column, known }: KeywordAsk,
  onProgress: (pct: number) => void,
): Promise<KeywordReading> {
  if (source.kind === 'file' && source.file.size > MAX_FILE_BYTES) return { kind: 'refused', reason: 'tooLarge' };
  const table = await readRows(source);
  if (table === null) return { kind: 'refused', reason: 'noTable' };
  const { rows, encoding } = table;
  const width = rows.slice(0, 100).reduce((most, row) => Math.max(most, row.length), 0);
  // A typed line with a comma in it is one keyword, unless the text looks like a table.
  const chosen = Math.min(column ?? guessPhraseColumn(rows), Math.max(0, width - 1));
  const isHeaded = source.kind !== 'phrases' && hasHeading(rows, chosen);
  const phrases = (isHeaded ? rows.slice(1) : rows).map((row) => row[chosen] ?? '');
  const sifted = siftPhrases(phrases, known, (done) => onProgress(Math.round((100 * done) / phrases.length)));
  const fresh = inOrder(sifted.fresh);
  const names = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_unused, at) =>
    (rows[0]?.[at] ?? '').slice(0, NAME_LENGTH),
  );
  return { kind: 'read', encoding, columns: width > 1 ? { names, chosen } : null, sifted: { ...sifted, fresh } };
}

/** As the database has them: neighbours are stored several times as fast as what lies far apart. */
function inOrder(phrases: readonly string[]): string[] {
  return phrases
    .map((phrase) => ({ phrase, key: phraseKey(phrase) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ phrase }) => phrase);
}

async function readRows(source: KeywordSource): ReturnType<typeof readFile> {
  if (source.kind === 'phrases') return { rows: source.phrases.map((phrase) => [phrase]), encoding: null };
  return source.kind === 'text' ? { rows: parseDelimited(source.text), encoding: null } : readFile(source.file);
}

async function readFile(file: File): Promise<{ rows: string[][]; encoding: Omit<TextFile, 'text'> | null } | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP_START.every((byte, at) => bytes[at] === byte)) {
    const rows = readWorkbook(bytes);
    return rows === null ? null : { rows, encoding: null };
  }
  const { text, ...encoding } = decodeTextFile(bytes);
  return looksLikeText(text) ? { rows: parseDelimited(text), encoding } : null;
}

const SAMPLE = 10_000;

/** Pictures and programs are full of signs that no text has; a stray one is left to the reader of the phrases. */
function looksLikeText(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const strange = sample.match(/[\u0001-\u0008\u000E-\u001F\u007F-\u009F\uFFFD]/gu)?.length ?? 0;
  return strange <= sample.length / 50;
}
