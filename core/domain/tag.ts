/** How much there may be of tags: what a person keeps an overview of, and what is stored and searched at once. */
export const TAG_LIMITS = { characters: 64, perCall: 100, perSite: 100, perUser: 1000 } as const;

/**
 * The stored form of a tag: trimmed, inner white space and control characters one space, at most 64 characters (UTF-16
 * units, none cut in half). `null` when nothing is left. Browser and server use this one rule; a stored tag is its own
 * stored form.
 */
export function toTag(text: string): string | null {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const cut = clean.slice(0, TAG_LIMITS.characters).replace(/[\uD800-\uDBFF]$/u, '');
  const tag = cut.trimEnd();
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
