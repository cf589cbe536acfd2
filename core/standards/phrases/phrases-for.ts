import { primaryLanguage } from '#core/base/primary-language.ts';

/** Phrases by primary language code, in lower case. */
export type PhraseList = Readonly<Record<string, readonly string[]>>;

/** The sets made of each list, by languages; `''` is all of them. */
const sets = new WeakMap<PhraseList, Map<string, ReadonlySet<string>>>();

/**
 * The phrases of the page's language and of English, which templates leave behind everywhere;
 * those of all languages when the page states none.
 */
export function phrasesFor(list: PhraseList, lang: string | null): ReadonlySet<string> {
  const primary = primaryLanguage(lang);
  // A page may state anything; only languages of the list are remembered.
  if (primary === '') return remembered(list, '');
  return remembered(list, Object.hasOwn(list, primary) ? `en+${primary}` : 'en');
}

/** Those of one language alone, none of one that is not listed; those of all when none is stated. */
export function phrasesIn(list: PhraseList, lang: string | null): ReadonlySet<string> {
  const primary = primaryLanguage(lang);
  return primary === '' || Object.hasOwn(list, primary) ? remembered(list, primary) : NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** @param known languages, joined by a plus. */
function remembered(list: PhraseList, known: string): ReadonlySet<string> {
  let byLanguage = sets.get(list);
  if (byLanguage === undefined) sets.set(list, (byLanguage = new Map<string, ReadonlySet<string>>()));
  let phrases = byLanguage.get(known);
  if (phrases === undefined) byLanguage.set(known, (phrases = toSet(list, known)));
  return phrases;
}

function toSet(list: PhraseList, known: string): ReadonlySet<string> {
  if (known === '') return new Set(Object.values(list).flat());
  return new Set(known.split('+').flatMap((language) => list[language] ?? []));
}
