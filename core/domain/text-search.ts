/**
 * Whether each word of a typed text occurs somewhere in the fields; case and accents do not matter. A text without words
 * matches everything.
 */
export function matchesWords(text: string, fields: readonly string[]): boolean {
  const searched = fold(fields.join('\n'));
  return fold(text)
    .split(/\s+/u)
    .every((word) => searched.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
