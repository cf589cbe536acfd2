/**
 * Bytes a minifier would save in a stylesheet or script, estimated low: comments (but not licences, `/*!`) and white space beyond the
 * first of each run. Takes time linear in the text; a regular expression with quotes may be misread to the end of its line.
 */
export function minifySavingBytes(text: string, kind: 'css' | 'js'): number {
  let saved = 0;
  let index = 0;
  while (index < text.length) {
    const end = tokenEnd(text, index, kind);
    const first = text.charAt(index);
    if (isSpace(first)) saved += end - index - 1;
    else if (end - index > 1 && first === '/' && text.charAt(index + 2) !== '!') saved += end - index;
    index = end;
  }
  return saved;
}

/** Where the string, comment or run of white space that begins here ends; one further for anything else. */
function tokenEnd(text: string, index: number, kind: 'css' | 'js'): number {
  const first = text.charAt(index);
  if (isSpace(first)) return spaceEnd(text, index);
  if (first === '"' || first === "'" || (first === '`' && kind === 'js')) return stringEnd(text, index, first);
  if (first !== '/') return index + 1;
  const second = text.charAt(index + 1);
  if (kind === 'js' && !mayBeginComment(text, index)) return index + 1;
  if (second === '*') return indexOrEnd(text, '*/', index + 2, 2);
  if (second === '/' && kind === 'js') return indexOrEnd(text, '\n', index + 2, 0);
  return index + 1;
}

/** What looks like a comment after anything else belongs to a regular expression or an address; minified code has whole files behind them on one line. */
function mayBeginComment(text: string, index: number): boolean {
  return index === 0 || ' \t\n\r;,{}()'.includes(text.charAt(index - 1));
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r';
}

function spaceEnd(text: string, from: number): number {
  let index = from;
  while (index < text.length && isSpace(text.charAt(index))) index += 1;
  return index;
}

/** Strings end at their quote; but for templates also at the end of the line. */
function stringEnd(text: string, from: number, quote: string): number {
  let index = from + 1;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === quote || (character === '\n' && quote !== '`')) return index + 1;
    index += character === '\\' ? 2 : 1;
  }
  return text.length;
}

function indexOrEnd(text: string, wanted: string, from: number, extra: number): number {
  const index = text.indexOf(wanted, from);
  return index === -1 ? text.length : index + extra;
}
