import { primaryLanguage } from '#core/base/primary-language.ts';

/** Phrases by primary language code, in lower case. */
export type PhraseList = Readonly<Record<string, readonly string[]>>;

/** The sets made of each list, by language; `''` is all of them. */
const sets = new WeakMap<PhraseList, Map<string, ReadonlySet<string>>>();

/**
 * The phrases of the page's language and of English, which templates leave behind everywhere;
 * those of all languages when the page states none.
 */
export function phrasesFor(list: PhraseList, lang: string | null): ReadonlySet<string> {
  const primary = primaryLanguage(lang);
  // A page may state anything; only languages of the list are remembered.
  const known = primary === '' || Object.hasOwn(list, primary) ? primary : 'en';
  let byLanguage = sets.get(list);
  if (byLanguage === undefined) sets.set(list, (byLanguage = new Map<string, ReadonlySet<string>>()));
  let phrases = byLanguage.get(known);
  if (phrases === undefined) byLanguage.set(known, (phrases = toSet(list, known)));
  return phrases;
}

function toSet(list: PhraseList, language: string): ReadonlySet<string> {
  if (language === '') return new Set(Object.values(list).flat());
  return new Set([...(list['en'] ?? []), ...(list[language] ?? [])]);
}
