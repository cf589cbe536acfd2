import { cleanAddress, cleanPhrase, MAX_PHRASE_CHARACTERS } from './clean-phrase.ts';
import { findDelimiter, readCells } from './delimited-text.ts';
import { parseIntent, type Intent } from './intent.ts';

/** A phrase with what a source says of it; what none says is null. */
export type Keyword = {
  readonly phrase: string;
  readonly volume: number | null;
  /** As the source counts it. */
  readonly difficulty: number | null;
  readonly intent: Intent | null;
  /** Of its first results, best first, as `cleanAddress` gives them; empty where there is no list. */
  readonly urls: readonly string[];
};

export type KeywordList = {
  readonly keywords: readonly Keyword[];
  /** Lines left out because they are longer than a phrase can be; numbers from 1, the first hundred. */
  readonly tooLong: readonly number[];
  readonly tooLongCount: number;
  /** Phrases beyond the most that are taken. */
  readonly beyond: number;
  readonly duplicates: number;
  /** Phrases with a result list. */
  readonly withResults: number;
};

/** Phrases of one list. */
export const MAX_KEYWORDS = 100_000;
/** Results of a phrase that are compared, as search engines show them on the first page. */
export const RESULT_DEPTH = 10;
const MAX_NAMED_LINES = 100;

/** Names of columns as keyword tools and search consoles export them, in lower case. */
const HEADINGS = {
  phrase:
    /^(?:key ?words?|key ?phrases?|phrases?|quer(?:y|ies)|search ?terms?|top queries|ключев\S* \S+|запрос|фраза|ключові? \S+|запит|suchbegriff|suchanfrage|palavras?[- ]chave|關鍵字|关键词)$/u,
  url: /^(?:(?:result|ranking|serp|page|landing)? ?(?:urls?|address|link|page)|адрес|url-адрес|адреса|adresse|endereço|網址|网址)(?: ?\d+)?$/u,
  position: /^(?:pos(?:ition)?|rank(?:ing)?|place|позиция|позиція|posição|排名)\.?$/u,
  volume:
    /^(?:(?:avg\. )?(?:monthly )?(?:search(?:es)?|search volume|volume|sv)|частот\S*|suchvolumen|volume de busca|搜尋量|搜索量|impressions)$/u,
  difficulty: /^(?:(?:keyword )?difficulty|kd|kd ?%|сложность|складність|dificuldade|難度|难度)$/u,
  intent: /^(?:(?:search |keyword )?intents?|интент|інтент|suchintention|intenção|意圖|意图)$/u,
} as const;
type Column = keyof typeof HEADINGS;

type Row = { phrase: string; volume: number | null; difficulty: number | null; intent: Intent | null; places: Place[] };
type Place = { url: string; position: number };

/**
 * Reads what was pasted or opened: phrases one a line, or a table (comma, semicolon or tab) with headings, or without them where a column
 * holds addresses. A phrase may stand in several rows, one for each of its results. Never throws.
 */
export function readKeywordList(text: string): KeywordList {
  const state = { rows: new Map<string, Row>(), tooLong: [] as number[], tooLongCount: 0, beyond: 0, duplicates: 0 };
  const table = toTable(text);
  let line = 0;
  for (const cells of table === null ? linesOf(text) : table.rows()) {
    line += 1;
    if (table?.hasHeadings === true && line === 1) continue;
    takeRow(state, cells, table?.columns ?? PHRASE_ONLY, line);
  }
  const keywords = Array.from(state.rows.values(), toKeyword);
  const withResults = keywords.filter(({ urls }) => urls.length > 0).length;
  const { tooLong, tooLongCount, beyond, duplicates } = state;
  return { keywords, tooLong, tooLongCount, beyond, duplicates, withResults };
}

const PHRASE_ONLY: Columns = { phrase: 0, url: [] };
type Columns = { phrase: number; url: number[] } & Partial<Record<Exclude<Column, 'phrase' | 'url'>, number>>;

function* linesOf(text: string): Generator<string[]> {
  for (const line of text.split(/\r\n|\r|\n/u)) yield [line];
}

