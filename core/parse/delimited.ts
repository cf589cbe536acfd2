const DELIMITERS = ['\t', ';', ','] as const;
/** Lines that the separator is guessed by. */
const SAMPLE_LINES = 20;

/**
 * A text of lines as rows of cells: separated by the sign that cuts its first lines most evenly, quoted cells as RFC 4180 has them
 * (https://www.rfc-editor.org/rfc/rfc4180). One cell a line where no separator fits; a quote that is never closed is text. Never throws.
 */
export function parseDelimited(text: string): string[][] {
  const delimiter = guessDelimiter(text);
  if (delimiter === null) return splitLines(text).map((line) => [unquoted(line)]);
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    const { cell, end } = readCell(text, at, delimiter);
    row.push(cell);
    if (text[end] === delimiter) {
      at = end + 1;
      // The last line ends with an empty cell.
      if (at === text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** The lines of a text, whatever ends them, without the empty one after the last. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/u);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function readCell(text: string, from: number, delimiter: string): { cell: string; end: number } {
  if (text[from] === '"') {
    let cell = '';
    for (let at = from + 1; ;) {
      const quote = text.indexOf('"', at);
      if (quote === -1) break;
      cell += text.slice(at, quote);
      if (text[quote + 1] !== '"') {
        const end = endOfCell(text, quote + 1, delimiter);
        return { cell: cell + text.slice(quote + 1, end), end };
      }
      cell += '"';
      at = quote + 2;
    }
  }
  const end = endOfCell(text, from, delimiter);
  return { cell: text.slice(from, end), end };
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** The sign that stands in each of the first lines, and in most of them as often as in the first; `null` when none does. */
function guessDelimiter(text: string): string | null {
  const lines = splitLines(text.slice(0, 50_000))
    .slice(0, SAMPLE_LINES)
    .filter((line) => line.trim() !== '');
  let best: string | null = null;
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/gu, '').split(delimiter).length - 1);
    const [first = 0] = counts;
    const alike = counts.filter((count) => count === first).length;
    // A comma here and there is part of a sentence.
    if (first > 0 && alike > lines.length / 2 && alike * first > bestScore) {
      best = delimiter;
      bestScore = alike * first;
    }
  }
  return best;
}

function unquoted(line: string): string {
  return /^".*"$/u.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line;
}
