/** The words of a command as a shell would pass them on; `null` when a quotation mark is never closed. */
export function shellWords(text: string): string[] | null {
  return isForWindows(text) ? windowsWords(text) : posixWords(text);
}

/** The first quotation mark tells the shell, whatever stands between later ones; a plain `"` is of both, and only Windows ends lines with `^`. */
function isForWindows(text: string): boolean {
  const [first = ''] = /\^?["']/u.exec(text) ?? [];
  return first === '^"' || (!first.endsWith("'") && /\^\r?\n/u.test(text));
}

type Scan = { readonly text: string; at: number };

function posixWords(text: string): string[] | null {
  const scan: Scan = { text, at: 0 };
  const words: string[] = [];
  let word: string | null = null;
  while (scan.at < text.length) {
    const letter = text.charAt(scan.at);
    if (/\s/u.test(letter)) {
      if (word !== null) words.push(word);
      word = null;
      scan.at += 1;
      continue;
    }
    const piece = readPiece(scan);
    if (piece === null) return null;
    // A line that goes on is no word of its own.
    if (piece !== '' || letter === '"' || letter === "'" || letter === '$') word = (word ?? '') + piece;
  }
  if (word !== null) words.push(word);
  return words;
}

/** What stands at the place, unquoted; `null` for an open end. */
function readPiece(scan: Scan): string | null {
  const letter = scan.text.charAt(scan.at);
  if (letter === "'") return until(scan, "'", scan.at + 1);
  if (letter === '"') return doubleQuoted(scan);
  if (letter === '$' && scan.text.charAt(scan.at + 1) === "'") return ansiQuoted(scan);
  if (letter === '\\') {
    const next = /^\\(\r\n|[^])/u.exec(scan.text.slice(scan.at, scan.at + 3))?.[1] ?? '';
    scan.at += 1 + next.length;
    return next === '\n' || next === '\r\n' ? '' : next;
  }
  scan.at += 1;
  return letter;
}

function until(scan: Scan, mark: string, from: number): string | null {
  const end = scan.text.indexOf(mark, from);
  if (end < 0) return null;
  scan.at = end + 1;
  return scan.text.slice(from, end);
}

/** POSIX shell, 2.2.3: a backslash stays where it stands before any other letter. */
function doubleQuoted(scan: Scan): string | null {
  let text = '';
  for (let at = scan.at + 1; at < scan.text.length; at += 1) {
    const letter = scan.text.charAt(at);
    if (letter === '"') {
      scan.at = at + 1;
      return text;
    }
    const next = scan.text.charAt(at + 1);
    if (letter === '\\' && '$`"\\\n'.includes(next) && next !== '') {
      at += 1;
      text += next === '\n' ? '' : next;
    } else text += letter;
  }
  return null;
}

const ANSI_LETTERS: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};
const ANSI_ESCAPE = /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|U([\da-f]{1,8})|([0-7]{1,3})|([^]))/giu;

/** Bash's `$'…'`, which browsers copy for texts with control characters. */
function ansiQuoted(scan: Scan): string | null {
  const match = /^\$'((?:[^'\\]|\\[^])*)'/u.exec(scan.text.slice(scan.at));
  if (match === null) return null;
  scan.at += match[0].length;
  return (match[1] ?? '').replace(ANSI_ESCAPE, (_all, ...groups: (string | undefined)[]) => {
    const [x, u, wide, octal, letter = ''] = groups;
    const hex = x ?? u ?? wide;
    if (hex !== undefined) return codePoint(Number.parseInt(hex, 16));
    if (octal !== undefined) return codePoint(Number.parseInt(octal, 8));
    return ANSI_LETTERS[letter] ?? letter;
  });
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** What browsers copy for the command prompt of Windows: `^` takes the meaning from the next letter, and `""` is a quotation mark. */
function windowsWords(text: string): string[] | null {
  const plain = text.replace(/\^(\r\n|[^])/gu, (_all, next: string) => (/^\r?\n$/u.test(next) ? ' ' : next));
  const words: string[] = [];
  const pattern = /\s*(?:"((?:[^"\\]|\\[^]|"")*)"|([^\s"]+))/uy;
  for (let match = pattern.exec(plain); match !== null; match = pattern.exec(plain)) {
    const [, quoted, bare = ''] = match;
    words.push(quoted === undefined ? bare : quoted.replaceAll('""', '"').replaceAll(/\\(["\\])/gu, '$1'));
  }
  return (plain.match(/"/gu)?.length ?? 0) % 2 === 0 ? words : null;
}
