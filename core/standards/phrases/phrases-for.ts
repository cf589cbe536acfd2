/** Phrases by primary language code, in lower case. */
export type PhraseList = Readonly<Record<string, readonly string[]>>;

/** The language a tag starts with, in lower case: `de` of `de-AT`; empty when there is none. */
export function primaryLanguage(tag: string | null): string {
  return tag?.trim().split(/[-_]/u, 1)[0]?.toLowerCase() ?? '';
}

/**
 * The phrases of the page's language and of English, which templates leave behind everywhere;
 * those of all languages when the page states none.
 */
export function phrasesFor(list: PhraseList, lang: string | null): ReadonlySet<string> {
  const primary = primaryLanguage(lang);
  if (primary === '') return new Set(Object.values(list).flat());
  return new Set([...(list['en'] ?? []), ...(list[primary] ?? [])]);
}
