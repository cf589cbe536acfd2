/** What parts the cells of a line. */
const DELIMITERS = ['\t', ';', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];
const LOOKED_AT = { rows: 20, characters: 50_000 };

/** The sign that parts the first rows into equally many cells, more than one; `null` when none does. */
export function findDelimiter(text: string): Delimiter | null {
  const isWhole = text.length <= LOOKED_AT.characters;
  for (const delimiter of DELIMITERS) {
    const rows: string[][] = [];
    for (const cells of readCells(text.slice(0, LOOKED_AT.characters), delimiter))
      if (rows.push(cells) > LOOKED_AT.rows) break;
    // The last one may be cut.
    const [first = [], ...others] = isWhole || rows.length > LOOKED_AT.rows ? rows : rows.slice(0, -1);
    if (first.length > 1 && others.every((cells) => cells.length === first.length)) return delimiter;
  }
  return null;
}

/** The rows of a text of RFC 4180 with any delimiter, empty ones left out; a quotation mark that never ends takes the rest. */
export function* readCells(text: string, delimiter: Delimiter): Generator<string[]> {
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = readCell(text, at, delimiter);
    cells.push(cell);
    const next = text[end];
    at = end + 1;
    if (next === delimiter && at < text.length) continue;
    if (next === delimiter) cells.push('');
    if (next === '\r' && text[at] === '\n') at += 1;
    if (cells.some((each) => each !== '')) yield cells;
    cells = [];
  }
}

/** The cell that begins at `from`, and where the sign behind it stands. */
function readCell(text: string, from: number, delimiter: Delimiter): { cell: string; end: number } {
  if (text[from] !== '"') {
    const end = endOf(text, from, delimiter);
    return { cell: text.slice(from, end).trim(), end };
  }
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: endOf(text, quote + 1, delimiter) };
    cell += '"';
    at = quote + 2;
  }
}

function endOf(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