function toTable(text: string) {
  const delimiter = findDelimiter(text);
  if (delimiter === null) return null;
  const [first = [], second] = firstRows(text, delimiter);
  const columns = byHeadings(first) ?? byAddresses(second ?? first) ?? null;
  if (columns === null) return null;
  return { columns, hasHeadings: byHeadings(first) !== null, rows: () => readCells(text, delimiter) };
}

function firstRows(text: string, delimiter: NonNullable<ReturnType<typeof findDelimiter>>): string[][] {
  const rows: string[][] = [];
  for (const cells of readCells(text, delimiter)) if (rows.push(cells) === 2) break;
  return rows;
}

function byHeadings(cells: readonly string[]): Columns | null {
  const columns: Columns = { phrase: -1, url: [] };
  for (const [at, cell] of cells.entries()) {
    const name = cleanPhrase(cell);
    if (HEADINGS.phrase.test(name) && columns.phrase === -1) columns.phrase = at;
    else if (HEADINGS.url.test(name)) columns.url.push(at);
    else
      for (const column of ['position', 'volume', 'difficulty', 'intent'] as const)
        if (HEADINGS[column].test(name)) columns[column] ??= at;
  }
  return columns.phrase === -1 ? null : columns;
}

/** Without headings: the phrase, its address, and the position where a number follows. */
function byAddresses(cells: readonly string[]): Columns | null {
  const at = cells.findIndex((cell) => /^https?:\/\//iu.test(cell));
  if (at < 1) return null;
  const position = cells.findIndex((cell, index) => index > 0 && /^\d{1,3}$/u.test(cell));
  return { phrase: 0, url: [at], ...(position !== -1 && { position }) };
}

type ReadState = {
  rows: Map<string, Row>;
  tooLong: number[];
  tooLongCount: number;
  beyond: number;
  duplicates: number;
};

function takeRow(state: ReadState, cells: readonly string[], columns: Columns, line: number): void {
  const written = cells[columns.phrase] ?? '';
  if (written.length > MAX_PHRASE_CHARACTERS * 2 || cleanPhrase(written).length > MAX_PHRASE_CHARACTERS) {
    state.tooLongCount += 1;
    if (state.tooLong.length < MAX_NAMED_LINES) state.tooLong.push(line);
    return;
  }
  const phrase = cleanPhrase(written);
  if (phrase === '') return;
  const known = state.rows.get(phrase);
  if (known === undefined && state.rows.size >= MAX_KEYWORDS) {
    state.beyond += 1;
    return;
  }
  const row = known ?? { phrase, volume: null, difficulty: null, intent: null, places: [] };
  if (known === undefined) state.rows.set(phrase, row);
  else if (columns.url.length === 0) state.duplicates += 1;
  const cellOf = (column: number | undefined): string => (column === undefined ? '' : (cells[column] ?? ''));
  row.volume ??= toNumber(cellOf(columns.volume));
  row.difficulty ??= toNumber(cellOf(columns.difficulty));
  row.intent ??= parseIntent(cellOf(columns.intent));
  for (const column of columns.url) takePlace(row, cellOf(column), toNumber(cellOf(columns.position)));
}

function takePlace(row: Row, written: string, position: number | null): void {
  const url = cleanAddress(written);
  if (url !== '') row.places.push({ url, position: position ?? row.places.length + 1 });
}

function toKeyword({ places, ...row }: Row): Keyword {
  const sorted = places.toSorted((a, b) => a.position - b.position).map(({ url }) => url);
  return { ...row, urls: [...new Set(sorted)].slice(0, RESULT_DEPTH) };
}

/** A number as tables write it, such as `1,300`, `1 300` or `12.5`; `null` for what is none, and below zero. */
function toNumber(cell: string): number | null {
  const plain = cell.replace(/[\s\u00a0\u202f%]/gu, '');
  const digits = /^\d{1,3}(?:[.,]\d{3})+$/u.test(plain) ? plain.replace(/[.,]/gu, '') : plain.replace(',', '.');
  return /^\d+(?:\.\d+)?$/u.test(digits) ? Number(digits) : null;
}
