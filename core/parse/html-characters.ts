/** Character codes of the HTML syntax, and where its smallest parts end. */

export const SLASH = 0x2f;
export const EQUALS = 0x3d;
export const GREATER = 0x3e;

/** ASCII white space; CR because it stands for a line feed. */
export function isSpaceCode(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;
}

export function isLetterCode(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** What may follow the name of a tag. */
export function endsTagName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpaceCode(code);
}

export function tagNameEnd(html: string, from: number): number {
  let index = from;
  while (index < html.length && !endsTagName(html.charCodeAt(index))) index += 1;
  return index;
}

/** Where the name of an attribute ends. */
export function nameEnd(html: string, from: number): number {
  let index = from;
  while (index < html.length) {
    const code = html.charCodeAt(index);
    if (code <= GREATER && (code === EQUALS || endsTagName(code))) break;
    index += 1;
  }
  return index;
}

/** Where a value without quotation marks ends. */
export function valueEnd(html: string, from: number): number {
  let index = from;
  while (index < html.length) {
    const code = html.charCodeAt(index);
    if (code === GREATER || isSpaceCode(code)) break;
    index += 1;
  }
  return index;
}

export function skipSpace(html: string, from: number): number {
  let index = from;
  while (isSpaceCode(html.charCodeAt(index))) index += 1;
  return index;
}
