export type LineEnding = 'lf' | 'crlf' | 'cr';

/** What of a text is not seen. Lines are counted from 1 on. */
export type IndentFacts = {
  readonly lines: number;
  readonly tabLines: number;
  readonly spaceLines: number;
  /** Their indent has tabs and spaces. */
  readonly mixedLines: readonly number[];
  /** How many spaces one step is; `null` where no line tells. */
  readonly width: number | null;
  readonly endings: Readonly<Record<LineEnding, number>>;
  readonly trailingLines: readonly number[];
  readonly hasFinalNewline: boolean;
  readonly hasByteOrderMark: boolean;
};

export type IndentChanges = {
  readonly to: 'tabs' | 'spaces' | 'keep';
  /** How many columns a tab and a step of the text have; `null` for those found. */
  readonly fromWidth: number | null;
  /** How many spaces a step has afterwards; `null` to keep it. */
  readonly toWidth: number | null;
  readonly ending: LineEnding | null;
  readonly isTrimmed: boolean;
  readonly finalNewline: 'keep' | 'one' | 'none';
  readonly byteOrderMark: 'keep' | 'add' | 'remove';
};

const MARK = '\ufeff';
const ENDINGS: Readonly<Record<LineEnding, string>> = { lf: '\n', crlf: '\r\n', cr: '\r' };
const BREAK = /\r\n|\n|\r/gu;
const INDENT = /^[\t ]*/u;
const TRAILING = /[\t ]+$/u;
export const USUAL_WIDTH = 4;

/** Tells how a text is indented. Never throws. */
export function indentFacts(text: string): IndentFacts {
  const { hasByteOrderMark, lines, breaks } = split(text);
  const indents = lines.map((line) => (line.trim() === '' ? '' : (INDENT.exec(line)?.[0] ?? '')));
  const numbersOf = (test: (index: number) => boolean) =>
    lines.flatMap((_line, index) => (test(index) ? [index + 1] : []));
  const isMixed = (indent: string) => indent.includes('\t') && indent.includes(' ');
  const count = (ending: LineEnding) => breaks.filter((each) => each === ENDINGS[ending]).length;
  return {
    lines: text === '' ? 0 : lines.length - (lines.at(-1) === '' ? 1 : 0),
    tabLines: indents.filter((indent) => indent !== '' && !indent.includes(' ')).length,
    spaceLines: indents.filter((indent) => indent !== '' && !indent.includes('\t')).length,
    mixedLines: numbersOf((index) => isMixed(indents[index] ?? '')),
    width: widthOf(indents),
    endings: { lf: count('lf'), crlf: count('crlf'), cr: count('cr') },
    trailingLines: numbersOf((index) => TRAILING.test(lines[index] ?? '')),
    hasFinalNewline: text !== '' && lines.at(-1) === '',
    hasByteOrderMark,
  };
}

function split(text: string) {
  const hasByteOrderMark = text.startsWith(MARK);
  const body = hasByteOrderMark ? text.slice(1) : text;
  return { hasByteOrderMark, lines: body.split(BREAK), breaks: body.match(BREAK) ?? [] };
}

/** The step by which most lines move in; one space is more likely an alignment. */
function widthOf(indents: readonly string[]): number | null {
  const counts = new Map<number, number>();
  let before = 0;
  for (const indent of indents) {
    if (indent.includes('\t')) continue;
    const step = indent.length - before;
    before = indent.length;
    if (step >= 2 && step <= 8) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const best = [...counts].sort(([widthA, a], [widthB, b]) => b - a || widthA - widthB)[0];
  return best?.[0] ?? null;
}

/** Changes the indents of a text and what else is not seen; everything else stays as it is. */
export function convertIndent(text: string, changes: IndentChanges): string {
  const { hasByteOrderMark, lines, breaks } = split(text);
  const width = changes.fromWidth ?? widthOf(lines.map((line) => INDENT.exec(line)?.[0] ?? '')) ?? USUAL_WIDTH;
  const converted = lines.map((line) => convertLine(line, width, changes));
  const ends = breaks.map((own) => (changes.ending === null ? own : ENDINGS[changes.ending]));
  const body = withFinalNewline(converted, ends, changes);
  const hasMark = changes.byteOrderMark === 'keep' ? hasByteOrderMark : changes.byteOrderMark === 'add';
  return `${hasMark ? MARK : ''}${body}`;
}

function convertLine(line: string, width: number, { to, toWidth, isTrimmed }: IndentChanges): string {
  const text = isTrimmed ? line.replace(TRAILING, '') : line;
  const indent = INDENT.exec(text)?.[0] ?? '';
  if (to === 'keep') return text;
  const columns = columnsOf(indent, width);
  const steps = Math.floor(columns / width);
  const rest = columns % width;
  const start = to === 'tabs' ? '\t'.repeat(steps) : ' '.repeat(steps * (toWidth ?? width));
  return `${start}${' '.repeat(rest)}${text.slice(indent.length)}`;
}

/** A tab goes on to the next stop. */
function columnsOf(indent: string, width: number): number {
  let columns = 0;
  for (const letter of indent) columns += letter === '\t' ? width - (columns % width) : 1;
  return columns;
}

function withFinalNewline(lines: readonly string[], ends: readonly string[], { finalNewline }: IndentChanges): string {
  const body = lines.map((line, index) => `${line}${ends[index] ?? ''}`).join('');
  if (finalNewline === 'keep' || body === '') return body;
  const bare = body.replace(/[\r\n]+$/u, '');
  return finalNewline === 'none' ? bare : `${bare}${ends.at(-1) ?? '\n'}`;
}

/** A line with its blanks made visible. */
export function showBlanks(line: string): string {
  return line.replace(INDENT, (blanks) => blanks.replaceAll(' ', '·').replaceAll('\t', '→'));
}
