const MAX_CHARACTERS = 64;

/** The stored form of a tag: trimmed, inner white space single, at most 64 characters. `null` when nothing is left. Browser and server use this one rule. */
export function toTag(text: string): string | null {
  const tag = text.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_CHARACTERS);
  return tag === '' ? null : tag;
}

/** All tags of both lists, compared without case, the earlier spelling kept. */
export function uniteTags(...lists: readonly (readonly string[])[]): string[] {
  const byKey = new Map<string, string>();
  for (const text of lists.flat()) {
    const tag = toTag(text);
    if (tag !== null && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  }
  return [...byKey.values()];
}
